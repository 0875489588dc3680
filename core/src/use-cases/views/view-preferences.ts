import type { SecretVault } from '../../ports/secret-vault.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Entitlements } from '../../plans/entitlements.ts';
import type { Shop } from '../../shops/shop.ts';
import { mailPassword } from '../preferences/mail-password.ts';

/** What screens of settings say besides the settings themselves. */
export interface AroundPreferences {
  readonly entitlements: Entitlements;
  /** Of the merchant's mail server; the password itself is never told. */
  readonly hasPassword: boolean;
}

/** Reads what stands around the settings of a shop. */
export const makeViewPreferences =
  ({ vault }: { readonly vault: SecretVault }) =>
  async (shop: Shop): Promise<AroundPreferences> => ({
    entitlements: entitlementsOf(shop),
    hasPassword: (await mailPassword(vault, shop)) !== undefined,
  });
export type ViewPreferences = ReturnType<typeof makeViewPreferences>;
