import type { LedgerParts, OrderLedger } from '../balance/order-ledger.ts';
import { NO_PARTS, plusParts, someParts } from '../balance/part-sums.ts';
import { reducedCharges } from '../charges/invoice-charges.ts';
import { rateWeights, type RateWeights } from '../charges/rate-weights.ts';
import { shownRates } from '../charges/shown-rates.ts';
import { termsOf } from '../document-plans/document-context.ts';
import type { DocumentPlan } from '../document-plans/document-plan.ts';
import { centsText, NO_MONEY } from '../kernel/money.ts';
import { percentText } from '../kernel/tax-rate.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { Situation } from './decision.ts';

/** What a credit note is taken from. */
interface TakenFrom {
  readonly situation: Situation;
  readonly ledger: OrderLedger;
  /** What documents showed when each refund was taken off, as far as it takes room here. */
  readonly shownAt: OrderLedger['shownAt'];
  /** Ids of refunds whose credit notes were asked for just now. */
  readonly asked: readonly string[];
}

/** What documents show, less the refunds that are being credited just now, too. */
const shownAfter = ({ situation: { order }, ledger, asked }: TakenFrom): LedgerParts => {
  const { covers, absorbedRefunds, left } = ledger.inForce;
  const refunds = order.refunds.filter(({ id }) => asked.includes(id));
  const back = refunds.flatMap((refund) => partsOfRefund(order, refund));
  return {
    covers,
    absorbedRefunds: [...absorbedRefunds, ...refunds.map(({ id }) => id)],
    left: someParts(plusParts(plusParts(NO_PARTS, left), back, -1)),
  };
};

const leftPerRate = (from: TakenFrom): RateWeights => {
  const { order, shop, known } = from.situation;
  const shown = shownAfter(from);
  const terms = termsOf(shop);
  const issued = shownRates(order, known, terms, { asked: from.asked, parts: shown.left });
  return rateWeights(reducedCharges(order, shown, { ...terms, issued }, from.shownAt));
};

/**
 * Money that went back before was split over the rates and stays there: what a credit note gives back after it must not go
 * beyond what is left of a rate, or it would take off tax that no document shows (VAT reference, 4.2). Which of both is to
 * move to another rate a person decides. So it is where somebody wrote a credit note that leaves a rate with less than
 * nothing: at which rates they wrote it nobody tells us.
 */
export const beyondRate = (from: TakenFrom, { charges, money }: DocumentPlan): Reason | undefined => {
  // whoever writes it by hand over another amount has written something else
  const whole = centsText(money);
  const left = new Map(leftPerRate(from));
  const overdrawn = [...left].find(([, gross]) => gross < 0);
  if (overdrawn)
    return { code: 'NOT_SUPPORTED', facts: { feature: 'rate-overdrawn', rate: percentText(overdrawn[0]), whole } };
  const beyond = rateWeights(charges).find(([rate, gross]) => gross > (left.get(rate) ?? 0));
  if (!beyond) return undefined;
  const [rate, gross] = beyond;
  const facts = { rate: percentText(rate), stated: centsText(gross), computed: centsText(left.get(rate) ?? NO_MONEY) };
  return { code: 'NOT_SUPPORTED', facts: { feature: 'beyond-rate', ...facts, whole } };
};
