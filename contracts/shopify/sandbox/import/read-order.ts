import { readFileSync } from 'node:fs';
import type { MoneyBag } from '../model/money.ts';
import type { TransactionView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import { Refusal } from '../model/refusal.ts';
import { readAmounts } from './read-amounts.ts';
import { DiscountBook } from './read-discounts.ts';
import { impliedPayment } from './implied-payment.ts';
import { readFulfillment } from './read-fulfillments.ts';
import { readRefund, removedUnits } from './read-refunds.ts';
import { readTransaction } from './read-transactions.ts';
import { spreadOldDiscount } from './spread-old-discount.ts';
import { readHead } from './read-head.ts';
import { readAttributes, readLine, readShippingLine, readTaxLines, type ReadingContext } from './read-lines.ts';
import { readTags } from './read-parties.ts';
import { child, children, flag, globalId, instant, text, word, type StatedObject } from './stated.ts';
import { bagOf, statedBag, type Currencies } from './stated-money.ts';

const schemaText = readFileSync(new URL('../graphql/schema.graphql', import.meta.url), 'utf8');
const knownCurrencies = new Set((/enum CurrencyCode \{([^}]*)\}/u.exec(schemaText)?.[1] ?? '').split(/\s+/u));

const financialStatuses = [
  'PENDING',
  'AUTHORIZED',
  'PARTIALLY_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
  'EXPIRED',
] as const;
const fulfillmentStatuses = [
  'UNFULFILLED',
  'PARTIALLY_FULFILLED',
  'FULFILLED',
  'IN_PROGRESS',
  'ON_HOLD',
  'SCHEDULED',
  'RESTOCKED',
  'FULFILLMENT_NOT_REQUIRED',
] as const;

const unusable = (path: string, message: string): Refusal => new Refusal(422, 'PAYLOAD_UNUSABLE', message, path);

const currencyIn = (order: StatedObject, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const set = child(order, name);
    const money = set && (child(set, 'shopMoney') ?? set);
    const code = money && text(money, 'currencyCode');
    if (code) return code;
  }
  return null;
};

const currenciesOf = (order: StatedObject): Currencies => {
  const shop =
    text(order, 'currencyCode', 'currency') ??
    currencyIn(order, 'totalPriceSet', 'currentTotalPriceSet', 'originalTotalPriceSet');
  if (shop === null || !knownCurrencies.has(shop))
    throw unusable('currency', `Die Währung „${shop ?? ''}“ fehlt oder ist unbekannt.`);
  const presentment = text(order, 'presentmentCurrencyCode', 'presentmentCurrency');
  return { shop, presentment: presentment !== null && knownCurrencies.has(presentment) ? presentment : shop };
};

const totalOf = (order: StatedObject, currencies: Currencies): MoneyBag => {
  const total = statedBag(
    order,
    currencies,
    'totalPriceSet',
    'totalPrice',
    'currentTotalPriceSet',
    'currentTotalPrice',
    'originalTotalPriceSet',
  );
  if (!total) throw unusable('total_price', 'Der Gesamtbetrag fehlt oder ist keine Zahl.');
  return total;
};

const withId = (
  objects: readonly StatedObject[],
  type: string,
  context: ReadingContext,
): { object: StatedObject; id: string }[] =>
  objects.map((object) => ({
    object,
    id: globalId(object, type, 'adminGraphqlApiId', 'id') ?? `gid://shopify/${type}/${context.nextId()}`,
  }));

const fulfillmentStatusOf = (order: StatedObject): string => {
  if (text(order, 'fulfillmentStatus') === 'partial') return 'PARTIALLY_FULFILLED';
  return word(order, fulfillmentStatuses, 'displayFulfillmentStatus', 'fulfillmentStatus') ?? 'UNFULFILLED';
};

