import type { DiscountAllocationView, LineItemView, ShippingLineView, TaxLineView } from '../model/order-parts.ts';
import { portion } from '../ledger/rounding.ts';
import { fullText, type MoneyBag } from '../model/money.ts';
import type { AttributeView } from '../model/attribute-view.ts';
import type { DiscountBook } from './read-discounts.ts';
import { child, children, count, flag, globalId, text, type StatedObject } from './stated.ts';
import { bagOf, combined, decimal, minor, statedBag, type Currencies } from './stated-money.ts';

/** What reading the parts of an order needs from around them. */
export interface ReadingContext {
  readonly currencies: Currencies;
  readonly isGross: boolean;
  readonly at: string;
  readonly discounts: DiscountBook;
  nextId(): string;
}

export const readTaxLines = (object: StatedObject, currencies: Currencies): TaxLineView[] =>
  children(object, 'taxLines').map((line) => {
    const rate = decimal(line, 'rate');
    return {
      title: text(line, 'title') ?? '',
      rate: rate === null ? null : Number(rate),
      priceSet: statedBag(line, currencies, 'priceSet', 'price') ?? bagOf('0.0', currencies),
      source: text(line, 'source'),
      channelLiable: flag(line, 'channelLiable'),
    };
  });

/** Attributes under either of their names: properties and note attributes say `name`, the API says `key`. */
export const readAttributes = (object: StatedObject, ...names: readonly string[]): AttributeView[] =>
  children(object, ...names).flatMap((one) => {
    const key = text(one, 'key', 'name');
    return key === null ? [] : [{ key, value: text(one, 'value') }];
  });

const times = (bag: MoneyBag, quantity: number, currencies: Currencies): MoneyBag =>
  combined(currencies, [[bag, quantity]]);

const perUnit = (bag: MoneyBag, quantity: number, currencies: Currencies): MoneyBag =>
  bagOf(fullText(quantity === 0 ? 0 : portion(minor(bag), 1, quantity), currencies.presentment), currencies);

const amountsOf = (
  object: StatedObject,
  quantity: number,
  allocations: readonly DiscountAllocationView[],
  context: ReadingContext,
) => {
  const { currencies } = context;
  const unit =
    statedBag(object, currencies, 'originalUnitPriceSet', 'priceSet', 'price', 'originalUnitPrice') ??
    bagOf('0.0', currencies);
  const original = statedBag(object, currencies, 'originalTotalSet') ?? times(unit, quantity, currencies);
  const net = combined(currencies, [[original, 1], ...allocations.map((one) => [one.allocatedAmountSet, -1] as const)]);
  const lineDiscount = statedBag(object, currencies, 'totalDiscountSet', 'totalDiscount') ?? bagOf('0.0', currencies);
  const discounted =
    statedBag(object, currencies, 'discountedTotalSet') ??
    combined(currencies, [
      [original, 1],
      [lineDiscount, -1],
    ]);
  return {
    originalUnitPriceSet: unit,
    originalTotalSet: original,
    totalDiscountSet: lineDiscount,
    discountedTotalSet: discounted,
    discountedTotalWithCodesSet: discounted,
    discountedUnitPriceSet:
      statedBag(object, currencies, 'discountedUnitPriceSet') ?? perUnit(discounted, quantity, currencies),
    discountedUnitPriceAfterAllDiscountsSet: perUnit(net, quantity, currencies),
    priceAfterAllDiscountsBeforeTaxesSet:
      statedBag(object, currencies, 'priceAfterAllDiscountsBeforeTaxesSet', 'currentSubtotalPriceSet') ?? net,
  };
};

const dutiesOf = (object: StatedObject, context: ReadingContext): LineItemView['duties'] =>
  children(object, 'duties').map((duty) => ({
    id: globalId(duty, 'Duty', 'adminGraphqlApiId', 'id') ?? `gid://shopify/Duty/${context.nextId()}`,
    price: statedBag(duty, context.currencies, 'priceSet', 'price') ?? bagOf('0.0', context.currencies),
    taxLines: readTaxLines(duty, context.currencies),
  }));

/** A position as stated. `removed` is how many units its refunds take back, for payloads that state no current quantity. */
export const readLine = (object: StatedObject, id: string, removed: number, context: ReadingContext): LineItemView => {
  const quantity = count(object, 'quantity') ?? 1;
  const currentQuantity = count(object, 'currentQuantity') ?? Math.max(0, quantity - removed);
  const variant = child(object, 'variant');
  const product = child(object, 'product');
  const discountAllocations = context.discounts.allocationsOf(object, 'LINE_ITEM');
  const title = text(object, 'title', 'name') ?? 'Position';
  return {
    id,
    title,
    variantTitle: text(object, 'variantTitle'),
    name: text(object, 'name') ?? title,
    sku: text(object, 'sku') ?? (variant ? text(variant, 'sku') : null),
    vendor: text(object, 'vendor'),
    productId: globalId(object, 'Product', 'productId') ?? (product ? globalId(product, 'Product', 'id') : null),
    variantId:
      globalId(object, 'ProductVariant', 'variantId') ?? (variant ? globalId(variant, 'ProductVariant', 'id') : null),
    barcode: variant ? text(variant, 'barcode') : null,
    quantity,
    currentQuantity,
    refundableQuantity: count(object, 'refundableQuantity') ?? currentQuantity,
    unfulfilledQuantity: count(object, 'unfulfilledQuantity', 'fulfillableQuantity') ?? currentQuantity,
    nonFulfillableQuantity: count(object, 'nonFulfillableQuantity') ?? 0,
    ...amountsOf(object, quantity, discountAllocations, context),
    discountAllocations,
    taxLines: readTaxLines(object, context.currencies),
    taxable: flag(object, 'taxable') ?? true,
    isGiftCard: flag(object, 'isGiftCard', 'giftCard') ?? false,
    isTip: text(object, 'tipPaymentGateway') !== null,
    requiresShipping: flag(object, 'requiresShipping') ?? true,
    customAttributes: readAttributes(object, 'customAttributes', 'properties'),
    duties: dutiesOf(object, context),
  };
};

/** A shipping position as stated; without a stated discounted price it is the price less its allocations. */
export const readShippingLine = (object: StatedObject, id: string, context: ReadingContext): ShippingLineView => {
  const { currencies } = context;
  const original =
    statedBag(object, currencies, 'originalPriceSet', 'priceSet', 'price', 'originalPrice') ?? bagOf('0.0', currencies);
  const discountAllocations = context.discounts.allocationsOf(object, 'SHIPPING_LINE');
  const discounted =
    statedBag(object, currencies, 'discountedPriceSet', 'discountedPrice') ??
    combined(currencies, [[original, 1], ...discountAllocations.map((one) => [one.allocatedAmountSet, -1] as const)]);
  return {
    id,
    title: text(object, 'title') ?? 'Versand',
    code: text(object, 'code'),
    source: text(object, 'source'),
    carrierIdentifier: text(object, 'carrierIdentifier'),
    phone: text(object, 'phone'),
    isRemoved: flag(object, 'isRemoved') ?? false,
    originalPriceSet: original,
    discountedPriceSet: discounted,
    currentDiscountedPriceSet: statedBag(object, currencies, 'currentDiscountedPriceSet') ?? discounted,
    discountAllocations,
    taxLines: readTaxLines(object, currencies),
  };
};
