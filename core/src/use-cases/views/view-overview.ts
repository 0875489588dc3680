import type { SideTask } from '../../records/side-task.ts';
import type { LogEvent } from '../../records/event.ts';
import { businessDay, type PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import { LEFT_TO_PERSON, type OrderConcern } from '../../records/order-concern.ts';
import type { OrderState } from '../../records/order-state.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OpenItemCount } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { WaitingRequests } from '../../ports/privacy-requests.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { Stores } from '../../stores/stores.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';

/** What a merchant sees first. */
export interface Overview {
  readonly statuses: Readonly<Partial<Record<OrderState, number>>>;
  /** How many orders need the merchant for what. */
  readonly concerns: Readonly<Partial<Record<OrderConcern, number>>>;
  /** What those come to in the shop's euros that are booked by hand for their currency; absent where that is not known of each. */
  readonly sums: Readonly<Partial<Record<OrderConcern, Cents>>>;
  readonly counts: readonly OpenItemCount[];
  /** Orders with open items that need the merchant, the most urgent first. */
  readonly open: readonly OrderRecord[];
  /** The newest documents with their orders. */
  readonly newest: readonly { readonly order: OrderRecord; readonly entry: DocumentEntry }[];
  readonly events: readonly LogEvent[];
  /** Requests of the data protection law that wait for the merchant. */
  readonly waiting?: WaitingRequests;
  readonly sideTasks: readonly SideTask[];
  readonly today: PlainDate;
}

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Reads the overview of a shop, at most so many rows of each list. */
export const makeViewOverview =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, most: number): Promise<Overview> => {
    const records = stores.recordsOf(shop);
    const today = businessDay(clock.now());
    const [statuses, concerns, counts, open, newest, events, waiting] = await Promise.all([
      records.orders.countByState(),
      records.orders.countConcerns(),
      records.orders.countOpenItems(today),
      records.orders.withOpenItems(today, most),
      newestDocuments(records, most),
      records.events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: most }),
      stores.privacy.waitingIn(shop),
    ]);
    const sums = await sumsOf(records, concerns);
    const shown = [...open, ...newest.map(({ order }) => order)];
    const sideTasks = await records.sideTasks.ofOrders([...new Set(shown.map(({ id }) => id))]);
    const found = { statuses, concerns, sums, counts, open, newest, events: events.items, sideTasks, today };
    return { ...found, ...(waiting ? { waiting } : {}) };
  };
export type ViewOverview = ReturnType<typeof makeViewOverview>;

const sumsOf = async ({ orders }: ShopReads, concerns: Overview['concerns']): Promise<Overview['sums']> => {
  const left = LEFT_TO_PERSON.filter((concern) => concerns[concern] !== undefined);
  const sums = await Promise.all(left.map(async (concern) => [concern, await orders.sumInEuros(concern)] as const));
  return Object.fromEntries(sums.filter(([, sum]) => sum !== undefined));
};

/** The newest documents; one whose order is not in the book yet follows in a moment. */
const newestDocuments = async ({ documents, orders }: ShopReads, most: number): Promise<Overview['newest']> => {
  const entries = await documents.newest(most);
  const found = await Promise.all(entries.map(async (entry) => ({ entry, order: await orders.byId(entry.orderId) })));
  return found.flatMap(({ entry, order }) => (order ? [{ entry, order }] : []));
};
