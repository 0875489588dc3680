export const words = {
  title: 'Bestellung',
  back: 'Bestellungen',
  loading: 'Bestellung wird geladen',
  failure: 'Die Bestellung konnte nicht geladen werden',
  lookAgain: 'Neu prüfen',
  lookAgainFailure: 'Die Bestellung konnte nicht neu geprüft werden',
  inShopify: 'In Shopify öffnen',
  status: 'Stand',
  nextLook: 'Nächste Prüfung von selbst:',
  documents: 'Belege',
  noDocuments: 'Zu dieser Bestellung gibt es keinen Beleg. Den Grund nennt der Stand oben.',
  open: 'Öffnen',
  edit: 'Bearbeiten',
  download: 'Herunterladen',
  preview: 'Vorschau',
  notInBooks: 'Öffnen und Bearbeiten gehen, sobald der Beleg in Lexware Office angekommen ist.',
  date: 'Datum',
  tax: 'Enthaltene Umsatzsteuer',
  items: 'Positionen',
  balance: 'Abgleich',
  events: 'Verlauf',
  eventsLoading: 'Verlauf wird geladen',
  eventsFailure: 'Der Verlauf konnte nicht geladen werden',
  noEvents: 'Zu dieser Bestellung ist noch nichts passiert.',
  facts: 'Bestellung',
} as const;

/** The result of comparing order and documents, in one sentence. */
export const balanceSentence = (isComplete: boolean, isRoundingError: boolean, hasDifference: boolean): string => {
  if (!hasDifference) return 'Bestellung und Belege stimmen auf den Cent überein.';
  if (isRoundingError) return 'Die Abweichung ist eine Rundungsdifferenz.';
  return isComplete
    ? 'Bestellung und Belege gelten als ausgeglichen.'
    : 'Bestellung und Belege stimmen noch nicht überein.';
};
