import type { Entitlements } from '../plans/entitlements.ts';
import { PLANS } from '../plans/plans.ts';
import { featuresOf, isSold, monthlyTransfers } from '../plans/shop-plan.ts';
import { deniedScopes } from './account-rights.ts';
import type { Shop } from './shop.ts';

/** What a shop may use now. Every rule that depends on plan, purchases or rights asks this and nothing else. */
export const entitlementsOf = ({ plan, profile, accounting }: Shop): Entitlements => ({
  plan: plan.id,
  features: featuresOf(plan),
  ...(isSold(plan) ? {} : { isUnsold: true }),
  quota: monthlyTransfers(plan),
  logMaxAge: PLANS[plan.id].logMaxAge,
  storePlan: profile.plan,
  shopScopes: profile.grantedScopes,
  shopifyPlus: /plus/i.test(profile.plan),
  ...(accounting ? { accountLacks: accounting.seller.lacks } : {}),
  ...(accounting?.scopes ? { accountingScopes: accounting.scopes } : {}),
  ...(accounting?.denied ? { deniedScopes: deniedScopes(accounting) } : {}),
});
