import { DOCUMENT_KINDS, type DocumentKind } from '../documents/document-kind.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { percentText } from '../kernel/tax-rate.ts';
import { DIFFERENCE_KINDS, type DifferenceKind } from './difference.ts';
import {
  E_INVOICE_SHARES,
  TRIED_OUTCOMES,
  type EInvoiceShare,
  type ToldDifference,
  type TriedDocument,
  type TriedOrder,
  type TriedOutcome,
  type TriedReason,
  type TriedSide,
} from './tried-order.ts';

/** Money of invoices less that of credit notes. */
export interface MoneySum {
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
}

export interface KindCount {
  readonly count: number;
  /** What the documents of that kind come to. */
  readonly total: Cents;
}

/** An order that shows what is meant. */
export type Example = Pick<TriedOrder, 'id' | 'name'>;

/** Orders with the same outcome for the same reason. */
export interface ReasonSum {
  readonly outcome: TriedOutcome;
  readonly reason: TriedReason;
  readonly count: number;
  readonly examples: readonly Example[];
}

/** What one of the settings makes of all orders that were tried. */
export interface SideSums {
  readonly outcomes: Readonly<Record<TriedOutcome, number>>;
  readonly kinds: Readonly<Record<DocumentKind, KindCount>>;
  /** By rate in percent, by country in two capitals, by month of the date (`YYYY-MM`). */
  readonly byRate: Readonly<Record<string, MoneySum>>;
  readonly byCountry: Readonly<Record<string, MoneySum>>;
  readonly byMonth: Readonly<Record<string, MoneySum>>;
  /** Invoices. */
  readonly eInvoices: Readonly<Record<EInvoiceShare, number>>;
  readonly mails: number;
  /** Documents by the month in which they would have been transferred. */
  readonly transfers: Readonly<Record<string, number>>;
  /** Those of most orders in front. */
  readonly reasons: readonly ReasonSum[];
}

export interface DifferenceExample extends Example {
  readonly before: string;
  readonly after: string;
}

/** How many documents of a kind differ in one thing. */
export interface DifferenceSum {
  readonly kind: DifferenceKind;
  readonly document: DocumentKind;
  readonly count: number;
  readonly examples: readonly DifferenceExample[];
}

/** What a dry run comes to. */
export interface DryRunSums {
  readonly orders: number;
  readonly unread: number;
  readonly before: SideSums;
  /** Where two settings stand side by side. */
  readonly after?: SideSums;
  /** Orders in which anything differs. */
  readonly differing: number;
  /** In the order of `DIFFERENCE_KINDS`. */
  readonly differences: readonly DifferenceSum[];
}

/** As many orders are named as one looks at. */
export const EXAMPLES = 5;

const NOTHING: MoneySum = { net: cents(0), tax: cents(0), gross: cents(0) };

const countsOf = <K extends string>(keys: readonly K[]): Readonly<Record<K, number>> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

const EMPTY_SIDE: SideSums = {
  outcomes: countsOf(TRIED_OUTCOMES),
  kinds: Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, { count: 0, total: cents(0) }])) as Record<
    DocumentKind,
    KindCount
  >,
  byRate: {},
  byCountry: {},
  byMonth: {},
  eInvoices: countsOf(E_INVOICE_SHARES),
  mails: 0,
  transfers: {},
  reasons: [],
};

/** Of no order yet. */
export const NO_SUMS: DryRunSums = { orders: 0, unread: 0, before: EMPTY_SIDE, differing: 0, differences: [] };

/** Adds some more orders to what was added up before; the page and the command do it by this alone. */
export const addUp = (sums: DryRunSums, orders: readonly TriedOrder[]): DryRunSums => {
  const read = orders.filter(({ before }) => before !== undefined);
  const afters = read.flatMap(({ after, ...order }) => (after ? [{ order, side: after }] : []));
  const after = afters.length > 0 ? withSides(sums.after ?? EMPTY_SIDE, afters) : sums.after;
  return {
    orders: sums.orders + orders.length,
    unread: sums.unread + orders.length - read.length,
    before: withSides(
      sums.before,
      read.flatMap(({ before, ...order }) => (before ? [{ order, side: before }] : [])),
    ),
    ...(after ? { after } : {}),
    differing: sums.differing + read.filter(({ differences }) => differences.length > 0).length,
    differences: read.reduce(withDifferences, sums.differences),
  };
};

interface Sided {
  readonly order: Example;
  readonly side: TriedSide;
}

