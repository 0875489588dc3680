/** What the list says of its views. */
export const viewWords = {
  label: 'Ansichten',
  all: 'Alle',
  needed: 'Braucht dich',
  save: 'Ansicht speichern',
  drop: 'Ansicht löschen',
  saveTitle: 'Ansicht speichern',
  saveVerb: 'Speichern',
  name: 'Name',
  sentence: 'Gespeichert werden Filter und Sortierung, für alle in deinem Shop. Die Suche gehört nicht dazu.',
  saved: 'Ansicht gespeichert',
  dropped: 'Ansicht gelöscht',
  failed: 'Die Ansicht wurde nicht gespeichert',
} as const;

export const dropTitle = (name: string): string => `Ansicht „${name}“ löschen?`;
export const dropSentence = 'Sie verschwindet für alle in deinem Shop. Bestellungen und Belege bleiben.';
