import type { OrderRecord } from '../records/order-record.ts';
import type { PaidOrder } from '../records/paid-order.ts';
import type { ReceiptMarker } from '../documents/receipt-markers.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { FulfilmentStatus, PaymentStatus } from '../orders/statuses.ts';
import type { Cause } from '../reasons/repair-causes.ts';
import type { OpenItemCause } from '../records/open-item.ts';
import type { OrderConcern } from '../records/order-concern.ts';
import type { OrderState } from '../records/order-state.ts';
import type { Reckoning } from '../records/reckoning.ts';
import type { EInvoiceStanding } from '../records/e-invoice-standing.ts';
import type { PreviewDraft } from '../records/preview-draft.ts';

/** How many open items of a shop there are for one cause. */
export interface OpenItemCount {
  readonly cause: OpenItemCause;
  readonly documents: number;
  /** How many of them were due before that day. */
  readonly overdue: number;
  /** How many of them need the merchant on that day (`neededFrom`). */
  readonly needed: number;
}

/** Orders that are held or failed for one cause, and what they come to. */
export interface StoppedCount {
  readonly cause: Cause;
  readonly orders: number;
  /** In the shop's euros, as far as that is known of them. */
  readonly sum: Cents;
}

/** A time in which orders were placed. */
export interface PlacedWithin {
  readonly from: Instant;
  readonly before: Instant;
}

export interface OrderQuery {
  /**
   * Every term of `searchTerms` is found, in any case: its word inside the name, the customer or a document number, or its
   * amount as the total of the order or of a document.
   */
  readonly search?: string;
  /** As `orderState` has it, found by `statesFoundBy`; counts are of each state by itself. */
  readonly state?: OrderState;
  readonly payment?: PaymentStatus;
  readonly fulfilment?: FulfilmentStatus;
  /** Only orders with that marker (`receiptMarkersOf`), or without any. */
  readonly marker?: ReceiptMarker | 'none';
  /**
   * Only orders with open items, any or such that need the merchant on that day (`neededFrom`), of every cause or one, however
   * the order stands.
   */
  readonly openItems?: 'any' | { readonly neededOn: PlainDate; readonly cause?: OpenItemCause };
  /** Only orders that need the merchant for that, or for anything, as `countConcerns` counts them. */
  readonly concern?: OrderConcern | 'any';
  /** Only orders that are held or failed for that cause (`causeOf` their reason). */
  readonly cause?: Cause;
  /** Only orders of which something goes on once the shop may do more (`isHeldBack`), however the order stands. */
  readonly heldBack?: true;
  /** Only orders that a person ignores, however they stand. */
  readonly ignored?: true;
  /** Only orders with an invoice that stands so as an e-invoice. */
  readonly eInvoice?: { readonly standings: readonly EInvoiceStanding[] };
  /** Only orders that were placed then. */
  readonly placed?: PlacedWithin;
  readonly sortBy: 'createdAt' | 'name' | 'customerName' | 'total';
  readonly sortDir: 'asc' | 'desc';
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** Which orders are meant, without pages. */
export type OrderSelection = Omit<OrderQuery, 'page' | 'pageSize'>;

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  /** There are more than `total`: it is not counted further than people turn pages. */
  readonly isAtLeast?: true;
  readonly page: number;
  readonly pageSize: number;
}

/** As much of an order as it takes to ask for a look at it. */
export type OrderInBook = Pick<OrderRecord, 'id' | 'createdAt'>;

/** An order with its reckoning, as far as there is one. */
export interface ReckonedInBook extends OrderInBook {
  readonly reckoning?: Reckoning;
}

/** How many at most, from behind which on: orders that stop or go on meanwhile move no other. */
export interface PartOfStopped {
  readonly after?: OrderInBook;
  readonly most: number;
}

/** The orders of one shop as last seen. */
export interface OrderBook {
  save(record: OrderRecord): Promise<void>;
  /** Changes an order as it is at that moment, repeated on a concurrent write; nothing when it is not in the book. */
  amend(id: OrderId, change: (order: OrderRecord) => OrderRecord): Promise<void>;
  byId(id: OrderId): Promise<OrderRecord | undefined>;
  page(query: OrderQuery): Promise<Page<OrderRecord>>;
  /** The ids of those that are found, in their order, as many at most. */
  found(query: OrderSelection, most: number): Promise<readonly OrderId[]>;
  /** Those of these ids that are in the book, in any order. */
  ofIds(ids: readonly OrderId[]): Promise<readonly OrderRecord[]>;
  /** The orders that one of these stops (`stopsOf`), oldest first, however they stand; none for no stop. */
  stoppedBy(stops: readonly string[], part: PartOfStopped): Promise<readonly OrderInBook[]>;
  /** When the orders of these ids were last updated and last seen; ids that are not in the book are left out. */
  seen(ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Pick<OrderRecord, 'updatedAt' | 'seenAt'>>>;
  countByState(): Promise<Readonly<Partial<Record<OrderState, number>>>>;
  /** How many orders need the merchant for what (`concernsOf`); an order counts for each of its concerns. */
  countConcerns(): Promise<Readonly<Partial<Record<OrderConcern, number>>>>;
  /** How many orders are held or failed for what, and what they come to; a cause may be named several times. */
  countStopped(): Promise<readonly StoppedCount[]>;
  /** What the orders with this concern come to together (`inEuros`); undefined where one lacks it, or there are none. */
  sumInEuros(concern: OrderConcern): Promise<Cents | undefined>;
  /** Every order that was placed then with its reckoning, oldest first; nothing else of the orders is read. */
  reckonings(placed: NonNullable<OrderQuery['placed']>): Promise<readonly ReckonedInBook[]>;
  /** The orders placed then that were paid through gateways which give files, oldest first; nothing else of the orders is read. */
  paidThroughFiles(placed: PlacedWithin): Promise<readonly PaidOrder[]>;
  /** Drafts that were made only to be looked at, sent from that moment on and before the other. */
  previewsSent(from: Instant, before: Instant): Promise<readonly PreviewDraft[]>;
  /** The open items of all orders, counted by cause; causes that no item has are left out. */
  countOpenItems(today: PlainDate): Promise<readonly OpenItemCount[]>;
  /** Orders with open items that need the merchant on that day: the longest overdue first, then those that need him always. */
  withOpenItems(today: PlainDate, limit: number): Promise<readonly OrderRecord[]>;
  /**
   * How the invoices to businesses stand, of all orders or of those placed then; an invoice counts once, standings that none has
   * are left out, and so are orders that were not looked at since this is kept.
   */
  countEInvoices(placed?: PlacedWithin): Promise<Readonly<Partial<Record<EInvoiceStanding, number>>>>;
  /** Forgets orders that were placed before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
  /** Other orders with the same display name. */
  namesakes(name: string, except: OrderId): Promise<readonly OrderId[]>;
}
