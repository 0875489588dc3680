import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { hasSmtpServer, isAnotherLogin } from '../../preferences/smtp-faults.ts';
import type { Shop } from '../../shops/shop.ts';

const PLACE = 'smtp.password.';

/** A place in the vault for a password that was typed; no two ever share one. */
export const newPasswordName = (ids: IdSource): string => `${PLACE}${ids.uuid()}`;

/** The password that is kept for the mail server of exactly these settings; undefined where there is none. */
export const mailPassword = async (vault: SecretVault, { key, smtpPassword }: Shop): Promise<string | undefined> =>
  smtpPassword === undefined ? undefined : vault.get(key, smtpPassword);

/**
 * Where the password of these settings is kept: the one that was typed with them, or the one from before as long as it is
 * told to the same server for the same user. Stored with the settings in one write, so that no crash and no other window
 * brings a password to a server that it was not typed for.
 */
export const passwordAfter = (
  stored: Shop,
  preferences: Preferences,
  typed: string | undefined,
): Pick<Shop, 'smtpPassword'> => {
  const kept = isAnotherLogin(stored.preferences, preferences) ? undefined : stored.smtpPassword;
  const name = hasSmtpServer(preferences) ? (typed ?? kept) : undefined;
  return name === undefined ? {} : { smtpPassword: name };
};

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
}

/** Brings the vault in line with what the settings say of passwords. */
export const makePasswordKeeper = ({ stores, vault }: Ports) => {
  /**
   * Keeps what was typed and removes every password that the settings do not name, also what is left over from a change
   * that died. A change that dies before it leaves settings without a password and a server that is not used.
   */
  return async (shop: Shop, typed: string | undefined, password: string | undefined): Promise<void> => {
    const { key } = shop;
    if (typed !== undefined && password && shop.smtpPassword === typed) await vault.put(key, typed, password);
    const places = (await vault.names(key)).filter((name) => name.startsWith(PLACE));
    if (places.every((name) => name === shop.smtpPassword)) return;
    // read behind the places: a name is stored before there is a password at it, so that what has none now never gets one
    const present = await stores.shops.find(key);
    for (const name of places) if (name !== present?.smtpPassword) await vault.remove(key, name);
  };
};
