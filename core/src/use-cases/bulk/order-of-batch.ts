import { isObstacle } from '../../actions/index.ts';
import { ACTION_OF_BULK, actedInBulk, printedDocuments, unsentDocuments, type ActingBulk } from '../../actions/bulk.ts';
import { staffActor } from '../../kernel/actor.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { dialogOf, documentOfMail, sendingUntil } from '../../mails/mail-press.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Batch, OrderTask } from '../../records/batch.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { FollowUp } from '../../records/follow-up.ts';
import { decidesAlike } from '../../shops/decides-alike.ts';
import type { Shop } from '../../shops/shop.ts';
import type { PerformAction } from '../actions/perform-action.ts';
import type { AddWork } from '../add-work.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import type { MailByHand } from '../mails/mail-by-hand.ts';
import type { MailByHandFailure } from '../mails/mail-by-hand-result.ts';
import { transfersLeft } from '../rounds/count-transfers.ts';
import type { ProcessOrder } from '../rounds/process-order.ts';
import type { ReadOwnFile } from './read-own-file.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly processOrder: ProcessOrder;
  readonly performAction: PerformAction;
  readonly mailByHand: MailByHand;
  readonly readOwnFile: ReadOwnFile;
}

/** A document that is on its way is waited for so long; later it goes on by itself. */
const PATIENCE_SECONDS = 60;
const SOON_SECONDS = 10;

const DONE: TaskAnswer = { kind: 'ended', state: 'done', orders: 1 };
const skipped = (reason: string): TaskAnswer => ({ kind: 'ended', state: 'skipped', orders: 1, reason });
const failed = (reason: string): TaskAnswer => ({ kind: 'ended', state: 'failed', orders: 1, reason });
/** What one order waits for, and no other: the rest of the batch goes first. */
const OF_THIS_ORDER: ReadonlySet<string> = new Set([
  'outcome-open',
  'bookkeeping-outcome-unknown',
  'mail-in-progress',
  'mail-pending',
]);
const comeBack = (waitSeconds: number, why: string): TaskAnswer => ({
  kind: OF_THIS_ORDER.has(why) ? 'put-off' : 'come-back',
  waitSeconds: Math.ceil(waitSeconds),
  why,
});

/** The order itself says how it stands: the sentence is made when somebody looks. */
export const AS_ORDER_STANDS = 'order-status';

/**
 * Does one order of a batch. It may run twice, also after it died in its middle: a look does nothing twice, an action and a mail
 * are known by the batch and the order, and a file that was read is only read again.
 */
