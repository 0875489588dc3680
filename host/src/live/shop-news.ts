import type { ShopKey } from '@belegwerk/core/kernel';
import type { Clock, Pulse, Pulses } from '@belegwerk/core/ports';
import type { Follower, News, ShopNews } from '../http/news.ts';

interface Parts {
  readonly pulses: Pulses;
  readonly clock: Clock;
  /** Told when the store could not be asked; it is asked again. */
  readonly failed: (error: unknown) => void;
}

/** What is changed within this time is told together. */
const GATHERED_MS = 100;
/** How often it is looked for what other hosts changed, while a page follows. */
const LOOK_MS = 1000;
/** Pages of one shop that are looked at in one process. */
const MOST = 100;

interface Entry {
  readonly follower: Follower;
  /** How the shop stands; news before that are in it. */
  isTold: boolean;
}

interface Followed {
  pulse: Pulse | undefined;
  isKnown: boolean;
  readonly followers: Set<Entry>;
}

/**
 * One for each host process: however many pages are open, the store is asked once a second, for all shops that are
 * followed, and at once after a change in this process.
 */
export const shopNews = ({ pulses, clock, failed }: Parts): ShopNews => {
  const followed = new Map<ShopKey, Followed>();
  const changedShops = new Set<ShopKey>();
  let gathering: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let isClosed = false;

  /** A question that begins after this call; all who ask while one is under way share the next. */
  const look = (): Promise<void> => {
    next ??= current.then(() => {
      next = undefined;
      current = ask();
      return current;
    });
    return next;
  };

  return {
    changed(shop) {
      if (isClosed) return;
      changedShops.add(shop);
      gathering ??= setTimeout(() => void beat(), GATHERED_MS).unref();
    },
    follow(shop, follower) {
      const one = followed.get(shop) ?? { pulse: undefined, isKnown: false, followers: new Set() };
      if (one.followers.size >= MOST) return undefined;
      followed.set(shop, one);
      looking ??= setInterval(() => void look(), LOOK_MS).unref();
      const entry: Entry = { follower, isTold: false };
      // at once, so that the shop is followed from now on, also when another page leaves it
      one.followers.add(entry);
      const told = look().then(() => {
        if (!one.followers.has(entry)) return;
        entry.isTold = true;
        follower.tell(newsOf(one.pulse));
      });
      const leave = () => {
        if (!one.followers.delete(entry)) return;
        if (one.followers.size === 0 && followed.get(shop) === one) followed.delete(shop);
        if (followed.size > 0) return;
        clearInterval(looking);
        looking = undefined;
      };
      return { told, leave };
    },
    followers: (shop) => followed.get(shop)?.followers.size ?? 0,
    close() {
      isClosed = true;
      clearTimeout(gathering);
      clearInterval(looking);
      for (const { followers } of followed.values()) for (const { follower } of followers) follower.end();
      followed.clear();
    },
  };

  async function beat(): Promise<void> {
    const shops = [...changedShops];
    changedShops.clear();
    gathering = undefined;
    try {
      await pulses.beat(shops, clock.now());
    } catch (error) {
      if (isClosed) return;
      failed(error);
      for (const shop of shops) changedShops.add(shop);
      gathering ??= setTimeout(() => void beat(), LOOK_MS).unref();
      return;
    }
    if (shops.some((shop) => followed.has(shop))) await look();
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
