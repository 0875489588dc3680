import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import type { Response } from 'express';

/**
 * How long the thread is left to others after a search, as a multiple of how busy it was; only while others wait. Packing
 * and sending the answer fall into the rest.
 */
const REST = 5;
/** No search is worth a longer rest. */
const MAX_REST_MS = 250;
/** After this the next begins, also when the one before has not ended. */
const MAX_MS = 1000;

/** Does something when its shop's turn has come; not at all for a caller who has gone away meanwhile. */
export type InTurn = (shop: string, response: Response, work: () => Promise<void>) => Promise<void>;

interface Waiting {
  readonly response: Response;
  readonly begin: () => Promise<void>;
  readonly leave: () => void;
}

/**
 * Searches take turns: one at a time in this process, shop after shop, and between two of them the thread that answers
 * webhooks is free for five times as long as it was busy during the one before. A search alone does not wait. A turn lasts
 * as long as our own work: it begins when the whole request is here, and ends when the answer is handed over, so that no
 * caller holds others up by sending slowly or never taking the answer.
 */
export const searchTurns = (): InTurn => {
  const waiting = new Map<string, Waiting[]>();
  let isTaken = false;
  return (shop, response, work) =>
    new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject);
      waiting.set(shop, [...(waiting.get(shop) ?? []), { response, begin, leave: resolve }]);
      if (!isTaken) turn();
    });

  function turn(): void {
    const one = taken();
    isTaken = one !== undefined;
    if (!one) return;
    const before = performance.eventLoopUtilization();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(longest);
      if (waiting.size === 0) isTaken = false;
      else setTimeout(turn, restAfter(before));
    };
    const longest = setTimeout(end, MAX_MS).unref();
    void one.begin().finally(end);
  }

  /** The next of the shop whose turn it is; who has gone away meanwhile is passed over. */
  function taken(): Waiting | undefined {
    for (const [shop, own] of waiting) {
      waiting.delete(shop);
      const at = own.findIndex(({ response }) => !isGone(response));
      const others = at < 0 ? [] : own.slice(at + 1);
      for (const { leave } of at < 0 ? own : own.slice(0, at)) leave();
      if (others.length > 0) waiting.set(shop, others);
      const one = own[at];
      if (one) return one;
    }
    return undefined;
  }
};

const restAfter = (before: EventLoopUtilization): number =>
  Math.min(performance.eventLoopUtilization(before).active * REST, MAX_REST_MS);

/** Answers that stand behind others on their connection are not closed with it. */
const isGone = ({ closed, req }: Response): boolean => closed || req.socket.destroyed;
