import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import type { BalanceCause } from './balance-causes.ts';
import type { Balance } from './balance.ts';
import type { DocumentKind } from './draft.ts';

/**
 * Causes that no document of ours does away with. For all others the standings of the documents say what is under way, held,
 * or not wanted.
 */
const FOR_A_PERSON = ['document-cancelled', 'document-changed', 'credited-too-much', 'unexplained'] as const;
export type DifferenceCause = (typeof FOR_A_PERSON)[number];

/** What only a person can settle between an order and its documents. */
export interface OrderDifference {
  /** `unexplained` also where several causes meet. */
  readonly cause: DifferenceCause;
  /** Positive where documents show too little. */
  readonly amount: Cents;
  /** Nothing else is between the order and its documents. */
  readonly isAll: boolean;
  /** Source and kind of the document, where it is one. */
  readonly ref?: string;
  readonly kind?: DocumentKind;
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

/** What a document written by hand in place of another may differ by: its rows are rounded in another way. Specification 1, section 5. */
const ROUNDED_CENTS = 1;

/**
 * What is left between an order and its documents for a person, to the cent; undefined where nothing is. What rounding
 * explains is a cause of its own and none of these. What somebody wrote or changed in the accounting service may be what a
 * setting leaves out, and then order and documents agree. A cancelled document never is, whatever else happens to come to
 * the same amount: it wants another in its place.
 */
export const differenceOf = ({ balance, causes = [] }: Compared): OrderDifference | undefined => {
  const found = causes.filter(isForAPerson);
  const [first] = found;
  if (!first) return undefined;
  const own = sumOf(found);
  const cancelled = sumOf(found.filter(({ cause }) => cause === 'document-cancelled'));
  const byHand = own - cancelled;
  const leftOut = sumOf(causes.filter((each) => !isForAPerson(each) && each.cause !== 'rounding'));
  const amount = cents(own - madeUp(madeUp(own, 0 - byHand), leftOut));
  const whole = balance?.difference ?? NO_MONEY;
  const isWithout = cancelled !== NO_MONEY && cancelled < 0 === amount < 0;
  const isRounded = madeUp(cancelled, byHand) !== 0 && Math.abs(amount) <= ROUNDED_CENTS;
  if (amount === NO_MONEY || isRounded || (whole === NO_MONEY && !isWithout)) return undefined;
  const isAll = amount === whole;
  if (found.length === 1) return { ...first, amount, isAll };
  const isOne = found.every(({ cause }) => cause === first.cause);
  return { cause: isOne ? first.cause : 'unexplained', amount, isAll };
};
