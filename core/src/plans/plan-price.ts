import { exact, type Exact } from '../kernel/exact.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import type { Plan } from './plans.ts';

/** What a merchant saves by paying for a year at once, in percent. */
export const ANNUAL_DISCOUNT_PERCENT = 16;

const MONTHS = 12;
const CENTS_A_EURO = 100;

/** How often a plan is billed. Source of the platform's names: EVERY_30_DAYS and ANNUAL. */
export type BillingInterval = 'monthly' | 'annual';

/**
 * What a year costs when paid at once: floor((price − 16 %) × 12) − 0.01 euro; nothing for a free plan.
 * Source: specification 1, section 9.
 */
export const annualPrice = ({ price }: Pick<Plan, 'price'>): Cents => {
  if (price <= 0) return NO_MONEY;
  const hundredthCents = BigInt(price) * BigInt((100 - ANNUAL_DISCOUNT_PERCENT) * MONTHS);
  const wholeEuro = hundredthCents / BigInt(100 * CENTS_A_EURO);
  return cents(Number(wholeEuro) * CENTS_A_EURO - 1);
};

/** The twelfth of the annual price, in euro, exactly; it is shown, and only the year is charged. */
export const annualMonthlyPrice = (plan: Pick<Plan, 'price'>): Exact => exact(annualPrice(plan), CENTS_A_EURO * MONTHS);

/** What one charge of a plan amounts to. */
export const chargeOf = (plan: Pick<Plan, 'price'>, interval: BillingInterval): Cents =>
  interval === 'annual' ? annualPrice(plan) : plan.price;
