import type { ShopKey } from '../kernel/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { ShopRegister } from '../ports/shop-register.ts';
import type { AddWork } from './add-work.ts';

interface Ports {
  readonly shops: Pick<ShopRegister, 'find'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/** A service may refuse for seconds, and nobody is disconnected for that. */
const ASKED_AGAIN = { minutes: 1 };
const ONCE_IN_MILLIS = 900_000;

/**
 * A connected account did not let us in, though nobody has said that it was disconnected. It is asked once more, once in a
 * quarter of an hour; where it refuses again the merchant is told as if there had been a message, and the books are read
 * again once they are connected: who waits may have written by hand what is asked for.
 */
export const makeTellShutOut =
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
export type TellShutOut = ReturnType<typeof makeTellShutOut>;
