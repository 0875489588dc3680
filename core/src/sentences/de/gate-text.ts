import { centsText } from '../../kernel/money.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import { FEATURE_LABELS } from '../../plans/features.ts';
import { PLANS } from '../../plans/plans.ts';
import { euroText } from './german-words.ts';
import { planBound } from './plan-bound-text.ts';
import { rightsInGerman } from './right-words.ts';

/** Why a feature cannot be used, and what would change that. */
export const gateText = (gate: Exclude<FeatureGate, { readonly kind: 'open' }>): string => {
  const label = `„${FEATURE_LABELS[gate.feature]}“`;
  switch (gate.kind) {
    case 'upgrade-required':
      return gate.plan
        ? `${label} gibt es ab dem Abonnement „${PLANS[gate.plan].name}“.`
        : `${label} ${planBound(false).lacked}.`;
    case 'purchase-required':
      return `${label} schaltest du einmalig für ${euroText(centsText(gate.price))} frei.`;
    case 'not-given':
      return `${label} ${planBound(true).lacked}. ${planBound(true).wayOut}.`;
    case 'scopes-missing':
      return gate.shop.length > 0
        ? `Für ${label} fehlt Belegwerk eine Berechtigung in Shopify: ${gate.shop.join(', ')}.`
        : `Für ${label} fehlt Belegwerk eine Berechtigung in Lexware Office: ${rightsInGerman(gate.accounting)}.`;
  }
};
