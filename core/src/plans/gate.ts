import type { Cents } from '../kernel/money.ts';
import type { Feature } from './features.ts';
import { offeredPlans } from './offered-plans.ts';
import { PLANS, type PlanId } from './plans.ts';
import { missingScopes, type Scopes } from './scopes.ts';

/** Whether a feature can be used, and if not, the one next step. */
export type Gate =
  | { readonly kind: 'open' }
  /** The plan lacks it; `plan` is the first offered one that has it, if any. */
  | { readonly kind: 'upgrade-required'; readonly feature: Feature; readonly plan?: PlanId }
  /** The plan allows it once it has been bought, for `price`. */
  | { readonly kind: 'purchase-required'; readonly feature: Feature; readonly price: Cents }
  | ({ readonly kind: 'scopes-missing'; readonly feature: Feature } & Scopes);

/** What is known of a shop when it asks for a feature. */
export interface GateContext {
  readonly plan: PlanId;
  /** Handle or display name of the store's subscription at the shop platform. */
  readonly storePlan: string;
  readonly purchased: readonly Feature[];
  readonly granted: Scopes;
  /** Scopes that this use of the feature needs besides its own, e.g. those of a metafield's resource. */
  readonly alsoNeeded?: Scopes;
}

const NONE: Scopes = { shop: [], accounting: [] };

/** Scopes that a feature needs however it is used. Source: specification 2, sections 5, 6 and 8. */
const NEEDED: Readonly<Partial<Record<Feature, Scopes>>> = {
  orderImport: { shop: ['read_orders', 'read_all_orders'], accounting: [] },
  orderSync: { shop: ['write_orders'], accounting: [] },
  tags: { shop: ['write_orders'], accounting: [] },
};

/** The first gate that is closed: the plan, then the purchase, then the scopes; `open` if none is. */
export const gateFor = (feature: Feature, context: GateContext): Gate => {
  const value = PLANS[context.plan].features[feature];
  if (value === undefined) return upgradeFor(feature, context);
  if (value !== true && !context.purchased.includes(feature))
    return { kind: 'purchase-required', feature, price: value };
  const missing = missingScopes([NEEDED[feature] ?? NONE, context.alsoNeeded ?? NONE], context.granted);
  return missing ? { kind: 'scopes-missing', feature, ...missing } : { kind: 'open' };
};

const upgradeFor = (feature: Feature, { storePlan }: GateContext): Gate => {
  const plan = offeredPlans({ storePlan }).find(({ features }) => features[feature] !== undefined);
  return { kind: 'upgrade-required', feature, ...(plan ? { plan: plan.id } : {}) };
};

/** German headings of closed gates. Source: specification 1, section 8. */
export const GATE_TITLES: Readonly<Record<Exclude<Gate['kind'], 'open'>, string>> = {
  'upgrade-required': 'Upgrade erforderlich',
  'purchase-required': 'Freischaltung erforderlich',
  'scopes-missing': 'Zugriffsberechtigung erforderlich',
};
