import type { EntryAnswer } from '../records/settlement-note.ts';
import { compareDays } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import {
  freePayments,
  placeOf,
  placesAround,
  sumOfEntry,
  sumOfPayment,
  type FreePayments,
  type PaymentOfOrder,
} from './free-payments.ts';
import { namedAmong, type NamedOrders } from './named-orders.ts';
import type { PaidOrder } from '../records/paid-order.ts';

/** An entry that belongs to an order. */
export interface MatchedEntry {
  readonly entry: SettlementEntry;
  readonly order: OrderId;
  /** The payment of the order that it is: always for sales and refunds, unless the merchant said only the order. */
  readonly payment?: string;
  readonly by: 'answer' | 'name' | 'payment-id' | 'amount';
}

/** A sale or refund of which the merchant must say where it belongs. */
export interface AskedEntry {
  readonly entry: SettlementEntry;
  /** The orders that come into question, by a sum alone at most 20; there may be none. */
  readonly candidates: readonly OrderId[];
}

/** Where entries belong: each stands in one of the three lists. */
export interface EntryMatches {
  readonly matched: readonly MatchedEntry[];
  readonly asked: readonly AskedEntry[];
  /** What belongs to no order: payouts, fees of a month, reserves, and what the merchant said so of. */
  readonly alone: readonly SettlementEntry[];
}

type Found = Omit<MatchedEntry, 'entry'>;
type Outcome = Found | { readonly candidates: readonly OrderId[] } | 'alone';
type Outcomes = Map<SettlementEntry, Outcome>;

const isPaymentOfOrder = ({ kind }: SettlementEntry): boolean => kind === 'sale' || kind === 'refund';

const unique = (orders: Iterable<OrderId>): readonly OrderId[] => [...new Set(orders)].toSorted();

/** By its name, else by the id of a payment; none where both name others, or one of them names several. */
const namedOrder = ({ byName, byPaymentId }: NamedOrders): Pick<Found, 'order' | 'by'> | undefined => {
  const both = [...byName].filter((order) => byPaymentId.has(order));
  const by = byName.size === 1 ? 'name' : 'payment-id';
  const [order, ...more] = byName.size > 0 && byPaymentId.size > 0 ? both : [...byName, ...byPaymentId];
  return order !== undefined && more.length === 0 ? { order, by } : undefined;
};

const byTime = (one: SettlementEntry, other: SettlementEntry): number =>
  compareDays(one.day, other.day) || (one.key < other.key ? -1 : 1);

/** An answer holds unless the payment that it names has gone to another entry, or is none of its order. */
const answered = (entry: SettlementEntry, answer: EntryAnswer, free: FreePayments): Outcome => {
  if (answer === 'none') return 'alone';
  const { order } = answer;
  if (!isPaymentOfOrder(entry)) return { order, by: 'answer' };
  const fitting = free.fitting(entry, [order]);
  const payment = answer.payment === undefined ? fitting[0] : fitting.find(({ id }) => id === answer.payment);
  if (payment) return taking(payment, 'answer', free);
  return answer.payment === undefined ? { order, by: 'answer' } : { candidates: [order] };
};

const taking = (payment: PaymentOfOrder, by: Found['by'], free: FreePayments): Found => {
  free.take(payment);
  return { order: payment.order, payment: payment.id, by };
};

/** A sale or refund that speaks of one order. */
interface Named extends Pick<Found, 'order' | 'by'> {
  readonly entry: SettlementEntry;
}

/** Those of one sum and one order. Where there are more of them than payments, one is wrong: all are asked. */
const matchNamed = (all: readonly Named[], free: FreePayments, outcomes: Outcomes): void => {
  const [first] = all;
  const isEnough = first && free.fitting(first.entry, [first.order]).length >= all.length;
  for (const { entry, order, by } of all) {
    const [payment] = isEnough ? free.fitting(entry, [order]) : [];
    outcomes.set(entry, payment ? taking(payment, by, free) : { candidates: [order] });
  }
};

/** So many orders are named to choose from by a sum alone. */
const MOST_CANDIDATES = 20;

