import { exact, parseCents, parseDecimal, times, toCents, type Cents } from '@belegwerk/core/kernel';
import { z } from 'zod';

/** The one currency column in which an order is read: they are rounded separately and never mixed (R23). */
export interface CurrencyColumn {
  readonly side: 'shopMoney' | 'presentmentMoney';
  readonly currency: string;
}

/** The buyer's currency, which was agreed upon: what the shop states beside it is a conversion (R23). */
export const columnOf = ({ shop, presentment }: { shop: string; presentment: string }): CurrencyColumn =>
  presentment === shop ? { side: 'shopMoney', currency: shop } : { side: 'presentmentMoney', currency: presentment };

const MAX_AMOUNT = 20;

/** Euro must be whole cents; another currency is only shown, never booked, and is rounded to two digits. */
export const amountIn = (currency: string, text: string): Cents | undefined => {
  const decimal = text.length <= MAX_AMOUNT ? parseDecimal(text) : undefined;
  if (!decimal || !isBookable(times(decimal, exact(100)))) return undefined;
  return currency === 'EUR' ? parseCents(text) : toCents(decimal);
};

const isBookable = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): boolean => {
  const size = (numerator < 0n ? -numerator : numerator) / denominator;
  return size < BigInt(Number.MAX_SAFE_INTEGER);
};

const money = z.object({ amount: z.string(), currencyCode: z.string() });
const bag = z.object({ shopMoney: money.optional(), presentmentMoney: money.optional() });

/** A schema that reads a money bag as cents of one column and refuses every other currency. */
export const amountOf = ({ side, currency }: CurrencyColumn) =>
  bag.transform((value, context): Cents => {
    const stated = value[side];
    const amount = stated?.currencyCode === currency ? amountIn(currency, stated.amount) : undefined;
    if (amount !== undefined) return amount;
    context.addIssue(stated ? `${stated.amount} ${stated.currencyCode} is no amount in ${currency}` : `no ${side}`);
    return z.NEVER;
  });

/** What a money bag says in the shop's euros; undefined where the shop counts in another currency, or says no amount. */
export const inShopEuros = bag.transform(({ shopMoney }): Cents | undefined =>
  shopMoney?.currencyCode === 'EUR' ? amountIn('EUR', shopMoney.amount) : undefined,
);

const MAX_COLUMNS = 64;

/** Makes a schema once for each column: to make one takes longer than to read an order through it. */
export const perColumn = <S>(make: (column: CurrencyColumn) => S): ((column: CurrencyColumn) => S) => {
  const made = new Map<string, S>();
  return (column) => {
    const name = `${column.side} ${column.currency}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    if (made.size >= MAX_COLUMNS) made.clear();
    const schema = make(column);
    made.set(name, schema);
    return schema;
  };
};
