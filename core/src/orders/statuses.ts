/** How an order stands with its money. Specification 1, section 4. */
export type PaymentStatus =
  | 'manual'
  | 'pending'
  | 'authorized'
  | 'expired'
  | 'overdue'
  | 'paid'
  | 'partially_paid'
  | 'partially_refunded'
  | 'open'
  | 'voided'
  | 'refunded'
  | 'unpaid'
  | 'invalid'
  | 'unknown';

/** How an order stands with its goods. Specification 1, section 4. */
export type FulfilmentStatus =
  | 'fulfilled'
  | 'unfulfilled'
  | 'partial'
  | 'planned'
  | 'stopped'
  | 'denied'
  | 'restocked'
  | 'canceled'
  | 'unknown';

/** What may trigger an invoice. Specification 2, section 2. */
export type OrderEvent = 'created' | 'paid' | 'fulfilled' | 'completed';
