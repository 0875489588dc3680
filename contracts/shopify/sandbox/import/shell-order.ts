import { portion } from '../ledger/rounding.ts';
import { legacyIdOf } from '../model/gid.ts';
import { fullText, minorOf } from '../model/money.ts';
import { child, children, count, globalId, listed, text, type Stated, type StatedObject } from './stated.ts';
import { bagOf, decimal, minor, statedBag } from './stated-money.ts';

const currencyOf = (object: StatedObject, fallback: string): string => {
  const sets = [
    object,
    ...children(object, 'transactions'),
    ...children(object, 'refundLineItems'),
    ...children(object, 'fulfillmentLineItems'),
    ...children(object, 'orderAdjustments'),
    ...children(object, 'lineItems'),
  ];
  for (const one of sets) {
    const currency = text(one, 'currency', 'currencyCode');
    if (currency) return currency;
    for (const name of ['totalRefundedSet', 'amountSet', 'subtotalSet', 'priceSet', 'discountedTotalSet']) {
      const set = child(one, name);
      const money = set && child(set, 'shopMoney');
      const code = money && text(money, 'currencyCode');
      if (code) return code;
    }
  }
  return fallback;
};

/** The line that a refund or shipment position copies, or one made of what the position itself says. */
const lineOf = (item: StatedObject, quantity: number): StatedObject => {
  const copy = child(item, 'lineItem') ?? {};
  const bare = decimal(copy, 'price') ?? decimal(item, 'price');
  return {
    title: 'Position',
    quantity: String(quantity),
    ...(bare === null ? {} : { price: bare }),
    ...priceFrom(item, quantity),
    ...copy,
  };
};

const priceFrom = (item: StatedObject, quantity: number): StatedObject => {
  const currencies = { shop: 'EUR', presentment: 'EUR' };
  const stated = statedBag(item, currencies, 'priceSet');
  const total = statedBag(item, currencies, 'originalTotalSet', 'subtotalSet', 'subtotal');
  if (stated) return { price: stated.shopMoney.amount };
  return total && quantity > 0 && minor(total) % quantity === 0
    ? { price: fullText(minor(total) / quantity, 'EUR') }
    : {};
};

const linesOf = (object: StatedObject): StatedObject[] => {
  const refunded = children(object, 'refundLineItems');
  const shipped = children(object, 'fulfillmentLineItems');
  const items = refunded.length > 0 ? refunded : shipped;
  if (items.length === 0) return children(object, 'lineItems');
  return items.map((item) => {
    const line = lineOf(item, count(item, 'quantity') ?? 1);
    const id = globalId(item, 'LineItem', 'lineItemId') ?? globalId(line, 'LineItem', 'adminGraphqlApiId', 'id');
    return id === null ? line : { ...line, id };
  });
};

const totalOf = (
  lines: readonly StatedObject[],
  shipping: readonly StatedObject[],
  isGross: boolean,
  currency: string,
): number => {
  const currencies = { shop: currency, presentment: currency };
  const money = (object: StatedObject, ...names: readonly string[]): number =>
    minor(statedBag(object, currencies, ...names) ?? bagOf('0', currencies));
  const net = (object: StatedObject): number => {
    const shares = children(object, 'discountAllocations').reduce(
      (sum, share) => sum + money(share, 'allocatedAmountSet', 'amountSet', 'amount'),
      0,
    );
    const tax = isGross
      ? 0
      : children(object, 'taxLines').reduce((sum, line) => sum + money(line, 'priceSet', 'price'), 0);
    return money(object, 'originalUnitPriceSet', 'priceSet', 'price') * (count(object, 'quantity') ?? 1) - shares + tax;
  };
  return [...lines, ...shipping].reduce((sum, line) => sum + net(line), 0);
};

const isGrossRefund = (refund: StatedObject): boolean => {
  const sum = (list: readonly StatedObject[], name: string): number =>
    list.reduce((total, one) => total + minorOf(decimal(one, name) ?? '0', 'EUR'), 0);
  const items = children(refund, 'refundLineItems');
  const paid = sum(children(refund, 'transactions'), 'amount');
  return sum(items, 'totalTax') === 0 || paid === sum(items, 'subtotal');
};

/** One position that is worth what was paid back, with German tax in it. */
const positionOver = (minorUnits: number, currency: string, id: string | null): StatedObject => ({
  ...(id === null ? {} : { id: legacyIdOf(id) }),
  title: 'Position',
  quantity: '1',
  price: fullText(minorUnits, currency),
  taxLines: [{ title: 'DE MwSt', rate: '0.19', price: fullText(portion(minorUnits, 19, 119), currency) }],
});

/** Refunds and shipments name no customer; the order around them is a believable one of a consumer in Germany. */
const ANYONE: StatedObject = {
  firstName: 'Erika',
  lastName: 'Muster',
  address1: 'Heidestraße 17',
  zip: '51147',
  city: 'Köln',
  country: 'Germany',
  countryCode: 'DE',
};

/**
 * An order around a refund or shipment that came alone: the lines that it copies, paid in full. What a refund paid back
 * without positions becomes one position, so that the order is worth at least that. With `isBefore` it is the order as it
 * was before the refund or shipment.
 */
export const shellOrder = (
  kind: 'refund' | 'fulfillment',
  object: StatedObject,
  fallbackCurrency: string,
  isBefore = false,
): StatedObject => {
  const currency = currencyOf(object, fallbackCurrency);
  const isGross = kind === 'fulfillment' || isGrossRefund(object);
  const paidBack = children(object, 'transactions').reduce(
    (sum, one) => sum + minorOf(decimal(one, 'amount') ?? '0', currency),
    0,
  );
  const copied = linesOf(object);
  const shipping = children(object, 'refundShippingLines').flatMap((one) => listed(child(one, 'shippingLine')));
  const lines =
    copied.length + shipping.length > 0
      ? copied
      : [positionOver(paidBack, currency, text(object, 'adminGraphqlApiId', 'id'))];
  const order = child(object, 'order');
  const parts: { [key: string]: Stated } = {
    id: text(object, 'orderId') ?? (order ? text(order, 'id') : null),
    currency,
    taxesIncluded: isGross,
    totalPrice: fullText(Math.max(totalOf(lines, shipping, isGross, currency), paidBack), currency),
    financialStatus: kind === 'refund' && !isBefore ? 'partially_refunded' : 'paid',
    fulfillmentStatus: kind === 'fulfillment' && !isBefore ? 'fulfilled' : null,
    createdAt: text(object, 'createdAt', 'processedAt'),
    lineItems: lines,
    shippingLines: shipping,
    discountApplications: [],
    email: text(object, 'email'),
    billingAddress: ANYONE,
    shippingAddress: child(object, 'destination') ?? ANYONE,
    [kind === 'refund' ? 'refunds' : 'fulfillments']: isBefore ? [] : [object],
  };
  return parts;
};
