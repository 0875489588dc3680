import type { FailureOfSessions } from '@belegwerk/contracts/api';
import { fail, ok, type AccountingTargetId, type Result, type ShopKey, type StaffId } from '@belegwerk/core/kernel';
import { isPassing, type ConnectAccounting, type WelcomeShop } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import { UnreadableRecord, type Stores } from '@belegwerk/core/ports';
import type { Caller } from '../http/mount.ts';
import type { IsAllowed } from './allowed-shops.ts';
import type { LearnStaff } from './learn-staff.ts';

export type NotAdmitted = Exclude<FailureOfSessions, 'door-closed' | 'visit-over'>;

/** Whose session a token is; it is surely the platform's. */
export interface Identity {
  readonly shop: ShopKey;
  readonly userId: StaffId;
  readonly sessionToken: string;
}

/** Decides who is calling from the session token of a request. */
export interface AdmitCaller {
  /** Costs a signature and no call. */
  readonly identify: (
    sessionToken: string | undefined,
  ) => Promise<Result<Identity, 'session-invalid' | 'shop-not-allowed'>>;
  readonly admit: (identity: Identity) => Promise<Result<Caller, NotAdmitted>>;
}

interface Parts {
  readonly verify: (token: string) => Promise<{ readonly shop: ShopKey; readonly userId: StaffId } | undefined>;
  readonly isAllowed: IsAllowed;
  /** Sees to it that we have access to the shop, by the caller's token where it is missing. */
  readonly tokens: { ensure(shop: ShopKey, sessionToken: string): Promise<Result<unknown, { readonly kind: string }>> };
  readonly stores: Stores;
  /** It is not waited for. */
  readonly learnStaff: LearnStaff;
  readonly welcomeShop: WelcomeShop;
  readonly connectAccounting: ConnectAccounting;
  /** Gives the shop the accounting access that this installation was started with; undefined where there is none. */
  readonly lendAccounting: (shop: ShopKey) => Promise<AccountingTargetId | undefined>;
  /** Waited for when a shop has just been installed, so that nothing happens there that we are not told of. */
  readonly onInstalled: (shop: ShopKey) => Promise<unknown>;
  /** Called once a shop is ready to be worked for. */
  readonly onReady: (shop: Shop) => void;
}

/**
 * The first call of a shop installs it: its tokens are exchanged, its profile is read, its messages are subscribed to and, when this installation was
 * started with an accounting key, the account is connected. Calls at the same time wait for one installation. Every later
 * call brings tokens again to a shop that has lost them; where the platform gives none, its people are let in without access.
 */
export const makeAdmitCaller = (parts: Parts): AdmitCaller => {
  const {
    verify,
    isAllowed,
    tokens,
    stores,
    learnStaff,
    welcomeShop,
    connectAccounting,
    lendAccounting,
    onInstalled,
    onReady,
  } = parts;
  const installing = new Map<ShopKey, Promise<Result<Shop, NotAdmitted>>>();

  return {
    identify: async (sessionToken) => {
      const identity = sessionToken ? await verify(sessionToken) : undefined;
      if (!identity || !sessionToken) return fail('session-invalid');
      return isAllowed(identity.shop) ? ok({ ...identity, sessionToken }) : fail('shop-not-allowed');
    },
    admit: async ({ shop: key, userId, sessionToken }) => {
      const known = await found(key, sessionToken);
      const shop =
        known?.accounting && !known.uninstalledAt
          ? await withTokens(known, sessionToken)
          : await installedOnce(key, sessionToken);
      if (shop.ok) {
        // a name that could not be kept is asked for again
        void learnStaff(shop.value, userId, sessionToken).catch(() => undefined);
        return ok({ shop: shop.value, userId });
      }
      if (shop.failure !== 'access-denied' || !known || known.uninstalledAt) return shop;
      return ok({ shop: known, userId, lacksAccess: true });
    },
  };

  /**
   * A shop whose record cannot be read is not let in; but its call shows that it has the app, so that it is not taken for one
   * that left, and erased.
   */
  async function found(key: ShopKey, sessionToken: string): Promise<Shop | undefined> {
    try {
      return await stores.shops.find(key);
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      const isBack = (await stores.shops.presence(key))?.uninstalledAt && (await tokens.ensure(key, sessionToken)).ok;
      if (isBack) await stores.shops.comeBack(key);
      throw error;
    }
  }

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
    if (shop.ok) await onInstalled(key);
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
