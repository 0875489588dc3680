import { describe, expect, it } from '@jest/globals';
import type { Exchange } from '@belegwerk/adapters/http';
import { rememberedLog } from '../testing/remembered-log.ts';
import { clockWatch } from './clock-watch.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

/** What is noticed after answers of vendors whose clocks are so many seconds ahead of noon, which is our time. */
const noticed = async (...answers: readonly (readonly [vendor: string, seconds?: number])[]) => {
  const { log, lines } = rememberedLog();
  const watch = clockWatch(log, () => NOON);
  for (const [vendor, seconds] of answers) {
    const date = new Date(NOON + (seconds ?? 0) * 1000).toUTCString();
    const headers: Record<string, string> = seconds === undefined ? {} : { date };
    const exchange: Exchange = { outcome: 'answered', reply: { status: 200, headers, bytes: Buffer.from('') } };
    const sent = watch.watching(vendor, async () => exchange);
    const request = { method: 'GET', url: '', headers: {}, signal: AbortSignal.timeout(9) } as const;
    expect(await sent(request)).toBe(exchange);
  }
  return [watch.wrongBy(), lines().length];
};

describe('a clock beside those of the vendors', () => {
  it.each([
    ['is right within two minutes', [['shopify', 120]], undefined, 0],
    [
      'is behind when both say so',
      [
        ['shopify', 600],
        ['lexware', 601],
      ],
      -600,
      1,
    ],
    ['is ahead when one says so and the other nothing', [['shopify', -130], ['lexware']], 130, 1],
    [
      'is not wrong because one vendor has a wrong one',
      [
        ['shopify', 2],
        ['lexware', 600],
      ],
      undefined,
      0,
    ],
    [
      'is right again with the next answer, and told anew after that',
      [
        ['a', 600],
        ['a', 0],
        ['a', 600],
      ],
      -600,
      2,
    ],
    [
      'is told once, however many answers come',
      [
        ['a', 600],
        ['a', 600],
        ['a', 601],
      ],
      -601,
      1,
    ],
  ] as const)('%s', async (_what, answers, seconds, lines) =>
    expect(await noticed(...answers)).toEqual([seconds, lines]),
  );

  it('is not compared with what did not answer', async () => {
    const watch = clockWatch(rememberedLog().log, () => NOON);
    const lost = { outcome: 'lost', because: 'timeout', detail: 'no answer in time' } as const;
    await watch.watching('a', async () => lost)({ method: 'GET', url: '', headers: {}, signal: AbortSignal.abort() });
    expect(watch.wrongBy()).toBeUndefined();
  });
});
