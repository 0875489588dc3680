import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { Order } from '../orders/order.ts';
import type { CopyMailbox } from '../records/seller-profile.ts';
import { COPY_TEXTS as TEXTS } from '../sentences/de/copy-texts.ts';
import type { Shop } from '../shops/shop.ts';
import { senderOf } from './document-mail.ts';
import type { MailPlan } from './mail-plan.ts';
import { oneLine } from './mail-texts.ts';
import { messageIdOf } from './message-id.ts';

/** A mail that carries the files of an original to the mailbox of the merchant: everything but their bytes. */
export type CopyPlan = Pick<MailPlan, 'kind' | 'documentId' | 'number' | 'sender' | 'mail'>;

interface CopiedDocument {
  readonly order: Pick<Order, 'name'>;
  readonly shop: Pick<Shop, 'key' | 'profile' | 'preferences'>;
  readonly document: IssuedDocument;
  readonly mailbox: CopyMailbox;
}

/** The copy of a document: from the sender that mails of its kind have, to the mailbox and to no customer. */
export const copyMail = ({ order, shop, document, mailbox: { address } }: CopiedDocument): CopyPlan => {
  const { kind, id, number } = document;
  const about = { noun: DOCUMENT_NOUNS[kind], number, order: order.name };
  return {
    kind,
    documentId: id,
    number,
    sender: senderOf({ shop, document }),
    mail: {
      messageId: messageIdOf(shop.key, kind, id, 'copy'),
      to: [address],
      cc: [],
      bcc: [],
      senderName: oneLine(shop.profile.name),
      subject: oneLine(TEXTS.subject(about)),
      message: TEXTS.lines(about)
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(''),
    },
  };
};
