import type { PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';
import type { OpenItemCause } from './open-item.ts';
import type { ReasonCode } from '../reasons/reasons.ts';
import type { VoucherMove } from './voucher-move.ts';

/** Why the money of an order, its documents and their payments can differ. The list is closed: what fits nothing else is `unexplained`. */
export const RECKONING_CAUSES = [
  /** Something was added or taken out after the invoice. */
  'edit',
  /** A refund that names goods and has no credit note. */
  'refund',
  /** A refund of money alone that has no credit note. */
  'refund-without-lines',
  /** A gift card paid it, or got the money back: no bank transaction comes. */
  'gift-card',
  /** So did the customer's credit at the shop. */
  'store-credit',
  'tip',
  /** A duty, a deposit or another fee of the order. */
  'fee',
  'rounding',
  /** Paid in another currency than euro. */
  'foreign-currency',
  /** So, and the shop does not tell what it is in euros: it is in no sum. */
  'without-euros',
  /** No money: an order of a test. */
  'test-order',
  /** From before the day on which documents begin. */
  'before-start',
  /** No document is wanted, by a rule (`by`). */
  'skipped',
  /** The document comes by itself (`by`). */
  'waiting',
  /** The document was stopped on purpose, and a person decides (`by`). */
  'held',
  /** A promise is broken (`by`). */
  'failed',
  /** There is no document, and nothing says why. */
  'missing',
  /** The document is a draft at the accounting service, and no booking yet. */
  'draft',
  'document-cancelled',
  'document-changed',
  'document-by-hand',
  'credited-too-much',
  /** The accounting service calls the document open (`by`). */
  'open',
  'unexplained',
] as const;
export type ReckoningCause = (typeof RECKONING_CAUSES)[number];

/** Which two sums of an order differ. */
export const COMPARED = ['shop-documents', 'documents-payments'] as const;
export type Between = (typeof COMPARED)[number];

/** Some of what is between two sums of an order; positive where the second of both is too little. */
export interface ReckonedDifference {
  readonly cause: ReckoningCause;
  /** 0.00 where something is to be told of the order that makes no difference. */
  readonly amount: Cents;
  readonly between: Between;
  /** What decided: of a document that is not there, or of one that is open. */
  readonly by?: ReasonCode | OpenItemCause;
  /** Number or source of the document, refund or part of the order that it lies in. */
  readonly ref?: string;
  /** A person has something to do about it. Of what is open, the day and the merchant's answers say so (`isNeededNow`). */
  readonly isToMend?: true;
  /** When a document that is open is due. */
  readonly due?: PlainDate;
}

/**
 * What an order, its documents and their payments come to, in euros to the cent, and where each cent between them comes
 * from. The differences between shop and documents add up to `shop - documents`, the others to `documents - payments`.
 */
export interface Reckoning {
  /** On which the order was placed, in Berlin. */
  readonly day: PlainDate;
  /** What it is worth now in the shop. */
  readonly shop: Cents;
  /** Invoices less credit notes that are final and count. */
  readonly documents: Cents;
  /** What of them the accounting service calls settled; in books that tell no payments, all of them. */
  readonly payments: Cents;
  /** How many of them there are. */
  readonly invoices: number;
  readonly creditNotes: number;
  readonly differences: readonly ReckonedDifference[];
  /** What it did to gift cards and store credit; absent where it has not been looked at since this is kept. */
  readonly vouchers?: readonly VoucherMove[];
}
