import { PreferencesPage, type PageSection } from '../../pieces/preferences/PreferencesPage.tsx';

const SECTIONS: readonly PageSection[] = [
  {
    id: 'general.language',
    help: 'Die Sprache gilt für neue Rechnungen, Gutschriften und Lieferscheine. Belege, die es schon gibt, bleiben, wie sie sind.',
  },
  {
    id: 'general.notifications',
    help: 'Belegwerk schreibt dir höchstens einmal am Tag, wenn etwas ohne dich nicht weitergeht. Bestellungen, die dich brauchen, stehen immer darin. Wovon du sonst noch hören willst, entscheidest du.',
    // nobody writes these mails yet
    without: ['creditsExhaustedSoon', 'onboarding'],
  },
  {
    id: 'general.app',
    help: 'So öffnet sich Belegwerk für alle, die in deinem Shop damit arbeiten.',
  },
];

/** The settings of the product itself. Specification 2, section 2. */
export const PreferencesScreen = () => <PreferencesPage title="Einstellungen" sections={SECTIONS} />;
