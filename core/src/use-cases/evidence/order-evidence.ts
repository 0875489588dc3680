import type { NewEvidence, PlainFields } from '../../evidence/evidence-entry.ts';
import { plainOf } from '../../evidence/plain-of.ts';
import type { Action } from '../../decisions/decision.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { digestOfData } from '../../kernel/digest.ts';
import { remembering } from '../../kernel/remembering.ts';
import type { Order } from '../../orders/order.ts';
import { impersonalFacts } from '../../privacy/redaction.ts';
import type { Reason } from '../../reasons/reasons.ts';
import type { OrderNotes } from '../../records/order-record.ts';
import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';

/** Each pass of a look tells the same reading several times. */
const READINGS = 4;

/** SHA-256 over an order as it was read, without when it was read or changed. */
const digestOfOrder = remembering(READINGS, ({ updatedAt: _when, ...order }: Order): string =>
  digestOfData(plainOf(order)),
);

/** Amounts and states of an order, which name no person, and the digest that tells this state from others. */
const openly = remembering(READINGS, (order: Order) => {
  const { name, shippingAddress, billingAddress } = order;
  const said = plainOf({
    name,
    createdAt: order.createdAt,
    processedAt: order.processedAt,
    cancelledAt: order.cancelledAt,
    isTest: order.test,
    isEdited: order.edited,
    currency: order.currency,
    taxesIncluded: order.taxesIncluded,
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    country: shippingAddress?.countryCode ?? billingAddress?.countryCode,
    totals: order.totals,
    lines: order.lines.map(({ id: line, kind, quantity, currentQuantity, unitPrice, discount, taxes }) => ({
      id: line,
      kind,
      quantity,
      currentQuantity,
      unitPrice,
      discount,
      taxes: taxes.map(({ rate, amount }) => ({ rate, amount })),
    })),
    shipping: order.shipping.map(({ id: line, discountedPrice, removed }) => ({ id: line, discountedPrice, removed })),
    refunds: order.refunds.map(({ id: refund, createdAt, paidOut }) => ({ id: refund, createdAt, paidOut })),
    fulfilments: order.fulfilments.map(({ id: sent, createdAt, cancelled }) => ({ id: sent, createdAt, cancelled })),
    payments: order.payments.map(({ id: payment, kind, status, amount, at: paidAt, gateway }) => ({
      id: payment,
      kind,
      status,
      amount,
      at: paidAt,
      gateway,
    })),
  });
  return { said, digest: digestOfData(said) };
});

/** What was known of an order: amounts and states in the open, whom it names sealed. Once for each state in which it was read. */
export const orderKnown = (order: Order, at: Instant): NewEvidence => {
  const { id, customer, email, billingAddress, shippingAddress, company, uncorrected, corrected } = order;
  const { said, digest } = openly(order);
  const personal = { customer, email, billingAddress, shippingAddress, company, uncorrected, corrected };
  return {
    key: `order-known ${id} ${digest}`,
    at,
    kind: 'order-known',
    orderId: id,
    said: { ...said, ...plainOf({ updatedAt: order.updatedAt }) },
    personal: plainOf(personal),
    digests: { digest: digestOfOrder(order) },
  };
};

/** What an order was decided by, and what the decision asks for. */
export interface Decided {
  readonly order: Order;
  readonly status: ProcessingStatus;
  readonly documents?: readonly DocumentProcessing[] | undefined;
  readonly actions?: readonly Action[];
  readonly due?: SideTasksDue;
  readonly notes?: Pick<OrderNotes, 'ignored' | 'wanted' | 'cancellation'> | undefined;
}

/** The rule that decided what becomes of an order, with the settings that it names. Once for each decision that is another one. */
export const orderDecided = (
  { order, status, documents = [], actions = [], due, notes }: Decided,
  at: Instant,
): NewEvidence => {
  const { ignored, wanted, cancellation } = notes ?? {};
  const said = plainOf({
    ...standing(status),
    documents: documents.map(({ kind, source, ...stands }) => ({ kind, source, ...standing(stands) })),
    toDo: actions.map(({ source, draft, finalise, because }) => ({
      kind: draft.kind,
      source,
      total: draft.totals.gross,
      finalise,
      ...rule(because),
    })),
    beside: due?.actions.map(({ kind, because }) => ({ kind, rule: because.code })),
    left: due?.skipped.map(({ kind, because }) => ({ kind, rule: because.code })),
    byHand: {
      ignored: ignored && { reason: ignored.reason, by: ignored.by, at: ignored.at },
      wanted: wanted?.map(({ kind, source, by, at: askedAt }) => ({ kind, source, by, at: askedAt })),
      cancelled: cancellation && { invoice: cancellation.invoice, by: cancellation.by, at: cancellation.at },
    },
  });
  return {
    key: `decided ${order.id} ${digestOfData(said)}`,
    at,
    kind: 'decided',
    orderId: order.id,
    said,
    digests: { order: digestOfOrder(order) },
  };
};

const standing = ({ state, reason, kind }: ProcessingStatus): object => ({ state, kind, ...rule(reason) });

/** Facts that may quote a person are left out. */
const rule = ({ code, setting, facts }: Reason): object => ({
  rule: code,
  setting,
  facts: facts && (impersonalFacts(facts) satisfies PlainFields),
});
