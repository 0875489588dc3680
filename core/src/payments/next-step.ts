import { rateNotSent, unexplainedKept } from './asked-of-person.ts';
import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { neededItemsOf } from './open-items.ts';
import type { MoneyAnswers } from './asked-once.ts';
import type { OpenItem } from '../records/open-item.ts';
import { concernsOf, type Concerning } from './order-concerns.ts';
import type { OrderConcern } from '../records/order-concern.ts';

/** What is the next thing to happen with an order, and who does it. */
export type NextStep =
  /** The merchant: it is counted among the orders that need a person. */
  | { readonly by: 'merchant'; readonly concern: OrderConcern; readonly answer?: Answer }
  /** The merchant, in the accounting service: each is counted among the documents that wait there. */
  | { readonly by: 'merchant'; readonly items: readonly OpenItem[] }
  /** A document comes; `isOwn` where the status of the order is about it, so that its reason stands there already. */
  | { readonly by: 'itself'; readonly document: DocumentProcessing | OwnStatus; readonly isOwn: boolean }
  /** Something beside the documents is tried again. */
  | { readonly by: 'itself'; readonly again: true }
  /** A draft can be finalised; it is not urgent yet. */
  | { readonly by: 'merchant-later'; readonly draft: DocumentKind }
  /** A document is open in the accounting service, and it is not late. */
  | { readonly by: 'others'; readonly item: OpenItem }
  | {
      readonly by: 'none';
      readonly because: 'ignored' | 'cancelled-by-hand' | 'credit-left-out' | 'skipped' | 'done';
    };

/** The question that holds an order, by what answers it. */
type Answer = 'explain-kept' | 'try-rate';

type OwnStatus = ProcessingStatus & { readonly kind: DocumentKind };

/** What the next step depends on. */
export interface NextStepFacts extends Omit<Concerning, 'status' | 'openItems' | 'documents'> {
  readonly status: ProcessingStatus;
  readonly documents: readonly (Concerning['documents'][number] & {
    readonly document?: Pick<IssuedDocument, 'kind' | 'status' | 'cancelled'>;
  })[];
  readonly documentStatuses?: readonly DocumentProcessing[];
  readonly openItems?: readonly OpenItem[];
}

/** When it is asked, and what is known beside the record of the order. */
export interface NextStepSeen {
  readonly today: PlainDate;
  readonly answers: MoneyAnswers;
  /** Something beside the documents is tried again by itself. */
  readonly isTriedAgain: boolean;
}

const AHEAD = ['creating', 'waiting'] as const;

const ahead = ({ status, documentStatuses = [] }: NextStepFacts): NextStep | undefined => {
  const document = AHEAD.map((state) => documentStatuses.find((each) => each.state === state)).find(Boolean);
  if (document) {
    const isOwn = document.state === status.state && document.reason.code === status.reason.code;
    return { by: 'itself', document, isOwn };
  }
  return AHEAD.some((state) => state === status.state)
    ? { by: 'itself', document: { ...status, kind: status.kind ?? 'invoice' }, isOwn: true }
    : undefined;
};

const answerTo = (order: NextStepFacts): { readonly answer?: Answer } => {
  if (unexplainedKept(order) !== undefined) return { answer: 'explain-kept' };
  return rateNotSent(order) === undefined ? {} : { answer: 'try-rate' };
};

const isCancelledByHand = ({ documentStatuses = [] }: NextStepFacts): boolean =>
  documentStatuses.some(
    ({ state, reason }) =>
      state === 'skipped' && reason.code === 'CANCELLED' && reason.facts?.['because'] === 'by-hand',
  );

/** Money went back, and a setting keeps the credit note for it from being made. */
const isCreditLeftOut = ({ documentStatuses = [] }: NextStepFacts): boolean =>
  documentStatuses.some(
    ({ kind, state, reason: { code } }) =>
      kind === 'credit-note' && state === 'skipped' && (code === 'DISABLED_CREDIT_CREATE' || code === 'SKIP_DATE'),
  );

const rest = (order: NextStepFacts): NextStep => {
  if (order.ignored) return { by: 'none', because: 'ignored' };
  if (isCancelledByHand(order)) return { by: 'none', because: 'cancelled-by-hand' };
  if (isCreditLeftOut(order)) return { by: 'none', because: 'credit-left-out' };
  return { by: 'none', because: order.status.state === 'skipped' ? 'skipped' : 'done' };
};

/**
 * What happens next with an order. The merchant comes first, exactly where the overview counts it; then what comes by itself,
 * what can be done but is not urgent, and what others are waited for.
 */
export const nextStepOf = (order: NextStepFacts, { isTriedAgain, ...seen }: NextStepSeen): NextStep => {
  const { openItems = [], documents } = order;
  const [concern] = concernsOf(order);
  const items = neededItemsOf(openItems, seen);
  if (concern !== undefined && (items.length === 0 || !concern.startsWith('undone:')))
    return { by: 'merchant', concern, ...(concern.startsWith('held:') ? answerTo(order) : {}) };
  if (items.length > 0) return { by: 'merchant', items };
  const coming = ahead(order);
  if (coming) return coming;
  if (isTriedAgain) return { by: 'itself', again: true };
  const draft = documents.find(({ document }) => document?.status === 'draft' && !document.cancelled)?.document;
  if (draft) return { by: 'merchant-later', draft: draft.kind };
  const [item] = openItems.filter(({ cause }) => cause !== 'nothing-to-pay');
  return item ? { by: 'others', item } : rest(order);
};
