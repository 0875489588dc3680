import { escapeHtml } from '../kernel/escape-html.ts';
import { dayIn } from '../documents/words.ts';
import { businessDay, compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Credits } from '../plans/credits.ts';
import { NOTICE_TEXTS as TEXTS } from '../sentences/de/notice-texts.ts';
import { isLedOn } from '../shops/onboarding.ts';
import type { Shop } from '../shops/shop.ts';
import type { Mail } from '../ports/mail.ts';
import { messageIdOf } from './message-id.ts';
import { parseRecipients } from './recipients.ts';

/** A mail that a shop gets once. `transfers-low`: once for each month of transfers. */
export type MerchantNotice = 'transfers-low' | 'onboarding';

/** What a notice is about and where its reader is led. */
export interface NoticeFacts {
  readonly shop: Shop;
  readonly credits: Credits;
  readonly appUrl?: string;
}

/** Hours after the installation from which the notice about setting up is due, and to which it still makes sense. */
const SETUP_STALLED = { from: 3 * 24, until: 14 * 24 };

/** The notices that are to be looked at for a shop, each with the name under which it comes once. */
export const noticesToLookAt = (
  { preferences, installedAt, transfersTold }: Shop,
  now: Instant,
): readonly { readonly notice: MerchantNotice; readonly name: string }[] => {
  const low =
    preferences.creditsExhaustedSoon && transfersTold?.said.includes('almost-exhausted') ? transfersTold : undefined;
  const since = (hours: number) => compareInstants(now, installedAt.add({ hours })) >= 0;
  const isStalled = preferences.onboarding && since(SETUP_STALLED.from) && !since(SETUP_STALLED.until);
  return [
    ...(low ? [{ notice: 'transfers-low', name: `transfers-low:${low.period}` } as const] : []),
    ...(isStalled ? [{ notice: 'onboarding', name: 'onboarding' } as const] : []),
  ];
};

const linesOf = (
  notice: MerchantNotice,
  { shop, credits }: NoticeFacts,
): readonly [string, ...string[]] | undefined => {
  const { name } = shop.profile;
  if (notice === 'transfers-low') {
    const { remaining, quota, resetAt, level } = credits;
    // what is used up stands in the summary of each day
    if (remaining === 0 || level !== 'critical') return undefined;
    const nextMonth = TEXTS.nextMonth(dayIn('de', businessDay(resetAt)));
    return [TEXTS.lowSubject(remaining), TEXTS.low(name, remaining, quota), nextMonth, TEXTS.lowOnce];
  }
  if (shop.accounting && shop.preferences.invoiceCreate !== false) return undefined;
  const missing = shop.accounting ? TEXTS.notCreating(name) : TEXTS.notConnected(name);
  const way = isLedOn(shop) ? TEXTS.setupWay : TEXTS.createWay;
  return [TEXTS.setupSubject, missing, way, TEXTS.setupOnce];
};

/** A notice as a mail; undefined where there is nothing to say any more, or no address to write to. */
export const noticeMail = (
  notice: MerchantNotice,
  name: string,
  facts: NoticeFacts,
): Omit<Mail, 'attachments'> | undefined => {
  const { shop, appUrl } = facts;
  const said = linesOf(notice, facts);
  const { addresses } = parseRecipients(shop.preferences.email || shop.profile.email || '');
  if (!said || addresses.length === 0) return undefined;
  const [subject, ...lines] = said;
  const last = lines.pop() ?? '';
  const paragraph = (html: string) => `<p>${html}</p>`;
  return {
    messageId: messageIdOf(shop.key, 'notice', name),
    to: addresses.slice(0, 1),
    cc: [],
    bcc: [],
    senderName: 'Belegwerk',
    subject,
    message: [
      ...[TEXTS.hello, ...lines].map((line) => paragraph(escapeHtml(line))),
      ...(appUrl ? [paragraph(`<a href="${escapeHtml(appUrl)}">${TEXTS.look}</a>`)] : []),
      paragraph(escapeHtml(last)),
    ].join(''),
  };
};
