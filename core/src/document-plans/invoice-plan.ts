import type { Reason } from '../reasons/reasons.ts';
import type { DeliveryDates } from '../delivery/delivery-dates.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { orderMoney } from '../orders/order-money.ts';
import { grossOfPart, partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { Charge } from '../charges/charge.ts';
import type { DocumentContents } from '../documents/coverage.ts';
import { positivePrices, questionContext, recipientIn, termsOf, type DocumentContext } from './document-context.ts';
import { namingFolded } from './folded-discount.ts';
import { frameDocument } from './document-frame.ts';
import type { DocumentPlan } from './document-plan.ts';
import { paymentTerm } from '../texts/payment-term.ts';
import { reductionsOf } from '../charges/reductions.ts';
import { vouchersIn } from '../charges/vouchers.ts';
import { invoiceCharges } from '../charges/invoice-charges.ts';
import { invoiceTreatment, orderTreatment } from './invoice-treatment.ts';
import type { LedgerParts } from '../balance/order-ledger.ts';
import { chargesOfParts } from '../charges/order-charges.ts';
import { withRates } from '../charges/shown-rates.ts';
import { survivesPercent, type DiscountMode } from '../rows/positions.ts';
import { placeOfSupply } from '../tax/place-of-supply.ts';
import { dayOfSupply, documentDate, laterSupplyDates, statedSupply, supplyDates, supplyNotice } from './supply.ts';
import { vatIdBehind } from './order-tax.ts';
import { vatIdOf } from '../tax/vat-id-of-order.ts';
import { madeAbroad, unsupported } from './unsupported.ts';
import { dayIn, wordsIn } from '../documents/words.ts';

/** Everything besides the order that an invoice depends on. */
export interface InvoiceContext extends DocumentContext {
  /** As the settings say unless given. */
  readonly discountMode?: DiscountMode;
  /** It stands in place of an invoice that was taken back, and is of today. */
  readonly anew?: boolean;
  /** Those in whose place it stands, the latest one last; it names them. */
  readonly replaces?: readonly ReplacedInvoice[];
}

/** An invoice that was taken back. */
export interface ReplacedInvoice {
  readonly number: string;
  readonly date: PlainDate;
}

/** What an invoice is over. */
interface Scope extends Required<DocumentContents> {
  readonly charges: readonly Charge[];
  readonly money: Cents;
  readonly date: PlainDate;
  readonly dates: DeliveryDates;
  readonly treatment: typeof invoiceTreatment;
}

const isFreeShipping = ({ kind, unitPrice, quantity, discount }: Charge): boolean =>
  kind === 'shipping' && quantity * unitPrice - discount === 0;

/** How the merchant wants discounts shown: in round percent where the cents survive that, else as rows of their own. */
const discountsOf = (context: InvoiceContext, onlyPositive: boolean): DocumentPlan['discounts'] => {
  if (context.discountMode) return context.discountMode;
  const otherwise = onlyPositive ? 'folded' : 'line';
  return context.preferences.useDiscount ? (charge) => (survivesPercent(charge) ? 'percent' : otherwise) : otherwise;
};

/** § 31 Abs. 5 UStDV: what stands in place of another document refers to it. */
const replacedIn = ({ replaces = [], language }: InvoiceContext): string | undefined =>
  replaces.length === 0
    ? undefined
    : wordsIn(language).replaces(replaces.map(({ number, date }) => [number, dayIn(language, date)]));

const planOver = (order: Order, context: InvoiceContext, scope: Scope): Result<DocumentPlan, Reason> => {
  const { preferences } = context;
  const { date, dates } = scope;
  const recipient = recipientIn(order, context, { gross: scope.money });
  if (!recipient.ok) return recipient;
  const unmade = unsupported(order) ?? madeAbroad(order);
  if (unmade) return fail(unmade);
  const { supply, remarks } = dates;
  const treatment = scope.treatment(order, questionContext(order, context, dayOfSupply(supply, date)));
  if (!treatment.ok) return treatment;

  const shown = scope.charges.filter((charge) => preferences.invoiceLayoutShippingShowFree || !isFreeShipping(charge));
  const { head, charges, words, notices } = frameDocument(
    { kind: 'invoice', order },
    context,
    shown,
    replacedIn(context),
  );
  const positive = positivePrices(order, context);
  const onlyPositive = positive !== 'no';
  const discounts = discountsOf(context, onlyPositive);
  const named = charges.map(namingFolded(words, treatment.value, discounts));
  return ok({
    head: {
      ...head,
      date,
      recipient: recipient.value,
      supplied: {
        country: placeOfSupply(order).countryCode,
        suppliedOn: dayOfSupply(supply, date),
        ...vouchersIn(scope.charges),
        ...vatIdBehind(treatment.value, vatIdOf(order, preferences.vatIdPlaces, context.sellerVatId)),
      },
      reductions: reductionsOf(scope.charges, treatment.value),
      supply: statedSupply(order, dates, preferences, context.today),
      payment: paymentTerm(order, preferences, { date, amount: scope.money }, words),
      covers: withRates(scope.covers, scope.charges),
      absorbedRefunds: scope.absorbedRefunds,
      ...(context.replaces?.length ? { replaces: context.replaces.map(({ number }) => number) } : {}),
    },
    charges: named.map(({ charge }) => charge),
    treatment: treatment.value,
    discounts,
    onlyPositive,
    ...(positive === 'wish' ? { ifNegative: 'as-it-is' } : {}),
    ...(context.xRechnung ? { xRechnung: context.xRechnung } : {}),
    words,
    notices: [...notices, ...named.flatMap((each) => each.cuts), ...remarks.map(supplyNotice)],
    money: scope.money,
  });
};

/**
 * Plans an invoice over a whole order: as it is now, every refund so far taken off (R24, R32). The first one has the date
 * that the settings say, one in place of another that of today.
 */
export const planInvoice = (order: Order, context: InvoiceContext): Result<DocumentPlan, Reason> => {
  const { preferences, today, anew = false } = context;
  const date = anew ? today : documentDate(order, preferences, today);
  return planOver(order, context, {
    charges: invoiceCharges(order, termsOf(context)),
    covers: partsOfOrder(order),
    absorbedRefunds: order.refunds.map(({ id }) => id),
    money: orderMoney(order).balance,
    date,
    dates: supplyDates(order, preferences, date),
    treatment: invoiceTreatment,
  });
};

/**
 * Plans a further invoice over what edits have added since the first one (R24), of today; one in place of another goes by
 * the events of the whole order. Decision record 40.
 */
export const planAdditionalInvoice = (
  order: Order,
  added: LedgerParts,
  context: InvoiceContext,
): Result<DocumentPlan, Reason> => {
  const { preferences, today, anew = false } = context;
  return planOver(order, context, {
    charges: chargesOfParts(order, added.left, termsOf(context)),
    covers: added.covers,
    absorbedRefunds: added.absorbedRefunds,
    money: cents(added.left.reduce((sum, part) => sum + grossOfPart(part, order), 0)),
    date: today,
    dates: anew ? supplyDates(order, preferences, today) : laterSupplyDates(order, added.left, preferences, today),
    treatment: (whole, question) => orderTreatment(whole, question, { parts: added.left, asIssued: false }),
  });
};
