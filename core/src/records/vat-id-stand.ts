import type { Instant } from '../kernel/calendar.ts';

/** How the questions about an order's VAT id stand: whether one is open, and when the latest one was answered that would be asked now. */
export interface VatIdStand {
  readonly isOpen: boolean;
  readonly answeredAt?: Instant;
}