export const makeOrderOfBatch = (ports: Ports): DoTask<OrderTask> => {
  const { stores, clock, addWork, processOrder, performAction, mailByHand, readOwnFile } = ports;
  return (shop, batch, { position, task: { order, left } }) => {
    if (left !== undefined) return Promise.resolve(skipped(left));
    const { subject } = batch;
    const what = subject.kind === 'orders' ? subject.what : 'look-again';
    switch (what) {
      case 'create':
      case 'repair':
      case 'look-again':
        return look(shop, order, `look:${batch.id}:${position}`);
      case 'create-now':
      case 'mark-paid':
      case 'cancel':
      case 'ignore':
        return act(shop, batch, { what, order, position });
      case 'send':
        return send(shop, batch, order);
      case 'pdf':
      case 'zip':
        return gather(shop, order);
    }
  };

  async function look(shop: Shop, orderId: OrderId, id: string): Promise<TaskAnswer> {
    const outcome = await processOrder(shop, orderId, 'import');
    if (outcome.kind === 'unreadable')
      return failed(outcome.why === 'NOT_FOUND' ? 'order-gone' : 'order-unreadable-alone');
    if (outcome.kind === 'come-back')
      return outcome.why === 'shop-permission-missing' || outcome.why === 'shop-access-lost'
        ? { kind: 'pause', because: 'shop-closed' }
        : comeBack(outcome.waitSeconds, outcome.why);
    // whoever changed the shop meanwhile found this order as it was before, and did not ask for it
    if (!decidesAlike(shop, await stores.shops.find(shop.key)))
      await addWork({ id, shop: shop.key, work: { kind: 'look-again', orderId }, urgency: 'import' });
    const { state, nextLookAt: dueAt, reason } = outcome.status;
    if (dueAt) {
      const seconds = (dueAt.epochMilliseconds - clock.now().epochMilliseconds) / 1000;
      if (state === 'creating' && seconds <= PATIENCE_SECONDS) return comeBack(Math.max(1, seconds), reason.code);
      const wait = `wait:${orderId}:${dueAt.toString()}`;
      await addWork({ id: wait, shop: shop.key, work: { kind: 'wait', orderId }, urgency: 'import', dueAt });
    }
    if (state === 'done') return DONE;
    return state === 'failed' ? failed(AS_ORDER_STANDS) : skipped(AS_ORDER_STANDS);
  }

  async function act(
    shop: Shop,
    batch: Batch,
    { what, order: id, position }: { readonly what: ActingBulk; readonly order: OrderId; readonly position: number },
  ): Promise<TaskAnswer> {
    const order = await stores.recordsOf(shop.key).orders.byId(id);
    if (!order) return failed('order-gone');
    const looked = `look:${batch.id}:${position}`;
    // noted in this very batch before the program ended
    const isBegun = isNoted(what, order, batch);
    if (isBegun && LOOKS[what]) return look(shop, id, looked);
    const { subject } = batch;
    const input = subject.kind === 'orders' ? subject.input : undefined;
    const transfers = await transfersLeft(stores, shop, clock.now());
    const about = { shop, order, followUps: [], now: clock.now(), transfers, ...(input ? { input } : {}) };
    const acted = actedInBulk(what, about);
    // of several documents some may be noted and others not
    if ('why' in acted) return isBegun ? DONE : skipped(acted.why);
    for (const document of acted.documents) {
      const answer = await performOne(shop, batch, { what, order: id, position, ...(document ? { document } : {}) });
      if (answer) return answer;
    }
    return LOOKS[what] ? look(shop, id, looked) : DONE;
  }

  /** Undefined where it was done. */
  async function performOne(
    shop: Shop,
    { id, subject, by, begunAt }: Batch,
    { what, order, position, document }: ActedItem,
  ): Promise<TaskAnswer | undefined> {
    const { reason = 'other', input = {} } = subject.kind === 'orders' ? subject : {};
    const work = {
      kind: 'order-action',
      orderId: order,
      action: ACTION_OF_BULK[what],
      input: what === 'ignore' ? { reason } : input,
      by: staffActor(by),
      batch: id,
      ...(document ? { document: document.id } : {}),
    } as const;
    const answer = await performAction(shop, {
      id: document ? `${nameOf(id, position)}:${document.id}` : nameOf(id, position),
      shop: shop.key,
      work,
      urgency: 'import',
      state: 'started',
      receivedAt: begunAt,
      triggeredAt: begunAt,
      dueAt: begunAt,
      attempts: 0,
      defects: 0,
    });
    if ('kind' in answer) return comeBack(answer.waitSeconds, answer.why);
    if (answer.state === 'successful') return undefined;
    return skipped(answer.reason !== undefined && isObstacle(answer.reason) ? answer.reason : 'defect');
  }

  async function send(shop: Shop, batch: Batch, orderId: OrderId): Promise<TaskAnswer> {
    const { records } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    if (!order) return failed('order-gone');
    const dialog = `batch-${batch.id}`;
    const mails = await records.followUps.ofOrders([orderId]);
    const sentHere = mails.filter((mail) => dialogOf(mail) === dialog && mail.state === 'done').map(documentOfMail);
    // what this batch began itself it also brings to its end
    const others = mails.filter((mail) => dialogOf(mail) !== dialog || mail.state === 'done');
    const unsent = unsentDocuments(order, others);
    if (unsent.length === 0) return sentHere.length > 0 ? DONE : skipped('nothing-to-send');
    for (const { id: intent } of unsent) {
      const form = await mailByHand.formOf(shop, orderId, intent);
      if (!form.ok) return ofMail(form.failure);
      const { header: _header, ...content } = form.value;
      const sent = await mailByHand.send(shop, { order: orderId, intent, form: content, dialog, by: batch.by });
      if (!sent.ok && sent.failure.kind !== 'mail-sent-otherwise')
        return ofMail(sent.failure, secondsOfSending(mails, dialog));
    }
    return DONE;
  }

  /** Until it is known that a mail of this dialog, which a host may have begun and died, is not on its way any more. */
  function secondsOfSending(mails: readonly FollowUp[], dialog: string): number {
    const until = mails
      .filter((mail) => dialogOf(mail) === dialog && mail.state === 'sent')
      .map((mail) => sendingUntil(mail).epochMilliseconds - clock.now().epochMilliseconds);
    return Math.max(1, Math.ceil(Math.max(...until, SOON_SECONDS * 1000) / 1000));
  }

  /** What was read is kept; whoever downloads it waits for nobody then. */
  async function gather(shop: Shop, orderId: OrderId): Promise<TaskAnswer> {
    const order = await stores.recordsOf(shop.key).orders.byId(orderId);
    if (!order) return failed('order-gone');
    const documents = printedDocuments(order, shop.preferences);
    if (documents.length === 0) return skipped('no-file');
    for (const each of documents) {
      const file = await readOwnFile(shop, each);
      if (!file.ok) return file.failure.kind === 'in-other-books' ? failed(file.failure.kind) : ofFile(file.failure);
    }
    return DONE;
  }
};

interface ActedItem {
  readonly what: ActingBulk;
  readonly order: OrderId;
  readonly position: number;
  readonly document?: DocumentIntent;
}

const nameOf = (batch: string, position: number): string => `action:${batch}:${position}`;

/** Whether what comes of it is looked at before the order counts as done: documents may still be held. */
const LOOKS: Readonly<Record<ActingBulk, boolean>> = {
  'create-now': true,
  cancel: true,
  'mark-paid': false,
  ignore: false,
};

/** Whether a batch has left its note beside the order already. */
const isNoted = (what: ActingBulk, order: OrderRecord, { id, begunAt }: Batch): boolean => {
  const isOfBatch = ({ at }: { readonly at: Instant }): boolean => compareInstants(at, begunAt) === 0;
  switch (what) {
    case 'create-now':
      return order.wanted?.some((each) => each.kind === 'invoice' && isOfBatch(each)) ?? false;
    case 'mark-paid':
      return order.paidByHand?.some(isOfBatch) ?? false;
    case 'cancel':
      return order.cancellation?.id.startsWith(`action:${id}:`) ?? false;
    case 'ignore':
      return order.ignored !== undefined && isOfBatch(order.ignored);
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

const ofFile = (failure: BookkeepingFailure): TaskAnswer => {
  switch (failure.kind) {
    case 'bookkeeping-busy':
      return comeBack(failure.waitSeconds, failure.kind);
    case 'bookkeeping-unreachable':
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-cancelled':
      return comeBack(SOON_SECONDS, failure.kind);
    case 'bookkeeping-not-connected':
    case 'bookkeeping-permission-missing':
      return { kind: 'pause', because: failure.kind };
    case 'bookkeeping-refused':
    case 'document-is-draft':
    case 'document-not-found':
      return failed('no-file');
  }
};
