import type { Cents } from '../kernel/money.ts';
import type { Feature, Scopes } from './features.ts';
import type { PlanId } from './plans.ts';

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

/** German headings of closed feature gates. Source: specification 1, section 8. */
export const FEATURE_GATE_TITLES: Readonly<Record<Exclude<FeatureGate['kind'], 'open'>, string>> = {
  'upgrade-required': 'Upgrade erforderlich',
  'purchase-required': 'Freischaltung erforderlich',
  'not-given': 'Nicht freigegeben',
  'scopes-missing': 'Zugriffsberechtigung erforderlich',
};
