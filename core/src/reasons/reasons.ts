/**
 * Orders of a kind that a setting of the merchant leaves out. They stand alike everywhere: a person may have their documents made
 * all the same, nothing is to be mended, and a reckoning calls them skipped.
 */
export const LEFT_OUT_CODES = ['SKIP_POS', 'SKIP_FREE', 'SKIP_TAG'] as const;
export type LeftOutCode = (typeof LEFT_OUT_CODES)[number];

/**
 * Why an order has, or has not, a document. Codes of specification 2, section 8, and of the VAT reference, 2.6;
 * the last block is our own.
 */
export const REASON_CODES = [
  'NOT_FOUND',
  'MISSING_CUSTOMER',
  'MISSING_CUSTOMER_EMAIL',
  'MISSING_ADDRESS',
  'INVALID_PLAN_RECIPIENT_ABROAD',
  ...LEFT_OUT_CODES,
  'SKIP_DATE',
  'TOO_OLD',
  'DISABLED',
  'SUSPENDED',
  'NOT_CONNECTED',
  'DISABLED_INVOICE_CREATE',
  'DISABLED_CREDIT_CREATE',
  'UNCHANGED',
  'EXISTING',
  'RECEIPT_NOT_FOUND',
  'DUPLICATE_ORDER',
  'INVALID_CURRENCY',
  'WAIT',
  'MISSING_VAT-ID',
  'TAX_RATE_UNKNOWN',
  'TAX_MISMATCH',
  'TAX_MISSING',
  'TOTAL_MISMATCH',
  'MIXED_SUPPLY',
  'TEST_ORDER',
  'CANCELLED',
  'INVOICED_BY_OTHERS',
  'AMOUNTS_INCONSISTENT',
  'MISSING_SELLER_VAT-ID',
  'RECIPIENT_ELSEWHERE',
  'REGIME_CHANGED',
  'NOT_SUPPORTED',
  'IN_OTHER_BOOKS',
  'CATCHING_UP',
  'IGNORED',
  'DOCUMENT_UNLINKED',
  'REFUSED',
  'IN_PROGRESS',
  'NO_TRANSFERS',
  'MISSING_SCOPE',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export const isLeftOut = (code: ReasonCode): code is LeftOutCode =>
  (LEFT_OUT_CODES as readonly ReasonCode[]).includes(code);

/** A reason with the setting that decided and the facts a sentence needs. Words are chosen at the edge. */
export interface Reason {
  readonly code: ReasonCode;
  /** The preference that decided, if one did. */
  readonly setting?: string;
  readonly facts?: Readonly<Record<string, string>>;
}

/**
 * How an order stands: `done` nothing is due, `creating` a document is under way, `waiting` it comes by itself,
 * `skipped` none is wanted, `held` we stopped on purpose and a person decides, `failed` a promise is broken.
 */
export type ProcessingState = 'done' | 'creating' | 'waiting' | 'skipped' | 'held' | 'failed';
