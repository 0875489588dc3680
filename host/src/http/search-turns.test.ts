import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { searchTurns } from './search-turns.ts';

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Searches that last as long as the test says; their answers are never taken. */
const opened = () => {
  const inTurn = searchTurns();
  const begun: string[] = [];
  const ask = (shop: 'big' | 'small', name: string, whileBegun = () => {}) => {
    const socket = { destroyed: false };
    const response = { closed: false, req: { socket } };
    let end = () => {};
    const work = () => {
      begun.push(name);
      whileBegun();
      return new Promise<void>((resolve) => (end = resolve));
    };
    const over = inTurn(shop, response as Response, work);
    return { end: () => end(), over, close: () => (response.closed = true), hangUp: () => (socket.destroyed = true) };
  };
  return { ask, begun };
};
const untilBegun = async (begun: readonly string[], count: number): Promise<void> => {
  while (begun.length < count) await pause(1);
};
const busyFor = (ms: number) => () => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
/** Milliseconds from the end of the first search to the beginning of the next. */
const restAfter = async (whileBegun: () => void, lasting = 0): Promise<number> => {
  const { ask, begun } = opened();
  const first = ask('big', 'first', whileBegun);
  ask('small', 'second');
  await pause(lasting);
  first.end();
  const ended = performance.now();
  await untilBegun(begun, 2);
  return performance.now() - ended;
};

/** The shortest of three: what else keeps the machine busy adds to each. */
const leastRestAfter = async (whileBegun: () => void, lasting = 0): Promise<number> => {
  const rests: number[] = [];
  for (let time = 0; time < 3; time += 1) rests.push(await restAfter(whileBegun, lasting));
  return Math.min(...rests);
};

describe('Searches', () => {
  it('begin at once where no other shop searches, also one right after another', async () => {
    const { ask, begun } = opened();
    const first = ask('big', 'first');
    first.end();
    await first.over;
    await pause(0);
    ask('big', 'second');
    expect(begun).toEqual(['first', 'second']);
  });

  it('are answered one at a time, and a shop that asks a hundred times lets another in after one', async () => {
    const { ask, begun } = opened();
    const first = ask('big', '1');
    const others = ['2', '3', '4'].map((name) => ask('big', name));
    const small = ask('small', 'small');
    expect(begun).toEqual(['1']);
    first.end();
    await untilBegun(begun, 2);
    others[0]?.end();
    await untilBegun(begun, 3);
    expect(begun).toEqual(['1', '2', 'small']);
    small.end();
    await untilBegun(begun, 4);
    expect(begun.at(-1)).toBe('3');
  });

  it('leave the thread to others between two of them, five times as long as the first kept it busy', async () =>
    expect(await restAfter(busyFor(40))).toBeGreaterThan(195));

  it('cost no rest while they only wait for what is read elsewhere', async () =>
    expect(await leastRestAfter(() => {}, 400)).toBeLessThan(400));

  it('never keep the next waiting for longer than a quarter of a second behind them', async () =>
    expect(await leastRestAfter(busyFor(600))).toBeLessThan(600));

  it('are over when they are answered, also when the answer is not taken', async () => {
    const { ask, begun } = opened();
    const unread = Array.from({ length: 50 }, (_, at) => ask('big', String(at)));
    const asked = performance.now();
    for (let at = 0; at < 50; at += 1) {
      await untilBegun(begun, at + 1);
      unread[at]?.end();
    }
    // each would hold the others up for a second
    expect(performance.now() - asked).toBeLessThan(40_000);
  });

  it('make way after a second for the next when they do not come to an end', async () => {
    const { ask, begun } = opened();
    ask('big', 'endless');
    ask('small', 'second').end();
    await untilBegun(begun, 2);
    expect(begun).toEqual(['endless', 'second']);
  });

  it('that fail tell the caller, and let the next begin', async () => {
    const inTurn = searchTurns();
    const here = { closed: false, req: { socket: { destroyed: false } } } as Response;
    const failing = inTurn('big', here, () => Promise.reject(new Error('no store')));
    const next = inTurn('small', here, () => Promise.resolve());
    await expect(failing).rejects.toThrow('no store');
    await next;
  });

  it('are not begun for a caller who has gone away, and are not waited for', async () => {
    const { ask, begun } = opened();
    const first = ask('big', 'first');
    const closed = ask('big', 'closed');
    closed.close();
    const behindOthers = ask('small', 'behind others on its connection');
    behindOthers.hangUp();
    ask('big', 'last');
    first.end();
    await untilBegun(begun, 2);
    await Promise.all([closed.over, behindOthers.over]);
    expect(begun).toEqual(['first', 'last']);
  });
});
