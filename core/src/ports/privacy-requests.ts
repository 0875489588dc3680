import type { DocumentKind } from '../documents/document-kind.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { DocumentId, OrderId, ShopKey } from '../kernel/ids.ts';

/**
 * What the shop platform asks for under the data protection law: tell what is held of a customer (Art. 15 GDPR), erase a
 * customer (Art. 17), erase everything of a shop that has left (Art. 28 Abs. 3 Buchst. g).
 */
export const PRIVACY_REQUEST_KINDS = ['customer-data', 'customer-redaction', 'shop-redaction'] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

/**
 * `unreadable`: what is asked for could not be read, and a person has to; it is read again from time to time. `ready`: the
 * data is put together on demand, and the merchant has not taken it yet.
 */
export type PrivacyRequestState = 'received' | 'unreadable' | 'ready' | 'answered';

/**
 * How a request ended: done, nothing of the customer was held, nothing but what mentioned them and was amended
 * (`mentions-erased`), the merchant took the data, or nothing was deleted because the shop has the product again. One that could not be read: a person answered it, or it was read later and is a request of its own.
 */
export type PrivacyOutcome =
  | 'done'
  | 'nothing-held'
  | 'mentions-erased'
  | 'handed-over'
  | 'shop-is-back'
  | 'by-hand'
  | 'read-later';

/** The customer as the platform names them; each part may be missing. */
export interface AskedCustomer {
  /** The platform's number of the customer, digits only. */
  readonly id?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Not from the platform: by which the order book had their orders, before it was to name them no more. */
  readonly names?: readonly string[];
}

/** Data of an erased customer that the law wants kept, with the provision that says so. */
export interface KeptData {
  readonly orderId: OrderId;
  readonly kind: DocumentKind;
  readonly documentId: DocumentId;
  /** Empty for a draft. */
  readonly number: string;
  readonly basis: string;
  /** The last day on which it is kept. */
  readonly until: PlainDate;
}

/** One request with its deadline. It is never forgotten before it is answered. */
export interface PrivacyRequest {
  /** By what came and of which shop; the same however often it comes. */
  readonly id: string;
  readonly shop: ShopKey;
  readonly kind: PrivacyRequestKind;
  /** Absent for a shop, and once the customer is erased. */
  readonly customer?: AskedCustomer;
  readonly orderIds: readonly OrderId[];
  /** What an earlier version kept unsealed of a request that it could not read, until it is sealed. */
  readonly message?: string;
  readonly receivedAt: Instant;
  /** To be answered by then. */
  readonly dueAt: Instant;
  readonly state: PrivacyRequestState;
  readonly answeredAt?: Instant;
  readonly outcome?: PrivacyOutcome;
  readonly kept?: readonly KeptData[];
}

export interface NewPrivacyRequest extends Pick<
  PrivacyRequest,
  'id' | 'shop' | 'kind' | 'customer' | 'orderIds' | 'receivedAt' | 'dueAt'
> {
  /** `received` where it is left out. */
  readonly state?: 'unreadable';
}

/** So many characters of an unreadable request are kept. One that names a thousand orders has half as many. */
export const MAX_OF_MESSAGE = 32_768;

/** Those that name a customer are a few hundred characters each. */
export const NAMING_REQUESTS_PER_PAGE = 100;

/** The states in which a request waits for the merchant; the others go on by themselves. */
export const MERCHANT_STATES = ['ready', 'unreadable'] as const satisfies readonly PrivacyRequestState[];

/** Requests that wait for the merchant, one at least. */
export interface WaitingRequests {
  readonly count: number;
  /** The first of their deadlines. */
  readonly dueAt: Instant;
}

/** What is known of a request that is not answered without its record, which may be unreadable. */
export interface OpenRequest extends Pick<PrivacyRequest, 'id' | 'shop' | 'kind' | 'dueAt'> {
  /** Absent where not even that can be told. */
  readonly state?: PrivacyRequestState;
}

/** How many requests wait for an answer. */
export interface OpenRequests {
  readonly open: number;
  readonly overdue: number;
}

/** The requests of all shops, also of those that are not installed any more. Every method is one atomic write or a read. */
export interface PrivacyRequests {
  /** Stores the request durably; a known id changes nothing. */
  receive(request: NewPrivacyRequest): Promise<'stored' | 'known'>;
  byId(id: string): Promise<PrivacyRequest | undefined>;
  /** Requests of all shops that are not answered, the most urgent first; no record is read. */
  open(): Promise<readonly OpenRequest[]>;
  /** How many of all shops are not answered, and how many of those were due before that moment; no record is read. */
  countOpen(now: Instant): Promise<OpenRequests>;
  /** What waits for the merchant of one shop, undefined when nothing does; no record is read. */
  waitingIn(shop: ShopKey): Promise<WaitingRequests | undefined>;
  /** Requests of one shop, at most so many: what is not answered by its deadline, then what was, the newest first, as it came. */
  ofShop(shop: ShopKey, most: number): Promise<readonly PrivacyRequest[]>;
  /** How many requests of one shop are kept; no record is read. */
  countOf(shop: ShopKey): Promise<number>;
  /** Those of one shop that name a customer, by their ids, at most `NAMING_REQUESTS_PER_PAGE` behind that one. */
  namingCustomers(shop: ShopKey, after?: string): Promise<readonly PrivacyRequest[]>;
  /** Applies a change to a stored request, repeated on a concurrent write; undefined when there is none. */
  update(id: string, change: (request: PrivacyRequest) => PrivacyRequest): Promise<PrivacyRequest | undefined>;
  /** Whether the erasure of the customer of one of these orders was ever asked for, answered or not. */
  isRedacted(shop: ShopKey, ...orders: readonly OrderId[]): Promise<boolean>;
  /** Erasures of a customer that name this order and are not answered. */
  openErasuresOf(shop: ShopKey, order: OrderId): Promise<readonly PrivacyRequest['id'][]>;
  /** Forgets requests that were answered before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
