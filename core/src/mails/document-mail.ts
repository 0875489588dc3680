import { idOfGid } from '../kernel/ids.ts';
import { SETTING_PREFIX, mailOf } from '../preferences/document-views.ts';
import type { DocumentLanguage } from '../documents/words.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shops/shop.ts';
import { documentFile } from './document-file.ts';
import type { MailPlan } from './mail-plan.ts';
import { messageIdOf } from './message-id.ts';
import { eachOnce } from './recipients.ts';
import { strangersIn } from './strangers.ts';

/** What a mail says, and to whom. */
export interface MailWords {
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly senderName: string;
  readonly subject: string;
  readonly message: string;
  readonly signature: string;
  readonly attachmentUrls: readonly string[];
}

/** What a mail is about. */
export interface MailedDocument {
  readonly order: Order;
  readonly shop: Pick<Shop, 'key' | 'profile' | 'preferences'>;
  readonly document: IssuedDocument;
  /** Numbers of the invoices in whose place it stands. */
  readonly replaces?: readonly string[];
  /** In which one it was made: its mail speaks it, too. */
  readonly language: DocumentLanguage;
}

const parametersOf = (
  { id, name, customer, email }: Order,
  to: readonly string[],
): Readonly<Record<string, string>> => ({
  orderId: idOfGid(id),
  orderName: name,
  customerId: customer ? idOfGid(customer.id) : '',
  customerEmail: email || customer?.email || to.join(','),
});

/** The merchant's server where one is set and chosen. */
export const senderOf = ({
  shop: { preferences },
  document,
}: Pick<MailedDocument, 'shop' | 'document'>): MailPlan['sender'] =>
  preferences.smtpHost === '' ? 'default' : mailOf(preferences, SETTING_PREFIX[document.kind]).sender;

/**
 * The mail for a document. `attempt` tells mails for one document apart: `auto` for the automatic one, the press
 * for one that a person sends. Answers go to the address of the settings, else to the shop's.
 */
export const documentMail = (
  { order, shop, document, language }: MailedDocument,
  words: MailWords,
  attempt: string,
  because: SideTaskReason,
): MailPlan => {
  const { replyTo: wished } = mailOf(shop.preferences, SETTING_PREFIX[document.kind]);
  const replyTo = wished || shop.profile.email;
  const recipients = { to: words.to, cc: [], bcc: eachOnce(words.bcc, words.to) };
  return {
    kind: document.kind,
    documentId: document.id,
    number: document.number,
    sender: senderOf({ shop, document }),
    mail: {
      messageId: messageIdOf(shop.key, document.kind, document.id, attempt),
      ...recipients,
      ...(replyTo ? { replyTo } : {}),
      senderName: words.senderName,
      subject: words.subject,
      message: words.message,
      ...(words.signature.trim() === '' ? {} : { signature: words.signature }),
    },
    strangers: strangersIn(recipients, order, shop, attempt),
    file: documentFile(document, language),
    attachmentUrls: words.attachmentUrls,
    parameters: parametersOf(order, words.to),
    because,
  };
};
