import type { RepairGroup, RepairPreview, UndoneRepairReply } from '@belegwerk/contracts/api';
import { cents, centsText, parseCents, sumOfCents, type Cents } from '@belegwerk/core/kernel';
import { VAT_ID_PLACE_LABELS } from '@belegwerk/core/vat-ids';
import { kindText, KIND_WORDS } from '../../shared/dry-run/dry-run-words.ts';
import { counted, germanNumber, money } from '../../wording/amounts.ts';
import { said } from '../../wording/said.ts';

/** What the repair desk says. */
export const words = {
  title: 'Reparaturtisch',
  back: 'Bestellungen',
  failure: 'Der Reparaturtisch konnte nicht geladen werden',
  loading: 'Ursachen werden geladen',
  none: 'Nichts zu reparieren',
  why: 'Keine Bestellung ist gehalten oder fehlgeschlagen. Hält Belegwerk eine an, steht sie hier mit ihrer Ursache.',
  about: 'Was du hier berichtigst, steht neben der Bestellung und auf ihren Belegen. In Shopify ändert sich nichts.',
  open: 'Klären',
  close: 'Schließen',
  groups: 'Ursachen',
  orders: 'Bestellungen dieser Ursache',
  order: 'Bestellung',
  amount: 'Betrag',
  correction: 'Berichtigung',
  preview: 'Vorschau',
  looking: 'Belegwerk rechnet …',
  wholeAddress: 'Adresse ändern',
  vatId: 'USt-IdNr.',
  tax: 'Besteuerung',
  taxOfAll: 'Besteuerung aller Bestellungen auf dieser Seite',
  nothingToCorrect: 'Hier ist nichts zu berichtigen',
  answer: 'Warum keine Umsatzsteuer berechnet ist',
  abroadAnswer: 'Gilt dort 0 %?',
  choose: 'Bitte wählen',
  smallBusiness: 'Rechnungen über den bezahlten Betrag ohne Umsatzsteuer schreiben',
  run: 'Erstellen',
  keepAnswer: 'Antwort speichern',
  fillIn: 'Trage oben ein, was fehlt. Dann steht hier, welche Belege entstehen.',
  begun: 'Reparatur gestartet',
  restLater: 'Mehr gehen nicht auf einmal. Drücke danach noch einmal.',
  failed: 'Das hat nicht geklappt',
  previewFailed: 'Die Vorschau hat nicht geklappt',
  again: 'Erneut versuchen',
  running: 'Laufende Reparaturen',
  past: 'Bisherige Reparaturen',
  undo: 'Zurücknehmen',
  undone: 'Zurückgenommen',
  nothingUndone: 'Hier war nichts mehr zurückzunehmen.',
  get drafts() {
    return said('Lösche diese Entwürfe in Lexware Office von Hand:');
  },
  kept: 'Diese Berichtigungen bleiben:',
  get settingStays() {
    return said(
      'Deine Antwort steht in den Einstellungen und gilt weiter. Entwürfe, die aus ihr entstanden sind, stehen an ihren Bestellungen. Lösche sie in Lexware Office von Hand.',
    );
  },
} as const;

const orders = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');

/** „7 Ursachen · 31 Bestellungen · 2.911,40 €“. */
export const headText = (groups: number, count: number, sum: string): string =>
  `${counted(groups, 'Ursache', 'Ursachen')} · ${orders(count)} · ${money(sum, 'EUR')}`;

/** „12 Bestellungen · 1.204,00 €“. */
export const groupText = ({ orders: count, sum }: Pick<RepairGroup, 'orders' | 'sum'>): string =>
  `${orders(count)} · ${money(sum, 'EUR')}`;

/** „Klären: Adresse unvollständig“, for screen readers, which do not tell what stands around the button. */
export const openLabel = (isOpen: boolean, title: string): string => `${isOpen ? words.close : words.open}: ${title}`;

export const placeLabel = (place: keyof typeof VAT_ID_PLACE_LABELS): string =>
  `USt-IdNr. auch hier suchen: ${VAT_ID_PLACE_LABELS[place]}`;

type Kind = keyof typeof KIND_WORDS;
const KINDS = Object.keys(KIND_WORDS) as readonly Kind[];

const amountOf = (text: string | undefined): Cents => parseCents(text ?? '0.00') ?? cents(0);

/** What the shown orders would get: „Vorschau: 5 Rechnungen, 804,00 € (vorher 0,00 €)“; and of how many, where there are more. */
export const previewText = (previews: readonly RepairPreview[], all: number): string => {
  const head = previews.length < all ? `Vorschau für ${previews.length} von ${all} Bestellungen` : 'Vorschau';
  const documents = previews.flatMap((each) => each.documents);
  const counts = KINDS.flatMap((kind) => {
    const { length } = documents.filter((each) => each.kind === kind);
    return length === 0 ? [] : [kindText(kind, length)];
  });
  if (counts.length === 0) return `${head}: noch keine Belege`;
  const sum = (of: 'before' | 'after'): string =>
    money(centsText(sumOfCents(previews.map(({ sums }) => amountOf(sums?.[of])))), 'EUR');
  return `${head}: ${counts.join(', ')}, ${sum('after')} (vorher ${sum('before')})`;
};

/** How many orders a press is about. */
export const runText = (count: number, sumOfAll: string | undefined): string =>
  sumOfAll === undefined
    ? `${orders(count)} ${count === 1 ? 'wird' : 'werden'} neu geprüft.`
    : `Gilt für ${count === 1 ? 'die eine Bestellung' : `alle ${orders(count)}`} dieser Ursache, zusammen ${money(sumOfAll, 'EUR')}. Die Antwort bleibt in den Einstellungen, auch wenn du die Reparatur abbrichst.`;

/** Other hands, or Shopify, may have mended some of the orders since they were shown. */
export const begunText = (leftOut: number): string =>
  leftOut === 0
    ? words.begun
    : `${words.begun}. ${orders(leftOut)} ${leftOut === 1 ? 'war' : 'waren'} nicht mehr angehalten.`;

type ForeseenDocument = RepairPreview['documents'][number];

const taxText = (byRate: ForeseenDocument['byRate']): string => {
  const taxed = byRate.filter(({ tax }) => amountOf(tax) !== cents(0));
  if (byRate.length === 0) return '';
  if (taxed.length === 0) return ' (ohne Umsatzsteuer)';
  return ` (${taxed.map(({ rate, tax }) => `${germanNumber(rate)} %: ${money(tax, 'EUR')} USt.`).join(', ')})`;
};

/** „Rechnung 119,00 € (19 %: 19,00 € USt.)“. */
export const documentText = ({ kind, total, byRate }: ForeseenDocument): string =>
  total === undefined ? KIND_WORDS[kind][0] : `${KIND_WORDS[kind][0]} ${money(total, 'EUR')}${taxText(byRate)}`;

/** „3 Berichtigungen zurückgenommen.“ */
export const takenBackText = (count: number): string =>
  count === 0
    ? words.nothingUndone
    : `${counted(count, 'Berichtigung', 'Berichtigungen')} zurückgenommen. ${count === 1 ? 'Die Bestellung wird' : 'Die Bestellungen werden'} neu geprüft.`;

/** „#1042: Rechnung 119,00 €“. */
export const draftText = ({ order, kind, total }: UndoneRepairReply['drafts'][number]): string =>
  `${order}: ${documentText({ kind, total, byRate: [] })}`;
