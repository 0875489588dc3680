import type { RequestHandler, Response } from 'express';
import { callerOf } from './mount.ts';

/** How long the thread is left to others after a search, as a multiple of what it took; only while others wait. */
const REST = 2;
/** After this the next begins, whatever became of the one before: nobody holds others up by not taking his answer. */
const LONGEST_MS = 1000;

interface Waiting {
  readonly response: Response;
  readonly begin: () => void;
}

/**
 * Searches take turns: one at a time in this process, shop after shop, and between two of them the thread that answers
 * webhooks is free for twice as long as the one before took. A search alone waits for nobody.
 */
export const searchTurns = (): RequestHandler => {
  const waiting = new Map<string, Waiting[]>();
  let isTaken = false;
  return (_request, response, next) => {
    const shop = callerOf(response).shop.key;
    waiting.set(shop, [...(waiting.get(shop) ?? []), { response, begin: next }]);
    if (!isTaken) turn();
  };

  function turn(): void {
    const one = taken();
    isTaken = one !== undefined;
    if (!one) return;
    const begun = performance.now();
    const end = () => {
      clearTimeout(longest);
      one.response.off('close', end);
      if (waiting.size === 0) isTaken = false;
      else setTimeout(turn, (performance.now() - begun) * REST);
    };
    const longest = setTimeout(end, LONGEST_MS).unref();
    one.response.once('close', end);
    one.begin();
  }

  /** The next of the shop whose turn it is; who has gone away meanwhile is passed over. */
  function taken(): Waiting | undefined {
    for (const [shop, own] of waiting) {
      waiting.delete(shop);
      const [one, ...others] = own.filter(({ response }) => !response.closed);
      if (others.length > 0) waiting.set(shop, others);
      if (one) return one;
    }
    return undefined;
  }
};
