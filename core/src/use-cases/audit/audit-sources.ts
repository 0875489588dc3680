import {
  compareInstants,
  day,
  parseInstant,
  startOfBusinessDay,
  type Instant,
  type PlainDate,
} from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OrderInBook } from '../../ports/order-book.ts';
import { placedInMonth } from '../../reconciliation/month.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
}

export interface SomeDays {
  readonly from: PlainDate;
  /** Included. */
  readonly to: PlainDate;
}

/** From the first to the last day of a year such as `2026`. */
export const daysOfYear = (year: string): SomeDays => ({ from: day(`${year}-01-01`), to: day(`${year}-12-31`) });

/** From the first to the last day of a month such as `2026-11`. */
export const daysOfMonth = (month: string): SomeDays => {
  const from = day(`${month}-01`);
  return { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
};

/** `2026-01` to `2026-12`. */
export const monthsOfYear = (year: string): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** Where one part of a list of orders ended. */
type Place = Pick<OrderInBook, 'createdAt' | 'id'>;

export const placeText = ({ createdAt, id }: Place): string => `${createdAt.toString()} ${id}`;
export const placeOf = (text: string): Place | undefined => {
  const gap = text.indexOf(' ');
  const createdAt = parseInstant(text.slice(0, gap));
  return createdAt && { createdAt, id: text.slice(gap + 1) as OrderId };
};

export const inOrderOfPlace = (one: Place, other: Place): number =>
  compareInstants(one.createdAt, other.createdAt) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** What the package of a year is made of; the page counts by the same readings. */
export const auditSources = ({ stores }: Ports) => ({
  /** Orders that were placed in a month such as `2026-11`, the oldest first. */
  async placedIn(shop: ShopKey, month: string): Promise<readonly OrderInBook[]> {
    const orders = await stores.recordsOf(shop).orders.reckonings(placedInMonth(day(`${month}-01`)));
    return orders.toSorted(inOrderOfPlace);
  },

  /** Documents that are dated in the year, month by month, so that others have their turn. */
  async *dated(shop: ShopKey, year: string): AsyncGenerator<readonly DocumentEntry[]> {
    for (const month of monthsOfYear(year)) {
      const first = day(`${month}-01`);
      yield await stores.recordsOf(shop).documents.dated(first, first.add({ months: 1 }));
    }
  },

  /** Payouts that have to do with the year, the earliest first. */
  async payouts(shop: ShopKey, year: string): Promise<readonly ShopPayout[]> {
    const { from, to } = daysOfYear(year);
    return (await stores.recordsOf(shop).payouts.touching(from, to)).toReversed();
  },
});
export type AuditSources = ReturnType<typeof auditSources>;

/** Whether an order was placed in the year. */
export const isPlacedIn = (year: string, createdAt: Instant): boolean => {
  const { from, to } = daysOfYear(year);
  return (
    compareInstants(createdAt, startOfBusinessDay(from)) >= 0 &&
    compareInstants(createdAt, startOfBusinessDay(to.add({ days: 1 }))) < 0
  );
};
