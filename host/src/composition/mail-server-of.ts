import { hasSmtpServer, type MailSender } from '@belegwerk/core/preferences';
import { merchantServer } from '@belegwerk/core/mails';
import type { MailServer, SecretVault } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { ShopKey } from '@belegwerk/core/kernel';
import { mailPassword } from '@belegwerk/core/use-cases';

/**
 * The merchant's own mail server with its password; undefined when mail leaves through the product's sender. A server
 * that was not verified, or was not reached when it was tried last, is not used.
 */
export const mailServerOf =
  ({ shops }: Stores, vault: SecretVault) =>
  async (key: ShopKey, sender: MailSender): Promise<MailServer | undefined> => {
    const shop = sender === 'smtp' ? await shops.find(key) : undefined;
    const isUsed = shop?.smtp?.state === 'connected' && hasSmtpServer(shop.preferences);
    const password = isUsed ? await mailPassword(vault, shop) : undefined;
    if (!shop || password === undefined) return undefined;
    return merchantServer(shop.preferences, password);
  };
