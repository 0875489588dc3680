import type { Minor } from '../model/money.ts';
import { refuse } from '../model/refusal.ts';
import type { LedgerOrder, LedgerReturn, LifeContext, Sale } from '../ledger/ledger-order.ts';
import { saleOfLine } from '../ledger/place-order.ts';
import { openReturnOf } from './open-return.ts';
import { checkAmount, openRefund, payRefund, type RefundMade } from './refund-order.ts';
import { returnedItem, returnUnits } from './return-units.ts';

/** How an open return is settled; without an amount the buyer gets what is owed after goods in exchange and fees. */
export interface ProcessReturnWanted {
  readonly restock?: boolean;
  readonly amount?: Minor;
  readonly pending?: boolean;
}

export interface ReturnMade extends RefundMade {
  readonly processed: LedgerReturn;
}

const takenBack = (order: LedgerOrder, { lineItems }: LedgerReturn, isRestocked: boolean, context: LifeContext) =>
  [...Map.groupBy(lineItems, (line) => line.lineId)].map(([lineId, lines]) => {
    const quantity = lines.reduce((all, line) => all + line.quantity, 0);
    const sale = returnUnits(order, { lineId, quantity }, context.nextId());
    return returnedItem(sale, isRestocked ? 'RETURN' : 'NO_RESTOCK', context);
  });

const givenInstead = (order: LedgerOrder, { exchanges }: LedgerReturn, context: LifeContext): Sale[] =>
  exchanges.map(({ line, quantity }) => {
    order.lines.push(line);
    return saleOfLine(line, quantity, {
      id: context.nextId(),
      action: 'ORDER',
      isGross: order.head.taxesIncluded,
      discounts: [],
    });
  });

/** Fees carry no tax of their own. */
const feesKept = ({ lineItems, shippingFees }: LedgerReturn, context: LifeContext): Sale[] =>
  [...lineItems.flatMap((line) => line.restockingFee ?? []), ...shippingFees].map((fee) => ({
    id: context.nextId(),
    action: 'ORDER',
    lineType: 'FEE',
    subjectId: fee.id,
    quantity: null,
    price: fee.amount,
    discounts: [],
    taxes: [],
  }));

/**
 * Takes the goods of a return back, sells those in exchange and keeps the fees, all in one agreement; the refund is what
 * the buyer has paid too much then, never below zero.
 */
export const processReturn = (
  order: LedgerOrder,
  context: LifeContext,
  returnId: string,
  wanted: ProcessReturnWanted = {},
): ReturnMade => {
  if (order.head.cancelledAt) refuse('ORDER_CANCELLED', 'Die Bestellung ist storniert.');
  const processed = openReturnOf(order, returnId);
  checkAmount(order, wanted.amount);
  const lines = takenBack(order, processed, wanted.restock ?? true, context);
  const refund = openRefund(order, context, {
    lines,
    shipping: [],
    reason: 'RETURN',
    returnId,
    others: [...givenInstead(order, processed, context), ...feesKept(processed, context)],
  });
  processed.status = 'CLOSED';
  processed.closedAt = context.at;
  processed.refundId = refund.id;
  const transaction = payRefund(order, refund, context, {
    ...(wanted.amount === undefined ? {} : { amount: wanted.amount }),
    isPending: wanted.pending ?? false,
  });
  return { processed, refund, transaction };
};
