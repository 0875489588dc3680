import type { StaffId, OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/redacted-records.ts';
import type { AskForOrder } from '../ask-for-order.ts';
import { linkRenewedEvent } from './link-events.ts';

interface Ports {
  readonly stores: Stores;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly askForOrder: AskForOrder;
}

/**
 * Takes back the public link of a document: whoever has the old one finds nothing, and the document has a new one that
 * nobody knows yet. Undefined when the order has no such document. Doing it twice is two renewals, both right.
 */
export const makeRenewLink =
  ({ stores, ids, clock, askForOrder }: Ports) =>
  async (shop: ShopKey, orderId: OrderId, key: string, by: StaffId): Promise<DocumentIntent | undefined> => {
    const { documents, orders, events } = (await recordsOfOrder(stores, shop, orderId)).records;
    const intent = await documents.byId(key);
    if (intent?.orderId !== orderId) return undefined;
    const at = clock.now();
    const renewal = { kind: 'link-renewed', linkToken: ids.token(), at } as const;
    const { stored: renewed } = await documents.change(key, renewal);
    await events.append(linkRenewedEvent(renewed, by, at));
    // the list and the page of the order show what is kept with it; the rest is the work of the shop worker
    await orders.amend(orderId, (order) => ({
      ...order,
      documents: order.documents.map((each) => (each.id === key ? withLinkOf(each, renewed) : each)),
    }));
    // what was told of the link elsewhere is told anew
    await askForOrder(shop, orderId);
    return renewed;
  };

const withLinkOf = (shown: DocumentIntent, { linkToken, linkedAt }: DocumentIntent): DocumentIntent => ({
  ...shown,
  linkToken,
  ...(linkedAt ? { linkedAt } : {}),
});
export type RenewLink = ReturnType<typeof makeRenewLink>;
