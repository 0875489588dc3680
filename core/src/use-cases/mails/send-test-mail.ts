import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { merchantServer } from '../../mails/merchant-server.ts';
import { testMail } from '../../mails/test-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Postbox } from '../../ports/postbox.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import { DIALOG_TEXTS } from '../../sentences/de/dialog-texts.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { mailServerText } from '../../sentences/de/mail-server-text.ts';
import { mailPassword } from '../preferences/mail-password.ts';

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
  readonly postbox: Postbox;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Sends a mail through the merchant's own server to the address from which it writes, and to no other. Fails with a
 * German sentence; a server that was not verified is not used.
 */
export const makeSendTestMail =
  ({ stores, vault, postbox, clock, ids }: Ports) =>
  async (key: ShopKey, by: StaffId): Promise<Result<void, string>> => {
    const shop = await stores.shops.find(key);
    const password = shop?.smtp?.state === 'connected' ? await mailPassword(vault, shop) : undefined;
    if (!shop || !password) return fail(DIALOG_TEXTS.mailServerUnverified);
    const press = ids.uuid();
    const { preferences } = shop;
    const sent = await postbox.send(key, testMail(key, preferences, press), merchantServer(preferences, password));
    if (!sent.ok) return fail(mailServerText(sent.failure));
    const event = { id: `shop.test-mail-sent:${press}`, at: clock.now(), facts: doneBy(by) };
    await stores.recordsOf(key).events.append(logEvent({ ...event, name: 'shop.test-mail-sent' }));
    return ok(undefined);
  };
export type SendTestMail = ReturnType<typeof makeSendTestMail>;
