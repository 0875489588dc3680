import type { ShopKey } from '../../kernel/ids.ts';
import { monthsOfYear, type AuditSources } from './audit-sources.ts';

export interface CountsOfYear {
  readonly orders: number;
  /** Dated in the year. */
  readonly documents: number;
  readonly payouts: number;
}

/** How much the package of a year will hold, by the readings that it is made of. */
export const countsOfYear = async (sources: AuditSources, shop: ShopKey, year: string): Promise<CountsOfYear> => {
  let [orders, documents] = [0, 0];
  for (const month of monthsOfYear(year)) orders += (await sources.placedIn(shop, month)).length;
  for await (const some of sources.dated(shop, year)) documents += some.length;
  return { orders, documents, payouts: (await sources.payouts(shop, year)).length };
};
