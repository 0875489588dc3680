import { printedDocuments } from '../../actions/bulk.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { OrderTask } from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { PerformAction } from '../actions/perform-action.ts';
import type { AddWork } from '../add-work.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import type { MailByHand } from '../mails/mail-by-hand.ts';
import type { ProcessOrder } from '../passes/order-outcome.ts';
import type { ReadOwnFile } from './read-own-file.ts';
import { comeBack, DONE, failed, skipped, SOON_SECONDS } from './order-answers.ts';
import { makeActInBatch } from './act-in-batch.ts';
import { makeLookInBatch } from './look-in-batch.ts';
import { makeSendInBatch } from './send-in-batch.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly processOrder: ProcessOrder;
  readonly performAction: PerformAction;
  readonly mailByHand: MailByHand;
  readonly readOwnFile: ReadOwnFile;
}

/**
 * Does one order of a batch. It may run twice, also after it died in its middle: a look does nothing twice, an action and a mail
 * are known by the batch and the order, and a file that was read is only read again.
 */
export const makeOrderOfBatch = (ports: Ports): DoTask<OrderTask> => {
  const { stores, readOwnFile } = ports;
  const look = makeLookInBatch(ports);
  const act = makeActInBatch({ ...ports, look });
  const send = makeSendInBatch(ports);
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

  /** What was read is kept; a download need not wait for it then. */
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
