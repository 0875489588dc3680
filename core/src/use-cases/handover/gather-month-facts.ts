import { listedDocument } from '../../handover/listed-document.ts';
import type { MonthFacts } from '../../handover/month-lists.ts';
import { compareDays, businessDay, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { placedInMonth } from '../../reconciliation/month.ts';
import type { MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ReadMonth } from '../reconciliation/read-month.ts';
import type { ReadNumbers } from '../reconciliation/read-numbers.ts';
import type { ReadVouchers } from './read-vouchers.ts';
import type { ReadListedDocuments } from './read-listed-documents.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly readMonth: ReadMonth;
  readonly readNumbers: ReadNumbers;
  readonly readListed: ReadListedDocuments;
  readonly readVouchers: ReadVouchers;
}

export interface AccountBusy {
  readonly waitSeconds: number;
}

const ORDERS_AT_ONCE = 500;

/** Everything that the lists of the month of a day are made of, as it stands now. */
export const makeGatherMonthFacts =
  ({ stores, clock, readMonth, readNumbers, readListed, readVouchers }: Ports) =>
  async (shop: Shop, month: PlainDate, edition: MonthEdition): Promise<Result<MonthFacts, AccountBusy>> => {
    const numbers = await readNumbers(shop, month);
    if (!numbers.ok && numbers.failure.kind === 'bookkeeping-busy')
      return fail({ waitSeconds: numbers.failure.waitSeconds });
    const { orders: book } = stores.recordsOf(shop.key);
    const reading = await readMonth(shop, month, businessDay(clock.now()));
    const ids = (await book.reckonings(placedInMonth(month))).map(({ id }) => id);
    const orders: OrderRecord[] = [];
    for (let at = 0; at < ids.length; at += ORDERS_AT_ONCE)
      orders.push(...(await book.ofIds(ids.slice(at, at + ORDERS_AT_ONCE))));
    const next = month.add({ months: 1 });
    const datedElsewhere = orders.flatMap((order) =>
      order.documents
        .flatMap((entry) => listedDocument(entry, order) ?? [])
        .filter(({ date }) => monthOf(date) !== monthOf(month)),
    );
    return ok({
      month,
      dated: await readListed(shop.key, month, next),
      orders: orders
        .flatMap(({ id, name, reckoning }) => (reckoning ? [{ id, name, reckoning }] : []))
        .toSorted(
          (one, other) => compareDays(one.reckoning.day, other.reckoning.day) || (one.name < other.name ? -1 : 1),
        ),
      datedElsewhere,
      sums: reading.sums,
      unread: reading.unread,
      vouchers: await readVouchers(shop.key, month),
      ...(numbers.ok ? { numbers: numbers.value } : {}),
      edition,
      ...(shop.accounting ? { lacks: shop.accounting.seller.lacks } : {}),
    });
  };
export type GatherMonthFacts = ReturnType<typeof makeGatherMonthFacts>;
