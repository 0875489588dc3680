import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import type { OrderId } from '../kernel/ids.ts';
import { percentText } from '../kernel/tax-rate.ts';
import { leftOf } from '../payments/cleared-money.ts';
import type { MonthOfNumbers } from '../reconciliation/numbers/number-series.ts';
import type { PeriodSums } from '../reconciliation/period-sums.ts';
import type { ReckonedDifference, Reckoning } from '../records/reckoning.ts';
import type { EditionDocument, MonthEdition } from '../records/month-edition.ts';
import type { BooksLack } from '../kernel/account-capabilities.ts';
import { saidTo } from '../sentences/de/program-words.ts';
import { reckoningHead } from '../sentences/de/reckoning-text.ts';
import { amountCell, dayCell } from './folder-file.ts';
import type { FolderFile } from '../ports/folder-writer.ts';
import { discountsList } from './discounts-list.ts';
import { isBooked, signed, type ListedDocument } from './listed-document.ts';
import { voucherLists, type MonthVouchers } from './vouchers-list.ts';

export type Question = readonly [why: string, what: string, amount: string];

/** What the lists of a month are made of. */
export interface MonthFacts {
  /** Its first day. */
  readonly month: PlainDate;
  /** Documents that are dated in it. */
  readonly dated: readonly ListedDocument[];
  /** Orders that were placed in it and were looked at. */
  readonly orders: readonly { readonly id: OrderId; readonly name: string; readonly reckoning: Reckoning }[];
  /** Documents of those orders that are dated in another month. */
  readonly datedElsewhere: readonly ListedDocument[];
  readonly sums: PeriodSums;
  /** Orders of the month that were not looked at yet. */
  readonly unread: number;
  readonly vouchers: MonthVouchers;
  /** What the bookings of the edition lead to. */
  readonly asked?: readonly Question[];
  /** What the service of the shop has not (`saidTo`). */
  readonly lacks?: BooksLack;
  /** Absent where the account could not be asked. */
  readonly numbers?: MonthOfNumbers;
  readonly edition: Pick<MonthEdition, 'documents' | 'bookings'>;
}

/** Which amount of a document is added up. */
type Measure = (document: ListedDocument) => Cents;

const whole: Measure = ({ total }) => total;
const left: Measure = (document) =>
  document.status === 'open' && document.isPaymentUntold !== true ? leftOf(document) : NO_MONEY;

const sumOf = (documents: readonly ListedDocument[], measure: Measure): Cents =>
  sumOfCents(documents.filter(isBooked).map((each) => signed(each, measure(each))));

/** How a sum over the documents of the month leads to that of the reconciliation of its orders; equal by addition. */
export interface Bridge {
  /** Final documents that are dated in the month. */
  readonly dated: Cents;
  /** Of them: those of orders that the reconciliation of the month does not count. */
  readonly ofOtherOrders: Cents;
  /** Documents of the month's orders that are dated in another month. */
  readonly datedElsewhere: Cents;
  /** What these make: dated − ofOtherOrders + datedElsewhere. */
  readonly ofOrders: Cents;
  /** What the reconciliation says. */
  readonly reconciled: Cents;
}

const bridgeOver = ({ dated, datedElsewhere, orders }: MonthFacts, measure: Measure, reconciled: Cents): Bridge => {
  const known = new Set<string>(orders.map(({ id }) => id));
  const all = sumOf(dated, measure);
  const ofOtherOrders = sumOf(
    dated.filter(({ orderId }) => !known.has(orderId)),
    measure,
  );
  const elsewhere = sumOf(datedElsewhere, measure);
  return {
    dated: all,
    ofOtherOrders,
    datedElsewhere: elsewhere,
    ofOrders: cents(all - ofOtherOrders + elsewhere),
    reconciled,
  };
};

/** Carries the documents of the month, and what of them is open, over to what the reconciliation says of its orders. */
export const bridgesOf = (facts: MonthFacts): { readonly documents: Bridge; readonly open: Bridge } => ({
  documents: bridgeOver(facts, whole, facts.sums.documents),
  open: bridgeOver(facts, left, cents(facts.sums.documents - facts.sums.payments)),
});

const STATUS_WORDS: Readonly<Record<ListedDocument['status'], string>> = {
  draft: 'Entwurf',
  open: 'offen',
  paid: 'bezahlt',
  voided: 'erstattet',
};

