import { fieldOf, SECTIONS, type FieldFault, type FieldKey, type Unavailable } from '@belegwerk/core/preferences';
import { fieldAnchor } from '../../ui/index.ts';
import type { SettingsChangeReply } from '@belegwerk/contracts/api';
import { DIALOG_TEXTS, doneByText, rightsOfFact, settingValueText } from '@belegwerk/core/sentences';
import { exactMoment } from '../../wording/moments.ts';
import type { Collision } from '../forms/use-form.ts';

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
  doubts: 'Text mit Fehlern speichern?',
  doubtsHelp: 'Was hier steht, kommt auf dem Beleg oder in der E-Mail nicht so an, wie es wohl gemeint ist.',
  saveAnyway: 'Trotzdem speichern',
  backToText: 'Zurück zum Text',
  onceSaved: (sentence: string): string => `Sobald du speicherst: ${sentence}`,
  startCreating: 'Belegerstellung einschalten',
  stopCreating: 'Belegerstellung ausschalten',
  start: 'Einschalten',
  stop: 'Ausschalten',
  whatEnds:
    'Ab jetzt entstehen keine Rechnungen und keine Gutschriften mehr, und mit ihnen enden Umsätze und Zuordnungen.',
  transactionsStayOff: 'Umsätze bleiben ausgeschaltet. Du schaltest sie eigens unter „Umsätze erstellen“ ein.',
  notConnected: 'Lexware Office ist nicht verbunden. Bis ein Konto verbunden ist, entsteht nichts davon.',
  toConnection: 'Zur Verbindung',
  whatStays:
    'Belege, die es schon gibt, bleiben. Was du inzwischen verkaufst, bekommt seine Rechnung, wenn du wieder einschaltest.',
  created: 'Belegerstellung aktiviert',
  createdNoMore: 'Belegerstellung deaktiviert',
  more: 'Mehr dazu in der Hilfe',
  neverEntries: {
    paypal:
      'PayPal-Umsätze kommen schon über den Kontoabruf von Lexware Office; ein zweiter Eintrag würde das Geld verdoppeln.',
    'test-gateway': 'Testzahlungen bewegen kein Geld; ein Umsatz stünde auf deinem Konto, ohne dass etwas ankommt.',
  },
  ownUnit: 'Eigene Einheit',
  grantAccess: DIALOG_TEXTS.grantAccess,
  toPlan: 'Abonnement ansehen',
  silenced: (why: string, followed: string): string =>
    `Gilt zurzeit nicht: ${why}. Es gilt: ${followed}${/[.!?]“$/u.test(followed) ? '' : '.'}`,
  takeUsual: 'Zurücksetzen',
  gated: 'Was du hier einstellen kannst, siehst du schon jetzt. Einstellen lässt es sich mit dem größeren Abonnement.',
  gatedByRights:
    'Was du hier einstellen kannst, siehst du schon jetzt. Einstellen lässt es sich, sobald Lexware Office den Zugriff erlaubt: Verbinde das Konto dafür noch einmal.',
  gatedByEdition:
    'Was du hier einstellen kannst, siehst du schon jetzt. Einstellen lässt es sich mit der größeren Version von Lexware Office; was deine kann, steht bei der Verbindung.',
  rightMissing: (rights: string): string =>
    `Lexware Office erlaubt das noch nicht. Es fehlt: ${rights}. Solange es fehlt, entsteht davon nichts.`,
  to: (label: string): string => `Zu „${label}“`,
  settings: 'Einstellungen',
  loading: 'Einstellungen werden geladen',
  pages: 'Seiten der Einstellungen',
  search: 'Wo stelle ich … ein?',
  found: 'Gefundene Stellen',
  foundCount: (count: number, shown: number): string => {
    if (count > shown) return `Die ${shown} passendsten von ${count} Stellen.`;
    return count === 1 ? 'Eine Stelle gefunden.' : `${count} Stellen gefunden.`;
  },
  notFound: (typed: string): string =>
    `Zu „${typed}“ wurde nichts gefunden. Versuche ein einzelnes Wort, zum Beispiel „Versand“.`,
  expertMode: 'Expertenmodus',
  alsoInExpertMode: (labels: readonly string[]): string =>
    `Der Expertenmodus zeigt hier außerdem: ${labels.join(', ')}.`,
  turnOn: 'Expertenmodus einschalten',
  noticesShown: 'Alle Hinweise werden wieder angezeigt',
  noticesHidden: 'Du hast die Tipps auf der Übersicht ausgeblendet, in diesem Browser.',
  noNoticeHidden: 'In diesem Browser ist kein Hinweis ausgeblendet.',
} as const;

/** Who saved something, and when. */
type Author = Pick<SettingsChangeReply, 'by' | 'at'>;

const authorText = ({ by, at }: Author): string => [doneByText({ by }) ?? [], exactMoment(at)].flat().join(', ');

/** What the settings themselves do not name. */
type Names = Parameters<typeof settingValueText>[2];

/** What was changed in both windows: „Startseite“: dort „Bestellungen“ (Benutzer 4711, 20.11.2026, 14:05 Uhr), hier „Übersicht“. */
export const collisionText = (
  { name, theirs, mine }: Collision<FieldKey>,
  author: Author | undefined,
  names: Names,
): string => {
  const said = (value: unknown): string => settingValueText(name, value, names);
  const who = author ? ` (${authorText(author)})` : '';
  return `„${fieldOf(name).label}“: dort ${said(theirs)}${who}, hier ${said(mine)}.`;
};

/** Where a setting stands. */
export const placeOf = (key: FieldKey): string =>
  `${SECTIONS[fieldOf(key).section].anchor.split('#')[0] ?? ''}#${fieldAnchor(key)}`;

/** What the account would have to allow. */
export const rightsText = ({ facts }: FieldFault): string =>
  `Es ${facts?.['scopes'] ? `fehlt: ${rightsOfFact(facts['scopes'])}` : 'fehlt eine Berechtigung'}`;

const faultInFull = (fault: FieldFault): string =>
  fault.code === 'accounting-scopes-missing' ? `${fault.text}. ${rightsText(fault)}` : fault.text;

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
      return `${why.faults.map(faultInFull).join('. ')}.`;
  }
};
