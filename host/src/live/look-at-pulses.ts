import type { ShopKey } from '@belegwerk/core/kernel';
import type { Clock, Pulse, Pulses } from '@belegwerk/core/ports';
import type { Follower, News } from '../http/news.ts';

/** A page that follows a shop. */
interface Entry {
  readonly follower: Follower;
  /** How the shop stands; news before that are in it. */
  isTold: boolean;
}

/** A shop that pages follow, as the store knew it last. */
export interface Followed {
  pulse: Pulse | undefined;
  isKnown: boolean;
  readonly followers: Set<Entry>;
}

interface Parts {
  readonly pulses: Pick<Pulses, 'of'>;
  readonly clock: Clock;
  /** Told when the store could not be asked; it is asked again. */
  readonly failed: (error: unknown) => void;
}

/** Asks the store how the shops stand that pages follow, and tells what is new of them. */
export const makeLook = ({ pulses, clock, failed }: Parts, followed: ReadonlyMap<ShopKey, Followed>) => {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return { look, newsOf };

  /** A question that begins after this call; all who ask while one is under way share the next. */
  function look(): Promise<void> {
    next ??= current.then(() => {
      next = undefined;
      current = ask();
      return current;
    });
    return next;
  }

  async function ask(): Promise<void> {
    const shops = [...followed.keys()];
    if (shops.length === 0) return;
    try {
      const found = await pulses.of(shops);
      for (const shop of shops) take(shop, found.get(shop));
    } catch (error) {
      failed(error);
    }
  }

  function take(shop: ShopKey, pulse: Pulse | undefined): void {
    const one = followed.get(shop);
    if (!one) return;
    const isNews = one.isKnown && one.pulse?.beats !== pulse?.beats;
    one.pulse = pulse;
    one.isKnown = true;
    if (isNews) for (const { follower, isTold } of one.followers) if (isTold) follower.tell(newsOf(pulse));
  }

  function newsOf(pulse: Pulse | undefined): News {
    if (!pulse) return { id: '0' };
    return {
      id: String(pulse.beats),
      quietFor: Math.max(0, clock.now().epochMilliseconds - pulse.at.epochMilliseconds),
    };
  }
};
