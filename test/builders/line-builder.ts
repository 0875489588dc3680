import { cents } from '@belegwerk/core/kernel';
import type { LineKind, OrderFee, OrderLine, ShippingLine, TaxLine } from '@belegwerk/core/orders';
import { euro, percent, shopTax } from './amounts.ts';

export interface LineWish {
  readonly id?: string;
  readonly kind?: LineKind;
  readonly title?: string;
  readonly variant?: string;
  readonly sku?: string;
  readonly quantity?: number;
  /** Without removed and refunded units; the whole quantity unless said otherwise. */
  readonly currentQuantity?: number;
  readonly price?: string;
  readonly discount?: string;
  /** Percent; `0` means that the shop lists no tax. */
  readonly rate?: string;
  readonly taxesIncluded?: boolean;
}

const taxesOn = (amount: number, rate: string, taxesIncluded: boolean): readonly TaxLine[] =>
  percent(rate) === 0
    ? []
    : [
        {
          title: 'MwSt.',
          rate: percent(rate),
          amount: shopTax(cents(amount), percent(rate), taxesIncluded),
          paidByChannel: false,
        },
      ];

/** A line of goods for 119.00 € at 19 %, unless the wish says otherwise; its tax is computed as a shop does. */
export const aLine = (wish: LineWish = {}): OrderLine => {
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

export interface ShippingWish {
  readonly id?: string;
  readonly title?: string;
  readonly price?: string;
  readonly discount?: string;
  readonly rate?: string;
  readonly taxesIncluded?: boolean;
  readonly removed?: boolean;
}

/** Shipping for 4.90 € at 19 %, unless the wish says otherwise. */
export const aShippingLine = (wish: ShippingWish = {}): ShippingLine => {
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

export interface FeeWish {
  readonly id?: string;
  readonly kind?: OrderFee['kind'];
  readonly title?: string;
  readonly amount?: string;
  readonly rate?: string;
  readonly taxesIncluded?: boolean;
}

/** A deposit of 0.25 € at 19 %, unless the wish says otherwise. */
export const aFee = (wish: FeeWish = {}): OrderFee => {
  const amount = euro(wish.amount ?? '0.25');
  return {
    id: wish.id ?? 'gid://shopify/AdditionalFee/1',
    kind: wish.kind ?? 'fee',
    title: wish.title ?? 'Pfand',
    amount,
    taxes: taxesOn(amount, wish.rate ?? '19', wish.taxesIncluded ?? true),
  };
};
