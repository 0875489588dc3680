import type { Instant } from '../kernel/calendar.ts';

/** How the questions about an order's VAT id stand. */
export interface VatIdStand {
  /** The latest one waits for its answer. */
  readonly isOpen: boolean;
  /** A person asked the open one: it goes on whatever the settings say. */
  readonly isByHand?: true;
  /** When the latest one was answered that would be asked now. */
  readonly answeredAt?: Instant;
  /** When the third of the questions by hand was asked, counted from the latest one. */
  readonly thirdLastByHandAt?: Instant;
}
