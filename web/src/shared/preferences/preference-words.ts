import { fieldOf, SECTIONS, type FieldFault, type FieldKey, type Unavailable } from '@belegwerk/core/preferences';
import { fieldAnchor } from '../../ui/index.ts';
import type { SettingsChangeReply } from '@belegwerk/contracts/api';
import { DIALOG_TEXTS, doneByText, rightsOfFact, settingValueText } from '@belegwerk/core/sentences';
import { counted } from '../../wording/amounts.ts';
import { exactMoment } from '../../wording/moments.ts';
import type { SwitchedSetting } from '@belegwerk/core/shops';
import type { KindSum } from '../dry-run/dry-run-sums.ts';
import { kindText } from '../dry-run/dry-run-words.ts';
import type { Collision } from '../forms/use-form.ts';
import { said } from '../../wording/said.ts';

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
  used: 'Aus deinen Bestellungen:',
  get goneLayout() {
    return said('Dieses Layout gibt es in Lexware Office nicht mehr');
  },
  onceSaved: (sentence: string): string => `Sobald du speicherst: ${sentence}`,
  toDryRun: 'Im Probelauf ansehen, was jetzt entstehen würde',
  startCreating: 'Belegerstellung einschalten',
  stopCreating: 'Belegerstellung ausschalten',
  start: 'Einschalten',
  stop: 'Ausschalten',
  whatEnds: 'Ab jetzt entstehen keine Rechnungen, Gutschriften, Lieferscheine und Umsätze mehr.',
  sinceDay: 'Rechnungen für Bestellungen ab',
  counting: 'Gezählt wird, was jetzt entsteht',
  notCounted: 'Das Zählen ist nicht zu Ende gekommen',
  countAgain: 'Noch einmal zählen',
  mailsOlder: (older: number): string =>
    `Auch zu älteren Bestellungen E-Mails senden (${counted(older, 'weitere E-Mail', 'weitere E-Mails')})`,
  get notConnected() {
    return said('Lexware Office ist nicht verbunden. Bis ein Konto verbunden ist, entsteht nichts davon.');
  },
  toConnection: 'Zur Verbindung',
  whatStays:
    'Deine Bestellungen warten, und vorhandene Belege bleiben. Nach dem Einschalten geht es von selbst weiter.',
  created: 'Belegerstellung aktiviert',
  createdNoMore: 'Belegerstellung deaktiviert',
  more: 'Mehr dazu in der Hilfe',
  neverEntries: {
    get paypal() {
      return said(
        'PayPal-Umsätze holt Lexware Office selbst ab, wenn PayPal dort verbunden ist; ein zweiter Eintrag würde das Geld verdoppeln.',
      );
    },
    'test-gateway': 'Testzahlungen bewegen kein Geld; ein Umsatz stünde auf deinem Konto, ohne dass etwas ankommt.',
  },
  ownUnit: 'Eigene Einheit',
  grantAccess: DIALOG_TEXTS.grantAccess,
  toPlan: 'Abonnement ansehen',
  silenced: (why: string, followed: string): string =>
    `Gilt zurzeit nicht: ${why}. Es gilt: ${followed}${/[.!?]“$/u.test(followed) ? '' : '.'}`,
  takeUsual: 'Zurücksetzen',
  gatedByOperator:
    'Was du hier einstellen kannst, siehst du schon jetzt. In dieser Installation ist es nicht freigegeben. Frage ihren Betreiber danach.',
  gated: 'Was du hier einstellen kannst, siehst du schon jetzt. Einstellen lässt es sich mit dem größeren Abonnement.',
  gatedByService: 'Dein Shop schreibt Belege ohne Buchhaltungsprogramm. Diese Einstellungen haben dort keine Wirkung.',
  get gatedByRights() {
    return said(
      'Was du hier einstellen kannst, siehst du schon jetzt. Einstellen lässt es sich, sobald Lexware Office den Zugriff erlaubt: Verbinde das Konto dafür noch einmal.',
    );
  },
  get gatedByEdition() {
    return said(
      'Was du hier einstellen kannst, siehst du schon jetzt. Einstellen lässt es sich mit der größeren Version von Lexware Office; was deine kann, steht bei der Verbindung.',
    );
  },
  rightMissing: (rights: string): string =>
    said(`Lexware Office erlaubt das noch nicht. Es fehlt: ${rights}. Solange es fehlt, entsteht davon nichts.`),
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
type Author = Pick<SettingsChangeReply, 'by' | 'byName' | 'at'>;

/** Who made a change, as sentences take it. */
export const whoOf = ({
  by,
  byName,
}: Pick<SettingsChangeReply, 'by' | 'byName'>): Readonly<Record<string, string>> => ({
  by,
  ...(byName === undefined ? {} : { byName }),
});

const authorText = (author: Author): string =>
  [doneByText(whoOf(author)) ?? [], exactMoment(author.at)].flat().join(', ');

/** What the settings themselves do not name. */
type Names = Parameters<typeof settingValueText>[2];

/** What was changed in both windows: „Startseite“: dort „Bestellungen“ (Benutzer 4711, 20.11.2026, 14:05 Uhr), hier „Übersicht“. */
export const collisionText = (
  { name, theirs, mine }: Collision<FieldKey>,
  author: Author | undefined,
  names: Names,
): string => {
  const valueSaid = (value: unknown): string => settingValueText(name, value, names);
  const who = author ? ` (${authorText(author)})` : '';
  return `„${fieldOf(name).label}“: dort ${valueSaid(theirs)}${who}, hier ${valueSaid(mine)}.`;
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

const SWITCHED_WORDS: Readonly<Record<SwitchedSetting, string>> = {
  invoiceCreate: 'Rechnungen',
  creditCreate: 'Gutschriften',
  deliveryCreate: 'Lieferscheine',
  transactionCreate: 'Umsätze',
  transactionHints: 'Zuordnungen',
  transactionFees: 'Gebühren',
};

/** „Eingeschaltet werden: Rechnungen, Gutschriften.“ */
export const turnedOnText = (settings: readonly SwitchedSetting[]): string => {
  const on = `Eingeschaltet werden: ${settings.map((key) => SWITCHED_WORDS[key]).join(', ')}.`;
  return settings.includes('transactionCreate') ? on : `${on} Umsätze schaltest du unter „Umsätze“ ein.`;
};

/** How many documents come to be at once, and what they take of the transfers that are left. */
export const countText = (sums: readonly Pick<KindSum, 'kind' | 'count'>[], left: number | null): string => {
  const all = sums.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return 'Jetzt entsteht kein Beleg.';
  const kinds = sums.map(({ kind, count }) => kindText(kind, count)).join(', ');
  const made = `Jetzt ${all === 1 ? 'entsteht' : 'entstehen'} ${kinds}.`;
  if (left === null) return made;
  return `${made} Das ${all === 1 ? 'ist' : 'sind'} ${counted(all, 'Übertragung', 'Übertragungen')} von ${left} übrigen.`;
};

/** What the books say of invoices that bear an earlier day. */
export const overdueText = (count: number): string =>
  said(
    `Rechnungen tragen einen früheren Tag, deshalb ${count === 1 ? 'ist eine' : `sind ${count}`} davon in Lexware Office sofort überfällig, bis die Zahlung zugeordnet ist.`,
  );

/** How many mails leave at once. */
export const mailsText = (count: number): string =>
  count === 0
    ? 'Jetzt geht keine E-Mail an Kunden.'
    : `${counted(count, 'E-Mail geht', 'E-Mails gehen')} jetzt an Kunden.`;
