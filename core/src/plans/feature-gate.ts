import type { Cents } from '../kernel/money.ts';
import type { Entitlements } from './entitlements.ts';
import type { Feature } from './features.ts';
import { offeredPlans } from './offered-plans.ts';
import { PLANS, type PlanId } from './plans.ts';
import { lackedScopes, type Scopes } from './scopes.ts';

/** Whether a feature can be used, and if not, the one next step. */
export type FeatureGate =
  | { readonly kind: 'open' }
  /** The plan lacks it; `plan` is the first offered one that has it, if any. */
  | { readonly kind: 'upgrade-required'; readonly feature: Feature; readonly plan?: PlanId }
  /** The plan allows it once it has been bought, for `price`. */
  | { readonly kind: 'purchase-required'; readonly feature: Feature; readonly price: Cents }
  /** The installation sells nothing and does not give it. */
  | { readonly kind: 'not-given'; readonly feature: Feature }
  | ({ readonly kind: 'scopes-missing'; readonly feature: Feature } & Scopes);

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

/** German headings of closed feature gates. Source: specification 1, section 8. */
export const FEATURE_GATE_TITLES: Readonly<Record<Exclude<FeatureGate['kind'], 'open'>, string>> = {
  'upgrade-required': 'Upgrade erforderlich',
  'purchase-required': 'Freischaltung erforderlich',
  'not-given': 'Nicht freigegeben',
  'scopes-missing': 'Zugriffsberechtigung erforderlich',
};
