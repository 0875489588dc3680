import type { Instant } from '../kernel/calendar.ts';
import type { VatIdObjection } from '../vat-ids/vat-id-outcome.ts';

/** How the questions about an order's VAT id stand: whether one is open, and when the latest one was answered that would be asked now. */
export interface VatIdStand {
  readonly isOpen: boolean;
  readonly answeredAt?: Instant;
  /** The invoice is tax free for the sake of the id. */
  readonly isReliedOn?: true;
  /** What the latest answer about the id says against such an invoice. */
  readonly against?: VatIdObjection;
}
