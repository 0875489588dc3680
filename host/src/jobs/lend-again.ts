import type { ShopKey } from '@belegwerk/core/kernel';
import type { AccountingTarget, Stores } from '@belegwerk/core/ports';
import { forEachShop, type ConnectAccounting } from '@belegwerk/core/use-cases';
import { served, type IsAllowed } from '../sessions/allowed-shops.ts';

interface Parts {
  readonly targets: readonly Pick<AccountingTarget, 'id' | 'access'>[];
  readonly stores: Pick<Stores, 'shops'>;
  readonly isAllowed: IsAllowed;
  readonly connectAccounting: ConnectAccounting;
  readonly onConnected: (shop: ShopKey) => Promise<void>;
}

/**
 * Connects the shops that lost the account which this installation lends, because its key ended, with the key that it lends
 * now. A shop whose people disconnected it stays so.
 */
export const lendAgain = async ({
  targets,
  stores,
  isAllowed,
  connectAccounting,
  onConnected,
}: Parts): Promise<void> => {
  const lending = targets.find(({ access }) => access.lentAccount !== undefined);
  if (!lending) return;
  const isServed = served(isAllowed);
  await forEachShop({ stores }, async (shop) => {
    if (shop.accounting || shop.disconnected || !isServed(shop)) return;
    if (!(await lending.access.lend(shop.key))) return;
    const connected = await connectAccounting(shop.key, lending.id);
    if (connected.ok && connected.value?.accounting) await onConnected(shop.key);
  });
};
