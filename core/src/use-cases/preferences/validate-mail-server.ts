import { DIALOG_TEXTS } from '../../sentences/de/dialog-texts.ts';
import { mailServerText } from '../../sentences/de/mail-server-text.ts';
import type { StaffId, ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Postbox } from '../../ports/postbox.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import { merchantServer } from '../../mails/merchant-server.ts';
import { isAnotherLogin, isAnotherServer } from '../../preferences/smtp-faults.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { readMailServer } from '../../preferences/read-mail-server.ts';
import type { MailServerCheck, Shop } from '../../shops/shop.ts';
import type { ChangeAsked, ChangePreferences } from './change-preferences.ts';
import { mailPassword } from './mail-password.ts';
import { revisionOf } from './preferences-revision.ts';

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
  readonly postbox: Postbox;
  readonly changePreferences: ChangePreferences;
}

/** A mail server as it was typed; without a password the one that is kept for it is used. */
export interface MailServerForm {
  readonly host: string;
  readonly port: number;
  readonly encryption: 'SSL' | 'TLS';
  readonly user: string;
  readonly email: string;
  readonly name: string;
  readonly password?: string;
}

const settingsOf = ({ host, port, encryption, user, email, name }: MailServerForm) => ({
  smtpHost: host,
  smtpPort: port,
  smtpEncryption: encryption,
  smtpUser: user,
  smtpEmail: email,
  smtpName: name,
});

/**
 * Connects to a mail server and signs in. A server that lets us in is kept with its password and used from now on; one
 * that does not is kept as it was, and noted as interrupted when it is the one in use. Fails with a German sentence.
 */
export const makeValidateMailServer = ({ stores, vault, postbox, changePreferences }: Ports) => {
  return async (key: ShopKey, form: MailServerForm, by: StaffId): Promise<Result<void, string>> => {
    const shop = await stores.shops.find(key);
    if (!shop) throw new Error(`there is no shop ${key}`);
    const read = readMailServer(settingsOf(form), shop.preferences);
    const [fault] = read.faults;
    if (fault) return fail(fault.text);
    const kept = form.password ? undefined : await mailPassword(vault, shop);
    if (kept && isAnotherLogin(shop.preferences, read.preferences)) return fail(DIALOG_TEXTS.passwordOfAnotherServer);
    const password = form.password || kept;
    if (!password) return fail(DIALOG_TEXTS.passwordMissing);
    const verified = await postbox.verify(merchantServer(read.preferences, password));
    if (verified.ok) return keep(key, form, { revision: revisionOf(shop), password, by, origin: 'mail-server' });
    const error = mailServerText(verified.failure);
    if (isInUse(shop, read.preferences, form)) await note(shop, { state: 'interrupted', error });
    return fail(error);
  };

  async function keep(key: ShopKey, form: MailServerForm, asked: ChangeAsked): Promise<Result<void, string>> {
    const changed = await changePreferences(key, settingsOf(form), asked);
    if (!changed.ok)
      return fail(
        changed.failure.kind === 'faulty'
          ? (changed.failure.faults[0]?.text ?? '')
          : DIALOG_TEXTS.mailServerChangedMeanwhile,
      );
    await note(changed.value.shop, { state: 'connected' });
    return ok(undefined);
  }

  /** Another person may have changed the server meanwhile: that one was not looked at. */
  async function note(verified: Shop, smtp: MailServerCheck): Promise<void> {
    const { key, preferences, smtpPassword } = verified;
    await stores.shops.update(key, (stored) => {
      const isAnother = stored.smtpPassword !== smtpPassword;
      return isAnother || isAnotherServer(stored.preferences, preferences) ? stored : { ...stored, smtp };
    });
  }
};
export type ValidateMailServer = ReturnType<typeof makeValidateMailServer>;

const isInUse = ({ preferences }: Shop, typed: Preferences, { password }: MailServerForm): boolean =>
  !password && !isAnotherServer(preferences, typed);
