import type { ProcessingStatus } from '../records/processing-status.ts';
import type { ProcessingState } from '../reasons/reasons.ts';
import { sideTaskReasonText } from '../sentences/de/side-task-reason-text.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { DifferenceTold } from '../sentences/de/difference-text.ts';
import { SUMMARY_TEXTS } from '../sentences/de/summary-texts.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { isSold } from '../plans/shop-plan.ts';
import type { Mail } from '../ports/mail.ts';
import type { Shop } from '../shops/shop.ts';
import { isToldOnce } from './told-once.ts';
import { kindOfConcern, ORDER_CONCERNS, type ConcernKind, type OrderConcern } from '../records/order-concern.ts';
import { concernHead } from '../sentences/de/concern-text.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { messageIdOf } from './message-id.ts';
import { parseRecipients } from './recipients.ts';

/** How a shop stands on a day. */
export interface SummaryFacts {
  readonly shop: Pick<Shop, 'key' | 'profile' | 'preferences' | 'accounting' | 'plan'>;
  readonly day: PlainDate;
  /** Orders whose documents are not done and that are told on this day, with the reason. */
  readonly orders: readonly ({ readonly name: string } & Pick<ProcessingStatus, 'kind' | 'state' | 'reason'>)[];
  /** Orders that differ from their documents, each with what is told of it (`differenceTold`). */
  readonly differing: readonly ({ readonly name: string } & DifferenceTold)[];
  /** Side tasks that stopped for good, or of which it is not known whether they happened. */
  readonly sideTasks: readonly { readonly order?: string; readonly because: SideTaskReason }[];
  /** Orders that wait because no transfers are left. */
  readonly waitingForTransfers: number;
  /** How many orders need the merchant for what. */
  readonly concerns: Readonly<Partial<Record<OrderConcern, number>>>;
  /** Where the merchant looks after it. */
  readonly appUrl?: string;
}

const NEEDS_MERCHANT: ReadonlySet<ProcessingState> = new Set(['held', 'failed']);
/** More sentences of one reason are only counted. */
const MAX_OF_ONE_REASON = 5;

const grouped = (entries: readonly { readonly code: string; readonly sentence: string }[]): readonly string[] => {
  const groups = new Map<string, string[]>();
  for (const { code, sentence } of entries) groups.set(code, [...(groups.get(code) ?? []), sentence]);
  return [...groups.values()].flatMap((sentences) => {
    const over = sentences.length - MAX_OF_ONE_REASON;
    return [...sentences.slice(0, MAX_OF_ONE_REASON), ...(over > 0 ? [SUMMARY_TEXTS.more(over)] : [])];
  });
};

/**
 * How the mail tells of each kind of concern: the orders themselves, their side tasks, or a line that counts them. `counted` alone
 * is no reason for a mail; `asked` is.
 */
const TOLD: Readonly<Record<ConcernKind, 'by-order' | 'asked' | 'counted'>> = {
  failed: 'by-order',
  held: 'by-order',
  differs: 'by-order',
  'name-asked': 'asked',
  tax: 'counted',
  'vat-id': 'counted',
  'e-invoice-missing': 'counted',
  skipped: 'counted',
  undone: 'counted',
};

const countedOf = ({ concerns }: SummaryFacts, how: 'asked' | 'counted') =>
  ORDER_CONCERNS.filter((concern) => TOLD[kindOfConcern(concern)] === how).flatMap((concern) => {
    const count = concerns[concern] ?? 0;
    return count > 0 ? [{ count, sentence: SUMMARY_TEXTS.concern(count, concernHead(concern)) }] : [];
  });

const sentencesOf = (facts: SummaryFacts): readonly string[] => {
  const needed = [...countedOf(facts, 'asked').map(({ sentence }) => sentence), ...standingStill(facts)];
  return needed.length === 0 ? [] : [...needed, ...countedOf(facts, 'counted').map(({ sentence }) => sentence)];
};

const standingStill = ({
  shop,
  orders,
  differing,
  sideTasks,
  waitingForTransfers,
}: SummaryFacts): readonly string[] => {
  const { connectionMissing, creditsExhaustedNow } = shop.preferences;
  const stopped = orders.filter(({ state }) => NEEDS_MERCHANT.has(state));
  return [
    ...(connectionMissing && !shop.accounting && orders.length > 0
      ? [sideTaskReasonText({ code: 'NOT_CONNECTED' })]
      : []),
    ...(creditsExhaustedNow && waitingForTransfers > 0
      ? [SUMMARY_TEXTS.waiting(waitingForTransfers, !isSold(shop.plan))]
      : []),
    ...grouped(
      stopped.map(({ name, reason, kind }) => ({ code: reason.code, sentence: reasonText(reason, name, kind) })),
    ),
    ...(stopped.some(({ reason }) => isToldOnce(reason)) ? [SUMMARY_TEXTS.toldOnce] : []),
    ...grouped(differing.map(({ name, reason, sentence }) => ({ code: reason, sentence: `${name}: ${sentence}` }))),
    ...grouped(
      sideTasks.map(({ order, because }) => ({ code: because.code, sentence: sideTaskReasonText(because, order) })),
    ),
  ];
};

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const messageOf = (sentences: readonly string[], { shop, appUrl }: SummaryFacts): string => {
  const list = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('');
  const link = appUrl ? `<p><a href="${escapeHtml(appUrl)}">${SUMMARY_TEXTS.look}</a></p>` : '';
  return [
    paragraph(SUMMARY_TEXTS.hello),
    paragraph(SUMMARY_TEXTS.needed(shop.profile.name)),
    `<ul>${list}</ul>`,
    link,
    paragraph(SUMMARY_TEXTS.allElse),
  ].join('');
};

/**
 * The mail that tells a merchant once a day what stands still without them; undefined when nothing does, or when there
 * is no address to write to.
 */
export const dailySummary = (facts: SummaryFacts): Omit<Mail, 'attachments'> | undefined => {
  const { shop, day, orders, differing, sideTasks } = facts;
  const sentences = sentencesOf(facts);
  const { addresses } = parseRecipients(shop.preferences.email || shop.profile.email || '');
  if (sentences.length === 0 || addresses.length === 0) return undefined;
  const stopped = orders.filter(({ state }) => NEEDS_MERCHANT.has(state)).length + differing.length + sideTasks.length;
  const asked = countedOf(facts, 'asked').reduce((sum, { count }) => sum + count, 0);
  return {
    messageId: messageIdOf(shop.key, 'summary', day.toString()),
    to: addresses.slice(0, 1),
    cc: [],
    bcc: [],
    senderName: 'Belegwerk',
    subject: SUMMARY_TEXTS.subject(Math.max(stopped + asked, 1)),
    message: messageOf(sentences, facts),
  };
};
