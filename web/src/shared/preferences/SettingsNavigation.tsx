import { HISTORY_PAGE, PAGE_IDS, SETTINGS_PAGES, SETUP_PAGE, type PageId } from '@belegwerk/core/preferences';
import { AppLink } from '../../ui/AppLink.tsx';
import { preferenceWords } from './preference-words.ts';

interface SettingsNavigationProps {
  readonly page: PageId | 'setup';
}

const [FIRST, ...OTHERS] = PAGE_IDS.map((id) => ({ id, ...SETTINGS_PAGES[id] }));
const PAGES = [...(FIRST ? [FIRST] : []), { id: 'setup', ...SETUP_PAGE }, ...OTHERS];

/** The pages of the settings; the menu of the admin has but one level. */
export const SettingsNavigation = ({ page }: SettingsNavigationProps) => (
  <nav aria-label={preferenceWords.pages} className="bw-pages">
    {PAGES.map(({ id, path, label }) => (
      <AppLink key={id} url={path} {...(id === page ? { 'aria-current': 'page' } : {})}>
        {label}
      </AppLink>
    ))}
    <AppLink url={HISTORY_PAGE.path}>{HISTORY_PAGE.label}</AppLink>
  </nav>
);
