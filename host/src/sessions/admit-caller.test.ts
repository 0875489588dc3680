import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShop, TARGET } from '@belegwerk/contracts/ports';
import { fail, ok, type Result, staffId } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import type { RawStores } from '@belegwerk/core/stores';
import type { ShopifyTokens } from '@belegwerk/adapters/shopify';
import { SetClock } from '../testing/set-clock.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { makeAdmitCaller } from './admit-caller.ts';

type Granted = Awaited<ReturnType<ShopifyTokens['ensure']>>;

const clock = new SetClock('2026-10-01T12:00:00Z');
const shop = aShop();
const connected: Shop = {
  ...shop,
  accounting: {
    target: TARGET,
    connectedAt: clock.now(),
    seller: {
      organizationId: 'o-1',
      companyName: 'Käsekontor GmbH',
      smallBusiness: false,
      scheme: 'gross',
      lacks: [],
      edition: [],
    },
  },
};

describe('a caller', () => {
  let stores: RawStores;
  let did: string[];
  let granted: Granted;
  let isAllowed: boolean;
  let hasKey: boolean;
  let hasTokens: boolean;

  beforeEach(() => {
    stores = temporaryStores();
    did = [];
    granted = ok(['read_orders']);
    isAllowed = true;
    hasKey = true;
    hasTokens = false;
  });
  afterEach(() => stores.close());

  const admit = () => {
    const { identify, admit: admitted } = makeAdmitCaller({
      verify: async (token) => (token === 'right' ? { shop: shop.key, userId: staffId('7') } : undefined),
      isAllowed: () => isAllowed,
      tokens: {
        ensure: async () => {
          did.push(hasTokens ? 'tokens' : 'exchange');
          if (!hasTokens && granted.ok) hasTokens = true;
          return hasTokens ? ok(['read_orders']) : granted;
        },
      },
      stores,
      learnStaff: async () => undefined,
      welcomeShop: async () => {
        did.push('welcome');
        return ok(await stores.shops.add(shop));
      },
      connectAccounting: async (key) => {
        did.push('connect');
        return ok(await stores.shops.update(key, () => connected));
      },
      lendAccounting: async () => (hasKey ? TARGET : undefined),
      onReady: () => void did.push('ready'),
    });
    return async (token: string | undefined) => {
      const identity = await identify(token);
      return identity.ok ? admitted(identity.value) : identity;
    };
  };

  it.each([undefined, '', 'wrong'])('is not admitted with the token %p, and nothing is asked', async (token) => {
    expect(await admit()(token)).toEqual(fail('session-invalid'));
    expect(did).toEqual([]);
  });

  it('stays outside when this installation is not for the shop, and nothing is asked of anybody', async () => {
    isAllowed = false;
    expect(await admit()('right')).toEqual(fail('shop-not-allowed'));
    expect([did, await stores.shops.find(shop.key)]).toEqual([[], undefined]);
  });

  it('is installed at the first call, and connected when there is a key', async () => {
    expect(await admit()('right')).toEqual(ok({ shop: connected, userId: staffId('7') }));
    expect(did).toEqual(['exchange', 'welcome', 'connect', 'ready']);
  });

  it('is let through at every later call', async () => {
    const caller = admit();
    await caller('right');
    did = [];
    expect(await caller('right')).toMatchObject({ ok: true });
    expect(did).toEqual(['tokens']);
  });

  it('has its tokens exchanged again at a later call when they were lost', async () => {
    const caller = admit();
    await caller('right');
    [did, hasTokens] = [[], false];
    expect(await caller('right')).toMatchObject({ ok: true });
    expect(did).toEqual(['exchange']);
    [hasTokens, granted] = [false, fail({ kind: 'session-token-refused' })];
    expect(await caller('right')).toEqual(fail('session-invalid'));
  });

  it('is not installed again at every call while there is no account', async () => {
    hasKey = false;
    const caller = admit();
    await caller('right');
    [did, hasKey] = [[], true];
    expect(await caller('right')).toEqual(ok({ shop: connected, userId: staffId('7') }));
    expect(did).toEqual(['tokens', 'connect', 'ready']);
  });

  it('is not connected by itself again once its staff have disconnected the account', async () => {
    hasKey = false;
    const caller = admit();
    await caller('right');
    const disconnected = { at: shop.installedAt, by: staffId('7') };
    await stores.shops.update(shop.key, (stored) => ({ ...stored, disconnected }));
    [did, hasKey] = [[], true];
    expect(await caller('right')).toMatchObject({ ok: true, value: { shop: { disconnected } } });
    expect(did).toEqual(['tokens']);
  });

  it('is installed once when several calls come at the same time', async () => {
    const caller = admit();
    const answers = await Promise.all(['right', 'right', 'right'].map(caller));
    expect(answers.every(({ ok: isIn }) => isIn)).toBe(true);
    expect(did).toEqual(['exchange', 'welcome', 'connect', 'ready']);
  });

  it('is let in without an account when there is no key', async () => {
    hasKey = false;
    expect(await admit()('right')).toMatchObject({ ok: true, value: { userId: staffId('7') } });
    expect(did).toEqual(['exchange', 'welcome']);
  });

  it('is installed again after it was uninstalled', async () => {
    await stores.shops.add({ ...connected, uninstalledAt: clock.now() });
    expect(await admit()('right')).toMatchObject({ ok: true });
    expect(did.slice(0, 2)).toEqual(['exchange', 'welcome']);
  });

  describe('of a shop whose record cannot be read', () => {
    const spoiled = (stored: Shop): Shop => ({ ...stored, profile: { ...stored.profile, name: 7 as never } });
    beforeEach(async () => {
      await stores.shops.add(connected);
      await stores.shops.leave(shop.key, clock.now());
      await stores.shops.update(shop.key, spoiled).catch(() => undefined);
    });

    it('is not let in, and no longer taken for one that left once the shop has the app again', async () => {
      await expect(admit()('right')).rejects.toThrow();
      expect(await stores.shops.presence(shop.key)).toEqual({});
    });

    it('still left where its record could only not be read just now', async () => {
      const away = () => Promise.reject(new Error('the store is away'));
      Object.assign(stores.shops, { find: away });
      await expect(admit()('right')).rejects.toThrow('the store is away');
      Reflect.deleteProperty(stores.shops, 'find');
      expect(await stores.shops.presence(shop.key)).toEqual({ uninstalledAt: clock.now() });
    });

    it('still left while the platform gives no access', async () => {
      granted = fail({ kind: 'installation-incomplete', detail: '' });
      await expect(admit()('right')).rejects.toThrow();
      expect(await stores.shops.presence(shop.key)).toEqual({ uninstalledAt: clock.now() });
    });
  });

  it('is let in without access where it is known and the platform gives none, and with it again afterwards', async () => {
    await stores.shops.add(connected);
    granted = fail({ kind: 'installation-incomplete', detail: '' });
    expect(await admit()('right')).toMatchObject({ ok: true, value: { lacksAccess: true } });
    granted = ok(['read_orders']);
    expect(await admit()('right')).not.toMatchObject({ value: { lacksAccess: true } });
  });

  it.each<[string, string]>([
    ['session-token-refused', 'session-invalid'],
    ['shop-unreachable', 'shop-unreachable'],
    ['shop-busy', 'shop-unreachable'],
    ['shop-access-lost', 'access-denied'],
  ])('learns of %s as %s, and may try again', async (kind, answer) => {
    granted = { ok: false, failure: { kind } } as Granted;
    const caller = admit();
    const refused: Result<unknown, unknown> = await caller('right');
    expect(refused).toEqual(fail(answer));
    granted = ok(['read_orders']);
    expect(await caller('right')).toMatchObject({ ok: true });
  });
});