const gatewaysOf = (order: StatedObject, transactions: readonly TransactionView[]): string[] => {
  const names = order['paymentGatewayNames'];
  const stated = Array.isArray(names) ? names.flatMap((name) => (typeof name === 'string' ? [name] : [])) : [];
  return stated.length > 0 ? stated : [...new Set(transactions.flatMap((one) => one.gateway ?? []))];
};

const positionsOf = (order: StatedObject, context: ReadingContext) => {
  const statedRefunds = children(order, 'refunds');
  const removed = removedUnits(statedRefunds);
  const read = withId(children(order, 'lineItems'), 'LineItem', context).map(({ object, id }) =>
    readLine(object, id, removed.get(id) ?? 0, context),
  );
  const lines = spreadOldDiscount(order, read, context);
  const single = child(order, 'shippingLine');
  const statedShipping = children(order, 'shippingLines');
  const shippingObjects = statedShipping.length > 0 || !single ? statedShipping : [single];
  const shipping = withId(shippingObjects, 'ShippingLine', context).map(({ object, id }) =>
    readShippingLine(object, id, context),
  );
  return { lines, shipping, refunds: statedRefunds.map((refund) => readRefund(refund, lines, shipping, context)) };
};

/** An order exactly as a payload states it, in webhook or GraphQL shape. Refuses one without currency or total. */
export const readOrder = (order: StatedObject, id: string, o: { at: string; nextId: () => string }): OrderView => {
  const currencies = currenciesOf(order);
  const total = totalOf(order, currencies);
  const context: ReadingContext = {
    currencies,
    isGross: flag(order, 'taxesIncluded') ?? true,
    at: o.at,
    nextId: o.nextId,
    discounts: new DiscountBook(order, currencies),
  };
  const head = readHead(order, id, context);
  const { lines, shipping, refunds } = positionsOf(order, context);
  const status = word(order, financialStatuses, 'displayFinancialStatus', 'financialStatus');
  const stated = [
    ...children(order, 'transactions').map((one) => readTransaction(one, null, context)),
    ...refunds.flatMap((one) => one.transactions),
  ];
  const distinct = [...new Map(stated.toReversed().map((one) => [one.id, one])).values()].toReversed();
  const transactions = [...impliedPayment(order, { status, total, known: distinct }, context), ...distinct];
  const taxLines = readTaxLines(order, currencies);
  const refundViews = refunds.map((one) => one.refund);
  const currentTaxLines =
    order['currentTaxLines'] === undefined
      ? taxLines
      : readTaxLines({ taxLines: order['currentTaxLines'] ?? [] }, currencies);
  return {
    ...head,
    updatedAt: instant(order, 'updatedAt') ?? head.createdAt,
    note: text(order, 'note'),
    tags: readTags(order),
    customAttributes: readAttributes(order, 'customAttributes', 'noteAttributes'),
    ...readAmounts(order, { total, lines, shipping, refunds: refundViews, transactions, taxLines }, context),
    edited: flag(order, 'edited') ?? false,
    displayFinancialStatus: status,
    displayFulfillmentStatus: fulfillmentStatusOf(order),
    paymentGatewayNames: gatewaysOf(order, transactions),
    taxLines,
    currentTaxLines,
    lineItems: lines,
    shippingLines: shipping,
    discountApplications: context.discounts.applications(),
    additionalFees: children(order, 'additionalFees').map((fee) => ({
      id: globalId(fee, 'AdditionalFee', 'id') ?? `gid://shopify/AdditionalFee/${o.nextId()}`,
      name: text(fee, 'name') ?? '',
      price: statedBag(fee, currencies, 'price', 'priceSet') ?? bagOf('0.0', currencies),
      taxLines: readTaxLines(fee, currencies),
    })),
    transactions,
    refunds: refundViews,
    fulfillments: children(order, 'fulfillments').map((one, position) =>
      readFulfillment(one, { name: `${head.name}-F${position + 1}`, lines }, context),
    ),
    returns: [],
    agreements: [],
  };
};
