import { fail, ok, type Result, type ShopKey, type StaffId } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import { UnreadableRecord } from '@belegwerk/core/ports';
import type { Caller } from '../http/mount.ts';
import type { IsAllowed } from './allowed-shops.ts';
import type { LearnStaff } from './learn-staff.ts';
import { makeInstallShop, type InstallParts, type NotAdmitted } from './install-shop.ts';

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

interface Parts extends InstallParts {
  readonly verify: (token: string) => Promise<{ readonly shop: ShopKey; readonly userId: StaffId } | undefined>;
  readonly isAllowed: IsAllowed;
  /** No caller waits for it. */
  readonly learnStaff: LearnStaff;
}

/**
 * The first call of a shop installs it: its tokens are exchanged, its profile is read and, when this installation was
 * started with an accounting key, the account is connected. Calls at the same time wait for one installation. Every later
 * call brings tokens again to a shop that has lost them; where the platform gives none, its people are let in without access.
 */
export const makeAdmitCaller = (parts: Parts): AdmitCaller => {
  const { verify, isAllowed, tokens, stores, learnStaff } = parts;
  const { installedOnce, withTokens } = makeInstallShop(parts);

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
   * A shop whose record cannot be read is not let in; but its session proves that it has the app, so that it is not taken for
   * one that left, and erased.
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
};
