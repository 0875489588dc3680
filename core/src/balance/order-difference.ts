import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import type { BalanceCause } from '../documents/balance-cause.ts';
import type { Balance } from '../documents/balance.ts';
import { isRounding } from '../documents/rounding.ts';

/**
 * Causes that no document of ours does away with. For all others the statuses of the documents say what is under way, held,
 * or not wanted.
 */
const FOR_A_PERSON = [
  'document-cancelled',
  'document-changed',
  'document-by-hand',
  'credited-too-much',
  'unexplained',
] as const;
export type DifferenceCause = (typeof FOR_A_PERSON)[number];

/** What only a person can settle between an order and its documents. */
export interface OrderDifference {
  /** `unexplained` also where several causes meet that no document by hand was meant to make up for. */
  readonly cause: DifferenceCause;
  /** Positive where documents show too little. */
  readonly amount: Cents;
  /** Nothing else is between the order and its documents. */
  readonly isAll: boolean;
  /** Those that it lies in, all of one kind; none where it cannot be told. */
  readonly causes: readonly BalanceCause[];
}

/** What is recorded of an order and its documents. */
export interface Compared {
  readonly balance?: Pick<Balance, 'difference'>;
  readonly causes?: readonly BalanceCause[];
}

type Found = BalanceCause & { readonly cause: DifferenceCause };

const isForAPerson = (each: BalanceCause): each is Found => FOR_A_PERSON.some((cause) => cause === each.cause);

const sumOf = (causes: readonly BalanceCause[]): Cents => sumOfCents(causes.map(({ amount }) => amount));

/** The part of an amount that another of the opposite sign makes up for; 0.00 where both have the same. */
const madeUp = (amount: number, other: number): number =>
  amount < 0 === other < 0 ? 0 : Math.sign(amount) * Math.min(Math.abs(amount), Math.abs(other));

/** Of documents by hand: those that are too much, else those that did not make up for all. */
const byHandBehind = (found: readonly Found[], amount: Cents): readonly Found[] => {
  const byHand = found.filter(({ cause }) => cause === 'document-by-hand');
  const isToThatSide = (each: Found): boolean => each.amount < 0 === amount < 0;
  const tooMuch = byHand.filter(isToThatSide);
  if (Math.abs(sumOf(tooMuch)) >= Math.abs(amount)) return tooMuch;
  return byHand.filter((each) => !isToThatSide(each));
};

/** The causes that an amount lies in, all of one kind; none where it cannot be told. */
const behind = (found: readonly Found[], amount: Cents): readonly Found[] => {
  const kinds = new Set(found.map(({ cause }) => cause));
  if (kinds.size === 1) return found.filter((each) => each.amount < 0 === amount < 0);
  kinds.delete('document-cancelled');
  return kinds.size === 1 && kinds.has('document-by-hand') ? byHandBehind(found, amount) : [];
};

/** The rows of documents that a person wrote. */
const rowsByHand = (causes: readonly BalanceCause[]): number => causes.reduce((sum, { rows = 0 }) => sum + rows, 0);

/**
 * What is left between an order and its documents for a person, to the cent; undefined where nothing is. What rounding
 * explains is a cause of its own and none of these. What a person wrote or changed in the accounting service may be what a
 * setting leaves out, and then order and documents agree. A cancelled document never is, even if something else comes to the same
 * amount: it wants another in its place.
 */
export const differenceOf = ({ balance, causes = [] }: Compared): OrderDifference | undefined => {
  const found = causes.filter(isForAPerson);
  if (found.length === 0) return undefined;
  const own = sumOf(found);
  const cancelled = sumOf(found.filter(({ cause }) => cause === 'document-cancelled'));
  const byHand = own - cancelled;
  const leftOut = sumOf(causes.filter((each) => !isForAPerson(each) && each.cause !== 'rounding'));
  const amount = cents(own - madeUp(madeUp(own, 0 - byHand), leftOut));
  const whole = balance?.difference ?? NO_MONEY;
  const isWithout = cancelled !== NO_MONEY && cancelled < 0 === amount < 0;
  const isRounded = madeUp(cancelled, byHand) !== 0 && isRounding(amount, { rows: rowsByHand(found) });
  if (amount === NO_MONEY || isRounded || (whole === NO_MONEY && !isWithout)) return undefined;
  const lying = behind(found, amount);
  return { cause: lying[0]?.cause ?? 'unexplained', amount, isAll: amount === whole, causes: lying };
};
