import { missingScopes } from '../plans/scopes.ts';
import { fieldOf } from './catalogue.ts';
import type { Needs } from './field.ts';
import { ofField, valueFault, type FieldFault, type ValueFault } from './field-fault.ts';
import type { FieldKey } from './preferences-shape.ts';
import { isSameValue } from './same-value.ts';

/** What the shop has. A list that is absent is not known, and then nothing is refused for its sake. */
export interface PreferenceContext {
  /** Features of the shop's plan and of its purchases. */
  readonly planFeatures: readonly string[];
  readonly shopScopes: readonly string[];
  readonly shopifyPlus: boolean;
  readonly accountingScopes?: readonly string[];
  /** Rights at the accounting service that a call was refused for. */
  readonly deniedScopes?: readonly string[];
  /** Features of the accounting account; an account that names none does not tell. */
  readonly businessFeatures?: readonly string[];
}

const VERSIONS = { INVOICING: 'L', INVOICING_PRO: 'XL' } as const;

const missingFeature = ({ feature }: Needs, { planFeatures }: PreferenceContext): readonly ValueFault[] =>
  feature === undefined || planFeatures.includes(feature) ? [] : [valueFault('feature-missing', { feature })];

const missingPlus = ({ shopifyPlus }: Needs, context: PreferenceContext): readonly ValueFault[] =>
  shopifyPlus && !context.shopifyPlus ? [valueFault('shopify-plus')] : [];

const missingRights = (
  { shopScopes: shop = [], accountingScopes: accounting = [] }: Needs,
  context: PreferenceContext,
): readonly ValueFault[] => {
  const { deniedScopes = [] } = context;
  const told = (context.accountingScopes ?? accounting).filter((scope) => !deniedScopes.includes(scope));
  const granted = { shop: context.shopScopes, accounting: told };
  const missing = missingScopes([{ shop, accounting }], granted);
  return [
    ...(missing?.shop.length ? [valueFault('shop-scopes-missing', { scopes: missing.shop.join(',') })] : []),
    ...(missing?.accounting.length
      ? [valueFault('accounting-scopes-missing', { scopes: missing.accounting.join(' ') })]
      : []),
  ];
};

const missingVersion = ({ accountFeature }: Needs, { businessFeatures = [] }: PreferenceContext) =>
  accountFeature === undefined || businessFeatures.length === 0 || businessFeatures.includes(accountFeature)
    ? []
    : [valueFault('accounting-version', { version: VERSIONS[accountFeature] })];

/**
 * What is missing for a value of a setting: plan, shop platform, accounting account. The default needs nothing, so
 * that everything can be turned off again.
 */
export const missingFor = (key: FieldKey, value: unknown, context: PreferenceContext): readonly FieldFault[] => {
  const field = fieldOf(key);
  if (isSameValue(value, field.default)) return [];
  return [field.needs ?? {}, field.needsOf?.(value) ?? {}]
    .flatMap((wanted) => [
      ...missingFeature(wanted, context),
      ...missingPlus(wanted, context),
      ...missingRights(wanted, context),
      ...missingVersion(wanted, context),
    ])
    .map((fault) => ofField(key, fault));
};
