import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import type { BalanceCause } from './balance-causes.ts';
import type { Balance } from './balance.ts';

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
  /** Source of the document, where it is one. */
  readonly ref?: string;
}

/** What is recorded of an order and its documents. */
export interface Compared {
  readonly balance?: Pick<Balance, 'difference'>;
  readonly causes?: readonly BalanceCause[];
}

type Found = BalanceCause & { readonly cause: DifferenceCause };

const isForAPerson = (each: BalanceCause): each is Found => FOR_A_PERSON.some((cause) => cause === each.cause);

/**
 * What is left between an order and its documents for a person, to the cent; undefined where nothing is, as once the goods of
 * a cancelled invoice were refunded. What rounding explains is a cause of its own and none of these.
 */
export const differenceOf = ({ balance, causes = [] }: Compared): OrderDifference | undefined => {
  const found = causes.filter(isForAPerson);
  const sum = cents(found.reduce((all, each) => all + each.amount, 0));
  const [first] = found;
  const whole = balance?.difference ?? NO_MONEY;
  if (!first || sum === NO_MONEY || whole === NO_MONEY) return undefined;
  // a refund takes off what a cancelled document leaves open: never more is missing than the difference
  const amount = Math.abs(sum) > Math.abs(whole) ? whole : sum;
  if (found.length === 1) return { cause: first.cause, amount, ...(first.ref === undefined ? {} : { ref: first.ref }) };
  return { cause: found.every(({ cause }) => cause === first.cause) ? first.cause : 'unexplained', amount };
};
