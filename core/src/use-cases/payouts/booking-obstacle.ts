import { settingObstacle } from '../../side-tasks/setting-obstacle.ts';
import { PLATFORM_GATEWAY } from '../../payments/gateways.ts';
import type { PayoutHead } from '../../records/shop-payout.ts';
import { BOOKED_CURRENCY, type PayoutsObstacle } from '../../settlements/payout-booking.ts';
import type { SideTaskReason } from '../../reasons/side-task-reason.ts';
import { lackedPayoutScopes } from '../../settlements/payout-scopes.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';

/**
 * Why no payout is booked as a whole: what holds for each payment holds for it, and what is booked must be read. Undefined where
 * it is.
 */
export const bookingObstacle = (shop: Shop): SideTaskReason | undefined => {
  if (!shop.accounting) return { code: 'NOT_CONNECTED' };
  const scopes = lackedPayoutScopes(shop.profile.grantedScopes);
  if (scopes.length > 0) return { code: 'SCOPE_MISSING', facts: { scopes: scopes.join(' ') } };
  const obstacle = settingObstacle('transactionCreate', shop.preferences, entitlementsOf(shop));
  if (obstacle) return obstacle;
  return shop.preferences.transactionGateway[PLATFORM_GATEWAY] === true
    ? undefined
    : { code: 'GATEWAY_OFF', setting: 'transactionGateway', facts: { gateway: 'Shopify Payments' } };
};

/** Why no payout of this shop can be booked, by what was paid out. */
export const payoutsObstacle = (heads: readonly Pick<PayoutHead, 'currency'>[]): PayoutsObstacle | undefined => {
  if (heads.length === 0) return 'nothing-read';
  return heads.some(({ currency }) => currency !== BOOKED_CURRENCY) ? 'not-in-euro' : undefined;
};

/** Whether what the gateway keeps is booked with it. */
export const booksFees = (shop: Shop): boolean =>
  settingObstacle('transactionFees', shop.preferences, entitlementsOf(shop)) === undefined;
