import {
  businessDay,
  compareDays,
  compareInstants,
  monthOf,
  type Instant,
  type PlainDate,
} from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly readMonth: ReadMonth;
  readonly clock: Clock;
}

/** All months of many orders take their time: they are read once a minute, however often a person looks. */
const MONTHS_KEPT_SECONDS = 60;

/** The months of a shop that an adviser sees. */
export const makeMonthsOfAdviser = ({ stores, readMonth, clock }: Ports) => {
  const kept = new Map<ShopKey, { readonly until: Instant; readonly months: Promise<readonly MonthReading[]> }>();
  return { months, isShown };

  /** The months that have orders, the newest in front. */
  async function months(shop: Shop): Promise<readonly MonthReading[]> {
    const now = clock.now();
    for (const [key, { until }] of kept) if (compareInstants(until, now) <= 0) kept.delete(key);
    const known = kept.get(shop.key);
    if (known) return known.months;
    const reading = readMonths(shop);
    kept.set(shop.key, { until: now.add({ seconds: MONTHS_KEPT_SECONDS }), months: reading });
    return reading.catch((error: unknown) => {
      kept.delete(shop.key);
      throw error;
    });
  }

  async function readMonths(shop: Shop): Promise<readonly MonthReading[]> {
    const today = businessDay(clock.now());
    const found: MonthReading[] = [];
    for (const first of await monthsShown(shop)) {
      const read = await readMonth(shop, first, today);
      if (read.sums.orders + read.unread > 0) found.push(read);
    }
    return found;
  }

  /** The first days of the months from this one back to that of the first order that is kept, the newest in front. */
  async function monthsShown({ key }: Shop): Promise<readonly PlainDate[]> {
    const { orders } = stores.recordsOf(key);
    const [id] = await orders.found({ sortBy: 'createdAt', sortDir: 'asc' }, 1);
    const earliest = id && (await orders.byId(id));
    const shown: PlainDate[] = [];
    if (!earliest) return shown;
    const last = businessDay(earliest.createdAt).with({ day: 1 });
    for (
      let first = businessDay(clock.now()).with({ day: 1 });
      compareDays(first, last) >= 0;
      first = first.subtract({ months: 1 })
    )
      shown.push(first);
    return shown;
  }

  async function isShown(shop: Shop, day: PlainDate): Promise<boolean> {
    return (await monthsShown(shop)).some((first) => monthOf(first) === monthOf(day));
  }
};
