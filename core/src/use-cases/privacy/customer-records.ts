import type { OrderId } from '../../kernel/ids.ts';
import type { LogEvent } from '../../records/event.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../stores/stores.ts';
import { namesOf } from '../../privacy/sought-names.ts';

/** Everything that the records of a shop hold of a customer. */
export interface CustomerRecords {
  /** The orders that the request names, in the book or not. */
  readonly orderIds: readonly OrderId[];
  readonly orders: readonly OrderRecord[];
  readonly documents: readonly DocumentEntry[];
  readonly sideTasks: readonly SideTask[];
  readonly events: readonly LogEvent[];
  readonly names: readonly string[];
  /** Texts by which the customer is known: address, number for calls, names. */
  readonly texts: readonly string[];
  /** Those of them that cannot be another person's name: addresses and the number for calls. */
  readonly reaching: readonly string[];
}

/** Of the orders that a request names those that the shop's book has. */
export const askedOrders = async (
  { shop, orderIds }: PrivacyRequest,
  stores: Pick<Stores, 'recordsOf'>,
): Promise<readonly OrderRecord[]> => {
  const { orders } = stores.recordsOf(shop);
  return (await Promise.all(orderIds.map((id) => orders.byId(id)))).flatMap((order) => order ?? []);
};

/** Finds what is held of the customer of a request: by the orders that it names, the customer's number and address. */
export const customerRecords = async (
  request: PrivacyRequest,
  stores: Pick<Stores, 'recordsOf' | 'privacy'>,
): Promise<CustomerRecords> => {
  const { shop, customer, orderIds } = request;
  const { documents, sideTasks, events } = stores.recordsOf(shop);
  const orders = await askedOrders(request, stores);
  // read behind the book: a name is noted here before it is taken out of it
  const noted = (await stores.privacy.byId(request.id))?.customer?.names ?? [];
  const names = [...new Set([...namesOf(orders), ...noted])];
  const known = [customer?.email, customer?.phone, ...orders.map(({ customerEmail }) => customerEmail)];
  const reaching = [...new Set(known.flatMap((text) => text ?? []))];
  const texts = [...new Set([...reaching, ...names])];
  const mapped = customer?.id === undefined ? [] : await sideTasks.withSource('contact', `customer:${customer.id}`);
  const ofOrders = await sideTasks.ofOrders(orderIds);
  return {
    orderIds,
    orders,
    documents: (await Promise.all(orderIds.map((id) => documents.ofOrder(id)))).flat(),
    sideTasks: [...ofOrders, ...mapped.filter(({ id }) => !ofOrders.some((each) => each.id === id))],
    events: await events.aboutPerson({ orderIds, containing: texts, reaching }),
    names,
    texts,
    reaching,
  };
};
