import { PAGE_IDS, SETTINGS_PAGES, type PageId } from '@belegwerk/core/preferences';
import { AppLink } from '../../ui/AppLink.tsx';
import { preferenceWords } from './preference-words.ts';

/** The pages of the settings; the menu of the admin has but one level. */
export const SettingsNavigation = ({ page }: { readonly page: PageId }) => (
  <nav aria-label={preferenceWords.pages} className="bw-pages">
    {PAGE_IDS.map((id) => (
      <AppLink key={id} url={SETTINGS_PAGES[id].path} {...(id === page ? { 'aria-current': 'page' } : {})}>
        {SETTINGS_PAGES[id].label}
      </AppLink>
    ))}
  </nav>
);
