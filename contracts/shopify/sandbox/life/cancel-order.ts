import { refuse } from '../model/refusal.ts';
import { currentQuantityOf } from '../ledger/entries.ts';
import type { LedgerOrder, LedgerRefund, LedgerTransaction, LifeContext, Sale } from '../ledger/ledger-order.ts';
import { netPaymentOf } from '../ledger/payments.ts';
import { fulfillmentStatusOf } from '../ledger/statuses.ts';
import { takeBackAmount } from '../ledger/taking-back.ts';
import { voidPayments } from './pay-order.ts';
import { openRefund, payRefund } from './refund-order.ts';
import { leftOf, refundUnits, returnShipping, shippingLeftOf } from './return-units.ts';

export interface CancelMade {
  readonly refund: LedgerRefund | undefined;
  readonly transaction: LedgerTransaction | undefined;
}

const returnDuties = (order: LedgerOrder, context: LifeContext): Sale[] =>
  order.charges
    .filter((charge) => charge.lineType === 'DUTY')
    .flatMap((charge) => {
      const left = leftOf(order, charge.id);
      return left.sold && left.amount > 0 ? [takeBackAmount(left.sold, left, left.amount, context.nextId())] : [];
    });

const returnEverything = (order: LedgerOrder, context: LifeContext, isRestocked: boolean): LedgerRefund | undefined => {
  const open = order.lines.filter((line) => !line.isTip && currentQuantityOf(order, line.id) > 0);
  const shippingLeft = shippingLeftOf(order);
  if (open.length === 0 && shippingLeft === 0) return undefined;
  const lines = open.map((line) =>
    refundUnits(order, { lineId: line.id, quantity: currentQuantityOf(order, line.id), restock: isRestocked }, context),
  );
  return openRefund(order, context, {
    lines,
    shipping: shippingLeft > 0 ? returnShipping(order, shippingLeft, context) : [],
    duties: returnDuties(order, context),
  });
};

/**
 * Cancels an order that was not shipped. Unpaid orders give back all goods without money; paid ones only do so when a
 * refund or restocking is asked for.
 */
export const cancelOrder = (
  order: LedgerOrder,
  context: LifeContext,
  o: { refund?: boolean; restock?: boolean; reason?: string } = {},
): CancelMade => {
  if (order.head.cancelledAt) refuse('ORDER_CANCELLED', 'Die Bestellung ist bereits storniert.');
  if (fulfillmentStatusOf(order) !== 'UNFULFILLED')
    refuse('ORDER_SHIPPED', 'Versandte Bestellungen können nicht storniert werden. Bitte erstatten.');
  const isUnpaid = netPaymentOf(order) === 0 && !order.transactions.some((one) => one.kind === 'REFUND');
  const isRestocked = o.restock ?? true;
  const givesBack = isUnpaid || (o.refund ?? false) || (o.restock ?? false);
  const refund = givesBack ? returnEverything(order, context, isRestocked) : undefined;
  order.head = { ...order.head, cancelledAt: context.at, cancelReason: o.reason ?? 'CUSTOMER', closedAt: context.at };
  if (isUnpaid) return { refund, transaction: voidPayments(order, context) };
  if (!refund || !o.refund) return { refund, transaction: undefined };
  return { refund, transaction: payRefund(order, refund, context, {}) };
};
