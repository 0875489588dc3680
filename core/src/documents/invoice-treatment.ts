import type { Reason } from '../decisions/reasons.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import type { Result } from '../kernel/result.ts';
import type { Order } from '../orders/order.ts';
import type { PriceBasis } from '../tax/amounts.ts';
import { taxTreatment } from '../tax/tax-treatment.ts';
import type { SellerRegime, TaxTreatment } from '../tax/treatment.ts';
import { invoiceCharges } from './invoice-charges.ts';
import { taxQuestionOf } from './order-tax.ts';
import type { TaxFix } from './tax-fixes.ts';
import { wordsIn } from './words.ts';

/** What the tax of an invoice depends on besides the order. */
export interface TreatmentContext {
  readonly regime: SellerRegime;
  /** Day of supply, whose rates apply. */
  readonly on: PlainDate;
  /** Wanted presentation of a taxed invoice. */
  readonly presentation: PriceBasis;
  readonly fixes?: readonly TaxFix[];
}

/** How the invoice for the order as it is now is taxed, or the reason why that cannot be said. */
export const invoiceTreatment = (
  order: Order,
  { fixes = [], ...context }: TreatmentContext,
): Result<TaxTreatment, Reason> =>
  taxTreatment(taxQuestionOf(order, invoiceCharges(order, fixes, wordsIn('de')), context));
