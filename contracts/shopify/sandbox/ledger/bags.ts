import { shortText, type Minor, type MoneyBag } from '../model/money.ts';
import type { LedgerOrder } from './ledger-order.ts';
import { portion } from './rounding.ts';

/** Turns ledger amounts into money of both currencies; shop money is converted and rounded per amount. */
export type ToBag = (minor: Minor) => MoneyBag;

/** The bag maker of one order. */
export const bagsOf = (order: LedgerOrder): ToBag => {
  const { currencyCode: shop, presentmentCurrencyCode: presentment } = order.head;
  const { numerator, denominator } = order.exchange;
  return (minor) => ({
    shopMoney: { amount: shortText(portion(minor, numerator, denominator), shop), currencyCode: shop },
    presentmentMoney: { amount: shortText(minor, presentment), currencyCode: presentment },
  });
};
