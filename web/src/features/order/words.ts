import { said } from '../../wording/said.ts';
export const words = {
  title: 'Bestellung',
  back: 'Bestellungen',
  allOrders: 'Alle Bestellungen',
  loading: 'Bestellung wird geladen',
  missing: 'Bestellung nicht gefunden',
  comingIn: 'Ist sie eben erst eingegangen, erscheint sie hier von selbst.',
  failure: 'Die Bestellung konnte nicht geladen werden',
  lookAgain: 'Neu prüfen',
  lookAgainFailure: 'Die Bestellung konnte nicht neu geprüft werden',
  inShopify: 'In Shopify öffnen',
  status: 'Stand',
  nameAsked: (asked: string, before: string): string =>
    `Auf der Rechnung soll stehen: ${asked}.${before === '' ? '' : ` Bisher: ${before}.`}`,
  invoiceThere: (numbers: string): string => `Die Rechnung gibt es schon${numbers === '' ? '' : `: ${numbers}`}.`,
  notOffered: (label?: string): string => `${label === undefined ? 'Das' : `„${label}“`} geht gerade nicht.`,
  next: 'Als Nächstes:',
  decides: 'Einstellung:',
  nextLook: 'Nächste Prüfung von selbst:',
  documents: 'Belege',
  noDocuments: 'Zu dieser Bestellung gibt es keinen Beleg.',
  open: 'Öffnen',
  edit: 'Bearbeiten',
  download: 'Herunterladen',
  preview: 'Vorschau',
  more: 'Weitere Aktionen',
  get notInBooks() {
    return said('Öffnen und Bearbeiten gehen, sobald der Beleg in Lexware Office angekommen ist.');
  },
  date: 'Datum',
  tax: 'Enthaltene Umsatzsteuer',
  items: 'Positionen',
  balance: 'Abgleich',
  events: 'Verlauf',
  furtherEvents: (others: number) =>
    others === 1 ? 'Einzelheiten: ein weiteres Ereignis' : `Einzelheiten: ${others} weitere Ereignisse`,
  eventsLoading: 'Verlauf wird geladen',
  eventsFailure: 'Der Verlauf konnte nicht geladen werden',
  noEvents: 'Zu dieser Bestellung ist noch nichts passiert',
  eventsToCome: 'Was Belegwerk mit ihr tut oder bewusst lässt, steht hier.',
  facts: 'Bestellung',
  sideTasks: 'Was sonst geschah',
  otherDocuments: 'Weitere Belege',
  afterEdits: 'Nach Änderungen',
  afterRefunds: 'Nach Erstattungen',
  afterCancellation: 'Nach der Stornierung',
  keptAs: { compensation: 'Behalten als Entschädigung', supply: 'Behalten für eine Leistung' },
  refunds: 'Erstattungen',
  cancellation: 'Stornierung und Erstattungen',
  get openItems() {
    return said('In Lexware Office noch offen');
  },
  get openInBooks() {
    return said('In Lexware Office öffnen');
  },
  final: 'Der Beleg ist festgeschrieben und lässt sich nicht mehr bearbeiten.',
} as const;
