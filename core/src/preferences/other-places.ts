import type { LinkedKind } from '../order-links/document-path.ts';
import { SETTINGS_PAGES, SETUP_PAGE, type PageId } from './pages.ts';

/** What stands on the screens of the settings and holds no setting. */
export interface OtherPlace {
  readonly label: string;
  /** Of the page on which it stands. */
  readonly page: string;
  readonly url: `/preferences${string}`;
  /** What it does. */
  readonly help: string;
  /** What people call it besides. */
  readonly alsoCalled?: string;
}

/** The page on which the changes of settings stand. */
export const HISTORY_PAGE = { path: '/preferences/history', label: 'Verlauf und Datei' } as const;

/** Parts of screens that hold no setting. */
export const OTHER_PLACES = {
  automation: {
    label: 'Automatisierung',
    page: SETTINGS_PAGES.general.label,
    url: '/preferences#automation',
    help: 'Von selbst entstehen Rechnungen, Gutschriften und Umsätze, sobald du sie einschaltest. Belege, die es schon gibt, ändern sich dadurch nicht.',
    alsoCalled: 'Belegerstellung automatische Buchhaltung',
  },
  connection: {
    label: 'Lexware Office',
    page: SETUP_PAGE.label,
    url: '/preferences/setup#connection',
    help: 'Über diese Verbindung schreibt Belegwerk Belege in deine Buchhaltung und liest, was dort mit ihnen geschieht. Verbunden ist immer ein einziges Konto; was unter einem früheren entstanden ist, bleibt dort.',
    alsoCalled:
      'Verbindung verbinden trennen abgleichen synchronisieren Konto wechseln Berechtigungen Zugriff API-Schlüssel Version Kleinunternehmer One-Stop-Shop OSS',
  },
  history: {
    label: 'Verlauf der Änderungen',
    page: HISTORY_PAGE.label,
    url: HISTORY_PAGE.path,
    help: 'Wer wann was an den Einstellungen geändert hat, und der Weg zurück.',
    alsoCalled: 'Änderungsprotokoll rückgängig wiederherstellen',
  },
  file: {
    label: 'Einstellungen als Datei',
    page: HISTORY_PAGE.label,
    url: `${HISTORY_PAGE.path}#file`,
    help: 'Die Einstellungen herunterladen oder einlesen.',
    alsoCalled: 'JSON Export exportieren Import importieren Sicherung',
  },
  'vat-id-test': {
    label: 'USt-ID-Erkennung testen',
    page: SETTINGS_PAGES.contacts.label,
    url: '/preferences/contacts?action=test-vatid',
    help: 'Zeigt, welche USt-ID Belegwerk in einem Text findet und ob sie verwendet würde.',
  },
  notices: {
    label: 'Ausgeblendete Hinweise wieder anzeigen',
    page: SETTINGS_PAGES.general.label,
    url: '/preferences#app',
    help: 'Holt Tipps zurück, die in diesem Browser ausgeblendet sind.',
  },
} as const satisfies Readonly<Record<string, OtherPlace>>;

/** Helpers that the address of a page opens above it. Specification 2, section 2. */
export const ASSISTANTS = {
  'receipt-preview': {
    label: 'Vorschau ansehen',
    help: 'Zeigt zu einer Bestellung, wie der Beleg mit deinen Einstellungen aussähe.',
  },
  'email-integration': {
    label: 'Link in E-Mails von Shopify einbetten',
    help: 'Ein Assistent macht dir den HTML-Code, mit dem Kunden ihren Beleg aus E-Mails von Shopify öffnen.',
  },
} as const;

/** The name of an assistant in an address. */
export type AssistantId = keyof typeof ASSISTANTS;

/** The pages that have them, with the documents that they are about there. */
export const WITH_ASSISTANTS: Readonly<Partial<Record<PageId, LinkedKind>>> = {
  invoices: 'invoice',
  credits: 'credit',
};

/** The address that opens an assistant above a page. */
export const assistantUrl = (id: AssistantId, page: PageId): OtherPlace['url'] =>
  `${SETTINGS_PAGES[page].path}?assistant=${id}`;

/** Everything that holds no setting, by a name of its own. */
export const otherPlaces = (): readonly (OtherPlace & { readonly id: string })[] => [
  ...Object.entries(OTHER_PLACES).map(([id, place]) => ({ id, ...place })),
  ...(Object.keys(ASSISTANTS) as readonly AssistantId[]).flatMap((id) =>
    (Object.keys(WITH_ASSISTANTS) as readonly PageId[]).map((page) => ({
      ...ASSISTANTS[id],
      id: `${id}:${page}`,
      page: SETTINGS_PAGES[page].label,
      url: assistantUrl(id, page),
    })),
  ),
];
