import type { ShopReply } from '@belegwerk/contracts/api';
import { entitlementsOf, type PrintLayout, type Shop } from '@belegwerk/core/shops';
import { missingShopRights } from '@belegwerk/core/preferences';
import { PLANS } from '@belegwerk/core/plans';
import type { ShopFigures } from '@belegwerk/core/use-cases';
import type { ShopRoles } from '../../sessions/shop-roles.ts';
import { inWords, presentAccounting, type Ways } from '../../presenters/present-accounting.ts';
import { presentOnboarding } from '../../presenters/present-onboarding.ts';
import { presentGates } from '../../presenters/present-gate.ts';
import { presentAttention } from '../../presenters/present-attention.ts';

interface Around {
  /** Shopify lets us into the shop no longer. */
  readonly lacksAccess: boolean;
  readonly ways: Ways;
  readonly roles: ShopRoles;
  readonly isBilled: boolean;
  readonly maintenance?: ShopReply['maintenance'] | undefined;
}

/** The shop as its own screens see it; field names of specification 1, section 3. */
export const presentShop = (
  shop: Shop,
  { issued, credits, statuses }: ShopFigures,
  { lacksAccess, ways, roles, isBilled, maintenance }: Around,
): ShopReply => {
  const entitlements = entitlementsOf(shop);
  const { plan, quota, logMaxAge } = entitlements;
  const { name, tagline } = PLANS[plan];
  return {
    _key: shop.key,
    createdAt: shop.installedAt.toString(),
    plan: {
      id: plan,
      name,
      tagline,
      isBought: isBilled,
      logMaxAge,
      quota,
      credits: {
        used: credits.used,
        quota: credits.quota,
        remaining: credits.remaining,
        resetAt: credits.resetAt.toString(),
      },
    },
    stat: {
      lexoffice: {
        invoice: { created: issued.invoice },
        credit: { created: issued['credit-note'] },
        delivery: { created: issued['delivery-note'] },
      },
    },
    shopify: {
      shop: shop.key,
      store: { plan: shop.profile.plan, name: shop.profile.name, domain: shop.key, email: shop.profile.email ?? '' },
      scopes: [...shop.profile.grantedScopes],
      missingRights: missingShopRights(shop.preferences, shop.profile.grantedScopes).map(inWords),
      ...(lacksAccess ? { missingAccessToken: true } : {}),
      home: shop.preferences.home,
    },
    lexoffice: presentAccounting(shop, ways),
    onboarding: presentOnboarding(shop),
    ...(shop.accounting?.layouts ? { layouts: shop.accounting.layouts.map(presentLayout) } : {}),
    ...roles,
    permissions: [...(shop.permissions ?? [])],
    gates: presentGates(entitlements),
    attention: presentAttention(statuses),
    ...(maintenance ? { maintenance } : {}),
  };
};

const presentLayout = ({ id, name, isDefault }: PrintLayout) => ({ id, name, default: isDefault });
