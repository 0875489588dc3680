import { parseRecipients } from '@belegwerk/core/mails';
import { plainAddress } from '../../adapters/src/smtp/message/addresses.ts';
import { composeMessage } from '../../adapters/src/smtp/message/compose.ts';
import { replyText } from '../../adapters/src/smtp/details.ts';
import { withoutSecrets } from '../../adapters/src/smtp/redaction.ts';
import { waitSecondsIn } from '../../adapters/src/smtp/asked-wait.ts';
import { isOfKind } from '../../adapters/src/attachments/kinds.ts';
import { attachmentName } from '../../adapters/src/attachments/attachment-name.ts';
import type { Surface } from './surface.ts';

const server = {
  host: 'smtp.shop.test',
  port: 465,
  encryption: 'SSL',
  user: 'rechnung@shop.test',
  password: 'geheim',
  email: 'rechnung@shop.test',
} as const;
const mail = {
  to: ['erika@kundin.test'],
  cc: [],
  bcc: [],
  subject: 'Deine Rechnung',
  message: 'Hallo',
  attachments: [],
  messageId: 'a@b.test',
} as const;
const LARGEST_BYTES = 20_000_000;

const asUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Texts of a mail, and what mail servers and the hosts of attachments answer. */
export const MAIL_TEXTS: readonly Surface[] = [
  {
    name: 'the message of a mail, composed',
    longest: 60_000,
    read: (message) => composeMessage({ ...mail, message }, server, LARGEST_BYTES),
  },
  {
    name: 'subject and sender of a mail, composed',
    longest: 60_000,
    read: (text) => composeMessage({ ...mail, subject: text, senderName: text }, server, LARGEST_BYTES),
  },
  { name: 'recipients of a mail', longest: 60_000, read: parseRecipients },
  { name: 'the address of a mail', longest: 60_000, read: plainAddress },
  {
    name: 'the reply of a mail server',
    longest: 64_000,
    read: (detail) => [
      replyText(detail),
      waitSecondsIn(detail),
      withoutSecrets({ kind: 'mail-refused', detail }, server, mail.to),
    ],
  },
  { name: 'an attachment that says it is HTML', longest: 100_000, read: (text) => isOfKind('html', Buffer.from(text)) },
  {
    name: 'the address of an attachment',
    longest: 16_000,
    read: (text) => {
      const url = asUrl(`https://a.test/${text}`);
      return url && attachmentName(url);
    },
  },
];
