import type { DocumentKind } from '../documents/document-kind.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Corrections } from '../orders/corrections.ts';
import type { KeptMoney } from '../orders/kept-money.ts';

/** Stands where the name of a person stood who was erased. */
export const ERASED_NAME = 'Auf Verlangen gelöscht';

/** What a person corrected of an order, who and when. */
export interface OrderCorrections extends Corrections {
  readonly by: Actor;
  readonly at: Instant;
  /** The repair that kept them; absent where they were kept on the page of the order. */
  readonly repair?: string;
}

/** Why a person wants no documents for an order. */
export const IGNORE_REASONS = ['elsewhere', 'by-hand', 'test', 'other'] as const;
export type IgnoreReason = (typeof IGNORE_REASONS)[number];
export const isIgnoreReason = (text: string): text is IgnoreReason => IGNORE_REASONS.some((each) => each === text);

/** A person wants no further documents for an order. */
export interface IgnoredOrder {
  readonly reason: IgnoreReason;
  readonly by: Actor;
  readonly at: Instant;
}

/** What an invoice that is cancelled by hand is written anew as. */
export interface InvoiceInstead {
  /** Of the new invoice. */
  readonly source: string;
  readonly as: 'final' | 'draft';
}

/**
 * A person cancels an invoice: a credit note takes back all that is left of it. Stored before anything is made, and done once
 * documents say so; the last one of an order counts. Decision record 139.
 */
export interface CancelledInvoice {
  /** Names the action that asked for it. */
  readonly id: string;
  /** Source of the invoice. */
  readonly invoice: string;
  /** Absent where nothing takes its place, and no further invoice of the order is wanted. */
  readonly instead?: InvoiceInstead;
  readonly by: Actor;
  readonly at: Instant;
}

/** What a person says of the money that is kept of a cancelled order, who and when. Decision record 37. */
export interface ExplainedMoney extends KeptMoney {
  readonly by: Actor;
}

/** A person says that a document is paid: it is booked, and the document told for which. */
export interface PaidByHand {
  /** Of the bank transaction. */
  readonly reference: string;
  readonly document: DocumentId;
  readonly day: PlainDate;
  /** Positive for money in. */
  readonly amount: Cents;
  /** The order is marked as paid in the shop, too. */
  readonly inShop?: true;
  readonly by: Actor;
  readonly at: Instant;
}

/**
 * A person wants a document of an order now: also where settings say later or never, the next look makes it. It stays, and
 * does nothing more once that document is there. Decision record 161.
 */
export interface WantedDocument {
  readonly kind: DocumentKind;
  /** Of the document: the order, a refund or a fulfilment. */
  readonly source: string;
  readonly by: Actor;
  readonly at: Instant;
}
