import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { DocumentEntryState } from './document-entry.ts';

/**
 * What is done beside documents: a contact created or updated, a mail sent, an order marked as paid, tags and metafields
 * written, a bank transaction recorded, a payment match given, the data of an e-invoice read back and judged, a VAT id asked at
 * its registry, a copy of an original sent to the mailbox of the merchant.
 */
export const SIDE_TASK_KINDS = [
  'contact',
  'mail',
  'copy',
  'paid-mark',
  'tags',
  'metafields',
  'bank-transaction',
  'payment-match',
  'e-invoice-check',
  'vat-id-check',
] as const;
export type SideTaskKind = (typeof SIDE_TASK_KINDS)[number];

/** What came of these proves something of a document and is kept as long as one. */
export const PROVING_KINDS = ['vat-id-check'] as const satisfies readonly SideTaskKind[];

/** `unclear`: it may have happened, it cannot be found out, and it is not repeated by itself. */
export type SideTaskState = Exclude<DocumentEntryState, 'issued'> | 'done' | 'unclear';

/** A task outside that creates no document: stored before the call, unique by kind and source. */
export interface SideTask {
  readonly id: string;
  readonly kind: SideTaskKind;
  /** What it is for, e.g. `customer:…`, `document:…`, `transaction:…`. With the kind unique within a shop. */
  readonly source: string;
  readonly orderId?: OrderId;
  readonly state: SideTaskState;
  /** All that were ever begun; never counted back, because the number tells what belongs to which attempt. */
  readonly attempts: number;
  /** Those from before it was last planned anew; absent where it never was. */
  readonly attemptsBefore?: number;
  readonly plannedAt: Instant;
  readonly sentAt?: Instant;
  readonly concludedAt?: Instant;
  /** What came of it: ids of the outside, digests of what was written. */
  readonly result?: Readonly<Record<string, string>>;
  readonly refusal?: readonly string[];
  readonly because: string;
  /**
   * Of a mail that left through the product's own sender, and of no other: digests of the recipients who are neither
   * the customer nor the shop.
   */
  readonly strangers?: readonly string[];
}

/** The attempts since it was last planned: by those it waits, and is given up. */
export const triesOf = ({ attempts, attemptsBefore = 0 }: Pick<SideTask, 'attempts' | 'attemptsBefore'>): number =>
  attempts - attemptsBefore;

export type NewSideTask = Pick<SideTask, 'id' | 'kind' | 'source' | 'orderId' | 'plannedAt' | 'because'>;
