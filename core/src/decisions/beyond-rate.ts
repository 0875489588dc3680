import { rateWeights } from '../charges/rate-weights.ts';
import type { DocumentPlan } from '../document-plans/document-plan.ts';
import { centsText, NO_MONEY } from '../kernel/money.ts';
import { percentText } from '../kernel/tax-rate.ts';
import type { Reason } from '../reasons/reasons.ts';
import { leftPerRate, type TakenFrom } from './remaining-rates.ts';

/**
 * Money that went back before was split over the rates: what a credit note gives back after it must not go beyond what is left
 * of a rate, or it would take off tax that no document shows (VAT reference, 4.2). Where the rates of a document are not known,
 * a person decides which of both is to move. So it is where a credit note that a person wrote leaves a rate with less than
 * nothing. Decision record 91.
 */
export const beyondRate = (from: TakenFrom, { charges, money }: DocumentPlan): Reason | undefined => {
  // a person who writes it by hand over another amount has written something else
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
