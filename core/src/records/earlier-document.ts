import type { DocumentKind } from '../documents/document-kind.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import type { DocumentId, OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';

/** By what the order of an earlier document was recognised. Decision record 107. */
export const RECOGNISED_BY = ['number', 'amount', 'hand'] as const;
/**
 * `number`: it names the order, or continues a document of it; `amount`: its amount and its recipient are those of one order
 * alone; `hand`: a person said so.
 */
export type RecognisedBy = (typeof RECOGNISED_BY)[number];

/** Why an earlier document belongs to no order of ours. */
export const LEFT_BECAUSE = [
  /** It names none, and no order has its amount and its recipient. */
  'no-order',
  /** More than one could be meant. */
  'several-orders',
  /** It is a draft, or was cancelled. */
  'not-final',
  /** It bears the mark of another shop, or of a document that is found another way. */
  'marked',
  /** It is not there any more. */
  'gone',
  /** The connection may not read documents of its kind. */
  'not-allowed',
  /** The order that it names cannot be read. */
  'order-unreadable',
  /** A person took it away from its order. */
  'unlinked',
] as const;
export type LeftBecause = (typeof LEFT_BECAUSE)[number];

/** How far a document is that was made before the shop was connected: listed, linked with its order, or left without one. */
export const EARLIER_STATES = ['unread', 'linked', 'left'] as const;
export type EarlierState = (typeof EARLIER_STATES)[number];

/**
 * What is kept of a document that found no order, to know which may be meant when one comes later: numbers
 * (`checkNumber`) that lead back to no text and to no person.
 */
export interface Traces {
  /** Of all words that may be the name of an order. */
  readonly names: readonly number[];
  /** Of the recipient; absent where it has none. */
  readonly recipient?: number;
  /** The documents that it continues or corrects. */
  readonly related: readonly DocumentId[];
}

/** A document of the connected books from before the connection. */
export interface EarlierDocument {
  readonly id: DocumentId;
  readonly kind: DocumentKind;
  /** The books in which it stands (`wordOfBooks`). */
  readonly books: string;
  /** Empty for a draft. */
  readonly number: string;
  readonly state: EarlierState;
  /** Once it was read. */
  readonly date?: PlainDate;
  readonly total?: Cents;
  /** Of one that is linked, and of one that a person took away again. */
  readonly orderId?: OrderId;
  readonly recognisedBy?: RecognisedBy;
  readonly because?: LeftBecause;
  /** Of one without an order (`no-order`). */
  readonly traces?: Traces;
  /** How often it could not be read; absent for never. What cannot be read keeps nothing else waiting. */
  readonly misses?: number;
}
