import type { Reason } from '../reasons/reasons.ts';
import type { Result } from '../kernel/result.ts';
import type { Order } from '../orders/order.ts';
import { plainDraft } from './document-plan.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { planInvoice, type InvoiceContext } from './invoice-plan.ts';

export type { InvoiceContext } from './invoice-plan.ts';

/**
 * Builds the invoice for an order that has none yet, from the order as it is now: its lines, shipping and tips in the
 * shop's own amounts, earlier refunds absorbed, totals as the accounting service computes them. Fails with the reason
 * why no right invoice exists; whether its total meets the money is the guard's question.
 */
export const buildInvoice = (order: Order, context: InvoiceContext): Result<DocumentDraft, Reason> => {
  const plan = planInvoice(order, context);
  return plan.ok ? plainDraft(plan.value) : plan;
};
