import { followUpProgress } from '../../follow-ups/follow-up-progress.ts';
import type { FollowUpReason } from '../../reasons/follow-up-reason.ts';
import { differenceTold } from '../../sentences/de/difference-text.ts';
import { businessHour, compareInstants, plusDays, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { dailySummary, type SummaryFacts } from '../../mails/daily-summary.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FollowUp } from '../../records/follow-up.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { Mail } from '../../mails/mail.ts';
import type { MailFailure, Postbox } from '../../ports/postbox.ts';
import type { ShopRecords, Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { ordersInState } from '../orders-in-book.ts';

interface Ports {
  readonly stores: Stores;
  readonly postbox: Postbox;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Where the merchant looks after what the mail names. */
  readonly appUrlOf: (shop: Shop) => string | undefined;
}

/** The hour of the day, in Berlin, at which the summary is sent. */
const HOUR = 7;
const MOST_FOLLOW_UPS = 100;

/** The moment of a day from which its summary is due. */
export const summaryDueAt = (day: PlainDate): Instant => businessHour(day, HOUR);

/**
 * Tells a merchant once a day what needs them, never when nothing does, and never twice: the follow-up task of the day is stored
 * before the mail leaves, also when there is none to send.
 */
export const makeSendSummary = ({ stores, postbox, clock, ids, appUrlOf }: Ports) => {
  return async (shop: Shop, day: PlainDate): Promise<'sent' | 'not-needed' | 'not-sent'> => {
    const records = stores.recordsOf(shop.key);
    const followUp = await records.followUps.plan(newFollowUp(day));
    if (followUp.state === 'sent') return stopped(records, followUp, { kind: 'mail-outcome-unknown', detail: '' });
    if (followUpProgress(followUp, { now: clock.now() }).kind !== 'begin') return 'not-needed';
    const mail = dailySummary(await factsOf(shop, day, records));
    if (!mail) {
      await records.followUps.change(followUp.id, { kind: 'done', result: { sent: 'no' }, at: clock.now() });
      return 'not-needed';
    }
    return sent(shop, records, followUp, mail);
  };

  function newFollowUp(day: PlainDate) {
    const source = `summary:${day.toString()}`;
    return { id: ids.uuid(), kind: 'mail', source, plannedAt: clock.now(), because: 'summary' } as const;
  }

  async function sent(
    { key }: Shop,
    records: ShopRecords,
    followUp: FollowUp,
    mail: Omit<Mail, 'attachments'>,
  ): Promise<'sent' | 'not-sent'> {
    const { id, attempts } = followUp;
    const marked = await records.followUps.change(id, { kind: 'sent', attempts, at: clock.now() });
    if (!marked.isChanged) return 'not-sent';
    const left = await postbox.send(key, { ...mail, attachments: [] }, undefined);
    if (!left.ok) return stopped(records, marked.stored, left.failure);
    await records.followUps.change(id, { kind: 'done', result: { sent: 'yes' }, at: clock.now() });
    return 'sent';
  }

  async function stopped(
    { followUps }: ShopRecords,
    { id, attempts }: FollowUp,
    failure: MailFailure,
  ): Promise<'not-sent'> {
    const reasons = [failure.kind, failure.detail];
    const kind = failure.kind === 'mail-outcome-unknown' ? 'unclear' : 'refused';
    await followUps.change(id, { kind, attempts, reasons, at: clock.now() });
    return 'not-sent';
  }

  async function factsOf(shop: Shop, day: PlainDate, { orders, followUps }: ShopRecords): Promise<SummaryFacts> {
    const [held, failed, waiting, differing] = await Promise.all([
      ordersInState(orders, 'held'),
      ordersInState(orders, 'failed'),
      ordersInState(orders, 'waiting'),
      ordersInState(orders, 'differs'),
    ]);
    const since = summaryDueAt(plusDays(day, -1));
    const stoppedFollowUps = await followUps.stoppedSince(since, MOST_FOLLOW_UPS);
    const appUrl = appUrlOf(shop);
    return {
      shop,
      day,
      orders: [...failed, ...held, ...waiting].map(shown),
      differing: differing.flatMap(told),
      followUps: await Promise.all(stoppedFollowUps.flatMap((followUp) => concern(followUp, orders))),
      waitingForTransfers: waiting.filter(({ status }) => status.reason.code === 'NO_TRANSFERS').length,
      ...(appUrl === undefined ? {} : { appUrl }),
    };
  }

  /** Only what is not tried again by itself, and not the summaries themselves. */
  function concern(
    followUp: FollowUp,
    book: ShopRecords['orders'],
  ): readonly Promise<{ readonly order?: string; readonly because: FollowUpReason }>[] {
    const progress = followUpProgress(followUp, { now: clock.now() });
    if (progress.kind !== 'stopped' || progress.nextLookAt || followUp.source.startsWith('summary:')) return [];
    const { because } = progress;
    return [named(followUp, book).then((order) => ({ because, ...(order === undefined ? {} : { order }) }))];
  }
};
export type SendSummary = ReturnType<typeof makeSendSummary>;

const named = async ({ orderId }: FollowUp, book: ShopRecords['orders']): Promise<string | undefined> =>
  orderId && (await book.byId(orderId))?.name;

const shown = ({ name, status }: OrderRecord): SummaryFacts['orders'][number] => ({
  name,
  ...status,
});

/** What there is to say of an order that differs; an entry from before a rule was mended may leave nothing. */
const told = (order: OrderRecord): SummaryFacts['differing'] => {
  const difference = differenceTold(order);
  return difference ? [{ name: order.name, ...difference }] : [];
};

/** Whether the summary of a day concerns a shop: it was there when the day's mail was due. */
export const isSummarised = ({ installedAt, uninstalledAt }: Shop, day: PlainDate): boolean =>
  !uninstalledAt && compareInstants(installedAt, summaryDueAt(day)) < 0;
