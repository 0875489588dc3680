import type { LogEvent } from '../../records/event.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Errand } from '../../records/errand.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { WorkQueue, KeptBody } from '../../ports/work-queue.ts';
import type { Stores } from '../../ports/stores.ts';
import { losesCustomer, numbersOf, traceInRequest } from '../../privacy/asked-customer.ts';
import { ERASED_NAME } from '../../privacy/redaction.ts';
import { traceInMessage, type SoughtPerson, type TraceInMessage } from '../../privacy/trace-in-message.ts';

/** Everything that the stores hold of a customer. */
export interface CustomerRecords {
  readonly orders: readonly OrderRecord[];
  readonly documents: readonly DocumentIntent[];
  readonly errands: readonly Errand[];
  readonly events: readonly LogEvent[];
  /** Messages that could not be read, and have a trace of the customer. */
  readonly messages: readonly FoundMessage[];
  /** Other requests that were read and name the customer, so that they lose something with them. */
  readonly requests: readonly FoundRequest[];
  readonly person: SoughtPerson;
  /** Texts by which the customer is known: address, number for calls, names. */
  readonly texts: readonly string[];
}

/** A message in which there is a trace of a customer: an ordinary one, or a request that could not be read. */
export interface FoundMessage extends KeptBody {
  readonly kind: 'message' | 'request';
  readonly trace: Exclude<TraceInMessage, 'none'>;
}

export interface FoundRequest {
  readonly id: PrivacyRequest['id'];
  readonly trace: FoundMessage['trace'];
}

/** Finds what is held of the customer of a request: by the orders that it names, the customer's number and address. */
export const customerRecords = async (
  request: PrivacyRequest,
  stores: Pick<Stores, 'recordsOf' | 'workQueue' | 'privacy'>,
): Promise<CustomerRecords> => {
  const { shop, customer, orderIds } = request;
  const { orders, documents, errands, events } = stores.recordsOf(shop);
  const books = await Promise.all(orderIds.map((id) => orders.byId(id)));
  const found = books.flatMap((order) => order ?? []);
  const names = found.map(({ customerName }) => customerName).filter((name) => name !== '' && name !== ERASED_NAME);
  const texts = [...new Set([customer?.email, customer?.phone, ...names].flatMap((text) => text ?? []))];
  const mapped = customer?.id === undefined ? [] : await errands.withSource('contact', `customer:${customer.id}`);
  const ofOrders = await errands.ofOrders(orderIds);
  const person = { ...customer, numbers: numbersOf(request), names };
  const traceIn = traceInRequest(request);
  const others = (await stores.privacy.ofShop(shop)).filter(({ id }) => id !== request.id);
  return {
    orders: found,
    documents: (await Promise.all(orderIds.map((id) => documents.ofOrder(id)))).flat(),
    errands: [...ofOrders, ...mapped.filter(({ id }) => !ofOrders.some((each) => each.id === id))],
    events: await events.aboutPerson({ orderIds, containing: texts }),
    messages: [
      ...(await foundInQueue(shop, stores.workQueue, person)),
      ...withTrace(unreadIn(others), 'request', person),
    ],
    requests: others.flatMap((other) => {
      const trace = traceIn(other);
      return trace === 'none' || !losesCustomer(other, request) ? [] : { id: other.id, trace };
    }),
    person,
    texts,
  };
};

/** Page by page, so that others get their turn in between. */
const foundInQueue = async (
  shop: ShopKey,
  workQueue: WorkQueue,
  person: SoughtPerson,
): Promise<readonly FoundMessage[]> => {
  const found: FoundMessage[] = [];
  let page = await workQueue.keptBodies(shop);
  while (page.length > 0) {
    found.push(...withTrace(page, 'message', person));
    page = await workQueue.keptBodies(shop, page.at(-1)?.id);
  }
  return found.toSorted((one, other) => compareInstants(one.receivedAt, other.receivedAt));
};

const withTrace = (
  bodies: readonly KeptBody[],
  kind: FoundMessage['kind'],
  person: SoughtPerson,
): readonly FoundMessage[] => {
  const traceIn = traceInMessage(person);
  return bodies.flatMap((each) => {
    const trace = traceIn(each);
    return trace === 'none' ? [] : { ...each, kind, trace };
  });
};

const unreadIn = (requests: readonly PrivacyRequest[]): readonly KeptBody[] =>
  requests.flatMap(({ id, kind, receivedAt, message }) =>
    message ? { id, topic: kind, receivedAt, body: message } : [],
  );
