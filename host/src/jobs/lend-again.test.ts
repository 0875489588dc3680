import { describe, expect, it } from '@jest/globals';
import { aShop, atSecond, freshShop, TARGET } from '@belegwerk/contracts/ports';
import { fail, ok, staffId, type ShopKey } from '@belegwerk/core/kernel';
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

interface Wish {
  readonly lentTo?: 'now' | 'earlier' | 'never';
  readonly opens?: 'o-1' | 'o-2' | 'nothing';
}

/** Who was lent the key of now, and who was connected by it. */
const lentBy = async ({ lentTo = 'earlier', opens = 'o-1' }: Wish) => {
  const stores = temporaryStores();
  const names = new Map<ShopKey, string>();
  const shops = {
    lost: {},
    connected: { accounting },
    disconnected: { disconnected: { at: atSecond(1), by: staffId('1') } },
    gone: { uninstalledAt: atSecond(2) },
  };
  for (const [name, shop] of Object.entries(shops)) {
    const key = freshShop();
    names.set(key, name);
    await stores.shops.add(aShop({ ...shop, key }));
  }
  const [lent, connected]: [string[], string[]] = [[], []];
  const nameOf = (key: ShopKey): string => names.get(key) ?? '';
  const access: AccountingAccess = {
    secrets: [],
    lend: async (key) => lent.push(nameOf(key)) > 0,
    end: async () => ok(undefined),
    lent: {
      seller: async () =>
        opens === 'nothing' ? fail({ kind: 'bookkeeping-not-connected' }) : ok({ ...seller, organizationId: opens }),
      lentTo: async () => (lentTo === 'never' ? undefined : lentTo),
    },
  };
  await lendAgain({
    targets: [{ id: TARGET, access }],
    stores,
    isAllowed: () => true,
    connectAccounting: (key, target) =>
      stores.shops.update(key, (shop) => ({ ...shop, accounting: { ...accounting, target } })).then(ok),
    onConnected: async (key) => void connected.push(nameOf(key)),
    log: { error: () => undefined },
  });
  return [lent.toSorted(), connected];
};

describe('a key that this installation lends, when a host starts', () => {
  it.each<[string, Wish, readonly string[], readonly string[]]>([
    ['reaches who has an earlier one, and connects who lost the account', {}, ['connected', 'lost'], ['lost']],
    ['is not pressed on shops that work by an access of their own', { lentTo: 'never' }, [], []],
    ['asks for no shop that has it already, but for one that lost the account', { lentTo: 'now' }, ['lost'], ['lost']],
    ['of another company does not reach who has books', { opens: 'o-2' }, ['lost'], ['lost']],
    ['that the account does not take reaches no shop', { opens: 'nothing' }, [], []],
  ])('%s', async (_what, wish, lent, connected) => {
    expect(await lentBy(wish)).toEqual([lent, connected]);
  });
});
