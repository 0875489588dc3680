import {
  fail,
  ok,
  type ConnectAccounting,
  type Result,
  type Shop,
  type ShopKey,
  type Stores,
  type WelcomeShop,
} from '@belegwerk/core';
import type { ShopifyTokens } from '@belegwerk/adapters/shopify';
import type { Caller } from '../http/mount.ts';

export type NotAdmitted = 'session-invalid' | 'access-denied' | 'shop-unreachable';

/** Decides who is calling from the session token of a request. */
export type AdmitCaller = (sessionToken: string | undefined) => Promise<Result<Caller, NotAdmitted>>;

interface Parts {
  readonly verify: (token: string) => Promise<{ readonly shop: ShopKey; readonly userId: string } | undefined>;
  readonly tokens: Pick<ShopifyTokens, 'ensure'>;
  readonly stores: Stores;
  readonly welcomeShop: WelcomeShop;
  readonly connectAccounting: ConnectAccounting;
  /** Stores the accounting key that this installation was started with, if there is one. */
  readonly lendAccountingKey: (shop: ShopKey) => Promise<boolean>;
  /** Called once a shop is ready to be worked for. */
  readonly onReady: (shop: Shop) => void;
}

/**
 * The first call of a shop installs it: its tokens are exchanged, its profile is read and, when this installation was
 * started with an accounting key, the account is connected. Calls at the same time wait for one installation.
 */
export const makeAdmitCaller = (parts: Parts): AdmitCaller => {
  const { verify, tokens, stores, welcomeShop, connectAccounting, lendAccountingKey, onReady } = parts;
  const installing = new Map<ShopKey, Promise<Result<Shop, NotAdmitted>>>();

  return async (sessionToken) => {
    const identity = sessionToken ? await verify(sessionToken) : undefined;
    if (!identity || !sessionToken) return fail('session-invalid');
    const known = await stores.shops.find(identity.shop);
    if (known && !known.uninstalledAt && known.accounting) return ok({ shop: known, userId: identity.userId });
    const shop = await installedOnce(identity.shop, sessionToken);
    return shop.ok ? ok({ shop: shop.value, userId: identity.userId }) : shop;
  };

  function installedOnce(key: ShopKey, sessionToken: string): Promise<Result<Shop, NotAdmitted>> {
    const running = installing.get(key);
    if (running) return running;
    const run = installed(key, sessionToken).finally(() => installing.delete(key));
    installing.set(key, run);
    return run;
  }

  async function installed(key: ShopKey, sessionToken: string): Promise<Result<Shop, NotAdmitted>> {
    const granted = await tokens.ensure(key, sessionToken);
    if (!granted.ok) return fail(notAdmitted(granted.failure.kind));
    const welcomed = await welcomeShop(key);
    if (!welcomed.ok) return fail(notAdmitted(welcomed.failure.kind));
    if (welcomed.value.accounting || !(await lendAccountingKey(key))) return ok(welcomed.value);
    const connected = await connectAccounting(key);
    const shop = (connected.ok && connected.value) || welcomed.value;
    if (shop.accounting) onReady(shop);
    return ok(shop);
  }
};

const notAdmitted = (kind: string): NotAdmitted => {
  if (kind === 'session-token-refused') return 'session-invalid';
  return kind === 'shop-busy' || kind === 'shop-unreachable' ? 'shop-unreachable' : 'access-denied';
};
