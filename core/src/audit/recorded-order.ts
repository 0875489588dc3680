import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { EvidenceEntry, PlainFields, PlainValue } from '../evidence/evidence-entry.ts';
import { parseInstant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { FULFILMENT_WORDS } from '../orders/fulfilment-words.ts';
import { PAYMENT_WORDS } from '../orders/payment-words.ts';
import type { FulfilmentStatus, PaymentStatus } from '../orders/statuses.ts';
import { REASON_CODES, type ProcessingState, type Reason, type ReasonCode } from '../reasons/reasons.ts';
import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
import type { SideTaskState } from '../records/side-task.ts';
import type { BookedSideTask } from './known-payments.ts';
import { PROCESSING_WORDS, type OrderOfRows } from './order-rows.ts';

const isFields = (value: PlainValue | undefined): value is PlainFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: PlainValue | undefined): string => (typeof value === 'string' ? value : '');
const isKind = (text: string): text is DocumentKind => Object.hasOwn(DOCUMENT_NOUNS, text);
const isState = (text: string): text is ProcessingState => Object.hasOwn(PROCESSING_WORDS, text);
const isCode = (text: string): text is ReasonCode => REASON_CODES.some((code) => code === text);
const paymentStatusOf = (text: string): PaymentStatus =>
  Object.hasOwn(PAYMENT_WORDS, text) ? (text as PaymentStatus) : 'unknown';
const fulfilmentStatusOf = (text: string): FulfilmentStatus =>
  Object.hasOwn(FULFILMENT_WORDS, text) ? (text as FulfilmentStatus) : 'unknown';

const reasonIn = ({ rule, setting, facts }: PlainFields): Reason | undefined => {
  const code = textOf(rule);
  if (!isCode(code)) return undefined;
  const known = Object.entries(isFields(facts) ? facts : {}).filter(([, fact]) => typeof fact === 'string');
  return {
    code,
    ...(typeof setting === 'string' ? { setting } : {}),
    facts: Object.fromEntries(known) as Readonly<Record<string, string>>,
  };
};

const statusIn = (said: PlainFields): ProcessingStatus | undefined => {
  const [state, kind, reason] = [textOf(said['state']), textOf(said['kind']), reasonIn(said)];
  return isState(state) && reason ? { state, reason, ...(isKind(kind) ? { kind } : {}) } : undefined;
};

const documentsIn = (said: PlainFields): readonly DocumentProcessing[] => {
  const { documents } = said;
  return (Array.isArray(documents) ? (documents as readonly PlainValue[]) : []).flatMap((each) => {
    const status = isFields(each) ? statusIn(each) : undefined;
    return isFields(each) && status?.kind ? [{ ...status, kind: status.kind, source: textOf(each['source']) }] : [];
  });
};

/** When an order was placed, as an entry that it was read says. */
export const placedBy = ({ kind, said }: EvidenceEntry) =>
  kind === 'order-known' ? parseInstant(textOf(said['createdAt'])) : undefined;

/** An order that is not stored any more, as the record of evidence knew it last; undefined where it does not. */
export const recordedOrder = (evidence: readonly EvidenceEntry[]): OrderOfRows | undefined => {
  const known = evidence.findLast(({ kind }) => kind === 'order-known');
  const decided = evidence.findLast(({ kind }) => kind === 'decided');
  const createdAt = known && placedBy(known);
  const status = decided && statusIn(decided.said);
  if (!known?.orderId || !createdAt || !status) return undefined;
  const { said, orderId, at } = known;
  const totals = isFields(said['totals']) ? said['totals'] : {};
  return {
    id: orderId,
    name: textOf(said['name']),
    createdAt,
    seenAt: at,
    total: cents(Number(totals['total'] ?? 0)),
    currency: textOf(said['currency']),
    cancelled: typeof said['cancelledAt'] === 'string',
    paymentStatus: paymentStatusOf(textOf(said['paymentStatus'])),
    fulfilmentStatus: fulfilmentStatusOf(textOf(said['fulfilmentStatus'])),
    status,
    documentStatuses: documentsIn(decided.said),
  };
};

/** The payments that were booked as bank transactions, as the record says it. */
export const recordedBookings = (evidence: readonly EvidenceEntry[]): readonly BookedSideTask[] =>
  evidence.flatMap(({ kind, said }) => {
    const { what, source, state, bankTransactionId } = said;
    if (kind !== 'payment-booked' || what !== 'bank-transaction') return [];
    return [
      {
        kind: what,
        source: textOf(source),
        state: textOf(state) as SideTaskState,
        ...(typeof bankTransactionId === 'string' ? { result: { bankTransactionId } } : {}),
      },
    ];
  });
