import type { Reason } from '../decisions/reasons.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import { MOST_POSITIONS } from './cut-text.ts';
import { documentTotals } from './document-totals.ts';
import type { DocumentDraft } from './draft.ts';
import { invoiceCharges } from './invoice-charges.ts';
import { invoiceTexts, withinLimits } from './invoice-texts.ts';
import { invoiceTreatment } from './invoice-treatment.ts';
import { presentationOf } from './order-tax.ts';
import { positionsOf, type DiscountMode } from './positions.ts';
import { recipientOf } from './recipient.ts';
import { dayOfSupply, documentDate, supplyOf } from './supply.ts';
import type { TaxFix } from './tax-fixes.ts';
import { unsupportedFeature } from './unsupported.ts';
import { wordsIn } from './words.ts';

/** Everything besides the order that an invoice depends on. */
export interface InvoiceContext {
  readonly preferences: Preferences;
  readonly regime: SellerRegime;
  readonly today: PlainDate;
  /** The accounting service's contact to book on, where there is one. */
  readonly contactId?: string;
  /** `line` unless said otherwise. */
  readonly discountMode?: DiscountMode;
  readonly fixes?: readonly TaxFix[];
}

/**
 * Builds the invoice for an order that has none yet, from the order as it is now: its lines, shipping and tips in the
 * shop's own amounts, earlier refunds absorbed, totals as the accounting service computes them. Fails with the reason
 * why no right invoice exists; whether its total meets the money is the guard's question.
 */
export const buildInvoice = (order: Order, context: InvoiceContext): Result<DocumentDraft, Reason> => {
  const { preferences, regime, fixes = [] } = context;
  const words = wordsIn(preferences.language);
  const recipient = recipientOf(order, context.contactId);
  if (!recipient.ok) return recipient;
  const feature = unsupportedFeature(order);
  if (feature) return fail({ code: 'NOT_SUPPORTED', facts: { feature } });

  const date = documentDate(order, preferences, context.today);
  const supply = supplyOf(order, preferences, date);
  const charges = invoiceCharges(order, fixes, words);
  const presentation = presentationOf(order, preferences);
  const treatment = invoiceTreatment(order, { regime, on: dayOfSupply(supply, date), presentation, fixes });
  if (!treatment.ok) return treatment;

  const positions = positionsOf(charges, treatment.value, context.discountMode ?? 'line', words).map(withinLimits);
  if (positions.length === 0) return fail({ code: 'NOT_SUPPORTED', facts: { feature: 'no-rows' } });
  if (positions.length > MOST_POSITIONS)
    return fail({ code: 'NOT_SUPPORTED', facts: { feature: 'too-many-rows', limit: String(MOST_POSITIONS) } });
  return ok({
    kind: 'invoice',
    orderId: order.id,
    orderName: order.name,
    date,
    recipient: recipient.value,
    treatment: treatment.value,
    positions,
    totals: documentTotals(positions, treatment.value),
    supply,
    ...invoiceTexts(order, charges, preferences, words),
  });
};
