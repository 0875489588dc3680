import { needsCatchUp } from './account-sync.ts';
import type { Shop } from './shop.ts';

/** What of a shop decides about its orders. */
const deciding = (shop: Shop): string => {
  const { preferences, accounting, profile, plan, uninstalledAt, suspended, regime, imports } = shop;
  const imported = [imports?.days, imports?.underWay];
  return JSON.stringify([
    preferences,
    accounting,
    profile,
    plan,
    uninstalledAt,
    suspended,
    regime,
    imported,
    needsCatchUp(shop),
  ]);
};

/** Whether an order that was decided with the one would surely be decided alike with the other. */
export const decidesAlike = (one: Shop, other: Shop | undefined): boolean =>
  one === other || (other !== undefined && deciding(one) === deciding(other));
