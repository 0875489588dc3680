import type { Instant } from '../kernel/calendar.ts';
import type { VatIdObjection } from '../vat-ids/vat-id-outcome.ts';

/** How the questions about an order's VAT id stand. */
export interface VatIdStand {
  /** The latest one waits for its answer. */
  readonly isOpen: boolean;
  /** A person asked the open one: it goes on also where the settings are off. */
  readonly isByHand?: true;
  /** When the latest one was answered that would be asked now. */
  readonly answeredAt?: Instant;
  /** When the third of the questions by hand was asked, counted from the latest one. */
  readonly thirdLastByHandAt?: Instant;
  /** The invoice is tax free for the sake of the id. */
  readonly isReliedOn?: true;
  /** What the latest answer about the id says against such an invoice. */
  readonly against?: VatIdObjection;
}
