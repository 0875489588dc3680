import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { Mail, MailServer, MailFailure } from '@belegwerk/core/ports';
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { Envelope } from '../smtp-session.ts';
import { plainAddress } from './addresses.ts';
import { cleanHtml } from './clean-html.ts';
import { frame } from './frame.ts';
import { fileName, headerText, isMessageId } from './header-text.ts';
import { isTooDeep } from './nesting.ts';
import { plainText } from './plain-text.ts';

/** A mail as it travels, and who it is for. */
export interface ComposedMessage {
  readonly envelope: Envelope;
  readonly bytes: Buffer;
}

const MAX_SUBJECT = 200;
const MAX_NAME = 100;
const MAX_HTML = 250_000;
/** Bytes of the part without HTML: twice what the longest message can say. */
const LARGEST_TEXT = 500_000;

interface Addresses {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string | undefined;
}

const refused = (detail: string) => fail({ kind: 'mail-refused', detail });

/** Writes the message: cleaned HTML in our frame, the same as plain text, attachments. Refuses what no server may get. */
export const composeMessage = async (
  mail: Mail,
  server: MailServer,
  largestBytes: number,
): Promise<Result<ComposedMessage, MailFailure>> => {
  const addresses = addressesOf(mail, server);
  if (!addresses.ok) return addresses;
  if (!isMessageId(mail.messageId)) return refused('Die Kennung der E-Mail ist ungültig');
  if (mail.message.length + (mail.signature?.length ?? 0) > MAX_HTML) return refused('Die Nachricht ist zu lang');
  if (isTooDeep(mail.message) || isTooDeep(mail.signature ?? '')) return refused(TOO_DEEP);
  const size = mail.attachments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > largestBytes) return refused(TOO_LARGE);
  const content = contentOf(mail, server, addresses.value);
  if (Buffer.byteLength(content.text) > LARGEST_TEXT)
    return refused('Die Nachricht ist als Text ohne Gestaltung zu lang');
  const bytes = await new MailComposer(content).compile().build();
  if (bytes.length > largestBytes) return refused(TOO_LARGE);
  const { from, to, cc, bcc } = addresses.value;
  return ok({
    envelope: { from, must: to, may: [...new Set([...cc, ...bcc])].filter((one) => !to.includes(one)) },
    bytes,
  });
};

const TOO_DEEP = 'Die Nachricht ist zu tief verschachtelt';
const TOO_LARGE = 'Die E-Mail ist mit ihren Anhängen zu groß';

const addressesOf = (mail: Mail, server: MailServer): Result<Addresses, MailFailure> => {
  const from = plainAddress(server.email);
  const replyTo = mail.replyTo ? plainAddress(mail.replyTo) : undefined;
  const [to, cc, bcc] = [mail.to, mail.cc, mail.bcc].map((row) => row.map(plainAddress));
  if (from === undefined) return refused('Die Absenderadresse ist ungültig');
  if (!areAll(to) || to.length === 0) return refused('Die Adresse des Empfängers ist ungültig');
  if (!areAll(cc) || !areAll(bcc)) return refused('Die Adresse für die Kopie ist ungültig');
  if (mail.replyTo && replyTo === undefined) return refused('Die Antwortadresse ist ungültig');
  return ok({ from, to: [...new Set(to)], cc, bcc, replyTo });
};

const areAll = (row: readonly (string | undefined)[] | undefined): row is readonly string[] =>
  row !== undefined && !row.includes(undefined);

const contentOf = (
  mail: Mail,
  server: MailServer,
  addresses: Addresses,
): MailComposerOptions & { readonly text: string } => {
  const sender = headerText(mail.senderName ?? server.name ?? '', MAX_NAME);
  const subject = headerText(mail.subject, MAX_SUBJECT);
  const message = cleanHtml(mail.message);
  const signature = cleanHtml(mail.signature ?? '');
  const bare = (address: string) => ({ name: '', address });
  return {
    from: { name: sender, address: addresses.from },
    to: addresses.to.map(bare),
    ...(addresses.cc.length > 0 && { cc: addresses.cc.map(bare) }),
    ...(addresses.replyTo !== undefined && { replyTo: bare(addresses.replyTo) }),
    subject,
    messageId: `<${mail.messageId}>`,
    // holiday replies of customers are of no use (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    html: frame({ subject, sender, message, signature }),
    text: plainText(message, signature),
    attachments: mail.attachments.map((attachment) => ({
      filename: fileName(attachment.fileName),
      contentType: /^[\w.+-]+\/[\w.+-]+$/.test(attachment.mediaType)
        ? attachment.mediaType
        : 'application/octet-stream',
      content: Buffer.from(attachment.bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
