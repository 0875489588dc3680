import { fullText, minorOf, type Minor, type MoneyBag, type MoneyV2 } from '../model/money.ts';
import { child, text, type StatedObject } from './stated.ts';

/** The two currencies of an imported order. */
export interface Currencies {
  readonly shop: string;
  readonly presentment: string;
}

const decimalPattern = /^-?(\d+(\.\d*)?|\.\d+)$/u;

/** Decimal text as it was stated; null when it is no decimal. */
export const decimal = (object: StatedObject, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = text(object, name);
    if (value !== null && decimalPattern.test(value)) return value;
  }
  return null;
};

const moneyOf = (object: StatedObject | undefined, currency: string): MoneyV2 | null => {
  const amount = object ? decimal(object, 'amount') : null;
  return amount === null ? null : { amount, currencyCode: currency };
};

const setOf = (object: StatedObject, name: string, currencies: Currencies): MoneyBag | null => {
  const set = child(object, name);
  if (!set) return null;
  const shopMoney = moneyOf(child(set, 'shopMoney') ?? set, currencies.shop);
  const presentmentMoney = moneyOf(child(set, 'presentmentMoney'), currencies.presentment);
  const only = shopMoney ?? presentmentMoney;
  return (
    only && {
      shopMoney: shopMoney ?? { ...only, currencyCode: currencies.shop },
      presentmentMoney: presentmentMoney ?? { ...only, currencyCode: currencies.presentment },
    }
  );
};

/** One amount text for both columns. */
export const bagOf = (amount: string, currencies: Currencies): MoneyBag => ({
  shopMoney: { amount, currencyCode: currencies.shop },
  presentmentMoney: { amount, currencyCode: currencies.presentment },
});

/** The stated amount behind the first of some names that states one: a money set, or a bare amount in shop currency. */
export const statedBag = (
  object: StatedObject,
  currencies: Currencies,
  ...names: readonly string[]
): MoneyBag | null => {
  for (const name of names) {
    const set = setOf(object, name, currencies);
    if (set) return set;
    const amount = decimal(object, name);
    if (amount !== null) return bagOf(amount, currencies);
  }
  return null;
};

/** A sum over both columns of some bags, each with a factor; for amounts that an old payload does not state. */
export const combined = (
  currencies: Currencies,
  parts: readonly (readonly [bag: MoneyBag, factor: number])[],
): MoneyBag => {
  const column = (name: keyof MoneyBag, currency: string): MoneyV2 => {
    const total: Minor = parts.reduce((sum, [bag, factor]) => sum + factor * minorOf(bag[name].amount, currency), 0);
    return { amount: fullText(total, currency), currencyCode: currency };
  };
  return {
    shopMoney: column('shopMoney', currencies.shop),
    presentmentMoney: column('presentmentMoney', currencies.presentment),
  };
};

/** Minor units of the presentment column. */
export const minor = (bag: MoneyBag): Minor => minorOf(bag.presentmentMoney.amount, bag.presentmentMoney.currencyCode);
