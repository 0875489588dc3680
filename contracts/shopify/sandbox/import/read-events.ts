import { legacyIdOf } from '../model/gid.ts';
import type {
  FulfillmentView,
  LineItemView,
  RefundView,
  ShippingLineView,
  TransactionView,
} from '../model/order-parts.ts';
import type { ReadingContext } from './read-lines.ts';
import { child, children, count, flag, globalId, instant, text, word } from './stated.ts';
import type { StatedObject } from './stated.ts';
import { bagOf, combined, minor, statedBag } from './stated-money.ts';

const kinds = [
  'AUTHORIZATION',
  'CAPTURE',
  'SALE',
  'REFUND',
  'VOID',
  'CHANGE',
  'EMV_AUTHORIZATION',
  'SUGGESTED_REFUND',
] as const;
const statuses = ['SUCCESS', 'PENDING', 'FAILURE', 'ERROR', 'AWAITING_RESPONSE', 'UNKNOWN'] as const;
const restockTypes = ['NO_RESTOCK', 'CANCEL', 'RETURN', 'LEGACY_RESTOCK'] as const;
const reasons = [
  'RESTOCK',
  'DAMAGE',
  'CUSTOMER',
  'REFUND_DISCREPANCY',
  'PENDING_REFUND_DISCREPANCY',
  'FULL_RETURN_BALANCING_ADJUSTMENT',
] as const;
const fulfillmentStatuses = ['SUCCESS', 'CANCELLED', 'ERROR', 'FAILURE', 'OPEN', 'PENDING'] as const;

const idOf = (object: StatedObject, type: string, context: ReadingContext): string =>
  globalId(object, type, 'adminGraphqlApiId', 'id', 'legacyResourceId') ?? `gid://shopify/${type}/${context.nextId()}`;

/** A money movement as stated. */
export const readTransaction = (
  object: StatedObject,
  refundId: string | null,
  context: ReadingContext,
): TransactionView => {
  const parent = child(object, 'parentTransaction');
  return {
    id: idOf(object, 'OrderTransaction', context),
    kind: word(object, kinds, 'kind') ?? (refundId === null ? 'SALE' : 'REFUND'),
    status: word(object, statuses, 'status') ?? 'UNKNOWN',
    gateway: text(object, 'gateway'),
    formattedGateway: text(object, 'formattedGateway', 'gateway'),
    manualPaymentGateway: flag(object, 'manualPaymentGateway') ?? text(object, 'gateway') === 'manual',
    amountSet: statedBag(object, context.currencies, 'amountSet', 'amount') ?? bagOf('0.0', context.currencies),
    createdAt: instant(object, 'createdAt', 'processedAt') ?? context.at,
    processedAt: instant(object, 'processedAt', 'createdAt'),
    parentId:
      globalId(object, 'OrderTransaction', 'parentId') ?? (parent ? globalId(parent, 'OrderTransaction', 'id') : null),
    refundId,
    test: flag(object, 'test') ?? false,
    authorizationCode: text(object, 'authorizationCode', 'authorization'),
    errorCode: null,
  };
};

const lineIdOf = (object: StatedObject): string | null => {
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

/** A refund with its money movements as stated. */
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
      return amountSet ? [{ amountSet }] : [];
    }),
  };
  return { refund, transactions };
};

const trackingOf = (object: StatedObject): FulfillmentView['trackingInfo'] => {
  const stated = children(object, 'trackingInfo').map((one) => ({
    company: text(one, 'company'),
    number: text(one, 'number'),
    url: urlOf(text(one, 'url')),
  }));
  if (stated.length > 0) return stated;
  const company = text(object, 'trackingCompany');
  const list = (name: string): string[] =>
    Array.isArray(object[name]) ? object[name].flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];
  const numbers = list('trackingNumbers');
  const urls = list('trackingUrls');
  const single = { company, number: text(object, 'trackingNumber'), url: urlOf(text(object, 'trackingUrl')) };
  if (numbers.length === 0)
    return single.company === null && single.number === null && single.url === null ? [] : [single];
  return numbers.map((number, index) => ({ company, number, url: urlOf(urls[index] ?? null) }));
};

const urlOf = (value: string | null): string | null => (value !== null && URL.canParse(value) ? value : null);

/** A shipment as stated; positions that the order does not have are left out. */
export const readFulfillment = (
  object: StatedObject,
  position: number,
  orderName: string,
  lines: readonly LineItemView[],
  context: ReadingContext,
): FulfillmentView => {
  const id = idOf(object, 'Fulfillment', context);
  const status = word(object, fulfillmentStatuses, 'status') ?? 'SUCCESS';
  return {
    id,
    legacyResourceId: legacyIdOf(id),
    name: text(object, 'name') ?? `${orderName}-F${position + 1}`,
    status,
    displayStatus: status === 'CANCELLED' ? 'CANCELED' : 'FULFILLED',
    createdAt: instant(object, 'createdAt') ?? context.at,
    updatedAt: instant(object, 'updatedAt', 'createdAt') ?? context.at,
    deliveredAt: instant(object, 'deliveredAt'),
    trackingInfo: trackingOf(object),
    lineItems: children(object, 'fulfillmentLineItems', 'lineItems').flatMap((item) => {
      const lineId = lineIdOf(item) ?? globalId(item, 'LineItem', 'adminGraphqlApiId', 'id');
      const line = lines.find((one) => one.id === lineId);
      if (!line) return [];
      const original = statedBag(item, context.currencies, 'originalTotalSet') ?? line.originalTotalSet;
      const quantity = count(item, 'quantity') ?? line.quantity;
      return [
        {
          id: globalId(item, 'FulfillmentLineItem', 'id') ?? `gid://shopify/FulfillmentLineItem/${context.nextId()}`,
          lineItemId: line.id,
          quantity,
          originalTotalSet: original,
          discountedTotalSet: statedBag(item, context.currencies, 'discountedTotalSet') ?? original,
        },
      ];
    }),
  };
};

/** Sum of settled movements of some kinds, in both columns. */
export const settledSum = (
  transactions: readonly TransactionView[],
  wanted: readonly string[],
  context: ReadingContext,
) =>
  combined(
    context.currencies,
    transactions
      .filter((one) => one.status === 'SUCCESS' && wanted.includes(one.kind))
      .map((one) => [one.amountSet, 1] as const),
  );

/** Whether a bag holds any money. */
export const isMoney = (bag: Parameters<typeof minor>[0]): boolean => minor(bag) !== 0;
