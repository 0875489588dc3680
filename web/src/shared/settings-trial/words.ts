import type { DocumentKind } from '@belegwerk/core/documents';
import { differenceSumText, type ToldDifference, type TriedOutcome } from '@belegwerk/core/dry-runs';
import { germanNumber } from '@belegwerk/core/kernel';
import { counted } from '../../wording/amounts.ts';

export const trialWords = {
  start: 'Durchspielen',
  again: 'Noch einmal durchspielen',
  goOn: 'Weiter',
  stop: 'Anhalten',
  progress: 'Fortschritt des Probelaufs',
  failed: 'Der Probelauf ist nicht zu Ende gekommen',
  about:
    'Deine Bestellungen werden gelesen und so entschieden, als gäbe es zu ihnen noch keinen Beleg. Bestellungen zählen, wie sie heute sind. Was erstattet ist, ist schon abgezogen; eigene Gutschriften dafür zeigt der Probelauf nicht. Dabei wird nichts erstellt, nichts verschickt und keine Übertragung gezählt.',
  none: 'In diesem Zeitraum gibt es keine Bestellung',
  noneWhy: 'Wähle einen anderen Zeitraum.',
  nothingDiffers: 'Es würde sich nichts ändern',
  nothingDiffersWhy: 'Alle gelesenen Bestellungen bekämen dieselben Belege wie mit den gespeicherten Einstellungen.',
  differences: 'Was sich ändern würde',
  what: 'Änderung',
  examples: 'Zum Beispiel',
  kinds: 'Belege',
  outcomes: 'Bestellungen',
  rates: 'Summen je Steuersatz',
  rate: 'Steuersatz',
  countries: 'Summen je Land',
  country: 'Land',
  months: 'Summen je Monat',
  month: 'Monat',
  net: 'Netto',
  tax: 'Steuer',
  gross: 'Brutto',
  lessCredits: 'Rechnungen abzüglich Gutschriften',
  eInvoices: 'E-Rechnungen',
  peak: 'Größter Monat',
  plan: 'Passendes Abonnement',
  noPlan: 'auf Anfrage',
  onRequest: (name: string): string => `${name} (auf Anfrage)`,
  reasons: 'Warum Belege fehlen würden',
  why: 'Grund',
  orders: 'Bestellungen',
  unread: (count: number): string =>
    count === 1
      ? 'Eine Bestellung konnte nicht gelesen werden. Starte den Probelauf in ein paar Minuten noch einmal.'
      : `${germanNumber(String(count))} Bestellungen konnten nicht gelesen werden. Starte den Probelauf in ein paar Minuten noch einmal.`,
  whichSettings: 'Ergebnis mit diesen Einstellungen',
  saved: 'Gespeichert',
  from: 'Von',
  to: 'Bis',
  wrongDays: 'Der Zeitraum darf höchstens ein Jahr lang sein, und das Ende liegt nicht vor dem Anfang.',
  period: 'Zeitraum',
  periods: { '30': 'Letzte 30 Tage', '90': 'Letzte 90 Tage', '365': 'Letztes Jahr' },
  unsaved: 'Noch nicht gespeichert',
  more: (count: number): string => `Weitere zeigen (${count})`,
  ask: 'Was würde sich ändern?',
  askTitle: 'Was würde sich ändern?',
  close: 'Schließen',
  changed: (count: number): string =>
    count === 1
      ? 'Eine Einstellung ist noch nicht gespeichert.'
      : `${count} Einstellungen sind noch nicht gespeichert.`,
  bar: 'Noch nicht gespeichert',
  between: 'Bestellungen zwischen alter und neuer Regel',
  betweenAbout: 'Das geschieht mit diesen Bestellungen, sobald du speicherst:',
  betweenReading: 'Die Bestellungen werden gelesen, für die sich etwas ändern kann.',
  betweenNone: 'Keine Bestellung ist betroffen. Die neue Regel gilt für alles, was noch kommt.',
  order: 'Bestellung',
  happens: 'Was geschieht',
} as const;

export const OUTCOME_NAMES: Readonly<Record<TriedOutcome, string>> = {
  creates: 'Bekommen Belege',
  has: 'Haben schon Belege',
  waits: 'Warten',
  held: 'Werden gehalten',
  skipped: 'Werden übersprungen',
};

const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  'delivery-note': 'Lieferschein',
};

/** „1.204 Bestellungen gelesen“, with how many there are where that is known. */
export const readText = (read: number, total: number | undefined): string =>
  total === undefined
    ? `${counted(read, 'Bestellung', 'Bestellungen')} gelesen`
    : `${germanNumber(String(read))} von ${counted(total, 'Bestellung', 'Bestellungen')} gelesen`;

/** „3 Bestellungen wären betroffen“. */
export const differingText = (count: number): string =>
  count === 1 ? 'Eine Bestellung wäre betroffen.' : `${counted(count, 'Bestellung', 'Bestellungen')} wären betroffen.`;

/** „Rechnung → Faktura“; one value alone where there is no other, nothing where neither can be told. */
export const arrowText = ({ before, after }: { readonly before: string; readonly after: string }): string =>
  [before, after].filter((value) => value !== '').join(' → ');

const PLURALS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Rechnungen',
  'credit-note': 'Gutschriften',
  'delivery-note': 'Lieferscheine',
};

const NO_DOCUMENT: Readonly<Record<DocumentKind, string>> = {
  invoice: 'keine Rechnung mehr',
  'credit-note': 'keine Gutschrift mehr',
  'delivery-note': 'keinen Lieferschein mehr',
};

interface Stands {
  /** Documents that come. */
  readonly made: number;
  /** Orders that get theirs no more, and those that get it by neither rule. */
  readonly gone: number;
  readonly stays: number;
}

/** „2 Rechnungen entstehen“, „31 Bestellungen bleiben ohne Rechnung“. */
export const standsText = (document: DocumentKind, { made, gone, stays }: Stands): readonly string[] => {
  const name = DOCUMENT_NAMES[document];
  const orders = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');
  return [
    ...(made > 0 ? [`${counted(made, name, PLURALS[document])} ${made === 1 ? 'entsteht' : 'entstehen'}`] : []),
    ...(gone > 0 ? [`${orders(gone)} ${gone === 1 ? 'bekommt' : 'bekommen'} ${NO_DOCUMENT[document]}`] : []),
    ...(stays > 0 ? [`${orders(stays)} ${stays === 1 ? 'bleibt' : 'bleiben'} ohne ${name}`] : []),
  ];
};

/** What happens with an order once a change is saved. */
export const happensText = ({ kind, document, ...values }: ToldDifference): string => {
  const name = DOCUMENT_NAMES[document];
  if (kind === 'made') return `${name} entsteht`;
  if (kind === 'not-made') return `${name} entsteht nicht: ${values.after}`;
  return kind === 'stands' ? values.after : `${differenceSumText(kind, document, 1)}: ${arrowText(values)}`;
};
