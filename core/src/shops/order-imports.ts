import type { Instant, PlainDate } from '../kernel/calendar.ts';

/** What was there before the product, as far as it was taken over. */
export interface OrderImports {
  /** The orders of the last weeks before the installation; absent until all of them were asked for. */
  readonly recent?: RecentOrders;
  /** How far listing the recent orders is; absent in small shops, before it was begun and when it is done. */
  readonly listing?: RecentListing;
  /** That the documents from before the connection were listed; absent until then. */
  readonly listed?: ListedBooks;
  /** Days of which the orders were taken over by hand, oldest first; no day is in two of them. */
  readonly days?: readonly ImportedDays[];
  /** The day whose orders are being taken over; what is wanted for them counts already. */
  readonly underWay?: DayUnderWay;
}

/** When the recent orders were taken over last, and how many there were. */
export interface RecentOrders {
  readonly at: Instant;
  readonly orders: number;
}

/** Where the recent orders are read further. */
export interface RecentListing {
  readonly begunAt: Instant;
  /** The run by which the shop lists them; without it they are read page by page. */
  readonly run?: string;
  /** What was read last, as the shop names it; absent before the first part. */
  readonly after?: string;
  /** Orders that were taken over until now. */
  readonly orders: number;
}

/** When the documents of these books (`wordOfBooks`) were listed. */
export interface ListedBooks {
  readonly at: Instant;
  readonly books: string;
}

/** What the merchant wants for the orders of imported days. Decision record 106. */
export interface ImportWish {
  /** Documents are made for them, wherever the settings begin; where this is false, none are. */
  readonly documents: boolean;
  /** Customers get these documents by mail, where the settings send any. */
  readonly mails: boolean;
}

/** Days that follow one another, the first and the last of them included, with one wish for all. */
export interface ImportedDays extends ImportWish {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** They were begun and left for others: the wish holds for what was taken over, and they are imported once more. */
  readonly isPartial?: true;
}

/** A day of an import that is not through. */
export interface DayUnderWay extends ImportWish {
  readonly day: PlainDate;
}
