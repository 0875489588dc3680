import { PAGE_IDS, SETTINGS_PAGES } from '@belegwerk/core/preferences';
import { useLocation } from 'react-router-dom';
import { PreferencesPage } from '../../shared/preferences/PreferencesPage.tsx';

/** The page of settings that the address names. Specification 2, section 2. */
export const PreferencesScreen = () => {
  const path = useLocation().pathname.replace(/\/$/, '');
  const page = PAGE_IDS.find((id) => SETTINGS_PAGES[id].path === path) ?? 'general';
  // each page has a form of its own
  return <PreferencesPage key={page} page={page} />;
};
