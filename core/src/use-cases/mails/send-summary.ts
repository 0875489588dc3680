import { followUpProgress } from '../../follow-ups/follow-up-progress.ts';
import { compareInstants, type PlainDate } from '../../kernel/calendar.ts';
import { dailySummary } from '../../mails/daily-summary.ts';
import type { FollowUp } from '../../records/follow-up.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Mail } from '../../mails/mail.ts';
import type { MailFailure, Postbox } from '../../ports/postbox.ts';
import type { ShopRecords, Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeReadSummary, summaryDueAt, type SummaryPorts } from './read-summary.ts';

interface Ports extends SummaryPorts {
  readonly stores: Stores;
  readonly postbox: Postbox;
  readonly ids: IdSource;
}

/**
 * Tells a merchant once a day what needs them, never when nothing does, and never twice: the follow-up task of the day is stored
 * before the mail leaves, also when there is none to send.
 */
export const makeSendSummary = ({ stores, postbox, clock, ids, appUrlOf }: Ports) => {
  const factsOf = makeReadSummary({ clock, appUrlOf });

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
};
export type SendSummary = ReturnType<typeof makeSendSummary>;

/** Whether the summary of a day concerns a shop: it was there when the day's mail was due. */
export const isSummarised = ({ installedAt, uninstalledAt }: Shop, day: PlainDate): boolean =>
  !uninstalledAt && compareInstants(installedAt, summaryDueAt(day)) < 0;
