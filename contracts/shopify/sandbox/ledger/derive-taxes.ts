import type { TaxLineView } from '../model/order-parts.ts';
import type { ToBag } from './bags.ts';
import type { Sale } from './ledger-order.ts';

/**
 * Tax lines over a set of entries, one per title and rate, in order of appearance; rates that sum to zero are left out
 * on request.
 */
export const taxLinesOf = (sales: readonly Sale[], toBag: ToBag, o?: { dropZero: boolean }): TaxLineView[] => {
  const byRate = new Map<string, { title: string; ppm: number; amount: number }>();
  for (const tax of sales.flatMap((sale) => sale.taxes)) {
    const key = `${tax.rate.title}|${tax.rate.ppm}`;
    const known = byRate.get(key) ?? { title: tax.rate.title, ppm: tax.rate.ppm, amount: 0 };
    byRate.set(key, { ...known, amount: known.amount + tax.amount });
  }
  return [...byRate.values()]
    .filter((tax) => !(o?.dropZero && tax.amount === 0))
    .map((tax) => ({
      title: tax.title,
      rate: tax.ppm / 1_000_000,
      priceSet: toBag(tax.amount),
      source: null,
      channelLiable: false,
    }));
};
