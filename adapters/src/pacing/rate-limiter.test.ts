import { describe, expect, it } from '@jest/globals';
import { RateLimiter } from './rate-limiter.ts';
import { ManualTiming } from './testing/manual-timing.ts';
import { SlidingWindow } from './sliding-window.ts';
import { TokenBucket } from './token-bucket.ts';

type Call = { name: string; rank: number; creates: boolean };

const LIVE = 0;
const IMPORT = 2;

const anAccount = ({ burst = 1, perSecond = 2, vouchers = 4 } = {}) => {
  const timing = new ManualTiming();
  const started: string[] = [];
  const limiter = new RateLimiter<Call>({
    timing,
    rankOf: (call) => call.rank,
    limits: [
      new TokenBucket<Call>({ capacity: burst, perSecond }, () => 1, timing.now()),
      new SlidingWindow<Call>({
        millis: 60_000,
        counts: (call) => call.creates,
        places: (call) => (call.rank === LIVE ? vouchers : vouchers - 1),
      }),
    ],
  });
  const send = (name: string, rank = LIVE, creates = false): Promise<void> =>
    limiter.run({ name, rank, creates }, async () => void started.push(`${name}@${timing.now()}`));
  return { timing, started, limiter, send };
};

describe('the rate limiter of an account', () => {
  it('spaces calls as the rate allows', async () => {
    const { timing, started, send } = anAccount();
    const all = ['a', 'b', 'c'].map((name) => send(name));
    await timing.advance(1000);
    await Promise.all(all);
    expect(started).toEqual(['a@0', 'b@500', 'c@1000']);
  });

  it('lets a burst through after a quiet time, and no more than that', async () => {
    const { timing, started, send } = anAccount({ burst: 3 });
    await timing.advance(60_000);
    const all = ['a', 'b', 'c', 'd'].map((name) => send(name));
    await timing.advance(500);
    await Promise.all(all);
    expect(started).toEqual(['a@60000', 'b@60000', 'c@60000', 'd@60500']);
  });

  it('takes live work before work that came earlier but is less urgent', async () => {
    const { timing, started, send } = anAccount();
    const all = [send('first'), send('old', IMPORT), send('old 2', IMPORT), send('new', LIVE)];
    await timing.advance(2000);
    await Promise.all(all);
    expect(started).toEqual(['first@0', 'new@500', 'old@1000', 'old 2@1500']);
  });

  it('keeps a share of the voucher budget for live work', async () => {
    const { timing, started, send } = anAccount({ perSecond: 1000, vouchers: 4 });
    const imports = [1, 2, 3, 4].map((n) => send(`import ${n}`, IMPORT, true));
    await timing.advance(10);
    expect(started).toHaveLength(3);
    await send('live', LIVE, true);
    expect(started.at(-1)).toMatch(/^live@/);
    await timing.advance(60_100);
    await Promise.all(imports);
    expect(started).toHaveLength(5);
  });

  it('lets a question pass while a voucher waits for its budget', async () => {
    const { timing, started, send } = anAccount({ perSecond: 1000, vouchers: 1 });
    await send('invoice 1', LIVE, true);
    const second = send('invoice 2', LIVE, true);
    await timing.advance(5);
    const question = send('question', IMPORT);
    await timing.advance(5);
    await question;
    expect(started.map((entry) => entry.split('@')[0])).toEqual(['invoice 1', 'question']);
    await timing.advance(60_000);
    await second;
  });

  it('gives a place in the voucher window back only one window after the answer', async () => {
    const { timing, limiter, started, send } = anAccount({ perSecond: 1000, vouchers: 1 });
    let answer = (): void => undefined;
    const slow = limiter.run(
      { name: 'slow', rank: LIVE, creates: true },
      () => new Promise<void>((done) => (answer = done)),
    );
    const next = send('next', LIVE, true);
    await timing.advance(70_000);
    expect(started).toEqual([]);
    answer();
    await slow;
    await timing.advance(59_000);
    expect(started).toEqual([]);
    await timing.advance(1_000);
    await next;
    expect(started).toEqual(['next@130000']);
  });

  it('holds everybody back after a refusal', async () => {
    const { timing, limiter, started, send } = anAccount();
    limiter.pause(3000);
    const late = send('late');
    await timing.advance(2999);
    expect(started).toEqual([]);
    await timing.advance(1);
    await late;
    expect(started).toEqual(['late@3000']);
  });

  it('tells how long a call would wait behind those that are as urgent', async () => {
    const { timing, limiter, send } = anAccount();
    const call = (rank: number): Call => ({ name: 'x', rank, creates: false });
    expect(limiter.expectedWaitMillis(call(LIVE))).toBe(0);
    const all = [send('a'), send('b'), send('c', IMPORT)];
    expect(limiter.expectedWaitMillis(call(LIVE))).toBe(1000);
    expect(limiter.expectedWaitMillis(call(IMPORT))).toBe(1500);
    limiter.pause(10_000);
    expect(limiter.expectedWaitMillis(call(LIVE))).toBe(10_500);
    await timing.advance(20_000);
    await Promise.all(all);
  });

  it('lets the next one through when work fails', async () => {
    const { timing, limiter, started, send } = anAccount();
    const broken = limiter.run({ name: 'broken', rank: LIVE, creates: true }, () => Promise.reject(new Error('cut')));
    await expect(broken).rejects.toThrow('cut');
    const after = send('after');
    await timing.advance(500);
    await after;
    expect(started).toEqual(['after@500']);
  });
});
