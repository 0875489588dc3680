import type { ReasonCode } from './reasons.ts';

/**
 * Where a reason can appear: when an order is read (`pull`), when a message about it is answered (`process`), when a
 * document is not wanted now (`skip`), or when making it fails or is stopped (`create`).
 */
export type ReasonPlace = 'pull' | 'process' | 'skip' | 'create';

/** Documents, in the words of the log. */
export type SkippedDocument = 'invoice' | 'credit' | 'delivery';

/**
 * Reasons for which an order that was just read gets no document. What is missing in the order holds it, so that a
 * person looks (record 44); the rest skips it. Specification 2, section 8.
 */
export const PULL_REASONS = [
  'NOT_FOUND',
  'MISSING_CUSTOMER',
  'MISSING_ADDRESS',
  'INVALID_PLAN_RECIPIENT_ABROAD',
  'SKIP_POS',
  'SKIP_TAG',
  'TOO_OLD',
] as const satisfies readonly ReasonCode[];

/** Reasons with which answering a message ends; the last two are our own. Specification 2, section 8. */
export const PROCESS_REASONS = [
  'DISABLED',
  'NOT_CONNECTED',
  'DISABLED_INVOICE_CREATE',
  'DISABLED_CREDIT_CREATE',
  'MISSING_CUSTOMER',
  'MISSING_CUSTOMER_EMAIL',
  'MISSING_ADDRESS',
  'SKIP_POS',
  'SKIP_FREE',
  'SKIP_TAG',
  'TOO_OLD',
  'UNCHANGED',
  'EXISTING',
  'RECEIPT_NOT_FOUND',
  'DUPLICATE_ORDER',
  'INVALID_CURRENCY',
  'IN_PROGRESS',
  'NOT_FOUND',
] as const satisfies readonly ReasonCode[];

const OWN_SKIP_REASONS = ['TEST_ORDER', 'CANCELLED', 'INVOICED_BY_OTHERS'] as const satisfies readonly ReasonCode[];

/** Reasons why a document is not wanted now; the last three are our own. Specification 2, section 8. */
export const SKIP_REASONS = {
  invoice: ['WAIT', 'SKIP_POS', 'SKIP_FREE', 'SKIP_TAG', 'SKIP_DATE', ...OWN_SKIP_REASONS],
  credit: ['SKIP_POS', 'SKIP_FREE', ...OWN_SKIP_REASONS],
  delivery: ['WAIT', 'SKIP_POS', 'SKIP_FREE', 'SKIP_TAG', 'SKIP_DATE', ...OWN_SKIP_REASONS],
} as const satisfies Readonly<Record<SkippedDocument, readonly ReasonCode[]>>;

/** Reasons why making a document fails or is stopped on purpose. Specification 2, section 8; VAT reference, 2.6. */
export const CREATE_REASONS = [
  'REFUSED',
  'NO_TRANSFERS',
  'MISSING_SCOPE',
  'MISSING_VAT-ID',
  'TAX_RATE_UNKNOWN',
  'TAX_MISMATCH',
  'TAX_MISSING',
  'TOTAL_MISMATCH',
  'MIXED_SUPPLY',
  'AMOUNTS_INCONSISTENT',
  'MISSING_SELLER_VAT-ID',
  'RECIPIENT_ELSEWHERE',
  'NOT_SUPPORTED',
] as const satisfies readonly ReasonCode[];

const IN_PLACE: Readonly<Record<ReasonPlace, readonly ReasonCode[]>> = {
  pull: PULL_REASONS,
  process: PROCESS_REASONS,
  skip: Object.values(SKIP_REASONS).flat(),
  create: CREATE_REASONS,
};

/** The places where a reason can appear. */
export const placesOfReason = (code: ReasonCode): readonly ReasonPlace[] =>
  (Object.keys(IN_PLACE) as ReasonPlace[]).filter((place) => IN_PLACE[place].includes(code));

/** Whether a message with this reason counts as processed and not as skipped: what it was about is gone. */
export const countsAsProcessed = (code: ReasonCode): boolean => code === 'RECEIPT_NOT_FOUND';
