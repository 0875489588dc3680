import {
  hasSmtpServer,
  type MailSender,
  type MailServer,
  type SecretVault,
  type ShopKey,
  type Stores,
} from '@belegwerk/core';

/** Name under which the password of a merchant's mail server is kept. */
export const SMTP_PASSWORD = 'smtp.password';

/** The merchant's own mail server with its password; undefined when mail leaves through the product's sender. */
export const mailServerOf =
  ({ shops }: Stores, vault: SecretVault) =>
  async (key: ShopKey, sender: MailSender): Promise<MailServer | undefined> => {
    const shop = sender === 'smtp' ? await shops.find(key) : undefined;
    const password = shop && hasSmtpServer(shop.preferences) ? await vault.get(key, SMTP_PASSWORD) : undefined;
    if (!shop || password === undefined) return undefined;
    const { smtpHost, smtpPort, smtpEncryption, smtpUser, smtpEmail, smtpName } = shop.preferences;
    return {
      host: smtpHost,
      port: smtpPort,
      encryption: smtpEncryption,
      user: smtpUser,
      password,
      email: smtpEmail,
      ...(smtpName ? { name: smtpName } : {}),
    };
  };
