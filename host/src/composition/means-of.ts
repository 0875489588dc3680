import {
  deniedScopes,
  PLANS,
  transferMonth,
  type Instant,
  type PlanId,
  type PreferenceContext,
  type Shop,
  type TransferSupply,
} from '@belegwerk/core';

/** What plan, shop platform and accounting account allow a shop. */
export const meansOf =
  (plan: PlanId) =>
  ({ profile, accounting }: Shop): PreferenceContext => ({
    planFeatures: Object.keys(PLANS[plan].features),
    shopScopes: profile.grantedScopes,
    shopifyPlus: /plus/i.test(profile.plan),
    ...(accounting ? { businessFeatures: accounting.seller.businessFeatures } : {}),
    ...(accounting?.scopes ? { accountingScopes: accounting.scopes } : {}),
    ...(accounting?.denied ? { deniedScopes: deniedScopes(accounting) } : {}),
  });

/** The transfers of the month that a shop is in; the month begins on the day of its installation. */
export const transfersOf =
  (plan: PlanId) =>
  ({ installedAt }: Shop, now: Instant): TransferSupply & { readonly until: Instant } => {
    const { from, until } = transferMonth(installedAt, now);
    return { period: from.toString(), quota: PLANS[plan].quota, until };
  };
