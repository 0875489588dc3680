import { DOCUMENT_KINDS, type DocumentKind } from '../documents/document-kind.ts';
import type { EvidenceEntry, PlainFields, PlainValue } from '../evidence/evidence-entry.ts';
import { parseInstant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { REASON_CODES, type ProcessingState } from '../reasons/reasons.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentProcessing } from '../records/processing-status.ts';

/** As much of an order as a chain is made of. */
export interface ChainedOrder
  extends
    Pick<OrderRecord, 'id' | 'name' | 'documents'>,
    Partial<
      Pick<
        OrderRecord,
        | 'createdAt'
        | 'seenAt'
        | 'total'
        | 'currency'
        | 'paymentStatus'
        | 'gateways'
        | 'skipped'
        | 'status'
        | 'documentStatuses'
      >
    > {
  /** It is kept no longer; this is what its documents and the record of evidence say of it. */
  readonly isGone?: true;
}

const STATES: Readonly<Record<ProcessingState, true>> = {
  done: true,
  creating: true,
  waiting: true,
  skipped: true,
  held: true,
  failed: true,
};

const isState = (value: PlainValue | undefined): value is ProcessingState =>
  typeof value === 'string' && Object.hasOwn(STATES, value);
const isKind = (value: PlainValue | undefined): value is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === value);
const isFields = (value: PlainValue | undefined): value is PlainFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textFacts = (facts: PlainValue | undefined): Readonly<Record<string, string>> =>
  isFields(facts)
    ? Object.fromEntries(
        Object.entries(facts).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
    : {};

/** How a document stood, as an entry of kind `decided` says it. */
const processingIn = (said: PlainValue, source: OrderId): readonly DocumentProcessing[] => {
  if (!isFields(said)) return [];
  const { state, rule, setting, facts, kind = 'invoice' } = said;
  const code = REASON_CODES.find((each) => each === rule);
  if (!isState(state) || !isKind(kind) || code === undefined) return [];
  return [
    {
      kind,
      source: typeof said['source'] === 'string' ? said['source'] : source,
      state,
      reason: { code, ...(typeof setting === 'string' ? { setting } : {}), facts: textFacts(facts) },
    },
  ];
};

const PAYMENT_STATES = ['paid', 'partially_paid', 'partially_refunded', 'refunded', 'pending', 'unpaid'] as const;

/** An order that is kept no longer, as the last entries about it say that it was. */
export const rebuiltOrder = (
  { id, name }: Pick<OrderRecord, 'id' | 'name'>,
  documents: readonly DocumentEntry[],
  evidence: readonly EvidenceEntry[],
): ChainedOrder => {
  const known = evidence.findLast(({ kind }) => kind === 'order-known');
  const decided = evidence.findLast(({ kind }) => kind === 'decided')?.said;
  const { createdAt, currency, paymentStatus, totals } = known?.said ?? {};
  const placed = typeof createdAt === 'string' ? parseInstant(createdAt) : undefined;
  const total = isFields(totals) ? totals['total'] : undefined;
  const paid = PAYMENT_STATES.find((each) => each === paymentStatus);
  const [status] = decided ? processingIn(decided, id) : [];
  const listed = decided?.['documents'];
  const documentStatuses = Array.isArray(listed)
    ? (listed as readonly PlainValue[]).flatMap((each) => processingIn(each, id))
    : [];
  return {
    id,
    name,
    documents,
    isGone: true,
    ...(placed ? { createdAt: placed } : {}),
    ...(known ? { seenAt: known.at } : {}),
    ...(typeof total === 'number' ? { total: cents(total) } : {}),
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(paid ? { paymentStatus: paid } : {}),
    ...(status ? { status } : {}),
    ...(documentStatuses.length > 0 ? { documentStatuses } : {}),
  };
};
