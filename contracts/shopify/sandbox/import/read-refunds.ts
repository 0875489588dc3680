import { legacyIdOf } from '../model/gid.ts';
import type { LineItemView, RefundView, ShippingLineView, TransactionView } from '../model/order-parts.ts';
import type { ReadingContext } from './read-lines.ts';
import { idOf, readTransaction } from './read-transactions.ts';
import { child, children, count, globalId, instant, text, word, type StatedObject } from './stated.ts';
import { bagOf, combined, statedBag } from './stated-money.ts';

const restockTypes = ['NO_RESTOCK', 'CANCEL', 'RETURN', 'LEGACY_RESTOCK'] as const;
const reasons = [
  'RESTOCK',
  'DAMAGE',
  'CUSTOMER',
  'REFUND_DISCREPANCY',
  'PENDING_REFUND_DISCREPANCY',
  'FULL_RETURN_BALANCING_ADJUSTMENT',
] as const;

/** The line that a refund or shipment position is about. */
export const lineIdOf = (object: StatedObject): string | null => {
  const line = child(object, 'lineItem');
  return (
    globalId(object, 'LineItem', 'lineItemId') ?? (line ? globalId(line, 'LineItem', 'adminGraphqlApiId', 'id') : null)
  );
};

/** Units that the refunds of a payload take back per line. */
export const removedUnits = (refunds: readonly StatedObject[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>();
  for (const item of refunds.flatMap((refund) => children(refund, 'refundLineItems'))) {
    const id = lineIdOf(item);
    if (id !== null) units.set(id, (units.get(id) ?? 0) + (count(item, 'quantity') ?? 0));
  }
  return units;
};

const refundLines = (
  object: StatedObject,
  lines: readonly LineItemView[],
  context: ReadingContext,
): RefundView['refundLineItems'] =>
  children(object, 'refundLineItems').flatMap((item) => {
    const line = lines.find((one) => one.id === lineIdOf(item));
    if (!line) return [];
    const none = bagOf('0.0', context.currencies);
    return [
      {
        id: idOf(item, 'RefundLineItem', context),
        lineItemId: line.id,
        quantity: count(item, 'quantity') ?? 0,
        restockType: word(item, restockTypes, 'restockType') ?? 'NO_RESTOCK',
        priceSet: statedBag(item, context.currencies, 'priceSet') ?? line.originalUnitPriceSet,
        subtotalSet: statedBag(item, context.currencies, 'subtotalSet', 'subtotal') ?? none,
        totalTaxSet: statedBag(item, context.currencies, 'totalTaxSet', 'totalTax') ?? none,
      },
    ];
  });

const refundShipping = (
  object: StatedObject,
  shipping: readonly ShippingLineView[],
  context: ReadingContext,
): RefundView['refundShippingLines'] =>
  children(object, 'refundShippingLines').flatMap((item) => {
    const stated = child(item, 'shippingLine');
    const line = shipping.find((one) => stated && one.id === globalId(stated, 'ShippingLine', 'id')) ?? shipping[0];
    const none = bagOf('0.0', context.currencies);
    if (!line) return [];
    return [
      {
        id: idOf(item, 'RefundShippingLine', context),
        shippingLineId: line.id,
        subtotalAmountSet: statedBag(item, context.currencies, 'subtotalAmountSet') ?? none,
        taxAmountSet: statedBag(item, context.currencies, 'taxAmountSet') ?? none,
      },
    ];
  });

const readAdjustment = (item: StatedObject, context: ReadingContext): RefundView['orderAdjustments'][number] => {
  const spoken = text(item, 'reason')?.toUpperCase().replace(/\s+/gu, '_');
  const kind = text(item, 'kind') ?? 'refund_discrepancy';
  const none = bagOf('0.0', context.currencies);
  return {
    id: idOf(item, 'OrderAdjustment', context),
    kind,
    reason: reasons.find((one) => one === spoken) ?? reasons.find((one) => one === kind.toUpperCase()) ?? null,
    amountSet: statedBag(item, context.currencies, 'amountSet', 'amount') ?? none,
    taxAmountSet: statedBag(item, context.currencies, 'taxAmountSet', 'taxAmount') ?? none,
  };
};

/** A refund with its transactions as stated. */
export const readRefund = (
  object: StatedObject,
  lines: readonly LineItemView[],
  shipping: readonly ShippingLineView[],
  context: ReadingContext,
): { refund: RefundView; transactions: TransactionView[] } => {
  const id = idOf(object, 'Refund', context);
  const transactions = children(object, 'transactions').map((one) => readTransaction(one, id, context));
  const settled = transactions.filter((one) => one.kind === 'REFUND' && one.status === 'SUCCESS');
  const createdAt = instant(object, 'createdAt', 'processedAt');
  const refund: RefundView = {
    id,
    legacyResourceId: legacyIdOf(id),
    createdAt,
    processedAt: instant(object, 'processedAt', 'createdAt') ?? context.at,
    updatedAt: instant(object, 'updatedAt', 'processedAt', 'createdAt') ?? context.at,
    note: text(object, 'note'),
    totalRefundedSet:
      statedBag(object, context.currencies, 'totalRefundedSet') ??
      combined(
        context.currencies,
        settled.map((one) => [one.amountSet, 1] as const),
      ),
    refundLineItems: refundLines(object, lines, context),
    refundShippingLines: refundShipping(object, shipping, context),
    orderAdjustments: children(object, 'orderAdjustments').map((item) => readAdjustment(item, context)),
    transactionIds: transactions.map((one) => one.id),
    duties: children(object, 'refundDuties', 'duties').flatMap((one) => {
      const amountSet = statedBag(one, context.currencies, 'amountSet');
      const dutyId = globalId(one, 'Duty', 'dutyId');
      return amountSet ? [{ amountSet, ...(dutyId ? { dutyId } : {}) }] : [];
    }),
  };
  return { refund, transactions };
};
