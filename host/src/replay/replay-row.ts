import type { DocumentReply, OrderReply } from '@belegwerk/contracts/api';
import { centsText, type Cents, parseCents, reasonText, cents } from '@belegwerk/core';

/** One line of a replay: a document, or an order that has none. Money is decimal text, absent where there is none. */
export interface ReplayRow {
  readonly source: string;
  readonly order: string | null;
  readonly kind: string;
  readonly expectedTotal: string | null;
  readonly documentTotal: string | null;
  readonly difference: string | null;
  readonly outcome: 'created' | 'held' | 'skipped' | 'failed';
  readonly reason: string | null;
}

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
} as const satisfies Record<OrderReply['standing']['state'], ReplayRow['outcome']>;

/** The line of the order itself: why something that it could lead to is not there. */
const rowOfStanding = (source: string, order: OrderReply): ReplayRow => ({
  source,
  order: order.name,
  kind: 'order',
  expectedTotal: order.currency === 'EUR' && order.balance ? order.balance.balance : order.total,
  documentTotal: null,
  difference: null,
  outcome: OUTCOME[order.standing.state],
  reason: `${order.standing.reason.code}: ${reasonText(order.standing.reason, order.name, order.standing.kind)}`,
});

/**
 * What a document should come to: a credit note what was paid back; the first invoice what the order is worth with
 * everything that its other documents add and take off. Nothing else can be said of a document alone.
 */
const expectedOf = (document: DocumentReply, order: OrderReply, refunded: readonly string[]): Cents => {
  const { documents, balance } = order;
  const ofKind = documents.filter(({ kind }) => kind === document.kind);
  if (document.kind === 'credit-note' && ofKind.length === 1 && refunded.length === 1) return money(refunded[0] ?? '');
  const isLeading = document.kind === 'invoice' && ofKind[0]?._key === document._key;
  return isLeading && balance ? cents(money(document.total) + money(balance.difference)) : money(document.total);
};

const rowOfDocument = (
  source: string,
  document: DocumentReply,
  order: OrderReply,
  refunded: readonly string[],
): ReplayRow => {
  const expected = expectedOf(document, order, refunded);
  const total = money(document.total);
  const isPriced = document.kind !== 'delivery-note';
  return {
    source,
    order: order.name,
    kind: document.kind,
    expectedTotal: isPriced ? centsText(expected) : null,
    documentTotal: isPriced ? centsText(total) : null,
    difference: isPriced ? centsText(cents(expected - total)) : null,
    outcome: document.intentState === 'issued' ? 'created' : 'failed',
    reason: document.number ?? null,
  };
};

/**
 * The rows of an order: one per document, and one that says why nothing, or nothing more, was made. `refunded` is what
 * each refund of the order paid back, as decimal text.
 */
export const rowsOfOrder = (source: string, order: OrderReply, refunded: readonly string[]): readonly ReplayRow[] => {
  const rows = order.documents.map((document) => rowOfDocument(source, document, order, refunded));
  return rows.length === 0 || order.standing.state !== 'done' ? [...rows, rowOfStanding(source, order)] : rows;
};
