import { canBeAnnual } from './offered-plans.ts';
import type { PlanId } from './plans.ts';

/** What a merchant subscribes to. */
export interface PlanChoice {
  readonly plan: PlanId;
  readonly quota: number;
  readonly annual: boolean;
}

/** How the platform puts a confirmed subscription in the place of one that runs. */
export const TAKES_EFFECT = ['now', 'at-the-end-of-the-period'] as const;
export type TakesEffect = (typeof TAKES_EFFECT)[number];

/** The choice as it can be had: a free plan has no annual billing. */
export const possibleChoice = (choice: PlanChoice): PlanChoice => ({
  ...choice,
  annual: choice.annual && canBeAnnual(choice.plan),
});

export const isSameChoice = (a: PlanChoice, b: PlanChoice): boolean =>
  a.plan === b.plan && a.quota === b.quota && a.annual === b.annual;
