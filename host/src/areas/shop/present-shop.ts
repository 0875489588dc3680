import { wordOfRight } from '@belegwerk/core/sentences';
import type { ShopReply } from '@belegwerk/contracts/api';
import { deniedScopes, entitlementsOf, type PrintLayout, type Shop } from '@belegwerk/core/shops';
import { missingRights, missingShopRights, type MissingRight } from '@belegwerk/core/preferences';
import { PLANS } from '@belegwerk/core/plans';
import type { ShopFigures } from '@belegwerk/core/use-cases';
import { presentAttention } from '../../presenters/present-attention.ts';

/** The shop as its own screens see it; field names of specification 1, section 3. */
export const presentShop = (shop: Shop, { issued, credits, statuses }: ShopFigures): ShopReply => {
  const { plan, quota, logMaxAge } = entitlementsOf(shop);
  const { name, tagline } = PLANS[plan];
  return {
    _key: shop.key,
    createdAt: shop.installedAt.toString(),
    plan: {
      id: plan,
      name,
      tagline,
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
      missingRights: missingShopRights(shop.preferences, shop.profile.grantedScopes).map(onWire),
      home: shop.preferences.home,
    },
    lexoffice: presentAccounting(shop),
    ...(shop.accounting?.layouts ? { layouts: shop.accounting.layouts.map(presentLayout) } : {}),
    permissions: [],
    isAdmin: false,
    isShopify: false,
    isDev: false,
    attention: presentAttention(statuses),
  };
};

/** Named by specification 1, section 3. */
const PRINCIPLE = { origin: 'ORIGIN', destination: 'DESTINATION' } as const;

const presentLayout = ({ id, name, isDefault }: PrintLayout) => ({ id, name, default: isDefault });

const presentAccounting = ({ accounting, preferences }: Shop): ShopReply['lexoffice'] => {
  if (!accounting) return { isConnected: false };
  const { companyName, userName, smallBusiness, vatId, distanceSales, edition } = accounting.seller;
  return {
    isConnected: true,
    connectedAt: accounting.connectedAt.toString(),
    ...(accounting.scopes || accounting.denied ? presentRights(preferences, accounting) : {}),
    profile: {
      companyName,
      ...(userName ? { userName } : {}),
      smallBusiness,
      ...(vatId ? { vatNumber: vatId } : {}),
      ...(distanceSales ? { distanceSalesPrinciple: PRINCIPLE[distanceSales] } : {}),
      businessFeatures: [...edition],
    },
  };
};

const presentRights = (preferences: Shop['preferences'], accounting: NonNullable<Shop['accounting']>) => ({
  ...(accounting.scopes ? { scopes: accounting.scopes.map(wordOfRight) } : {}),
  missingRights: missingRights(preferences, {
    ...(accounting.scopes ? { granted: accounting.scopes } : {}),
    denied: deniedScopes(accounting),
  }).map(onWire),
});

const onWire = (right: MissingRight) => ({ ...right, scopes: right.scopes.map(wordOfRight) });
