import type { ShopKey } from '../kernel/ids.ts';
import type { SmtpSettings } from '../preferences/preferences-shape.ts';
import { TEST_MAIL_TEXTS } from '../sentences/de/test-mail-texts.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { Mail } from '../ports/mail.ts';
import { messageIdOf } from './message-id.ts';

/** A mail from the merchant's own server to the address from which it writes; `press` tells one from another. */
export const testMail = (
  shop: ShopKey,
  { smtpEmail, smtpName }: Pick<SmtpSettings, 'smtpEmail' | 'smtpName'>,
  press: string,
): Mail => ({
  messageId: messageIdOf(shop, 'test', press),
  to: [smtpEmail],
  cc: [],
  bcc: [],
  ...(smtpName === '' ? {} : { senderName: smtpName }),
  subject: TEST_MAIL_TEXTS.subject,
  message: TEST_MAIL_TEXTS.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
  attachments: [],
});
