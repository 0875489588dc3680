import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { addingUpTo } from './adding-up.ts';
import type { MovedMoney } from './moved-money.ts';

/** As much of a payment as is for one document. */
export interface Taken {
  readonly money: MovedMoney;
  readonly amount: Cents;
}

/** What parts of payments come to. */
export const takenInAll = (all: readonly Taken[]): Cents =>
  cents(all.reduce<number>((sum, { amount }) => sum + amount, NO_MONEY));

/** Which money may be taken. */
export type Which = (money: MovedMoney) => boolean;

/** Money of an order that may settle documents. Every cent of it is taken once. */
export interface Purse {
  /** Takes what comes to a sum exactly; undefined where nothing does. */
  readonly exactly: (which: Which, sum: Cents) => readonly Taken[] | undefined;
  /** Takes what there is, up to a sum, payments nearest to it first, until no more is missing than `room`. */
  readonly upTo: (which: Which, sum: Cents, room?: Cents) => readonly Taken[];
  /** What is still there. */
  readonly left: (which: Which) => Cents;
}

/** Money of one way in these places; what was suggested for a document is a bank transaction as well. */
export const ofWay =
  (way: MovedMoney['way'], ...kinds: readonly ('bank-transaction' | 'shop')[]): Which =>
  (money) =>
    money.way === way && kinds.includes(money.place === 'shop' ? 'shop' : 'bank-transaction');

/** Money that was suggested for a document. */
export const suggestedFor =
  (id: DocumentId): Which =>
  (money) =>
    money.place === 'suggested' && money.document === id;

/** A purse with money in the order of time. */
export const purseOf = (money: readonly MovedMoney[]): Purse => {
  let free: readonly Taken[] = money.map((each) => ({ money: each, amount: each.amount }));
  const of = (which: Which): readonly Taken[] => free.filter((each) => each.amount > 0 && which(each.money));
  const spend = (taken: Taken): Taken => {
    free = free.map((each) =>
      each.money === taken.money ? { ...each, amount: cents(each.amount - taken.amount) } : each,
    );
    return taken;
  };
  const upTo = (which: Which, sum: Cents, room: Cents = NO_MONEY): readonly Taken[] => {
    const distance = ({ amount }: Taken): number => Math.abs(amount - sum);
    const [nearest] = of(which).toSorted((one, other) => distance(one) - distance(other));
    if (!nearest || sum <= room) return [];
    const taken = spend({ ...nearest, amount: cents(Math.min(nearest.amount, sum)) });
    return [taken, ...upTo(which, cents(sum - taken.amount), room)];
  };
  const change = money.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0);
  upTo(ofWay('in', 'bank-transaction', 'shop'), cents(change));
  return {
    exactly: (which, sum) => addingUpTo(of(which), sum)?.map(spend),
    upTo,
    left: (which) => takenInAll(of(which)),
  };
};

/** What all money of one way comes to, wherever it is. */
export const allMoney = (money: readonly MovedMoney[], way: MovedMoney['way']): Cents =>
  cents(money.filter((each) => each.way === way).reduce<number>((sum, { amount }) => sum + amount, NO_MONEY));
