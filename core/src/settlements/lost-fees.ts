import { allocate } from '../kernel/allocation.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { PayoutLine } from '../records/shop-payout.ts';
import { causeOfKind } from './payment-kinds.ts';

/** Fees of payments that were given back, which the platform keeps. */
export interface LostFees {
  readonly amount: Cents;
  /** Refunds whose payment is not among the lines. */
  readonly unknown: number;
}

interface Paid {
  readonly amount: Cents;
  readonly fee: Cents;
}

/** As much of a line as says which fee was lost. */
export type PaidLine = Pick<PayoutLine, 'kind' | 'orderId' | 'amount' | 'fee'>;

const isSale = ({ kind }: PaidLine): boolean => causeOfKind(kind) === 'sale';

export const isRefund = ({ kind }: Pick<PayoutLine, 'kind'>): boolean => causeOfKind(kind) === 'refund';

/** What the orders paid, and what of it was kept as fees. */
const paidByOrder = (lines: readonly PaidLine[]): ReadonlyMap<OrderId, Paid> => {
  const paid = new Map<OrderId, Paid>();
  for (const { orderId, amount, fee } of lines.filter(isSale)) {
    if (orderId === undefined) continue;
    const before = paid.get(orderId) ?? { amount: NO_MONEY, fee: NO_MONEY };
    paid.set(orderId, { amount: cents(before.amount + amount), fee: cents(before.fee + fee) });
  }
  return paid;
};

/** The share of a fee that belongs to what was given back, less what the platform gave back of it. */
const lostBy = ({ amount, fee }: PaidLine, paid: Paid): Cents => {
  const back = Math.min(-amount, paid.amount);
  if (back <= 0 || paid.amount <= 0) return NO_MONEY;
  const [share = NO_MONEY] = allocate(paid.fee, [back, paid.amount - back]);
  return cents(Math.max(0, share + Math.min(0, fee)));
};

/** Which fees refunds have made useless; `all` is where their payments are looked for. */
export const lostFees = (refunds: readonly PaidLine[], all: readonly PaidLine[]): LostFees => {
  const paid = paidByOrder(all);
  const found = refunds.filter(isRefund).map((line) => ({ line, paid: line.orderId && paid.get(line.orderId) }));
  return {
    amount: sumOfCents(found.flatMap((each) => (each.paid ? [lostBy(each.line, each.paid)] : []))),
    unknown: found.filter((each) => !each.paid).length,
  };
};
