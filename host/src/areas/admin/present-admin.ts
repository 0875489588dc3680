import type { AdminShopReply } from '@belegwerk/contracts/api';
import { PLANS } from '@belegwerk/core/plans';
import { entitlementsOf } from '@belegwerk/core/shops';
import { documentsOf, failedOf, listedStateOf, waitingOf, type ListedShop } from '@belegwerk/core/for-areas';

/** A shop as the operator sees it. */
export const presentListedShop = (listed: ListedShop): AdminShopReply => {
  const { key, shop } = listed;
  if (!shop) return { key, state: 'unreadable', waiting: 0, failed: 0, documents: 0 };
  const { figures, lastChange, trialUntil } = listed;
  const { plan } = entitlementsOf(shop);
  return {
    key,
    name: shop.profile.name,
    state: listedStateOf(listed),
    ...(shop.suspended ? { offWhy: shop.suspended.reason } : {}),
    ...(trialUntil ? { trialUntil: trialUntil.toString() } : {}),
    plan: { id: plan, name: PLANS[plan].name },
    installedAt: shop.installedAt.toString(),
    ...(lastChange ? { lastChangeAt: lastChange.toString() } : {}),
    waiting: waitingOf(figures),
    failed: failedOf(figures),
    documents: documentsOf(figures),
  };
};
