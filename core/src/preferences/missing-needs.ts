import { ACCOUNT_CAPABILITIES, SERVICE_CAPABILITIES, type AccountCapability } from '../kernel/account-capabilities.ts';
import type { Entitlements } from '../plans/entitlements.ts';
import { planWith } from '../plans/feature-gate.ts';
import { lackedScopes } from '../plans/scopes.ts';
import { FEATURES, type Feature, type Scopes } from '../plans/features.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import type { Needs } from './field.ts';
import { ofField, valueFault, type FieldFault, type ValueFault } from './field-fault.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { examplesOf } from './field-example.ts';
import { isStandardValue } from './standard-value.ts';

/** What the rules of settings need to know of what a shop may use. */
export interface PreferenceContext extends Omit<Entitlements, 'plan' | 'quota' | 'logMaxAge'> {
  /** There is no end of transfers. */
  readonly isUnlimited?: true;
}

/** Of everything that a shop may use, what the rules of settings need to know. */
export const preferenceContext = ({
  plan: _plan,
  quota,
  logMaxAge: _logMaxAge,
  ...context
}: Entitlements): PreferenceContext => (quota === null ? { ...context, isUnlimited: true } : context);

const missingFeature = (
  { feature }: Needs,
  { features, storePlan, isUnsold }: PreferenceContext,
): readonly ValueFault[] => {
  if (feature === undefined || features.includes(feature)) return [];
  if (isUnsold) return [valueFault('feature-missing', { feature, unsold: 'yes' })];
  const plan = planWith(feature, storePlan);
  return [valueFault('feature-missing', { feature, ...(plan ? { plan } : {}) })];
};

const missingPlus = ({ shopifyPlus }: Needs, context: PreferenceContext): readonly ValueFault[] =>
  shopifyPlus && !context.shopifyPlus ? [valueFault('shopify-plus')] : [];

const scopesMissingFor = (
  { shopScopes: shop = [], accountingScopes: accounting = [] }: Needs,
  context: PreferenceContext,
): Scopes | undefined => lackedScopes([{ shop, accounting }], context);

const missingRights = (needs: Needs, context: PreferenceContext): readonly ValueFault[] => {
  const missing = scopesMissingFor(needs, context);
  return [
    ...(missing?.shop.length ? [valueFault('shop-scopes-missing', { scopes: missing.shop.join(',') })] : []),
    ...(missing?.accounting.length
      ? [valueFault('accounting-scopes-missing', { scopes: missing.accounting.join(' ') })]
      : []),
  ];
};

const missingCapability = ({ capability }: Needs, { accountLacks = [] }: PreferenceContext): readonly ValueFault[] =>
  capability !== undefined && accountLacks.includes(capability)
    ? [valueFault(isOfService(capability) ? 'service-lacks' : 'edition', { capability })]
    : [];

const isOfService = (capability: AccountCapability): boolean =>
  SERVICE_CAPABILITIES.some((each) => each === capability);

/** What a value of a setting needs. The default needs nothing, so that everything can be turned off again. */
const needsOf = (key: FieldKey, value: unknown): readonly Needs[] => {
  const field = fieldOf(key);
  return isStandardValue(key, value) ? [] : [field.needs ?? {}, field.needsOf?.(value) ?? {}];
};

/** The features of a plan that settings use. */
export const featuresOf = (preferences: Preferences): readonly Feature[] => {
  const used = new Set(FIELD_KEYS.flatMap((key) => needsOf(key, preferences[key]).map(({ feature }) => feature)));
  return FEATURES.filter((feature) => used.has(feature));
};

/** The rights that are missing for a value of a setting, at the shop platform and at the accounting service. */
export const missingScopesOf = (key: FieldKey, value: unknown, context: PreferenceContext): Scopes => {
  const missing = needsOf(key, value).flatMap((needs) => scopesMissingFor(needs, context) ?? []);
  return { shop: missing.flatMap(({ shop }) => shop), accounting: missing.flatMap(({ accounting }) => accounting) };
};

/** Nothing is there: what is missing then is everything that is needed. */
const NOTHING: PreferenceContext = {
  features: [],
  shopScopes: [],
  accountingScopes: [],
  accountLacks: ACCOUNT_CAPABILITIES,
  shopifyPlus: false,
  storePlan: '',
};

/** Everything that a setting needs to have any value at all: the need of each, once. */
export const everythingNeeded = (key: FieldKey): readonly FieldFault[] => [
  ...new Map(
    examplesOf(key)
      .flatMap((value) => missingFor(key, value, NOTHING))
      .map((fault) => [fault.text, fault]),
  ).values(),
];

/** What is missing for a value of a setting: plan, shop platform, accounting account. */
export const missingFor = (key: FieldKey, value: unknown, context: PreferenceContext): readonly FieldFault[] =>
  needsOf(key, value)
    .flatMap((needs) => [
      ...missingFeature(needs, context),
      ...missingPlus(needs, context),
      ...missingRights(needs, context),
      ...missingCapability(needs, context),
    ])
    .map((fault) => ofField(key, fault));
