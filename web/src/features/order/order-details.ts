import type { OrderReply, OrderRow } from '@belegwerk/contracts/api';
import type { BalanceCause, DocumentKind, ErrandKind, ErrandState } from '@belegwerk/core';

/** Some of the difference of a balance. */
export interface CauseReply {
  readonly cause: BalanceCause['cause'];
  readonly amount: string;
}

/** Something beside the documents. `withheld` is not done, for the reason that stands there. */
export interface ErrandReply {
  readonly kind: ErrandKind;
  readonly state: ErrandState | 'withheld';
  /** A German sentence. */
  readonly reason?: string;
  readonly nextLookAt?: string;
  /** The document that it is for. */
  readonly documentKey?: string;
}

/** How a document stands that the order has or may lead to. */
export type DocumentStandingReply = OrderRow['standing'] & { readonly kind: DocumentKind };

/** What the host says of an order as far as it knows it. */
export type DetailedOrder = OrderReply & {
  readonly causes?: readonly CauseReply[];
  readonly errands?: readonly ErrandReply[];
  readonly documentStandings?: readonly DocumentStandingReply[];
};
