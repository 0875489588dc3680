import { logEvent } from '../../events/log-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';
import { isPassing } from '../passing-failure.ts';
import type { EndAccess } from '../privacy/end-access.ts';
import { answered, answerOfFailure, type WorkAnswer } from '../work-answer.ts';

export interface TakeLeavePorts {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  /** Forgets the shop's access tokens; they are dead after an uninstall. */
  readonly forgetAccess: (shop: ShopKey) => Promise<void>;
  readonly endAccess: EndAccess;
}

/**
 * Answers the message that a shop has uninstalled us; `id` is that of its item. Its records stay for 48 hours. Nothing of
 * the shop is read for it, so that a shop whose record cannot be read can leave, too.
 */
export const makeHandleUninstall = ({ orders, stores, clock, forgetAccess, endAccess }: TakeLeavePorts) => {
  return async (key: ShopKey, id: string): Promise<WorkAnswer> => {
    // the message may come after the shop was installed again: then its access still works
    const there = await orders.shopProfile(key);
    if (there.ok) return answered('skipped');
    if (isPassing(there.failure)) return answerOfFailure(there.failure);
    await leave(key);
    await stores.files.forgetShop(key);
    await stores
      .recordsOf(key)
      .events.append(logEvent({ id: `shop.uninstalled:${id}`, at: clock.now(), name: 'shop.uninstalled', facts: {} }));
    return answered('successful');
  };

  /**
   * That the shop left is stored first: from then on its links are closed and nothing is done for it, and what of the
   * rest is not done now is done by a job.
   */
  async function leave(key: ShopKey): Promise<void> {
    const now = clock.now();
    // those of tax advisers do not come back with the shop
    await stores.recordsOf(key).advisers.endAll(now);
    await stores.shops.leave(key, now);
    await forgetAccess(key);
    try {
      await endAccess(key);
    } catch (error) {
      // to whom its access goes cannot be told; it ends at the latest with the erasure
      if (!(error instanceof UnreadableRecord)) throw error;
    }
  }
};
