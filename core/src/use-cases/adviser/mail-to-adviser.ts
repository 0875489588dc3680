import type { ShopKey } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Mail, MailServer } from '../../ports/mail.ts';
import type { MailFailure, Postbox } from '../../ports/postbox.ts';
import type { MailSender } from '../../preferences/document-settings.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly postbox: Pick<Postbox, 'send'>;
  /** The merchant's own mail server, where mail of that sender leaves through it. */
  readonly mailServerOf: (shop: ShopKey, sender: MailSender) => Promise<MailServer | undefined>;
  /** Whether the installation has a sender of its own. */
  readonly hasSender: boolean;
}

type Written = Omit<Mail, 'attachments' | 'senderName'>;

/** Mails to a tax adviser leave as the invoices of the shop do; without a sender of ours through the merchant's server alone. */
export const makeMailToAdviser = ({ postbox, mailServerOf, hasSender }: Ports) => {
  return { isPossible, send };

  async function serverOf({ key, preferences }: Shop): Promise<MailServer | undefined> {
    return mailServerOf(key, hasSender ? preferences.invoiceSendMailSender : 'smtp');
  }

  async function isPossible(shop: Shop): Promise<boolean> {
    return hasSender || (await serverOf(shop)) !== undefined;
  }

  async function send(shop: Shop, mail: Written): Promise<Result<void, MailFailure>> {
    const server = await serverOf(shop);
    return postbox.send(shop.key, { ...mail, ...(server ? {} : { senderName: 'Belegwerk' }), attachments: [] }, server);
  }
};
export type MailToAdviser = ReturnType<typeof makeMailToAdviser>;
