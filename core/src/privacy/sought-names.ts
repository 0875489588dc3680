import type { ShopKey } from '../kernel/ids.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { AskedCustomer, PrivacyRequests } from '../ports/privacy-requests.ts';
import { ERASED_NAME } from '../records/order-notes.ts';

/** The names by which the order book knows the customers of orders. */
export const namesOf = (orders: readonly OrderRecord[]): readonly string[] =>
  orders.map(({ customerName }) => customerName).filter((name) => name !== '' && name !== ERASED_NAME);

const withName = (customer: AskedCustomer | undefined, name: string): AskedCustomer => ({
  ...customer,
  names: [...new Set([...(customer?.names ?? []), name])],
});

/**
 * Keeps the name of an order that the book is about to lose with each erasure that is still to come and names the order:
 * by it the customer is sought where nothing else names them. It goes with the request's customer.
 */
export const keepNameForErasures = async (
  order: OrderRecord | undefined,
  shop: ShopKey,
  privacy: Pick<PrivacyRequests, 'openErasuresOf' | 'update'>,
): Promise<void> => {
  if (!order) return;
  for (const name of namesOf([order]))
    for (const id of await privacy.openErasuresOf(shop, order.id))
      await privacy.update(id, (stored) =>
        stored.state === 'answered' ? stored : { ...stored, customer: withName(stored.customer, name) },
      );
};
