import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { isNeededNow, type NeededAsOf } from '../payments/open-items.ts';
import { OPEN_ITEM_CAUSES } from '../records/open-item.ts';
import { RECKONING_CAUSES, type ReckonedDifference, type Reckoning } from '../records/reckoning.ts';

/** Differences of many orders that are told together: one cause, and what decided. */
export interface CauseSum extends Pick<ReckonedDifference, 'cause' | 'by' | 'between'> {
  /** Names it within a period (`causeKey`). */
  readonly key: string;
  readonly orders: number;
  readonly amount: Cents;
  /** In how many of the orders a person has something to do. */
  readonly toMend: number;
}

/** What many orders come to together. */
export interface Sums {
  readonly orders: number;
  readonly shop: Cents;
  readonly documents: Cents;
  readonly payments: Cents;
  readonly invoices: number;
  readonly creditNotes: number;
}

export interface DaySums extends Sums {
  /** As `2026-11-30`. */
  readonly day: string;
}

export interface PeriodSums extends Sums {
  /** What no cause explains: the sum of its sizes, so that nothing makes up for anything. */
  readonly unexplained: Cents;
  /** Those between shop and documents first, each in the order of the closed list. */
  readonly causes: readonly CauseSum[];
  /** Days on which orders were placed, the oldest first. */
  readonly days: readonly DaySums[];
}

/** Names differences that are told together: `shop-documents:skipped:SKIP_TAG`. */
export const causeKey = ({ between, cause, by }: Pick<ReckonedDifference, 'cause' | 'by' | 'between'>): string =>
  [between, cause, ...(by === undefined ? [] : [by])].join(':');

const NOTHING: Sums = {
  orders: 0,
  shop: NO_MONEY,
  documents: NO_MONEY,
  payments: NO_MONEY,
  invoices: 0,
  creditNotes: 0,
};

const plus = (sums: Sums, one: Reckoning): Sums => ({
  orders: sums.orders + 1,
  shop: cents(sums.shop + one.shop),
  documents: cents(sums.documents + one.documents),
  payments: cents(sums.payments + one.payments),
  invoices: sums.invoices + one.invoices,
  creditNotes: sums.creditNotes + one.creditNotes,
});

const rankOf = ({ between, cause }: CauseSum): number =>
  (between === 'shop-documents' ? 0 : RECKONING_CAUSES.length) + RECKONING_CAUSES.indexOf(cause);

/** Whether a person has something to do about a difference: of what is open by the rule of all open items. */
const isToMendNow = ({ cause, by, due, isToMend }: ReckonedDifference, asOf: NeededAsOf): boolean => {
  const openBy = cause === 'open' ? OPEN_ITEM_CAUSES.find((each) => each === by) : undefined;
  return openBy ? isNeededNow({ cause: openBy, ...(due ? { due } : {}) }, asOf) : isToMend === true;
};

/** The causes of one order, each once. */
const ofOneOrder = ({ differences }: Reckoning, asOf: NeededAsOf): readonly CauseSum[] => {
  const sums = new Map<string, CauseSum>();
  for (const each of differences) {
    const { cause, by, between, amount } = each;
    const key = causeKey(each);
    const before = sums.get(key);
    sums.set(key, {
      key,
      cause,
      ...(by === undefined ? {} : { by }),
      between,
      orders: 1,
      amount: cents((before?.amount ?? 0) + amount),
      toMend: Math.max(before?.toMend ?? 0, isToMendNow(each, asOf) ? 1 : 0),
    });
  }
  return [...sums.values()];
};

const withCauses = (all: Map<string, CauseSum>, one: Reckoning, asOf: NeededAsOf): void => {
  for (const sum of ofOneOrder(one, asOf)) {
    const before = all.get(sum.key);
    const together = before && {
      ...before,
      orders: before.orders + 1,
      amount: cents(before.amount + sum.amount),
      toMend: before.toMend + sum.toMend,
    };
    all.set(sum.key, together ?? sum);
  }
};

/** What is unexplained of an order, without setting off one against another. */
export const unexplainedOf = ({ differences }: Pick<Reckoning, 'differences'>): Cents =>
  cents(differences.reduce((sum, { cause, amount }) => (cause === 'unexplained' ? sum + Math.abs(amount) : sum), 0));

/** Adds up reckonings: of a whole period, of each of its days, and by cause; what is to be done stands as of a day. */
export const periodSums = (reckonings: readonly Reckoning[], asOf: NeededAsOf): PeriodSums => {
  const causes = new Map<string, CauseSum>();
  const days = new Map<string, Sums>();
  let all = NOTHING;
  let unexplained = 0;
  for (const one of reckonings) {
    all = plus(all, one);
    unexplained += unexplainedOf(one);
    const day = one.day.toString();
    days.set(day, plus(days.get(day) ?? NOTHING, one));
    withCauses(causes, one, asOf);
  }
  return {
    ...all,
    unexplained: cents(unexplained),
    causes: [...causes.values()].toSorted((one, other) => rankOf(one) - rankOf(other)),
    days: [...days].map(([day, sums]) => ({ day, ...sums })).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
};
