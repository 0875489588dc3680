import { describe, expect, it } from '@jest/globals';
import { aShop, atSecond, freshShop, TARGET } from '@belegwerk/contracts/ports';
import { ok, staffId, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingAccess } from '@belegwerk/core/ports';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { lendAgain } from './lend-again.ts';

const seller = {
  organizationId: 'o-1',
  companyName: 'Käsekontor GmbH',
  smallBusiness: false,
  scheme: 'net' as const,
  lacks: [],
  edition: [],
};
const accounting = { target: TARGET, connectedAt: atSecond(0), seller };

/** The shops that were connected by the key which is lent now. */
const connectedBy = async (lends: boolean): Promise<readonly ShopKey[]> => {
  const stores = temporaryStores();
  const here = { key: freshShop() };
  for (const shop of [
    here,
    { key: freshShop(), accounting },
    { key: freshShop(), disconnected: { at: atSecond(1), by: staffId('1') } },
    { key: freshShop(), uninstalledAt: atSecond(2) },
  ])
    await stores.shops.add(aShop(shop));
  const connected: ShopKey[] = [];
  const access: AccountingAccess = {
    secrets: [],
    lend: async () => lends,
    end: async () => ok(undefined),
    ...(lends ? { lentAccount: async () => ok(seller) } : {}),
  };
  await lendAgain({
    targets: [{ id: TARGET, access }],
    stores,
    isAllowed: () => true,
    connectAccounting: (key, target) =>
      stores.shops.update(key, (shop) => ({ ...shop, accounting: { ...accounting, target } })).then(ok),
    onConnected: async (key) => void connected.push(key),
  });
  expect(connected.every((key) => key === here.key)).toBe(true);
  return connected;
};

describe('a key that this installation lends', () => {
  it('connects the shop that lost its account, not one that has one, was disconnected by its people, or is gone', async () => {
    expect(await connectedBy(true)).toHaveLength(1);
  });

  it('connects nothing where none is lent', async () => {
    expect(await connectedBy(false)).toEqual([]);
  });
});
