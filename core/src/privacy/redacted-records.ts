import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { ShopRecords, Stores } from '../ports/stores.ts';
import { ownWords, redactedEvent, redactedOrder } from './redaction.ts';

/** The port with some of its methods replaced; the others are its own. */
const replacing = <Port extends object>(port: Port, own: Partial<Port>): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? (value.bind(name in own ? own : target) as unknown) : value;
    },
  });

/** Records that ask before each write whether they may name a person still. */
const watchedRecords = (
  { documents, orders, events, errands }: ShopRecords,
  isErased: () => Promise<boolean>,
): ShopRecords => {
  const worded = async (reasons: readonly string[]) => ((await isErased()) ? ownWords(reasons) : reasons);
  return {
    documents: replacing(documents, {
      refuse: async (id, attempts, reasons, at) => documents.refuse(id, attempts, await worded(reasons), at),
    }),
    orders: replacing(orders, {
      save: async (order) => orders.save((await isErased()) ? redactedOrder(order) : order),
      amend: async (id, change) => {
        const erases = await isErased();
        await orders.amend(id, (order) => (erases ? redactedOrder(change(order)) : change(order)));
      },
    }),
    events: replacing(events, {
      append: async (event) => events.append((await isErased()) ? redactedEvent(event) : event),
    }),
    errands: replacing(errands, {
      markSent: async (id, attempts, at, strangers) =>
        errands.markSent(id, attempts, at, ...((await isErased()) || !strangers ? [] : [strangers])),
      refuse: async (id, attempts, reasons, at) => errands.refuse(id, attempts, await worded(reasons), at),
      giveUp: async (id, attempts, reasons, at) => errands.giveUp(id, attempts, await worded(reasons), at),
    }),
  };
};

/** The records for work on an order, and whether its customer was erased when they were taken. */
export interface RecordsOfOrder {
  readonly records: ShopRecords;
  readonly isRedacted: boolean;
}

/**
 * The one door to the records for everybody who writes about an order: once its customer is to be erased it is never stored
 * again by name, not even by who began before and is slow.
 */
export const recordsOfOrder = async (stores: Stores, shop: ShopKey, order: OrderId): Promise<RecordsOfOrder> => {
  let isKnownErased = false;
  const isErased = async (): Promise<boolean> => (isKnownErased ||= await stores.privacy.isRedacted(shop, order));
  const isRedacted = await isErased();
  return { records: watchedRecords(stores.recordsOf(shop), isErased), isRedacted };
};
