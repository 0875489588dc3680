import type { ForecastFacts } from '../../e-invoice/forecast.ts';
import { standingsOfLight, type EInvoiceLight } from '../../records/e-invoice-light.ts';
import type { SideTask } from '../../records/side-task.ts';
import { businessDay, day, plusDays, startOfBusinessDay, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { isAskedOnce } from '../../payments/asked-once.ts';
import type { OpenItemCause } from '../../records/open-item.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderState } from '../../records/order-state.ts';
import type { OrderQuery, OrderSelection, Page } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { transfersLeft } from '../passes/count-transfers.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Which orders a person wants; those that need the merchant in the books do so today. */
export interface OrderFilter extends Omit<OrderSelection, 'openItems' | 'state' | 'placed' | 'eInvoice'> {
  /** With an invoice that stands so as an e-invoice. */
  readonly eInvoice?: EInvoiceLight;
  /** `needed`: for anything that they need the merchant for. */
  readonly state?: OrderState | 'needed';
  /** With something open in the books, with something to do there, or with something to do of one cause. */
  readonly books?: 'open' | 'needed' | OpenItemCause | undefined;
  /** Placed on these days of the business calendar, both inclusive. */
  readonly from?: PlainDate;
  readonly to?: PlainDate;
}

/** One page of them. */
export type OrderListQuery = OrderFilter & Pick<OrderQuery, 'page' | 'pageSize'>;

/** An order with what is done beside its documents. */
export interface SeenOrder {
  readonly record: OrderRecord;
  readonly sideTasks: readonly SideTask[];
}

/** One order, seen alone. */
export interface ViewedOrder extends SeenOrder {
  readonly now: Instant;
  /** How many transfers the shop has left. */
  readonly transfers: number;
  /** Whether the account makes e-invoices; asked where an invoice to a business depends on it. */
  readonly zugferd: ForecastFacts['zugferd'];
}

export interface OrderList extends Omit<Page<OrderRecord>, 'items'> {
  readonly items: readonly SeenOrder[];
  readonly today: PlainDate;
}

const EVER = day('9999-12-31');
const NEVER_BEFORE = day('0001-01-01');

/** When it is asked, and what is known of the account. */
interface Asking {
  readonly today: PlainDate;
  readonly zugferd: ForecastFacts['zugferd'];
}

/** What is asked of the book of orders on that day. */
const selectionOf = (
  { books, state, from, to, eInvoice, ...filter }: OrderFilter,
  { today, zugferd }: Asking,
): OrderSelection => {
  const cause = books === 'open' || books === 'needed' ? undefined : books;
  // what is never needed by itself is found for its cause all the same
  const neededOn = cause !== undefined && isAskedOnce(cause) ? EVER : today;
  const openItems = books === 'open' ? 'any' : { neededOn, ...(cause ? { cause } : {}) };
  return {
    ...filter,
    ...(state === 'needed' ? { concern: filter.concern ?? 'any' } : state ? { state } : {}),
    ...(books ? { openItems } : {}),
    ...(eInvoice ? { eInvoice: { standings: standingsOfLight(eInvoice, zugferd) } } : {}),
    ...(from || to
      ? {
          placed: {
            from: startOfBusinessDay(from ?? NEVER_BEFORE),
            before: startOfBusinessDay(to ? plusDays(to, 1) : EVER),
          },
        }
      : {}),
  };
};

/** Reads a filter as the book of orders is asked by it; the account's switch is read for those of e-invoices alone. */
export const makeSelectOrders = ({ stores, clock }: Ports) => {
  const readSwitch = makeReadSwitch({ stores });
  return async (shop: Shop, filter: OrderFilter): Promise<OrderSelection> =>
    selectionOf(filter, {
      today: businessDay(clock.now()),
      zugferd: filter.eInvoice ? await readSwitch(shop) : 'unknown',
    });
};

/** Finds orders of a shop, a page at a time. */
export const makeListOrders = ({ stores, clock }: Ports) => {
  const select = makeSelectOrders({ stores, clock });
  return async (shop: Shop, { page, pageSize, ...filter }: OrderListQuery): Promise<OrderList> => {
    const { orders, sideTasks } = stores.recordsOf(shop.key);
    const today = businessDay(clock.now());
    const found = await orders.page({ ...(await select(shop, filter)), page, pageSize });
    const known = await sideTasks.ofOrders(found.items.map(({ id }) => id));
    const items = found.items.map((record) => ({
      record,
      sideTasks: known.filter(({ orderId }) => orderId === record.id),
    }));
    return { ...found, items, today };
  };
};
export type ListOrders = ReturnType<typeof makeListOrders>;

/** Reads one order of a shop; undefined when the shop has none of that id. */
export const makeViewOrder = ({ stores, clock }: Ports) => {
  const readSwitch = makeReadSwitch({ stores });
  return async (shop: Shop, id: OrderId): Promise<ViewedOrder | undefined> => {
    const { orders, sideTasks } = stores.recordsOf(shop.key);
    const record = await orders.byId(id);
    if (!record) return undefined;
    const now = clock.now();
    return {
      record,
      sideTasks: await sideTasks.ofOrders([id]),
      now,
      transfers: await transfersLeft(stores, shop, now),
      zugferd: record.eInvoices ? await readSwitch(shop) : 'unknown',
    };
  };
};
export type ViewOrder = ReturnType<typeof makeViewOrder>;
