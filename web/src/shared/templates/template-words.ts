/** What stands around the editor of a template. */
export const templateWords = {
  insert: 'Platzhalter',
  search: 'Platzhalter oder Befehl suchen',
  completions: 'Passende Platzhalter und Befehle',
  example: (value: string): string => `Beispiel: ${value}`,
  emptyIn: (order: string): string => `leer in ${order}`,
  preview: 'Vorschau',
  previewOf: (label: string): string => `Vorschau: ${label}`,
  resultFor: (order: string): string => `Text zu Bestellung ${order}`,
  loadingValues: 'Die Bestellung wird gelesen',
  noValues: 'Die Bestellung konnte nicht gelesen werden',
  noPlace: 'Auf dem Beleg dieser Bestellung kommt der Text nicht vor.',
  more: (count: number): string => (count === 1 ? 'Und eine weitere Position.' : `Und ${count} weitere Positionen.`),
  gallery: 'Derselbe Text in Grenzfällen',
  result: (length: number, most: number): string => `Ergebnis: ${length} von ${most} Zeichen`,
  resultOn: (order: string, length: number, most: number): string =>
    `Ergebnis zu Bestellung ${order}: ${length} von ${most} Zeichen`,
  written: (length: number, most: number): string => `Vorlage: ${length} von ${most} Zeichen`,
  cut: (label: string, length: number, most: number): string =>
    `„${label}“: ${length} Zeichen. Was über ${most} hinausgeht, wird am Wort gekürzt.`,
  nothing: 'leer',
  nothingFound: 'Nichts gefunden. Versuche ein einzelnes Wort, zum Beispiel „Kunde“.',
} as const;
