import { germanDay } from '../kernel/calendar.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { AdviserAccess } from '../records/adviser-access.ts';
import { CODE_MINUTES } from '../records/adviser-sign-in.ts';
import { ADVISER_MAIL_TEXTS as TEXTS } from '../sentences/de/adviser-mail-texts.ts';
import type { Shop } from '../shops/shop.ts';
import type { Mail } from '../ports/mail.ts';
import { messageIdOf } from './message-id.ts';
import { parseRecipients } from './recipients.ts';

/** Who sends it is said where it leaves. */
type AdviserMail = Omit<Mail, 'attachments' | 'senderName'>;
type Of = Pick<Shop, 'key' | 'profile' | 'preferences'>;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** To the address of the access alone; answers go to the shop. */
const written = (
  { profile, preferences }: Of,
  { email }: Pick<AdviserAccess, 'email'>,
  mail: Pick<Mail, 'messageId' | 'subject' | 'message'>,
): AdviserMail => {
  const [replyTo] = parseRecipients(preferences.email || profile.email || '').addresses;
  return { to: [email], cc: [], bcc: [], ...(replyTo ? { replyTo } : {}), ...mail };
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Brings a tax adviser the link of an access. */
export const invitationMail = (shop: Of, access: AdviserAccess, link: string): AdviserMail => {
  const { name } = shop.profile;
  return written(shop, access, {
    messageId: messageIdOf(shop.key, 'adviser', access.id, access.link.digest),
    subject: oneLine(TEXTS.linkSubject(name)),
    message: [
      paragraph(TEXTS.hello),
      paragraph(TEXTS.invited(name, access.firm)),
      `<p><a href="${escapeHtml(link)}">${TEXTS.open}</a></p>`,
      paragraph(TEXTS.way(germanDay(access.validUntil))),
      paragraph(TEXTS.keep),
    ].join(''),
  });
};

/** Brings the code by which the holder of the link is let in; `press` tells one from another. */
export const codeMail = (shop: Of, access: Pick<AdviserAccess, 'email'>, code: string, press: string): AdviserMail =>
  written(shop, access, {
    messageId: messageIdOf(shop.key, 'adviser-code', press),
    subject: oneLine(TEXTS.codeSubject(shop.profile.name)),
    message: [TEXTS.hello, TEXTS.code(code), TEXTS.codeGood(CODE_MINUTES)].map(paragraph).join(''),
  });
