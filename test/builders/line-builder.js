import { cents } from '@belegwerk/core/kernel';
import { euro, percent, shopTax } from './amounts.js';
const taxesOn = (amount, rate, taxesIncluded) =>
  percent(rate) === 0
    ? []
    : [{ rate: percent(rate), amount: shopTax(cents(amount), percent(rate), taxesIncluded), paidByChannel: false }];
/** A line of goods for 119.00 € at 19 %, unless the wish says otherwise; its tax is computed as a shop does. */
export const aLine = (wish = {}) => {
  const quantity = wish.quantity ?? 1;
  const unitPrice = euro(wish.price ?? '119.00');
  const discount = euro(wish.discount ?? '0.00');
  return {
    id: wish.id ?? 'gid://shopify/LineItem/1',
    kind: wish.kind ?? 'goods',
    title: wish.title ?? 'Kaffeemühle',
    ...(wish.variant === undefined ? {} : { variant: wish.variant }),
    ...(wish.sku === undefined ? {} : { sku: wish.sku }),
    quantity,
    currentQuantity: wish.currentQuantity ?? quantity,
    unitPrice,
    discount,
    taxes: taxesOn(quantity * unitPrice - discount, wish.rate ?? '19', wish.taxesIncluded ?? true),
  };
};
/** Shipping for 4.90 € at 19 %, unless the wish says otherwise. */
export const aShippingLine = (wish = {}) => {
  const price = euro(wish.price ?? '4.90');
  const discountedPrice = cents(price - euro(wish.discount ?? '0.00'));
  return {
    id: wish.id ?? 'gid://shopify/ShippingLine/1',
    title: wish.title ?? 'Standardversand',
    price,
    discountedPrice,
    taxes: taxesOn(discountedPrice, wish.rate ?? '19', wish.taxesIncluded ?? true),
    removed: wish.removed ?? false,
  };
};
/** A deposit of 0.25 € at 19 %, unless the wish says otherwise. */
export const aFee = (wish = {}) => {
  const amount = euro(wish.amount ?? '0.25');
  return {
    id: wish.id ?? 'gid://shopify/AdditionalFee/1',
    kind: wish.kind ?? 'fee',
    title: wish.title ?? 'Pfand',
    amount,
    taxes: taxesOn(amount, wish.rate ?? '19', wish.taxesIncluded ?? true),
  };
};
//# sourceMappingURL=line-builder.js.map
