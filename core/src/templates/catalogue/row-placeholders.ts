import { cents, type Cents } from '../../kernel/money.ts';
import type { TaxRate } from '../../kernel/tax-rate.ts';
import type { LineKind, OrderLine, ShippingLine, TaxLine } from '../../orders/order.ts';
import { placeholdersOf } from './placeholder.ts';
import type { TextFormat } from './text-format.ts';

/** A row of a document with goods. */
export interface ItemSubject {
  readonly line: OrderLine;
  /** As the document shows it: ordered, refunded or delivered. */
  readonly quantity: number;
  /** Counted from 1. */
  readonly position: number;
}

/** A discount that a document shows as a row of its own. */
export interface DiscountSubject {
  /** Positive. */
  readonly amount: Cents;
  readonly rate: TaxRate;
}

const KINDS = ['goods', 'service', 'digital', 'giftCard', 'tip'] as const satisfies readonly LineKind[];

const rateOf = (taxes: readonly TaxLine[], { rate }: TextFormat): string | undefined =>
  taxes.length === 0 ? undefined : [...new Set(taxes.map((tax) => tax.rate))].map(rate).join(' + ');

const taxOf = (taxes: readonly TaxLine[]): Cents => cents(taxes.reduce((sum, tax) => sum + tax.amount, 0));

const item = placeholdersOf<ItemSubject>('ITEM');

/** Placeholders of one row with goods. Amounts are those of the whole line, as the shop states them. */
export const ITEM_PLACEHOLDERS = [
  item.text('TITLE', 'Name des Artikels', 'Kaffeemühle', ({ line }) => line.title),
  item.text('VARIANT', 'Variante', 'Edelstahl', ({ line }) => line.variant),
  item.text('NAME', 'Name mit Variante', 'Kaffeemühle – Edelstahl', ({ line }) =>
    line.variant ? `${line.title} – ${line.variant}` : line.title,
  ),
  item.text('SKU', 'Artikelnummer (SKU)', 'KM-01', ({ line }) => line.sku),
  item.text('GTIN', 'Barcode (GTIN)', '4006381333931', ({ line }) => line.gtin),
  item.list('ATTRIBUTES', 'Zusätzliche Angaben zum Artikel', 'Gravur: Erika', ({ line }) =>
    line.attributes?.map(({ key, value }) => `${key}: ${value}`),
  ),
  item.number('QUANTITY', 'Menge auf dem Beleg', '2', ({ quantity }) => quantity),
  item.number('POSITION', 'Nummer der Position', '1', ({ position }) => position),
  item.text('PRICE', 'Einzelpreis vor Rabatt', '59,50 €', ({ line }, { money }) => money(line.unitPrice)),
  item.text('DISCOUNT', 'Rabatt der Position, leer ohne Rabatt', '10,00 €', ({ line }, { moneyIfAny }) =>
    moneyIfAny(line.discount),
  ),
  item.text('TOTAL', 'Betrag der Position nach Rabatt', '109,00 €', ({ line }, { money }) =>
    money(cents(line.quantity * line.unitPrice - line.discount)),
  ),
  item.text('TAX', 'Umsatzsteuer der Position', '17,40 €', ({ line }, { money }) => money(taxOf(line.taxes))),
  item.text('TAXRATE', 'Steuersatz', '19 %', ({ line }, format) => rateOf(line.taxes, format)),
  item.oneOf('KIND', 'Art des Artikels', KINDS, ({ line }) => line.kind),
  item.yesNo('ISGIFTCARD', 'Ist ein Geschenkgutschein', 'nein', ({ line }) => line.kind === 'giftCard'),
  item.yesNo('ISTIP', 'Ist ein Trinkgeld', 'nein', ({ line }) => line.kind === 'tip'),
];

const shipping = placeholdersOf<ShippingLine>('SHIPPING');

/** Placeholders of one row with shipping. */
export const SHIPPING_PLACEHOLDERS = [
  shipping.text('TITLE', 'Versandart', 'DHL Paket', ({ title }) => title),
  shipping.text('PRICE', 'Versandkosten nach Rabatt', '4,90 €', ({ discountedPrice }, { money }) =>
    money(discountedPrice),
  ),
  shipping.text('ORIGINALPRICE', 'Versandkosten vor Rabatt', '6,90 €', ({ price }, { money }) => money(price)),
  shipping.text('DISCOUNT', 'Rabatt auf den Versand, leer ohne Rabatt', '2,00 €', (line, { moneyIfAny }) =>
    moneyIfAny(cents(line.price - line.discountedPrice)),
  ),
  shipping.text('TAX', 'Umsatzsteuer auf den Versand', '0,78 €', ({ taxes }, { money }) => money(taxOf(taxes))),
  shipping.text('TAXRATE', 'Steuersatz', '19 %', ({ taxes }, format) => rateOf(taxes, format)),
  shipping.yesNo('ISFREE', 'Ist kostenlos', 'nein', ({ discountedPrice }) => discountedPrice === 0),
];

const discount = placeholdersOf<DiscountSubject>('DISCOUNT');

/** Placeholders of one row with a discount. */
export const DISCOUNT_PLACEHOLDERS = [
  discount.text('AMOUNT', 'Betrag des Rabatts', '10,00 €', ({ amount }, { money }) => money(amount)),
  discount.text('TAXRATE', 'Steuersatz', '19 %', ({ rate }, format) => format.rate(rate)),
];