const withSides = (sums: SideSums, sided: readonly Sided[]): SideSums => {
  const documents = sided.flatMap(({ side }) => side.documents);
  const invoices = documents.flatMap(({ eInvoice }) => eInvoice ?? []);
  return {
    outcomes: tallied(
      sums.outcomes,
      sided.map(({ side }) => side.outcome),
    ),
    kinds: documents.reduce(withKind, sums.kinds),
    byRate: documents.reduce(
      (all, document) =>
        document.byRate.reduce((each, one) => added(each, percentText(one.rate), signed(document, one)), all),
      sums.byRate,
    ),
    byCountry: documents.reduce((all, document) => added(all, document.country, wholeOf(document)), sums.byCountry),
    byMonth: documents.reduce((all, document) => added(all, document.month, wholeOf(document)), sums.byMonth),
    eInvoices: tallied(sums.eInvoices, invoices),
    mails: sums.mails + sided.reduce((count, { side }) => count + side.mails, 0),
    transfers: tallied(
      sums.transfers,
      documents.map(({ transferred }) => transferred),
    ),
    reasons: sided.reduce(withReasons, sums.reasons).toSorted((one, other) => other.count - one.count),
  };
};

const tallied = <K extends string>(counts: Readonly<Record<K, number>>, found: readonly K[]): Record<K, number> => {
  const all: Record<K, number> = { ...counts };
  for (const each of found) all[each] = (all[each] ?? 0) + 1;
  return all;
};

const withKind = (kinds: SideSums['kinds'], { kind, total }: TriedDocument): SideSums['kinds'] => ({
  ...kinds,
  [kind]: { count: kinds[kind].count + 1, total: cents(kinds[kind].total + total) },
});

const signed = ({ kind }: TriedDocument, { net, tax, gross }: MoneySum): MoneySum => {
  const sign = kind === 'credit-note' ? -1 : 1;
  return { net: cents(sign * net), tax: cents(sign * tax), gross: cents(sign * gross) };
};

const plus = (one: MoneySum, other: MoneySum): MoneySum => ({
  net: cents(one.net + other.net),
  tax: cents(one.tax + other.tax),
  gross: cents(one.gross + other.gross),
});

const wholeOf = (document: TriedDocument): MoneySum | undefined =>
  document.kind === 'delivery-note' ? undefined : signed(document, document.byRate.reduce(plus, NOTHING));

const added = (
  sums: Readonly<Record<string, MoneySum>>,
  key: string,
  sum: MoneySum | undefined,
): Readonly<Record<string, MoneySum>> => (sum ? { ...sums, [key]: plus(sums[key] ?? NOTHING, sum) } : sums);

const exampleOf = ({ id, name }: Example): Example => ({ id, name });

const withReasons = (reasons: readonly ReasonSum[], { order, side }: Sided): readonly ReasonSum[] =>
  side.reasons.reduce((all, reason) => {
    const isSame = (each: ReasonSum) => each.outcome === side.outcome && each.reason.text === reason.text;
    const known = all.find(isSame);
    if (!known) return [...all, { outcome: side.outcome, reason, count: 1, examples: [exampleOf(order)] }];
    const examples = withExample(known.examples, exampleOf(order));
    return all.map((each) => (each === known ? { ...known, count: known.count + 1, examples } : each));
  }, reasons);

const withExample = <E>(examples: readonly E[], one: E): readonly E[] =>
  examples.length < EXAMPLES ? [...examples, one] : examples;

const placeOf = ({ kind, document }: DifferenceSum): number =>
  DIFFERENCE_KINDS.indexOf(kind) * DOCUMENT_KINDS.length + DOCUMENT_KINDS.indexOf(document);

const withDifferences = (sums: readonly DifferenceSum[], order: TriedOrder): readonly DifferenceSum[] =>
  order.differences.reduce((all, difference) => {
    const known = all.find(({ kind, document }) => kind === difference.kind && document === difference.document);
    if (known) return all.map((each) => (each === known ? counted(known, order, difference) : each));
    const { kind, document } = difference;
    const first = counted({ kind, document, count: 0, examples: [] }, order, difference);
    return [...all, first].toSorted((one, other) => placeOf(one) - placeOf(other));
  }, sums);

const counted = (sum: DifferenceSum, order: Example, { before, after }: ToldDifference): DifferenceSum => ({
  ...sum,
  count: sum.count + 1,
  examples: withExample(sum.examples, { ...exampleOf(order), before, after }),
});

/** The most transfers of one month. */
export const peakOf = ({
  transfers,
}: Pick<SideSums, 'transfers'>): { readonly month: string; readonly count: number } | undefined =>
  Object.entries(transfers)
    .map(([month, count]) => ({ month, count }))
    .toSorted((one, other) => other.count - one.count)[0];
