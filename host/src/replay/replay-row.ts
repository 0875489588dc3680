import type { OrderReply } from '@belegwerk/contracts/api';
import { centsText, type Cents, parseCents, reasonText, sumOfCents, cents } from '@belegwerk/core';

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

/** The rows of an order: one per document, or one that says why there is none. */
export const rowsOfOrder = (source: string, order: OrderReply): readonly ReplayRow[] => {
  const expected = order.balance ? money(order.balance.balance) : money(order.total);
  if (order.documents.length === 0)
    return [
      {
        source,
        order: order.name,
        kind: 'order',
        expectedTotal: order.currency === 'EUR' ? centsText(expected) : order.total,
        documentTotal: null,
        difference: null,
        outcome: OUTCOME[order.standing.state],
        reason: `${order.standing.reason.code}: ${reasonText(order.standing.reason, order.name)}`,
      },
    ];
  const sum = sumOfCents(
    order.documents.map(({ kind, total }) => cents(kind === 'credit-note' ? -money(total) : money(total))),
  );
  return order.documents.map((document) => ({
    source,
    order: order.name,
    kind: document.kind,
    expectedTotal: centsText(expected),
    documentTotal: document.total,
    difference: centsText(cents(expected - sum)),
    outcome: document.intentState === 'issued' ? 'created' : 'failed',
    reason: document.number ?? null,
  }));
};
