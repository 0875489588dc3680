import type { Reason } from '../decisions/reasons.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { orderMoney } from '../orders/order-money.ts';
import { grossOfPart, partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { Charge } from './charge.ts';
import type { DocumentContents } from './coverage.ts';
import { fixesOf, textsOfContext, wantsPositivePrices, type DocumentContext } from './document-context.ts';
import type { DocumentNotice } from './document-notice.ts';
import type { DocumentPlan } from './document-plan.ts';
import { documentTexts, paymentTerm } from './document-texts.ts';
import type { DocumentDraft } from './draft.ts';
import { dressCharges } from './dress-charges.ts';
import { addedCharges, invoiceCharges } from './invoice-charges.ts';
import { invoiceTreatment, orderTreatment, type TreatmentContext } from './invoice-treatment.ts';
import type { LedgerParts } from './order-ledger.ts';
import { presentationOf } from './order-tax.ts';
import { survivesPercent, type DiscountMode } from './positions.ts';
import { recipientOf } from './recipient.ts';
import { dayOfSupply, documentDate, supplyDates } from './supply.ts';
import { unsupportedFeature } from './unsupported.ts';
import { wordsIn } from './words.ts';

/** Everything besides the order that an invoice depends on. */
export interface InvoiceContext extends DocumentContext {
  /** As the settings say unless given. */
  readonly discountMode?: DiscountMode;
}

/** What an invoice is over. */
interface Scope extends Required<DocumentContents> {
  readonly charges: readonly Charge[];
  readonly money: Cents;
  readonly treatment: typeof invoiceTreatment;
}

const isFreeShipping = ({ kind, unitPrice, quantity, discount }: Charge): boolean =>
  kind === 'shipping' && quantity * unitPrice - discount === 0;

/** How the merchant wants discounts shown: in percent where the cents survive that, else as rows of their own. */
const discountsOf = (context: InvoiceContext, onlyPositive: boolean): DocumentPlan['discounts'] => {
  if (context.discountMode) return context.discountMode;
  const otherwise = onlyPositive ? 'folded' : 'line';
  return context.preferences.useDiscount ? (charge) => (survivesPercent(charge) ? 'percent' : otherwise) : otherwise;
};

const planOver = (order: Order, context: InvoiceContext, scope: Scope): Result<DocumentPlan, Reason> => {
  const { preferences, regime, today } = context;
  const recipient = recipientOf(order, { contactId: context.contactId, walkIn: preferences.posName });
  if (!recipient.ok) return recipient;
  const feature = unsupportedFeature(order);
  if (feature) return fail({ code: 'NOT_SUPPORTED', facts: { feature } });

  const words = wordsIn(preferences.language);
  const date = documentDate(order, preferences, today);
  const { supply, remarks } = supplyDates(order, preferences, date);
  const question: TreatmentContext = {
    regime,
    on: dayOfSupply(supply, date),
    presentation: presentationOf(order, preferences),
    fixes: fixesOf(context),
    vatIdPlaces: preferences.vatIdPlaces,
    ...(context.sellerVatId === undefined ? {} : { sellerVatId: context.sellerVatId }),
  };
  const treatment = scope.treatment(order, question);
  if (!treatment.ok) return treatment;

  const wording = textsOfContext(context)({ kind: 'invoice', order });
  const charges = scope.charges.filter(
    (charge) => preferences.invoiceLayoutShippingShowFree || !isFreeShipping(charge),
  );
  const { texts, cuts } = documentTexts({ kind: 'invoice', order, preferences, wording, words, charges });
  const onlyPositive = wantsPositivePrices(order, context);
  const head: DocumentPlan['head'] = {
    kind: 'invoice',
    orderId: order.id,
    orderName: order.name,
    date,
    language: preferences.language,
    recipient: recipient.value,
    supply,
    ...texts,
    payment: paymentTerm(order, preferences.paymentTermDays, words),
    ...printLayout(preferences.invoiceLayoutPrintLayout),
    covers: scope.covers,
    absorbedRefunds: scope.absorbedRefunds,
  };
  const notices: readonly DocumentNotice[] = [
    ...cuts,
    ...remarks.map(({ kind: remark }) => ({ kind: 'delivery-date', remark }) as const),
  ];
  return ok({
    head,
    charges: dressCharges(charges, { kind: 'invoice', order, preferences, wording, words }),
    treatment: treatment.value,
    discounts: discountsOf(context, onlyPositive),
    onlyPositive,
    words: { ...words, discountRow: wording.discount },
    notices,
    money: scope.money,
  });
};

/** The print layout that the merchant has chosen, if any. */
export const printLayout = (id: string): Pick<DocumentDraft, 'printLayoutId'> =>
  id === '' ? {} : { printLayoutId: id };

/** Plans an invoice over a whole order: as it is now, every refund so far taken off (R24, R32). */
export const planInvoice = (order: Order, context: InvoiceContext): Result<DocumentPlan, Reason> =>
  planOver(order, context, {
    charges: invoiceCharges(order, fixesOf(context), wordsIn(context.preferences.language)),
    covers: partsOfOrder(order),
    absorbedRefunds: order.refunds.map(({ id }) => id),
    money: orderMoney(order).balance,
    treatment: invoiceTreatment,
  });

/** Plans a further invoice over what edits have added since the first one (R24). */
export const planAdditionalInvoice = (
  order: Order,
  added: LedgerParts,
  context: InvoiceContext,
): Result<DocumentPlan, Reason> =>
  planOver(order, context, {
    charges: addedCharges(order, added.left, fixesOf(context), wordsIn(context.preferences.language)),
    covers: added.covers,
    absorbedRefunds: added.absorbedRefunds,
    money: cents(added.left.reduce((sum, part) => sum + grossOfPart(part, order), 0)),
    treatment: orderTreatment,
  });
