import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import { addingUpTo } from './adding-up.ts';
import type { MovedMoney } from './moved-money.ts';

/** As much of a payment as is for one document. */
export interface Taken {
  readonly money: MovedMoney;
  readonly amount: Cents;
  /**
   * What a till rounded away of the payment, with the last cent of it only: what is missing then can be that, and of no
   * other document.
   */
  readonly rounded?: Cents;
}

/** What parts of payments come to. */
export const takenInAll = (all: readonly Taken[]): Cents =>
  cents(all.reduce<number>((sum, { amount }) => sum + amount, NO_MONEY));

/** What tills rounded away of money, as far as it is told of these parts. */
export const roundedIn = (all: readonly Pick<MovedMoney, 'rounded'>[]): Cents =>
  sumOfCents(all.flatMap(({ rounded = [] }) => rounded));

/** Which money may be taken. */
export type Which = (money: MovedMoney) => boolean;

/** Money of an order that may settle documents. Every cent of it is taken once. */
export interface Purse {
  /** Takes what comes to a sum exactly; undefined where nothing does. */
  readonly exactly: (which: Which, sum: Cents) => readonly Taken[] | undefined;
  /** Takes what comes to a sum but for what a till rounded away of just that money; undefined where nothing does. */
  readonly rounded: (which: Which, sum: Cents) => readonly Taken[] | undefined;
  /**
   * Takes what there is, up to a sum, payments nearest to it first, until no more is missing than `room` and what a till rounded
   * away of what it took.
   */
  readonly upTo: (which: Which, sum: Cents, room?: Cents) => readonly Taken[];
  /** What is still there. */
  readonly left: (which: Which) => Cents;
  /** `left` without the rests of payments that a till rounded up. */
  readonly spare: (which: Which) => Cents;
}

/** Money of one way in these places; what was suggested for a document is a bank transaction as well. */
export const ofWay =
  (way: MovedMoney['way'], ...kinds: readonly ('bank-transaction' | 'shop')[]): Which =>
  (money) =>
    money.way === way && kinds.includes(money.place === 'shop' ? 'shop' : 'bank-transaction');

/**
 * Money of a gift card, or of credit at the shop, that no bank transaction comes for. One whose transaction goes by itself in a
 * moment is money like any other: the merchant chose to send them to an account of their own (`transactionGateway`).
 */
export const isByVoucher: Which = ({ voucher, place, nextLookAt }) =>
  voucher !== undefined && place === 'shop' && nextLookAt === undefined;

const isCash: Which = ({ way, rounded }) => way === 'in' && rounded !== undefined;

/** Money that was suggested for a document. */
export const suggestedFor =
  (id: DocumentId): Which =>
  (money) =>
    money.place === 'suggested' && money.document === id;

/** A purse with money in the order of time. */
export const purseOf = (money: readonly MovedMoney[]): Purse => {
  let free: readonly Taken[] = money.map((each) => ({ money: each, amount: each.amount }));
  const lastOf = ({ money: { rounded } }: Taken): Pick<Taken, 'rounded'> => (rounded === undefined ? {} : { rounded });
  const of = (which: Which): readonly Taken[] => free.filter((each) => each.amount > 0 && which(each.money));
  const spend = ({ money: from, amount }: Taken): Taken => {
    const there = free.find((each) => each.money === from);
    const taken = { money: from, amount, ...(there?.amount === amount ? lastOf(there) : {}) };
    free = free.map((each) => (each.money === from ? { ...each, amount: cents(each.amount - amount) } : each));
    return taken;
  };
  const upTo = (which: Which, sum: Cents, room: Cents = NO_MONEY): readonly Taken[] => {
    const distance = ({ amount }: Taken): number => Math.abs(amount - sum);
    const [nearest] = of(which).toSorted((one, other) => distance(one) - distance(other));
    if (!nearest || sum <= room) return [];
    const taken = spend({ ...nearest, amount: cents(Math.min(nearest.amount, sum)) });
    return [taken, ...upTo(which, cents(sum - taken.amount), cents(room + roundedIn([taken])))];
  };
  const change = money.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0);
  // a till gives it on cash, a shop that does not tell which was cash on all that was paid
  const onCash = takenInAll(upTo(isCash, cents(change)));
  upTo(ofWay('in', 'bank-transaction', 'shop'), cents(change - onCash));
  const isRoundedUp = ({ money: from, amount }: Taken): boolean => amount < from.amount && amount <= roundedIn([from]);
  return {
    exactly: (which, sum) => addingUpTo(of(which), sum)?.map(spend),
    rounded: (which, sum) => addingUpTo(of(which), sum, (choice) => roundedIn(choice.map(lastOf)))?.map(spend),
    upTo,
    left: (which) => takenInAll(of(which)),
    spare: (which) => takenInAll(of(which).filter((each) => !isRoundedUp(each))),
  };
};

/** What all money of one way comes to, wherever it is. */
export const allMoney = (money: readonly MovedMoney[], way: MovedMoney['way']): Cents =>
  cents(money.filter((each) => each.way === way).reduce<number>((sum, { amount }) => sum + amount, NO_MONEY));
