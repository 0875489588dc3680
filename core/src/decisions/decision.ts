import type { DocumentContents } from '../documents/coverage.ts';
import type { DocumentDraft, DocumentKind } from '../documents/draft.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shops/shop.ts';
import type { Reason, StandingState } from './reasons.ts';

/** Everything the question "what should happen, and why?" may depend on. */
export interface Situation {
  readonly order: Order;
  readonly shop: Shop;
  /** What was already planned, sent, issued or refused for this order. */
  readonly known: readonly KnownDocument[];
  readonly now: Instant;
}

/** A document of the order that our own records know. */
export interface KnownDocument extends DocumentContents {
  readonly kind: DocumentKind;
  /** What it is for: the order, a refund or a fulfilment, by its global id. */
  readonly source: string;
  readonly state: IntentState;
  readonly document?: IssuedDocument;
}

/** `sent` means that an answer is missing: look before sending again. */
export type IntentState = 'planned' | 'sent' | 'issued' | 'refused';

/** The answer: plain data that production executes and the dry run prints. */
export interface Decision {
  readonly actions: readonly Action[];
  readonly standing: Standing;
}

export interface Action {
  readonly kind: 'create-document';
  readonly source: string;
  readonly draft: DocumentDraft;
  readonly finalise: boolean;
  readonly because: Reason;
}

/** Why the order is where it is, and when it is looked at again without any event. */
export interface Standing {
  readonly state: StandingState;
  readonly reason: Reason;
  readonly nextLookAt?: Instant;
}
