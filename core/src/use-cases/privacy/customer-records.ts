import type { LogEvent } from '../../events/event.ts';
import type { DocumentIntent } from '../../ports/document-register.ts';
import { idOfGid } from '../../kernel/ids.ts';
import type { Errand } from '../../ports/errand-register.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { KeptBody } from '../../ports/inbox.ts';
import type { Stores } from '../../ports/stores.ts';
import { isTelling } from '../../privacy/about-person.ts';
import { ERASED_NAME } from '../../privacy/redaction.ts';
import { folded } from '../../search/folded.ts';

/** Everything that the stores hold of a customer. */
export interface CustomerRecords {
  readonly orders: readonly OrderRecord[];
  readonly documents: readonly DocumentIntent[];
  readonly errands: readonly Errand[];
  readonly events: readonly LogEvent[];
  /** Messages that could not be read and are kept. An erasure may take too much of them; a report asks for each again. */
  readonly messages: readonly KeptBody[];
  /** Texts by which the customer is known: address, number for calls, names. */
  readonly texts: readonly string[];
  /** Numbers of the customer and of the orders in the shop. */
  readonly numbers: readonly string[];
}

/** Finds what is held of the customer of a request: by the orders that it names, the customer's number and address. */
export const customerRecords = async (
  { shop, customer, orderIds }: PrivacyRequest,
  stores: Pick<Stores, 'recordsOf' | 'inbox' | 'privacy'>,
): Promise<CustomerRecords> => {
  const { orders, documents, errands, events } = stores.recordsOf(shop);
  const books = await Promise.all(orderIds.map((id) => orders.byId(id)));
  const found = books.flatMap((order) => order ?? []);
  const names = found.map(({ customerName }) => customerName).filter((name) => name !== '' && name !== ERASED_NAME);
  const texts = [...new Set([customer?.email, customer?.phone, ...names].flatMap((text) => text ?? []))];
  const numbers = [...(customer?.id === undefined ? [] : [customer.id]), ...orderIds.map(idOfGid)];
  const mapped = customer?.id === undefined ? [] : await errands.withSource('contact', `customer:${customer.id}`);
  const ofOrders = await errands.ofOrders(orderIds);
  return {
    orders: found,
    documents: (await Promise.all(orderIds.map((id) => documents.ofOrder(id)))).flat(),
    errands: [...ofOrders, ...mapped.filter(({ id }) => !ofOrders.some((each) => each.id === id))],
    events: await events.aboutPerson({ orderIds, containing: texts }),
    messages: [
      ...(await stores.inbox.keptBodies(shop, wordsInMessages({ texts, numbers }))),
      ...messagesOf((await stores.privacy.ofShop(shop)).filter(mentions({ texts, numbers }))),
    ],
    texts,
    numbers,
  };
};

/** By what a kept message is found that may be about the customer. */
export const wordsInMessages = ({ texts, numbers }: Pick<CustomerRecords, 'texts' | 'numbers'>): readonly string[] => [
  ...texts.filter(isTelling),
  ...numbers,
];

/** Requests that could not be read and in which one of these words stands. */
export const mentions = (
  held: Pick<CustomerRecords, 'texts' | 'numbers'>,
): ((request: Pick<PrivacyRequest, 'message'>) => boolean) => {
  const words = wordsInMessages(held).map(folded);
  return ({ message }) => message !== undefined && words.some((word) => folded(message).includes(word));
};

const messagesOf = (requests: readonly PrivacyRequest[]): readonly KeptBody[] =>
  requests.map(({ id, kind, receivedAt, message = '' }) => ({ id, topic: kind, receivedAt, body: message }));
