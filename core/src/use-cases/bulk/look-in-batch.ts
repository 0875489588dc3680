import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { decidesAlike } from '../../shops/decides-alike.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import type { ProcessOrder } from '../passes/order-outcome.ts';
import { comeBack, DONE, failed, skipped } from './order-answers.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly processOrder: ProcessOrder;
}

/** A document that is on its way is waited for so long; later it goes on by itself. */
const PATIENCE_SECONDS = 60;

/** The order itself says how it stands: the sentence is made when a person looks. */
export const AS_ORDER_STANDS = 'order-status';

/** Looks at one order of a batch. */
export const makeLookInBatch = ({ stores, clock, addWork, processOrder }: Ports) => {
  return async (shop: Shop, orderId: OrderId, id: string): Promise<TaskAnswer> => {
    const outcome = await processOrder(shop, orderId, 'import');
    if (outcome.kind === 'unreadable')
      return failed(outcome.why === 'NOT_FOUND' ? 'order-gone' : 'order-unreadable-alone');
    if (outcome.kind === 'come-back')
      return outcome.why === 'shop-permission-missing' || outcome.why === 'shop-access-lost'
        ? { kind: 'pause', because: 'shop-closed' }
        : comeBack(outcome.waitSeconds, outcome.why);
    // a change of the shop meanwhile found this order as it was before, and did not ask for it
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
  };
};
export type LookInBatch = ReturnType<typeof makeLookInBatch>;