/** One sum on one day: an entry and a payment belong together where neither has another to go with. */
const matchByAmount = (
  entries: readonly SettlementEntry[],
  claimedElsewhere: readonly PaymentOfOrder[],
  free: FreePayments,
  outcomes: Outcomes,
): void => {
  const claimed = new Set(claimedElsewhere.map(({ id }) => id));
  const there = Map.groupBy(entries, (entry) => placeOf(entry.day, sumOfEntry(entry)));
  const claims = (payment: PaymentOfOrder): number =>
    placesAround(payment.day, sumOfPayment(payment)).reduce((sum, place) => sum + (there.get(place)?.length ?? 0), 0);
  const near = entries.map((entry) => ({ entry, payments: free.near(entry, MOST_CANDIDATES) }));
  for (const { entry, payments } of near) {
    const [payment] = payments;
    const isOnly = payment && payments.length === 1 && claims(payment) === 1 && !claimed.has(payment.id);
    outcomes.set(
      entry,
      isOnly ? taking(payment, 'amount', free) : { candidates: unique(payments.map(({ order }) => order)) },
    );
  }
};

const isOpen = (outcome: Outcome): outcome is { readonly candidates: readonly OrderId[] } =>
  outcome !== 'alone' && 'candidates' in outcome;

const namesPayment = (answer: EntryAnswer | undefined): boolean =>
  answer !== undefined && answer !== 'none' && answer.payment !== undefined;

/**
 * Which order each entry belongs to: by what the merchant has said, by the name of the order or the number of its invoice, by
 * the gateway's id of a payment, and by sum and day where exactly one payment fits. Nothing is guessed: what may belong to
 * two orders, or to none, is asked.
 */
export const matchEntries = (
  entries: readonly SettlementEntry[],
  orders: readonly PaidOrder[],
  answers: ReadonlyMap<string, EntryAnswer>,
): EntryMatches => {
  const [free, namedBy] = [freePayments(orders), namedAmong(orders)];
  const outcomes: Outcomes = new Map();
  const [said, unsaid] = parted(entries.toSorted(byTime), ({ key }) => answers.has(key));

  // who named a payment gets it before whom any payment of the order suits
  for (const entry of parted(said, ({ key }) => namesPayment(answers.get(key))).flat())
    outcomes.set(entry, answered(entry, answers.get(entry.key) ?? 'none', free));

  const [paying, others] = parted(unsaid, isPaymentOfOrder);
  for (const entry of others)
    outcomes.set(entry, (entry.kind === 'payout' ? undefined : namedOrder(namedBy(entry))) ?? 'alone');

  const [named, unnamed]: [Named[], SettlementEntry[]] = [[], []];
  for (const entry of paying) {
    const names = namedBy(entry);
    const [found, candidates] = [namedOrder(names), unique([...names.byName, ...names.byPaymentId])];
    if (found) named.push({ entry, ...found });
    else if (candidates.length > 0) outcomes.set(entry, { candidates });
    else unnamed.push(entry);
  }
  for (const group of Map.groupBy(named, ({ entry, order }) => `${order} ${sumOfEntry(entry)}`).values())
    matchNamed(group, free, outcomes);

  const claimed = [...outcomes].flatMap(([entry, outcome]) =>
    isOpen(outcome) ? free.fitting(entry, outcome.candidates) : [],
  );
  matchByAmount(unnamed, claimed, free, outcomes);
  return listed(entries, outcomes);
};

const parted = (
  entries: readonly SettlementEntry[],
  isFirst: (entry: SettlementEntry) => boolean,
): readonly [readonly SettlementEntry[], readonly SettlementEntry[]] => [
  entries.filter(isFirst),
  entries.filter((entry) => !isFirst(entry)),
];

const listed = (entries: readonly SettlementEntry[], outcomes: Outcomes): EntryMatches => {
  const [matched, asked, alone]: [MatchedEntry[], AskedEntry[], SettlementEntry[]] = [[], [], []];
  for (const entry of entries) {
    const outcome = outcomes.get(entry) ?? 'alone';
    if (outcome === 'alone') alone.push(entry);
    else if (isOpen(outcome)) asked.push({ entry, ...outcome });
    else matched.push({ entry, ...outcome });
  }
  return { matched, asked, alone };
};
