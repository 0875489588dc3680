import { BUILT_IN_VIEWS } from '@belegwerk/core/shops';

/** What the list says of its views. */
export const viewWords = {
  label: 'Ansichten',
  ...BUILT_IN_VIEWS,
  save: 'Ansicht speichern',
  drop: 'Ansicht löschen',
  saveTitle: 'Ansicht speichern',
  saveVerb: 'Speichern',
  replaceVerb: 'Ersetzen',
  name: 'Name',
  sentence: 'Gespeichert werden Filter und Sortierung, für alle in deinem Shop. Die Suche gehört nicht dazu.',
  saved: 'Ansicht gespeichert',
  dropped: 'Ansicht gelöscht',
  failed: 'Die Ansicht wurde nicht gespeichert',
} as const;

/** Asked before a view gives way to another one of its name. */
export const replaceQuestion = (name: string): string => `Ansicht „${name}“ ersetzen?`;
export const taken = 'Eine Ansicht mit diesem Namen gibt es schon';
export const replaceSentence = 'Ersetzt du sie, gelten Filter und Sortierung von jetzt für alle in deinem Shop.';

export const dropTitle = (name: string): string => `Ansicht „${name}“ löschen?`;
export const dropSentence = 'Sie verschwindet für alle in deinem Shop. Bestellungen und Belege bleiben.';
