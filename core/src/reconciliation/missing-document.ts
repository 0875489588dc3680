import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { isLeftOut, type LeftOutCode, type ProcessingState, type Reason, type ReasonCode } from '../reasons/reasons.ts';
import type { ReckonedDifference, ReckoningCause } from '../records/reckoning.ts';

/** How an order stands, and each document that it has or may lead to. */
export interface Standing {
  readonly status: ProcessingStatus;
  readonly documentStatuses?: readonly DocumentProcessing[];
}

/** What a rule that skips an order is called in a reckoning. */
const SKIPPED_BY: Readonly<Record<Exclude<ReasonCode, LeftOutCode>, ReckoningCause>> = {
  NOT_FOUND: 'skipped',
  MISSING_CUSTOMER: 'skipped',
  MISSING_CUSTOMER_EMAIL: 'skipped',
  MISSING_ADDRESS: 'skipped',
  INVALID_PLAN_RECIPIENT_ABROAD: 'skipped',
  SKIP_DATE: 'before-start',
  TOO_OLD: 'before-start',
  DISABLED: 'skipped',
  SUSPENDED: 'skipped',
  NOT_CONNECTED: 'skipped',
  DISABLED_INVOICE_CREATE: 'skipped',
  DISABLED_CREDIT_CREATE: 'skipped',
  UNCHANGED: 'skipped',
  EXISTING: 'skipped',
  RECEIPT_NOT_FOUND: 'skipped',
  DUPLICATE_ORDER: 'skipped',
  INVALID_CURRENCY: 'foreign-currency',
  WAIT: 'skipped',
  'MISSING_VAT-ID': 'skipped',
  TAX_RATE_UNKNOWN: 'skipped',
  TAX_MISMATCH: 'skipped',
  TAX_MISSING: 'skipped',
  TOTAL_MISMATCH: 'skipped',
  MIXED_SUPPLY: 'skipped',
  TEST_ORDER: 'test-order',
  CANCELLED: 'skipped',
  INVOICED_BY_OTHERS: 'skipped',
  AMOUNTS_INCONSISTENT: 'skipped',
  'MISSING_SELLER_VAT-ID': 'skipped',
  RECIPIENT_ELSEWHERE: 'skipped',
  REGIME_CHANGED: 'skipped',
  NOT_SUPPORTED: 'skipped',
  IN_OTHER_BOOKS: 'skipped',
  CATCHING_UP: 'skipped',
  IGNORED: 'skipped',
  DOCUMENT_UNLINKED: 'skipped',
  REFUSED: 'skipped',
  IN_PROGRESS: 'skipped',
  NO_TRANSFERS: 'skipped',
  MISSING_SCOPE: 'skipped',
};

const FEES: ReadonlySet<string | undefined> = new Set(['duties', 'additional-fees']);

const isForFees = ({ code, facts }: Reason): boolean => code === 'NOT_SUPPORTED' && FEES.has(facts?.['feature']);

type Told = Pick<ReckonedDifference, 'cause' | 'by' | 'isToMend'>;

const TOLD: Readonly<Record<ProcessingState, (reason: Reason) => Told>> = {
  done: () => ({ cause: 'missing', isToMend: true }),
  creating: ({ code }) => ({ cause: 'waiting', by: code }),
  waiting: ({ code }) => ({ cause: 'waiting', by: code }),
  skipped: ({ code }) => {
    const cause = isLeftOut(code) ? 'skipped' : SKIPPED_BY[code];
    return cause === 'skipped' ? { cause, by: code } : { cause };
  },
  held: (reason) =>
    isForFees(reason) ? { cause: 'fee', isToMend: true } : { cause: 'held', by: reason.code, isToMend: true },
  failed: ({ code }) => ({ cause: 'failed', by: code, isToMend: true }),
};

/** Which document is missing: its kinds, the likelier first, and what it is for. */
export interface Missing {
  readonly kinds: readonly DocumentKind[];
  readonly source?: string;
}

const COMES_BY_ITSELF: ReadonlySet<ProcessingState> = new Set(['creating', 'waiting']);

/** How the document stands that is missing; undefined where none of the order says. */
const statusOf = (
  { status, documentStatuses = [] }: Standing,
  { kinds, source }: Missing,
): ProcessingStatus | undefined => {
  const ofKinds = kinds.flatMap((kind) => documentStatuses.filter((each) => each.kind === kind));
  const own = ofKinds.find((each) => source !== undefined && each.source === source);
  const undone = ofKinds.find(({ state }) => state !== 'done');
  const ofOrder = status.state !== 'done' && kinds.includes(status.kind ?? 'invoice') ? status : undefined;
  return own ?? undone ?? (documentStatuses.length === 0 ? ofOrder : undefined);
};

/** Why an order has no invoice. */
export const whyNoInvoice = (standing: Standing): Told => {
  const status = statusOf(standing, { kinds: ['invoice'] }) ?? standing.status;
  return TOLD[status.state](status.reason);
};

/**
 * Why something of an order that has an invoice is on no document: what happened says more than which setting left it out. A
 * document that comes by itself, or that could not be made, is told for that.
 */
export const whyNotOnDocument = (standing: Standing, missing: Missing, what: ReckoningCause): Told => {
  const status = statusOf(standing, missing);
  if (status && (COMES_BY_ITSELF.has(status.state) || status.state === 'failed'))
    return TOLD[status.state](status.reason);
  return { cause: what, ...(status?.state === 'skipped' ? {} : { isToMend: true }) };
};
