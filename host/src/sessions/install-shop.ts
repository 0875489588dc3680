import type { FailureOfSessions } from '@belegwerk/contracts/api';
import { fail, ok, type AccountingTargetId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import { isPassing, type ConnectAccounting, type WelcomeShop } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import type { Stores } from '@belegwerk/core/stores';

export type NotAdmitted = Exclude<FailureOfSessions, 'door-closed' | 'visit-over'>;

export interface InstallParts {
  /** Sees to it that we have access to the shop, by the caller's token where it is missing. */
  readonly tokens: { ensure(shop: ShopKey, sessionToken: string): Promise<Result<unknown, { readonly kind: string }>> };
  readonly stores: Stores;
  readonly welcomeShop: WelcomeShop;
  readonly connectAccounting: ConnectAccounting;
  /** Gives the shop the accounting access that this installation was started with; undefined where there is none. */
  readonly lendAccounting: (shop: ShopKey) => Promise<AccountingTargetId | undefined>;
  /** Called once a shop is ready to be worked for. */
  readonly onReady: (shop: Shop) => void;
}

/** Installs a shop at its first call; calls at the same time wait for one installation. */
export const makeInstallShop = (parts: InstallParts) => {
  const { tokens, stores, welcomeShop, connectAccounting, lendAccounting, onReady } = parts;
  const installing = new Map<ShopKey, Promise<Result<Shop, NotAdmitted>>>();
  return { installedOnce, withTokens };

  function installedOnce(key: ShopKey, sessionToken: string): Promise<Result<Shop, NotAdmitted>> {
    const running = installing.get(key);
    if (running) return running;
    const run = installed(key, sessionToken).finally(() => installing.delete(key));
    installing.set(key, run);
    return run;
  }

  async function installed(key: ShopKey, sessionToken: string): Promise<Result<Shop, NotAdmitted>> {
    const known = await stores.shops.find(key);
    const shop =
      known && !known.uninstalledAt ? await withTokens(known, sessionToken) : await welcomed(key, sessionToken);
    if (!shop.ok) return shop;
    if (shop.value.accounting) {
      // it is back with its account
      onReady(shop.value);
      return shop;
    }
    // who disconnected an account did not mean that another takes its place by itself
    if (shop.value.disconnected) return shop;
    const lent = await lendAccounting(key);
    if (lent === undefined) return shop;
    const connected = await connectAccounting(key, lent);
    if (!connected.ok || !connected.value?.accounting) return shop;
    onReady(connected.value);
    return ok(connected.value);
  }

  async function welcomed(key: ShopKey, sessionToken: string): Promise<Result<Shop, NotAdmitted>> {
    const granted = await tokens.ensure(key, sessionToken);
    if (!granted.ok) return fail(notAdmitted(granted.failure));
    const shop = await welcomeShop(key);
    return shop.ok ? shop : fail(notAdmitted(shop.failure));
  }

  async function withTokens(shop: Shop, sessionToken: string): Promise<Result<Shop, NotAdmitted>> {
    const granted = await tokens.ensure(shop.key, sessionToken);
    return granted.ok ? ok(shop) : fail(notAdmitted(granted.failure));
  }
};

const notAdmitted = (failure: { readonly kind: string }): NotAdmitted => {
  if (failure.kind === 'session-token-refused') return 'session-invalid';
  if (failure.kind === 'app-refused') return 'app-refused';
  return isPassing(failure) ? 'shop-unreachable' : 'access-denied';
};
