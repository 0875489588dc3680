import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { hasSmtpServer, isAnotherLogin } from '../../preferences/smtp-faults.ts';
import type { Shop } from '../../shops/shop.ts';

/** A place in the vault for a password that was typed; no two ever share one. */
export const newPasswordName = (ids: IdSource): string => `smtp.password.${ids.uuid()}`;

/** The password that is kept for the mail server of exactly these settings; undefined where there is none. */
export const mailPassword = async (vault: SecretVault, shop: Shop): Promise<string | undefined> => {
  const name = shop.smtpPassword?.name;
  return name === undefined ? undefined : vault.get(shop.key, name);
};

/**
 * Which password is kept with these settings: the one that was typed with them, or the one from before as long as it is
 * told to the same server for the same user. Stored with the settings in one write, so that no crash and no other window
 * brings a password to a server that it was not typed for.
 */
export const passwordAfter = (
  stored: Shop,
  preferences: Preferences,
  typed: string | undefined,
): Pick<Shop, 'smtpPassword'> => {
  const before = stored.smtpPassword?.name;
  const kept = isAnotherLogin(stored.preferences, preferences) ? undefined : before;
  const name = hasSmtpServer(preferences) ? (typed ?? kept) : undefined;
  if (name === before) return {};
  const left = [...(stored.smtpPassword?.left ?? []), ...(before === undefined ? [] : [before])];
  return { smtpPassword: { left, ...(name === undefined ? {} : { name }) } };
};

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
}

/** Brings the vault in line with what the settings say of passwords. */
export const makePasswordKeeper = ({ stores, vault }: Ports) => {
  /**
   * Keeps what was typed and removes what no settings name any more, also what is left over from a change that died. A
   * change that dies before it leaves settings without a password and a server that is not used.
   */
  const settle = async (shop: Shop, typed: string | undefined, password: string | undefined): Promise<void> => {
    const { key, smtpPassword } = shop;
    if (typed !== undefined && password && smtpPassword?.name === typed) {
      await vault.put(key, typed, password);
      const present = await stores.shops.find(key);
      if (present?.smtpPassword?.name !== typed) await vault.remove(key, typed);
    }
    const left = smtpPassword?.left ?? [];
    if (left.length === 0) return;
    for (const name of left) await vault.remove(key, name);
    await stores.shops.update(key, (stored) => withoutLeft(stored, new Set(left)));
  };
  return { settle };
};

const withoutLeft = (stored: Shop, removed: ReadonlySet<string>): Shop => {
  const { smtpPassword } = stored;
  if (!smtpPassword) return stored;
  return { ...stored, smtpPassword: { ...smtpPassword, left: smtpPassword.left.filter((name) => !removed.has(name)) } };
};
