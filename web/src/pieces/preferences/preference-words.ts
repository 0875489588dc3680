import { fieldOf, SECTIONS, type FieldKey, type Unavailable } from '@belegwerk/core/preferences';
import { fieldAnchor } from '../../ui/index.ts';
import { germanDay, parseDay } from '@belegwerk/core/kernel';

export const preferenceWords = {
  saved: 'Einstellungen gespeichert',
  notSaved: 'Noch nicht gespeichert',
  faults: (count: number): string =>
    count === 1 ? 'Eine Angabe passt noch nicht.' : `${count} Angaben passen noch nicht.`,
  alsoChanged: 'Außerdem geändert',
  collision: 'Ein anderes Fenster hat inzwischen gespeichert',
  collisionWhy: 'Dort wurde geändert, was du hier auch geändert hast. Gespeichert ist hier noch nichts.',
  keepMine: 'Meine Angaben behalten',
  takeTheirs: 'Andere Angaben übernehmen',
  replaced: 'Diesen Eintrag gibt es weiter unten noch einmal; nur der untere wird gespeichert.',
  fixed: 'Das ist fest vorgegeben.',
  noMailServer: 'Dein eigener Server lässt sich wählen, sobald er eingerichtet ist.',
  usualLayout: 'Standardlayout',
  goneLayout: 'Dieses Layout gibt es in Lexware Office nicht mehr',
  onceSaved: (sentence: string): string => `Sobald du speicherst: ${sentence}`,
  automation: 'Automatisierung',
  automationHelp:
    'Von selbst entstehen Rechnungen, Gutschriften und Umsätze, sobald du sie einschaltest. Belege, die es schon gibt, ändern sich dadurch nicht.',
  startCreating: 'Belegerstellung einschalten',
  stopCreating: 'Belegerstellung ausschalten',
  start: 'Einschalten',
  stop: 'Ausschalten',
  whatEnds:
    'Ab jetzt entstehen keine Rechnungen und keine Gutschriften mehr, und mit ihnen enden Umsätze und Zuordnungen.',
  whatStays:
    'Belege, die es schon gibt, bleiben. Was du inzwischen verkaufst, bekommt seine Rechnung, wenn du wieder einschaltest.',
  created: 'Belegerstellung aktiviert',
  createdNoMore: 'Belegerstellung deaktiviert',
  toPlan: 'Abonnement ansehen',
  to: (label: string): string => `Zu „${label}“`,
  settings: 'Einstellungen',
  loading: 'Einstellungen werden geladen',
  pages: 'Seiten der Einstellungen',
  search: 'Wo stelle ich … ein?',
  found: 'Gefundene Einstellungen',
  foundCount: (count: number, shown: number): string => {
    if (count > shown) return `Die ${shown} passendsten von ${count} Einstellungen.`;
    return count === 1 ? 'Eine Einstellung gefunden.' : `${count} Einstellungen gefunden.`;
  },
  notFound: (typed: string): string =>
    `Zu „${typed}“ wurde nichts gefunden. Versuche ein einzelnes Wort, zum Beispiel „Versand“.`,
  expertMode: 'Expertenmodus',
  alsoInExpertMode: (labels: readonly string[]): string =>
    `Der Expertenmodus zeigt hier außerdem: ${labels.join(', ')}.`,
  turnOn: 'Expertenmodus einschalten',
} as const;

/** A value as a sentence can name it. */
export const valueText = (key: FieldKey, value: unknown): string => {
  const { choiceLabels = {} } = fieldOf(key);
  const label = choiceLabels[String(value)];
  if (label !== undefined) return `„${label}“`;
  if (typeof value === 'boolean') return value ? 'ein' : 'aus';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const day = fieldOf(key).kind === 'date-or-boolean' ? parseDay(value) : undefined;
    return day ? `ab ${germanDay(day)}` : value === '' ? 'leer' : `„${value}“`;
  }
  if (!Array.isArray(value)) return 'andere Einträge';
  const said = value.map((each) => (typeof each === 'string' ? (choiceLabels[each] ?? each) : '…'));
  return said.length > 0 ? `„${said.join(', ')}“` : 'leer';
};

/** What was changed in both windows: „Startseite“: dort „Bestellungen“, hier „Übersicht“. */
export const collisionText = (key: FieldKey, theirs: unknown, mine: unknown): string =>
  `„${fieldOf(key).label}“: dort ${valueText(key, theirs)}, hier ${valueText(key, mine)}.`;

/** Where a setting stands. */
export const placeOf = (key: FieldKey): string =>
  `${SECTIONS[fieldOf(key).section].anchor.split('#')[0] ?? ''}#${fieldAnchor(key)}`;

/** Why a setting, or one of its choices, cannot be used now. */
export const unavailableText = (why: Unavailable): string => {
  switch (why.kind) {
    case 'depends-on':
      return `Erst möglich, wenn „${why.label}“ eingeschaltet ist.`;
    case 'fixed':
      return preferenceWords.fixed;
    case 'no-mail-server':
      return preferenceWords.noMailServer;
    case 'missing':
      return `${why.faults.map(({ text }) => text).join('. ')}.`;
  }
};
