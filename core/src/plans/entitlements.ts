import type { AccountCapability, AccountRight } from '../kernel/account-capabilities.ts';
import type { Feature } from './features.ts';
import type { PlanId } from './plans.ts';

/**
 * What a shop may use: by its plan and its purchases, at the shop platform and at the accounting account. A list that is
 * absent is not known, and then nothing is refused for its sake.
 */
export interface Entitlements {
  readonly plan: PlanId;
  /** Features of the plan, and those that were bought; what could be bought is not among them. */
  readonly features: readonly Feature[];
  /** Neither a larger plan nor a feature can be bought here. */
  readonly isUnsold?: true;
  /** Transfers a month; null for no end of them. */
  readonly quota: number | null;
  /** Days for which events are kept. */
  readonly logMaxAge: number;
  /** Name of the shop's own subscription at the platform. */
  readonly storePlan: string;
  readonly shopScopes: readonly string[];
  readonly shopifyPlus: boolean;
  readonly accountingScopes?: readonly AccountRight[];
  /** Rights at the accounting service that a call was refused for. */
  readonly deniedScopes?: readonly AccountRight[];
  /** What the edition of the accounting account does not have. */
  readonly accountLacks?: readonly AccountCapability[];
}
