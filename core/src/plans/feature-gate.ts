import type { FeatureGate } from './closed-gate.ts';
import type { Entitlements } from './entitlements.ts';
import type { Feature, Scopes } from './features.ts';
import { offeredPlans } from './offered-plans.ts';
import { PLANS, type PlanId } from './plans.ts';
import { lackedScopes } from './scopes.ts';

const NONE: Scopes = { shop: [], accounting: [] };

/** Scopes that a feature needs however it is used. Source: specification 2, sections 5, 6 and 8. */
const NEEDED: Readonly<Partial<Record<Feature, Scopes>>> = {
  orderImport: { shop: ['read_orders', 'read_all_orders'], accounting: [] },
  orderSync: { shop: ['write_orders'], accounting: [] },
  tags: { shop: ['write_orders'], accounting: [] },
};

/**
 * The first feature gate that is closed: the plan, then the purchase, then the scopes; `open` if none is. `alsoNeeded` are scopes
 * that this use of the feature needs besides its own, e.g. those of a metafield's resource.
 */
export const featureGate = (feature: Feature, entitlements: Entitlements, alsoNeeded: Scopes = NONE): FeatureGate => {
  if (!entitlements.features.includes(feature)) return wayToHave(feature, entitlements);
  const missing = lackedScopes([NEEDED[feature] ?? NONE, alsoNeeded], entitlements);
  return missing ? { kind: 'scopes-missing', feature, ...missing } : { kind: 'open' };
};

/** The first plan that has a feature, of those that a store is offered; undefined where none has it. */
export const planWith = (feature: Feature, storePlan: string): PlanId | undefined =>
  offeredPlans({ storePlan }).find(({ features }) => features[feature] !== undefined)?.id;

const wayToHave = (feature: Feature, { plan, storePlan, isUnsold }: Entitlements): FeatureGate => {
  if (isUnsold) return { kind: 'not-given', feature };
  const price = PLANS[plan].features[feature];
  if (typeof price === 'number') return { kind: 'purchase-required', feature, price };
  const bigger = planWith(feature, storePlan);
  return { kind: 'upgrade-required', feature, ...(bigger ? { plan: bigger } : {}) };
};
