import type { ListedPayoutReply, ShopPayoutsReply } from '@belegwerk/contracts/api';
import type { TestSystem } from '../system/start-test-system.ts';

/** Payouts that are with the bank, of this month and the one before: on its first days a month has none. */
export const paidPayouts = async ({ api }: Pick<TestSystem, 'api'>): Promise<readonly ListedPayoutReply[]> => {
  const now = await api<ShopPayoutsReply>('/api/payouts');
  const [year = 0, month = 0] = now.current.split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
  const earlier = await api<ShopPayoutsReply>(`/api/payouts?month=${before}`);
  return [...now.payouts, ...earlier.payouts].filter(({ state }) => state === 'paid');
};

/** Those of them that pay orders: by the hour of the test, the latest one may hold other entries alone. */
export const payoutsOfOrders = async (system: Pick<TestSystem, 'api'>): Promise<readonly ListedPayoutReply[]> =>
  (await paidPayouts(system)).filter(({ causes }) => causes.some(({ cause }) => cause === 'sale'));
