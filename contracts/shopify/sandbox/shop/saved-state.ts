import type { AppFile } from '../auth/index.ts';
import { NO_CHARGES } from '../billing/charge-records.ts';
import type { ShopRecord, StoredOrder } from './shop-records.ts';

/** Everything that a state file keeps. */
export interface SavedState {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly appUrl: string | undefined;
  readonly webhookUrl: string | undefined;
  readonly scopes: string[];
  readonly appFile?: AppFile | undefined;
  readonly clockOffsetMs: number;
  readonly shops: readonly ShopRecord[];
  readonly tokens: unknown;
  readonly sender: unknown;
}

/** Orders from before the sandbox knew returns have none. */
const withReturns = (order: StoredOrder): StoredOrder => ({
  ...order,
  ledger: order.ledger && Object.assign({ returns: [] }, order.ledger),
  stated: order.stated && Object.assign({ returns: [] }, order.stated),
});

/** State that this program has written itself; refuses a file of something else. */
export const readSavedState = (state: unknown): SavedState | undefined => {
  if (state === undefined) return undefined;
  if (typeof state !== 'object' || state === null || !('apiKey' in state && 'shops' in state && 'tokens' in state)) {
    throw new Error('the state file holds no state of this sandbox');
  }
  const saved = state as SavedState;
  // shops from before the sandbox knew subscriptions, bulk runs, charges and payouts have none
  const shops = saved.shops.map((shop) =>
    Object.assign({ subscriptions: [], bulkRuns: [], charges: NO_CHARGES, payments: [] }, shop),
  );
  return { ...saved, shops: shops.map((shop) => ({ ...shop, orders: shop.orders.map(withReturns) })) };
};
