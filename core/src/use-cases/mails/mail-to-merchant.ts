import { sideTaskProgress } from '../../side-tasks/side-task-progress.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { MailFailure, Postbox } from '../../ports/postbox.ts';
import type { ShopRecords, RawStores } from '../../stores/stores.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: RawStores;
  readonly postbox: Postbox;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** A mail to the merchant that comes at most once. */
interface MailOnce {
  /** Names it; never sent again under the same one. */
  readonly source: string;
  readonly because: string;
  /** Asked once it is certain that it was neither sent nor given up; undefined when there is nothing to say. */
  readonly mail: (records: ShopRecords) => Promise<Omit<Mail, 'attachments'> | undefined>;
}

/**
 * Sends the merchant a mail, and never twice: its side task is stored before the mail leaves, also when there is none to
 * send.
 */
export const makeMailToMerchant = ({ stores, postbox, clock, ids }: Ports) => {
  return async (shop: Shop, { source, because, mail }: MailOnce): Promise<'sent' | 'not-needed' | 'not-sent'> => {
    const records = stores.recordsOf(shop.key);
    const newSideTask = { id: ids.uuid(), kind: 'mail', source, plannedAt: clock.now(), because } as const;
    const sideTask = await records.sideTasks.plan(newSideTask);
    if (sideTask.state === 'sent') return stopped(records, sideTask, { kind: 'mail-outcome-unknown', detail: '' });
    if (sideTaskProgress(sideTask, { now: clock.now() }).kind !== 'begin') return 'not-needed';
    const written = await mail(records);
    if (!written) {
      await records.sideTasks.change(sideTask.id, { kind: 'done', result: { sent: 'no' }, at: clock.now() });
      return 'not-needed';
    }
    return sent(shop, records, sideTask, written);
  };

  async function sent(
    { key }: Shop,
    records: ShopRecords,
    sideTask: SideTask,
    mail: Omit<Mail, 'attachments'>,
  ): Promise<'sent' | 'not-sent'> {
    const { id, attempts } = sideTask;
    const marked = await records.sideTasks.change(id, { kind: 'sent', attempts, at: clock.now() });
    if (!marked.isChanged) return 'not-sent';
    const left = await postbox.send(key, { ...mail, attachments: [] }, undefined);
    if (!left.ok) return stopped(records, marked.stored, left.failure);
    await records.sideTasks.change(id, { kind: 'done', result: { sent: 'yes' }, at: clock.now() });
    return 'sent';
  }

  async function stopped(
    { sideTasks }: ShopRecords,
    { id, attempts }: SideTask,
    failure: MailFailure,
  ): Promise<'not-sent'> {
    const reasons = [failure.kind, failure.detail];
    const kind = failure.kind === 'mail-outcome-unknown' ? 'unclear' : 'refused';
    await sideTasks.change(id, { kind, attempts, reasons, at: clock.now() });
    return 'not-sent';
  }
};
