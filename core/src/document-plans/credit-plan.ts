import type { CreditContext } from './credit-context.ts';
import { correctedMoney } from './corrected-money.ts';
import type { DocumentDraft, Recipient, Supply } from '../documents/draft.ts';
import type { Reason } from '../reasons/reasons.ts';
import { businessDay, compareDays, earlierDay, type PlainDate } from '../kernel/calendar.ts';
import { centsText, type Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { percentText } from '../kernel/tax-rate.ts';
import { partsOfOrder, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, Refund } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import { isRateIn } from '../tax/rate-check.ts';
import { showsTax, type TaxTreatment } from '../tax/treatment.ts';
import { zoneOf, type ZonedPlace } from '../tax/zone.ts';
import type { Charge } from '../charges/charge.ts';
import type { SpokenLanguage } from '../shops/document-language.ts';
import type { DocumentContents } from '../documents/coverage.ts';
import { positivePrices, questionContext, recipientIn, termsOf } from './document-context.ts';
import { frameDocument } from './document-frame.ts';
import type { DocumentPlan } from './document-plan.ts';
import { reductionsOf } from '../charges/reductions.ts';
import { creditCharges, reducedCharges } from '../charges/invoice-charges.ts';
import type { ChargeTerms } from '../charges/order-charges.ts';
import { orderTreatment } from './invoice-treatment.ts';
import type { LedgerParts } from '../balance/order-ledger.ts';
import { placeOfSupply } from '../tax/place-of-supply.ts';
import { chargesOfRefund } from '../charges/refund-charges.ts';
import { dayOfSupply, supplyDatesOf } from './supply.ts';
import { vouchersIn } from '../charges/vouchers.ts';
import { vatIdOf } from '../tax/vat-id-of-order.ts';
import { vatIdBehind } from './order-tax.ts';
import { unsupported } from './unsupported.ts';
import { dayIn, wordsIn } from '../documents/words.ts';

/** The context of a credit note in its language. */
type SpokenContext = CreditContext & SpokenLanguage;

const spoken = (context: CreditContext): SpokenContext => {
  const [{ language, languageBecause }] = context.invoices;
  return { ...context, language, languageBecause };
};

/** What a credit note is over. */
interface Scope {
  readonly parts: readonly OrderPart[];
  readonly charges: readonly Charge[];
  readonly contents: DocumentContents;
  readonly money: Cents;
  readonly on: PlainDate;
  readonly refund?: Refund;
}

/** § 17 UStG: the day of the change, but not before an invoice and not after today, unless the merchant wants today. */
const creditDate = ({ on }: Scope, { invoices, today, preferences }: SpokenContext): PlainDate =>
  preferences.creditDate === 'created'
    ? today
    : earlierDay(
        invoices.reduce((latest, { date }) => (compareDays(latest, date) < 0 ? date : latest), on),
        today,
      );

/** What an issued document says is true for what corrects it. */
const issuedTerms = ({ issued, ...context }: SpokenContext): ChargeTerms => ({
  ...termsOf(context),
  ...(issued ? { issued } : {}),
});

const GERMANY: ZonedPlace = { zone: 'domestic', country: 'DE' };

/** The accounting service takes only rates that are in force on the date of a credit note. */
const rateOfAnotherTime = (
  order: Order,
  charges: readonly Charge[],
  { oss, ...treatment }: TaxTreatment,
  date: PlainDate,
): Reason | undefined => {
  if (!showsTax(treatment)) return undefined;
  const { country, territory } = oss ? zoneOf(placeOfSupply(order)) : GERMANY;
  const odd = charges.find(({ rate }) => rate !== 0 && !isRateIn(country, territory?.code, rate, date));
  if (!odd) return undefined;
  const facts = { line: odd.title, rate: percentText(odd.rate), country, day: date.toString() };
  return { code: 'TAX_RATE_UNKNOWN', facts };
};

/** When what is corrected was supplied, as its invoice counts it. */
const supplyIn = (order: Order, { preferences, invoices: [invoice] }: SpokenContext, { parts }: Scope): Supply => {
  const whole = partsOfOrder(order).filter(({ ref }) => parts.some((part) => part.ref === ref));
  return supplyDatesOf(order, whole, preferences, invoice.date).supply;
};

const suppliedOn = (order: Order, context: SpokenContext, scope: Scope): PlainDate =>
  dayOfSupply(supplyIn(order, context, scope), context.invoices[0].date);

/** Prices as the invoice shows them, or net where credit notes shall be. */
const inFormat = (context: SpokenContext): SpokenContext =>
  context.preferences.creditAsNet ? { ...context, preferences: { ...context.preferences, asNet: true } } : context;

const treatmentOf = (order: Order, context: SpokenContext, scope: Scope): Result<TaxTreatment, Reason> => {
  const on = suppliedOn(order, context, scope);
  return orderTreatment(order, questionContext(order, inFormat(context), on), {
    parts: scope.parts,
    asIssued: true,
  });
};

/** § 31 Abs. 5 UStDV: a correction refers to its document specifically and clearly. */
const invoicesIn = ({ invoices, language }: SpokenContext): string =>
  wordsIn(language).invoices(invoices.map(({ number, date }) => [number, dayIn(language, date)]));

/** The invoices, and below them the day or period of the supply where that is wanted and known. */
const openingOf = (order: Order, context: SpokenContext, scope: Scope): string => {
  const { language, preferences } = context;
  const supply = preferences.creditDeliveryDate ? supplyIn(order, context, scope) : undefined;
  const words = wordsIn(language);
  if (!supply || supply.type === 'none') return invoicesIn(context);
  const told =
    'on' in supply
      ? words.suppliedOn(dayIn(language, supply.on))
      : words.suppliedBetween(dayIn(language, supply.from), dayIn(language, supply.to));
  return `${invoicesIn(context)}\n${told}`;
};

/** Stands in where an order has no customer any more, until the invoice is read. */
const PLACEHOLDER: Recipient = { name: '', countryCode: 'DE' };

/** It goes to the recipient of its invoice, also when the order names another by now (§ 31 Abs. 5 UStDV); that is read, not kept. */
const creditedRecipient = (
  order: Order,
  context: SpokenContext,
): Result<Pick<DocumentDraft, 'recipient' | 'recipientUnread'>, Reason> => {
  const [{ id }] = context.invoices;
  const read = id && context.recipients?.get(id);
  if (read) return read.ok ? ok({ recipient: read.value }) : read;
  const now = recipientIn(order, context);
  if (id) return ok({ recipient: now.ok ? now.value : PLACEHOLDER, recipientUnread: id });
  return now.ok ? ok({ recipient: now.value }) : now;
};

/** An order whose addresses were erased was supplied where its invoice says. */
const placed = (order: Order, { name: _name, supplement: _also, contactId: _contact, ...address }: Recipient): Order =>
  order.billingAddress || order.shippingAddress || order.source === 'pos'
    ? order
    : { ...order, shippingAddress: address };

/** That of its invoice, also when the order names another by now. */
const creditedVatId = (order: Order, { invoices, preferences, sellerVatId }: SpokenContext): string | undefined =>
  invoices[0].vatId ?? vatIdOf(order, preferences.vatIdPlaces, sellerVatId);

const planOver = (order: Order, context: SpokenContext, scope: Scope): Result<DocumentPlan, Reason> => {
  const { refund } = scope;
  const recipient = creditedRecipient(order, context);
  if (!recipient.ok) return recipient;
  const unmade = unsupported(order);
  if (unmade) return fail(unmade);
  const place = placed(order, recipient.value.recipient);
  const treatment = treatmentOf(place, context, scope);
  if (!treatment.ok) return treatment;
  const date = creditDate(scope, context);
  const odd = rateOfAnotherTime(order, scope.charges, treatment.value, date);
  if (odd) return fail(odd);

  const subject = { kind: 'credit-note', order, ...(refund ? { refund } : {}) } as const;
  const { head, charges, words, notices } = frameDocument(
    subject,
    context,
    scope.charges,
    openingOf(order, context, scope),
  );
  return ok({
    head: {
      ...head,
      date,
      ...recipient.value,
      corrects: context.invoices.map(({ id, number, date: dated }) => ({ ...(id ? { id } : {}), number, date: dated })),
      supply: { type: 'none' },
      supplied: {
        country: placeOfSupply(place).countryCode,
        suppliedOn: suppliedOn(order, context, scope),
        ...vouchersIn(scope.charges),
        ...vatIdBehind(treatment.value, creditedVatId(order, context)),
      },
      reductions: reductionsOf(scope.charges, treatment.value),
      ...scope.contents,
    },
    charges,
    treatment: treatment.value,
    discounts: 'folded',
    onlyPositive: positivePrices(order, context) === 'must',
    words,
    notices: [...notices, ...(refund?.exchange ? [{ kind: 'exchange', refund: refund.id } as const] : [])],
    money: scope.money,
  });
};

/**
 * Plans the credit note for one refund or removal: the shop's own amounts, the rates of the invoice, its number. A
 * refund of more than is left of the order has none.
 */
export const planCreditNote = (order: Order, refund: Refund, given: CreditContext): Result<DocumentPlan, Reason> => {
  const context = spoken(given);
  const terms = issuedTerms(context);
  const money = refundValue(refund, order);
  if (chargesOfRefund(order, refund, terms, context.shownAt).exceedsOrder)
    return fail({
      code: 'AMOUNTS_INCONSISTENT',
      facts: { identity: 'R14', stated: centsText(money), computed: '0.00' },
    });
  return planOver(order, context, {
    parts: partsOfRefund(order, refund),
    charges: creditCharges(order, refund, terms, context.shownAt),
    contents: { absorbedRefunds: [refund.id] },
    money,
    on: businessDay(refund.createdAt),
    refund,
  });
};

/** Plans a credit note over what invoices show and the order no longer has: an edit or a cancellation (R24, R25). */
export const planCorrection = (
  order: Order,
  parts: LedgerParts,
  given: CreditContext,
): Result<DocumentPlan, Reason> => {
  const context = spoken(given);
  const { covers, absorbedRefunds, left } = parts;
  return planOver(order, context, {
    parts: left,
    charges: reducedCharges(order, parts, issuedTerms(context), context.shownAt),
    contents: { covers, absorbedRefunds },
    money: correctedMoney(order, parts),
    on: context.today,
  });
};
