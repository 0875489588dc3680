import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import type { AddWork } from '../add-work.ts';

interface Ports {
  readonly shops: Pick<ShopRegister, 'find'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/** The service may refuse for some seconds only; that is no reason to disconnect a shop. */
const ASKED_AGAIN = { minutes: 1 };
const ONCE_IN_MILLIS = 900_000;

/**
 * Called when a connected account has refused us without the accounting service having reported a disconnection. The worker
 * asks the account again a minute later, at most once in a quarter of an hour. Where it refuses again, the connection ends as
 * if the service had reported it; once the merchant reconnects, the books are read again, because he may have written by hand
 * a document that an order waited for.
 */
export const makeRecheckAccess =
  ({ shops, clock, addWork }: Ports) =>
  async (key: ShopKey): Promise<void> => {
    const shop = await shops.find(key);
    if (!shop?.accounting) return;
    const now = clock.now();
    await addWork({
      id: `shut-out:${key}:${shop.accounting.connectedAt.toString()}:${Math.floor(now.epochMilliseconds / ONCE_IN_MILLIS)}`,
      shop: key,
      work: { kind: 'accounting-event', event: { about: 'connection' } },
      urgency: 'live',
      dueAt: now.add(ASKED_AGAIN),
    });
  };
export type RecheckAccess = ReturnType<typeof makeRecheckAccess>;
