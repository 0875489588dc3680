import type { Outcome } from './order-outcome.ts';
import type { OrderWork } from './order-work.ts';

/** An order in work, and what the rounds before this one led to. */
export interface Round {
  readonly work: OrderWork;
  /** Documents came to be, or lacked a transfer: what is left of the transfers may be worth a line in the log. */
  readonly hasTaken: boolean;
  /** The right to make a contact was found to be missing just now, and was told as what it was. */
  readonly isDenied: boolean;
  /** Nothing is decided anew behind this one. */
  readonly isLast: boolean;
}

/** How a round ends: the look at the order is over, or what was done changed what is decided by. */
export type RoundEnd = { readonly outcome: Outcome } | { readonly again: Round };
