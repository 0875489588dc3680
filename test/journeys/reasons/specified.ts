/**
 * Every reason code and every log text of specification 2, section 8, in its order. A code stands once for each place
 * where it can appear.
 */
export const SPECIFIED = [
  // shop
  'shop: connected',
  'shop: connecting failed',
  'shop: disconnected',
  'shop: preference changed',
  'shop: sync toggled for invoices',
  'shop: sync toggled for credit notes',
  'shop: plan reset',
  'shop: plan activated',
  'shop: plan cancelled',
  'shop: premium feature purchased',
  // reading an order
  'pull: NOT_FOUND',
  'pull: MISSING_CUSTOMER',
  'pull: MISSING_ADDRESS',
  'pull: INVALID_PLAN_RECIPIENT_ABROAD',
  'pull: SKIP_POS',
  'pull: SKIP_TAG',
  'pull: TOO_OLD',
  // the order itself
  'order: redacted',
  'order: exposed',
  'order: marked paid',
  // metafields
  'metafields: MISSING_SCOPE',
  'metafields: Unbekannter Fehler',
  // answering a webhook
  'process: DISABLED',
  'process: NOT_CONNECTED',
  'process: DISABLED_INVOICE_CREATE',
  'process: DISABLED_CREDIT_CREATE',
  'process: MISSING_CUSTOMER',
  'process: MISSING_CUSTOMER_EMAIL',
  'process: MISSING_ADDRESS',
  'process: SKIP_POS',
  'process: SKIP_FREE',
  'process: SKIP_TAG',
  'process: TOO_OLD',
  'process: UNCHANGED',
  'process: EXISTING',
  'process: RECEIPT_NOT_FOUND',
  'process: DUPLICATE_ORDER',
  'process: INVALID_CURRENCY',
  'process: konnte nicht verarbeitet werden',
  // a document that is not wanted now
  'skip invoice: WAIT',
  'skip invoice: SKIP_POS',
  'skip invoice: SKIP_FREE',
  'skip invoice: SKIP_TAG',
  'skip invoice: SKIP_DATE',
  'skip delivery: WAIT',
  'skip delivery: SKIP_POS',
  'skip delivery: SKIP_FREE',
  'skip delivery: SKIP_TAG',
  'skip delivery: SKIP_DATE',
  'skip credit: SKIP_POS',
  'skip credit: SKIP_FREE',
  // a document that does not come off
  'create: Lexware-Fehler',
  'create: no transfers',
  'invalid: MISSING_VAT-ID',
  // contacts
  'contact: created',
  'contact: updated',
  'contact: update failed',
  'contact: assigned to order',
  'contact: VAT id found',
  'contact: deleted',
  'contact: kept because of other documents',
  // payments
  'transaction: payment created',
  'transaction: hint created',
  'transaction: fees transferred',
  'transaction: account created',
  // the accounting service
  'accounting: disconnected with reason',
  'accounting: vouchers linked',
  // mail and log
  'mail: sent to recipient',
  'mail: CC/BCC count',
  'log: unknown origin or event is skipped',
] as const;

/** A reason code or log text of the specification. */
export type Specified = (typeof SPECIFIED)[number];
