import type { LogEvent } from '../../records/event.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { FollowUp } from '../../records/follow-up.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../ports/stores.ts';
import { losesCustomer, numbersOf, traceInRequest, type TraceInRequest } from '../../privacy/asked-customer.ts';
import { ERASED_NAME } from '../../privacy/redaction.ts';
import type { SoughtPerson } from '../../privacy/trace-in-message.ts';
import { unreadWithTrace, type FoundMessage } from './unread-messages.ts';

/** Everything that the stores hold of a customer. */
export interface CustomerRecords {
  readonly orders: readonly OrderRecord[];
  readonly documents: readonly DocumentIntent[];
  readonly followUps: readonly FollowUp[];
  readonly events: readonly LogEvent[];
  /** Messages and other requests that could not be read, and have a trace of the customer. */
  readonly messages: readonly FoundMessage[];
  /** Other requests that were read and name the customer, so that they lose something with them. */
  readonly requests: readonly FoundRequest[];
  readonly person: SoughtPerson;
  /** Texts by which the customer is known: address, number for calls, names. */
  readonly texts: readonly string[];
}

export interface FoundRequest {
  readonly id: PrivacyRequest['id'];
  readonly trace: Exclude<TraceInRequest, 'none'>;
}

/** Finds what is held of the customer of a request: by the orders that it names, the customer's number and address. */
export const customerRecords = async (
  request: PrivacyRequest,
  stores: Pick<Stores, 'recordsOf' | 'workQueue' | 'privacy'>,
): Promise<CustomerRecords> => {
  const { shop, customer, orderIds } = request;
  const { orders, documents, followUps, events } = stores.recordsOf(shop);
  const books = await Promise.all(orderIds.map((id) => orders.byId(id)));
  const found = books.flatMap((order) => order ?? []);
  const names = found.map(({ customerName }) => customerName).filter((name) => name !== '' && name !== ERASED_NAME);
  const texts = [...new Set([customer?.email, customer?.phone, ...names].flatMap((text) => text ?? []))];
  const mapped = customer?.id === undefined ? [] : await followUps.withSource('contact', `customer:${customer.id}`);
  const ofOrders = await followUps.ofOrders(orderIds);
  const person = { ...customer, numbers: numbersOf(request), names };
  const traceIn = traceInRequest(request);
  const others = (await stores.privacy.ofShop(shop)).filter(({ id }) => id !== request.id);
  return {
    orders: found,
    documents: (await Promise.all(orderIds.map((id) => documents.ofOrder(id)))).flat(),
    followUps: [...ofOrders, ...mapped.filter(({ id }) => !ofOrders.some((each) => each.id === id))],
    events: await events.aboutPerson({ orderIds, containing: texts }),
    messages: await unreadWithTrace({ shop, person, except: request.id }, stores),
    requests: others.flatMap((other) => {
      const trace = traceIn(other);
      return trace === 'none' || !losesCustomer(other, request) ? [] : { id: other.id, trace };
    }),
    person,
    texts,
  };
};
