import type { DocumentReply, OrderReply } from '@belegwerk/contracts/api';
import { centsText, type Cents, parseCents, cents } from '@belegwerk/core/kernel';
import { reasonText } from '@belegwerk/core/sentences';

/**
 * One line of a replay: a document, or an order that has none. Money is decimal text, null where there is none or nothing
 * is known to compare with.
 */
export interface ReplayRow {
  readonly source: string;
  readonly order: string | null;
  readonly kind: string;
  readonly expectedTotal: string | null;
  readonly documentTotal: string | null;
  readonly difference: string | null;
  readonly outcome: 'created' | 'held' | 'skipped' | 'failed';
  readonly reason: string | null;
  /** What the order page says beside the document. */
  readonly notices?: readonly string[];
}

type ReplayedDocument = Pick<DocumentReply, '_key' | 'kind' | 'total' | 'number' | 'entryState' | 'notices'>;

/** What a row needs to know of an order. */
export type ReplayedOrder = Pick<OrderReply, 'name' | 'currency' | 'total' | 'balance' | 'status'> & {
  readonly documents: readonly ReplayedDocument[];
};

/** A payload that did not become an order, with the reason. */
export const rowWithoutOrder = (source: string, outcome: ReplayRow['outcome'], reason: string): ReplayRow => ({
  source,
  order: null,
  kind: 'payload',
  expectedTotal: null,
  documentTotal: null,
  difference: null,
  outcome,
  reason,
});

const money = (text: string): Cents => parseCents(text) ?? cents(0);

const OUTCOME = {
  done: 'created',
  held: 'held',
  waiting: 'skipped',
  skipped: 'skipped',
  creating: 'failed',
  failed: 'failed',
} as const satisfies Record<OrderReply['status']['state'], ReplayRow['outcome']>;

/** The line of the order itself: why something that it could lead to is not there. */
const rowOfStatus = (source: string, order: ReplayedOrder): ReplayRow => ({
  source,
  order: order.name,
  kind: 'order',
  expectedTotal: order.currency === 'EUR' && order.balance ? order.balance.balance : order.total,
  documentTotal: null,
  difference: null,
  outcome: OUTCOME[order.status.state],
  reason: `${order.status.reason.code}: ${reasonText(order.status.reason, order.name, order.status.kind)}`,
});

/**
 * What a document should come to: a credit note what was paid back; the first invoice what the order is worth with
 * everything that its other documents add and take off, so that a fault of any of them shows there. Undefined for every
 * other document, of which nothing is known by itself.
 */
const expectedOf = (
  document: ReplayedDocument,
  order: ReplayedOrder,
  refunded: readonly string[],
): Cents | undefined => {
  const { documents, balance } = order;
  const ofKind = documents.filter(({ kind }) => kind === document.kind);
  if (document.kind === 'credit-note' && ofKind.length === 1 && refunded.length === 1) return money(refunded[0] ?? '');
  const isLeading = document.kind === 'invoice' && ofKind[0]?._key === document._key;
  return isLeading && balance ? cents(money(document.total) + money(balance.difference)) : undefined;
};

const rowOfDocument = (
  source: string,
  document: ReplayedDocument,
  order: ReplayedOrder,
  refunded: readonly string[],
): ReplayRow => {
  const expected = expectedOf(document, order, refunded);
  const total = money(document.total);
  return {
    source,
    order: order.name,
    kind: document.kind,
    expectedTotal: expected === undefined ? null : centsText(expected),
    documentTotal: document.kind === 'delivery-note' ? null : centsText(total),
    difference: expected === undefined ? null : centsText(cents(expected - total)),
    outcome: document.entryState === 'issued' ? 'created' : 'failed',
    reason: document.number ?? null,
    ...(document.notices?.length ? { notices: document.notices.map(({ sentence }) => sentence) } : {}),
  };
};

/**
 * The rows of an order: one per document, and one that says why nothing, or nothing more, was made. `refunded` is what
 * each refund of the order paid back, as decimal text.
 */
export const rowsOfOrder = (
  source: string,
  order: ReplayedOrder,
  refunded: readonly string[],
): readonly ReplayRow[] => {
  const rows = order.documents.map((document) => rowOfDocument(source, document, order, refunded));
  return rows.length === 0 || order.status.state !== 'done' ? [...rows, rowOfStatus(source, order)] : rows;
};
