import type { Actor } from '../../kernel/actor.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { keepCorrections, makeCheckCorrections, type CorrectionFailure } from './keep-corrections.ts';
import type { WantedCorrections } from './read-corrections.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: Shop['key']) => void;
}

/**
 * Keeps what a person corrects of an order beside it, in place of what was corrected before; every later document says it. The
 * order is looked at again.
 */
export const makeCorrectOrder = ({ stores, clock, ids, addWork, wake }: Ports) => {
  const checkCorrections = makeCheckCorrections({ stores });
  return async (
    shop: Shop,
    orderId: OrderId,
    given: WantedCorrections,
    by: Actor,
  ): Promise<Result<{ readonly askedAt: Instant }, CorrectionFailure>> => {
    const checked = await checkCorrections(shop, orderId, () => given);
    if (!checked.ok) return checked;
    const at = clock.now();
    const id = ids.uuid();
    await keepCorrections(checked.value, { by, at, occasion: id });
    await addWork({ id: `ask:corrected:${id}`, shop: shop.key, work: { kind: 'ask', orderId }, urgency: 'live' });
    wake(shop.key);
    return ok({ askedAt: at });
  };
};
export type CorrectOrder = ReturnType<typeof makeCorrectOrder>;
