import {
  hasSmtpServer,
  merchantServer,
  type MailSender,
  type MailServer,
  type SecretVault,
  type ShopKey,
  SMTP_PASSWORD,
  type Stores,
} from '@belegwerk/core';

/**
 * The merchant's own mail server with its password; undefined when mail leaves through the product's sender. A server
 * that was not verified, or was not reached when it was tried last, is not used.
 */
export const mailServerOf =
  ({ shops }: Stores, vault: SecretVault) =>
  async (key: ShopKey, sender: MailSender): Promise<MailServer | undefined> => {
    const shop = sender === 'smtp' ? await shops.find(key) : undefined;
    const isUsed = shop?.smtp?.state === 'connected' && hasSmtpServer(shop.preferences);
    const password = isUsed ? await vault.get(key, SMTP_PASSWORD) : undefined;
    if (!shop || password === undefined) return undefined;
    return merchantServer(shop.preferences, password);
  };
