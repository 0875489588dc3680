import type { ShopKey } from '@belegwerk/core/kernel';
import type { Clock, Pulses } from '@belegwerk/core/ports';
import type { ShopNews } from '../http/news.ts';
import { gatherBeats } from './gather-beats.ts';
import { makeLook, type Followed } from './look-at-pulses.ts';

interface Parts {
  readonly pulses: Pulses;
  readonly clock: Clock;
  /** Told when the store could not be asked; it is asked again. */
  readonly failed: (error: unknown) => void;
}

/** How often it is looked for what other hosts changed, while a page follows. */
const LOOK_MS = 1000;
/** Pages of one shop that are looked at in one process. */
const MOST = 100;

/**
 * One for each host process: however many pages are open, the store is asked once a second, for all shops that a page
 * follows together, and at once after a change in this process.
 */
export const shopNews = ({ pulses, clock, failed }: Parts): ShopNews => {
  const followed = new Map<ShopKey, Followed>();
  const { look, newsOf } = makeLook({ pulses, clock, failed }, followed);
  const beats = gatherBeats({
    pulses,
    clock,
    failed,
    againAfterMs: LOOK_MS,
    beaten: async (shops) => {
      if (shops.some((shop) => followed.has(shop))) await look();
    },
  });
  let looking: NodeJS.Timeout | undefined;

  return {
    changed: beats.changed,
    follow(shop, follower) {
      const one: Followed = followed.get(shop) ?? { pulse: undefined, isKnown: false, followers: new Set() };
      if (one.followers.size >= MOST) return undefined;
      followed.set(shop, one);
      looking ??= setInterval(() => void look(), LOOK_MS).unref();
      const entry = { follower, isTold: false };
      // at once, so that the shop is followed from now on, also when other pages leave it
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
      beats.close();
      clearInterval(looking);
      for (const { followers } of followed.values()) for (const { follower } of followers) follower.end();
      followed.clear();
    },
  };
};