/** How a document stands, in one word. */
export const standWord = ({
  status,
  cancelled,
  isPaymentUntold,
}: Pick<ListedDocument, 'status' | 'cancelled' | 'isPaymentUntold'>): string => {
  if (cancelled) return 'storniert';
  return status === 'open' && isPaymentUntold ? 'festgeschrieben' : STATUS_WORDS[status];
};

const byDateAndNumber = (one: ListedDocument, other: ListedDocument): number =>
  compareDays(one.date, other.date) || one.number.localeCompare(other.number, 'de', { numeric: true });

/** What a document comes to at each rate. */
export const ratesText = (document: ListedDocument): string =>
  (isBooked(document) ? (document.byRate ?? []) : [])
    .map(({ rate, gross }) => `${percentText(rate).replace('.', ',')} %: ${amountCell(signed(document, gross))}`)
    .join(' | ');

/** The day that the order tells counts; one that was only foreseen is none. */
const supplyCell = ({ isBeforeSupply, order, taxed }: ListedDocument): string =>
  dayCell(isBeforeSupply ? order?.supplied?.last : taxed?.suppliedOn);

/** A list of documents, the earliest first; `pathOf` says where the file of one stands beside it. */
export const documentsList = (
  documents: readonly ListedDocument[],
  pathOf: (document: ListedDocument) => string | undefined,
): FolderFile => ({
  path: 'Belege.csv',
  rows: [
    [
      'Art',
      'Nummer',
      'Datum',
      'Leistungsdatum',
      'Bestellung',
      'Kunde',
      'Land',
      'USt-IdNr.',
      'Stand',
      'Netto',
      'Steuer',
      'Brutto',
      'Offen',
      'Je Steuersatz (brutto)',
      'E-Rechnung',
      'Datei',
    ],
    ...documents
      .toSorted(byDateAndNumber)
      .map((each) => [
        DOCUMENT_NOUNS[each.kind],
        each.number,
        dayCell(each.date),
        supplyCell(each),
        each.orderName,
        each.order?.customerName ?? '',
        each.taxed?.country ?? '',
        each.order?.vatId?.id ?? '',
        standWord(each),
        ...moneyCells(each),
        ratesText(each),
        each.electronicProfile ?? '',
        pathOf(each) ?? '',
      ]),
  ],
});

const documentsOfMonth = ({ dated, edition }: MonthFacts): FolderFile => {
  const papers = new Map(edition.documents.map((each) => [each.id, each]));
  return documentsList(dated, ({ id }) => papers.get(id)?.paper?.path);
};

/** What does not count has no amount, and a credit note takes away: the columns add up to the sums. */
const moneyCells = (each: ListedDocument): readonly string[] =>
  !isBooked(each)
    ? ['', '', '', '']
    : [
        amountCell(signed(each, cents(each.total - each.tax))),
        amountCell(signed(each, each.tax)),
        amountCell(signed(each, each.total)),
        each.unpaid === undefined ? '' : amountCell(signed(each, each.unpaid)),
      ];

const openList = ({ dated }: MonthFacts): FolderFile => ({
  path: 'Offen aus diesem Monat.csv',
  rows: [
    ['Art', 'Nummer', 'Datum', 'Bestellung', 'Kunde', 'Brutto', 'Offen'],
    ...dated
      .filter((each) => isBooked(each) && left(each) !== 0)
      .toSorted(byDateAndNumber)
      .map((each) => [
        DOCUMENT_NOUNS[each.kind],
        each.number,
        dayCell(each.date),
        each.orderName,
        each.order?.customerName ?? '',
        amountCell(signed(each, each.total)),
        amountCell(signed(each, each.unpaid ?? each.total)),
      ]),
  ],
});

const REFUND_CAUSES: readonly ReckonedDifference['cause'][] = ['refund', 'refund-without-lines'];

const refundsList = ({ dated, orders }: MonthFacts): FolderFile => ({
  path: 'Erstattungen.csv',
  rows: [
    ['Bestellung', 'Gutschrift', 'Datum', 'Erstattet', 'Bemerkung'],
    ...dated
      .filter((each) => each.kind === 'credit-note' && isBooked(each))
      .toSorted(byDateAndNumber)
      .map((each) => [each.orderName, each.number, dayCell(each.date), amountCell(each.total), '']),
    ...orders.flatMap(({ name, reckoning }) =>
      reckoning.differences
        .filter(({ cause }) => REFUND_CAUSES.includes(cause))
        .map((each) => [name, '', '', amountCell(cents(Math.abs(each.amount))), reckoningHead(each)]),
    ),
  ],
});

