import { unsentDocuments } from '../../actions/bulk.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { dialogOf, sendingUntil } from '../../mails/mail-press.ts';
import { documentOfMail } from '../../records/side-task-source.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Batch } from '../../records/batch.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { Shop } from '../../shops/shop.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import type { MailByHand } from '../mails/mail-by-hand.ts';
import type { MailByHandFailure } from '../mails/mail-by-hand-result.ts';
import { comeBack, DONE, failed, skipped, SOON_SECONDS } from './order-answers.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly mailByHand: MailByHand;
}

/** Mails the documents of one order of a batch. */
export const makeSendInBatch = ({ stores, clock, mailByHand }: Ports) => {
  return async (shop: Shop, batch: Batch, orderId: OrderId): Promise<TaskAnswer> => {
    const { records } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    if (!order) return failed('order-gone');
    const dialog = `batch-${batch.id}`;
    const mails = await records.sideTasks.ofOrders([orderId]);
    const sentHere = mails.filter((mail) => dialogOf(mail) === dialog && mail.state === 'done').map(documentOfMail);
    // what this batch began itself it also brings to its end
    const others = mails.filter((mail) => dialogOf(mail) !== dialog || mail.state === 'done');
    const unsent = unsentDocuments(order, others);
    if (unsent.length === 0) return sentHere.length > 0 ? DONE : skipped('nothing-to-send');
    for (const { id: entry } of unsent) {
      const form = await mailByHand.formOf(shop, orderId, entry);
      if (!form.ok) return ofMail(form.failure);
      const { header: _header, ...content } = form.value;
      const sent = await mailByHand.send(shop, { order: orderId, entry, form: content, dialog, by: batch.by });
      if (!sent.ok && sent.failure.kind !== 'mail-sent-otherwise')
        return ofMail(sent.failure, secondsOfSending(mails, dialog));
    }
    return DONE;
  };

  /** Until it is known that a mail of this dialog, which a host may have begun and died, is not on its way any more. */
  function secondsOfSending(mails: readonly SideTask[], dialog: string): number {
    const until = mails
      .filter((mail) => dialogOf(mail) === dialog && mail.state === 'sent')
      .map((mail) => sendingUntil(mail).epochMilliseconds - clock.now().epochMilliseconds);
    return Math.max(1, Math.ceil(Math.max(...until, SOON_SECONDS * 1000) / 1000));
  }
};

const ofMail = (failure: MailByHandFailure, sendingSeconds = SOON_SECONDS): TaskAnswer => {
  switch (failure.kind) {
    case 'feature-missing':
      return { kind: 'pause', because: failure.isUnsold ? 'mails-not-given' : 'mails-not-in-plan' };
    case 'mails-paused':
      return { kind: 'pause', because: failure.kind };
    case 'mail-deferred':
      return comeBack(failure.waitSeconds, failure.kind);
    case 'mail-in-progress':
      return comeBack(sendingSeconds, failure.kind);
    case 'shop-unavailable':
    case 'mail-pending':
    case 'attachment-unreachable':
      return comeBack(SOON_SECONDS, failure.kind);
    case 'receipt-unknown':
    case 'customer-erased':
    case 'mail-sent-otherwise':
    case 'form-faulty':
    case 'attachment-refused':
    case 'mail-refused':
    case 'mail-unclear':
      return failed(failure.kind);
  }
};
