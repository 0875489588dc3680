import { type TreatmentContext, taxQuestionOf } from './order-tax.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { Result } from '../kernel/result.ts';
import type { Order } from '../orders/order.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import { taxTreatment } from '../tax/tax-treatment.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import { chargedPart } from '../charges/charge.ts';
import { invoiceCharges } from '../charges/invoice-charges.ts';
import { chargesOfParts } from '../charges/order-charges.ts';
import { wordsIn } from '../documents/words.ts';

/** How the invoice for the order as it is now is taxed, or the reason why that cannot be said. */
export const invoiceTreatment = (
  order: Order,
  {
    fixes = [],
    zeroRates = {},
    smallBusinessTaxed = 'hold',
    returnFees = 'as-goods',
    shown: _shown,
    issued: _issued,
    ...context
  }: TreatmentContext,
): Result<TaxTreatment, Reason> =>
  taxTreatment(
    taxQuestionOf(
      order,
      invoiceCharges(order, {
        fixes,
        zeroRates,
        smallBusinessTaxed,
        returnFees,
        regime: context.regime,
        words: wordsIn('de'),
      }),
      context,
    ),
  );

/**
 * How every further document of an order is taxed: as its first invoice was, over everything that documents have shown
 * and this one shows. Checked are the rates of what is on the document, `own`, or of everything where that is nothing of
 * the order in particular; a document that corrects others shows it `asIssued`.
 */
export const orderTreatment = (
  order: Order,
  {
    fixes = [],
    zeroRates = {},
    smallBusinessTaxed = 'hold',
    returnFees = 'as-goods',
    shown = partsOfOrder(order),
    issued,
    ...context
  }: TreatmentContext,
  own: { readonly parts: readonly OrderPart[]; readonly asIssued: boolean } = { parts: [], asIssued: false },
): Result<TaxTreatment, Reason> => {
  const refs = new Set(own.parts.map(({ ref }) => ref));
  const terms = { fixes, zeroRates, smallBusinessTaxed, returnFees, regime: context.regime, words: wordsIn('de') };
  const charges = [
    ...chargesOfParts(order, shown, terms, issued?.shown),
    ...chargesOfParts(order, own.parts, terms, own.asIssued ? issued?.shown : undefined),
  ].map((charge) => ({
    ...charge,
    elsewhere: refs.size > 0 && !refs.has(chargedPart(charge)),
  }));
  return taxTreatment(taxQuestionOf(order, charges, context));
};