/** What an order, its documents and their payments differ by, with the amounts. */
export const differencesText = ({ differences }: Reckoning): string =>
  differences
    .filter(({ amount, isToMend }) => amount !== 0 || isToMend)
    .map((each) => `${reckoningHead(each)}: ${amountCell(each.amount)}`)
    .join(' | ');

const reconciliationList = ({ orders, lacks }: MonthFacts): FolderFile => ({
  path: 'Abgleich.csv',
  rows: [
    ['Bestellung', 'Datum', 'Shopify', 'Belege', saidTo(lacks)('Bezahlt laut Lexware Office'), 'Unterschiede'],
    ...orders.map(({ name, reckoning }) => [
      name,
      dayCell(reckoning.day),
      amountCell(reckoning.shop),
      amountCell(reckoning.documents),
      amountCell(reckoning.payments),
      differencesText(reckoning),
    ]),
  ],
});

/** What the adviser or the merchant has to look at: cause, what it is about, and amount. */
export const questionsOf = (facts: MonthFacts): readonly Question[] => {
  const { dated, orders, numbers, unread, edition } = facts;
  const { documents, open } = bridgesOf(facts);
  return [
    ...orders.flatMap(({ name, reckoning }) =>
      reckoning.differences
        .filter(({ isToMend, cause }) => isToMend || cause === 'unexplained')
        .map((each) => [reckoningHead(each), name, amountCell(each.amount)] as const),
    ),
    ...dated
      .filter(({ status, cancelled }) => status === 'draft' && !cancelled)
      .map((each) => ['Noch Entwurf in Lexware Office', each.orderName, amountCell(each.total)] as const),
    ...dated
      .filter((each) => isBooked(each) && each.isByHand)
      .map((each) => ['Von Hand in Lexware Office geschrieben', each.number, amountCell(each.total)] as const),
    ...dated
      .filter((each) => isBooked(each) && !each.isByHand && !each.taxed)
      .map(
        (each) => ['Steuerliche Angaben fehlen: älter als diese Liste', each.number, amountCell(each.total)] as const,
      ),
    ...(numbers?.series ?? []).flatMap(({ gaps }) =>
      gaps
        .filter(({ reason }) => reason === 'asked')
        .map(
          ({ first, last }) =>
            ['Belegnummer fehlt ohne Grund', first === last ? first : `${first} bis ${last}`, ''] as const,
        ),
    ),
    ...(numbers ? [] : [['Belegnummern konnten nicht geprüft werden', '', ''] as const]),
    ...(facts.asked ?? []),
    ...edition.documents
      .filter(({ missing }) => missing !== undefined)
      .map(({ number, total }) => ['Datei fehlt in dieser Mappe', number, amountCell(total)] as const),
    ...(unread > 0 ? [['Bestellungen noch nicht abgeglichen', String(unread), ''] as const] : []),
    ...[documents, open]
      .filter(({ ofOrders, reconciled }) => ofOrders !== reconciled)
      .map(
        ({ ofOrders, reconciled }) =>
          ['Liste der Belege und Abgleich unterscheiden sich', '', amountCell(cents(reconciled - ofOrders))] as const,
      ),
  ];
};

const questionsList = (facts: MonthFacts): FolderFile => ({
  path: 'Fragen.csv',
  rows: [['Frage', 'Wozu', 'Betrag'], ...questionsOf(facts)],
});

/** Another list is another line. */
const LISTS: readonly ((facts: MonthFacts) => FolderFile)[] = [
  documentsOfMonth,
  openList,
  refundsList,
  reconciliationList,
  discountsList,
  questionsList,
];

/** The lists of a month's folder. */
export const monthLists = (facts: MonthFacts): readonly FolderFile[] => [
  ...LISTS.map((list) => list(facts)),
  ...voucherLists(facts.vouchers, facts.edition.bookings),
];

/** The folder that papers of a kind stand in. */
export const PAPER_FOLDERS: Readonly<Record<EditionDocument['kind'], string>> = {
  invoice: 'Rechnungen',
  'credit-note': 'Gutschriften',
  'delivery-note': 'Lieferscheine',
};
