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

/** Records into which nothing is written that names a person. */
const redactedRecords = ({ documents, orders, events, errands }: ShopRecords): ShopRecords => ({
  documents: replacing(documents, {
    refuse: (id, attempts, reasons, at) => documents.refuse(id, attempts, ownWords(reasons), at),
  }),
  orders: replacing(orders, { save: (order) => orders.save(redactedOrder(order)) }),
  events: replacing(events, { append: (event) => events.append(redactedEvent(event)) }),
  errands: replacing(errands, {
    refuse: (id, attempts, reasons, at) => errands.refuse(id, attempts, ownWords(reasons), at),
    giveUp: (id, attempts, reasons, at) => errands.giveUp(id, attempts, ownWords(reasons), at),
  }),
});

/** The records for work on an order, and whether its customer is erased: then it is never stored again by name. */
export const recordsOfOrder = async (
  stores: Stores,
  shop: ShopKey,
  order: OrderId,
): Promise<{ readonly records: ShopRecords; readonly isRedacted: boolean }> => {
  const records = stores.recordsOf(shop);
  const isRedacted = await stores.privacy.isRedacted(shop, order);
  return { records: isRedacted ? redactedRecords(records) : records, isRedacted };
};
