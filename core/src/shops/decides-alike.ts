import type { Shop } from './shop.ts';

/** What of a shop decides about its orders. */
const deciding = ({ preferences, accounting, profile, plan, uninstalledAt }: Shop): string =>
  JSON.stringify([preferences, accounting, profile, plan, uninstalledAt]);

/** Whether an order that was decided with the one would surely be decided alike with the other. */
export const decidesAlike = (one: Shop, other: Shop | undefined): boolean =>
  one === other || (other !== undefined && deciding(one) === deciding(other));
