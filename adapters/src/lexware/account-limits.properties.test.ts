import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ManualTiming } from '../pacing/testing/manual-timing.ts';
import { accountLimiter, DEFAULT_LIMITS, type PacedCall } from './account-limits.ts';

const RUNS = { numRuns: 40 };
const { requestsPerSecond, burst, vouchersPerMinute } = DEFAULT_LIMITS;
const MINUTE = 60_000;

interface Arrival {
  /** Milliseconds after the one before. */
  readonly after: number;
  readonly createsVoucher: boolean;
  /** Milliseconds until it is answered. */
  readonly answeredIn: number;
}

const arrivals = fc.array(
  fc.record<Arrival>({
    after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
    createsVoucher: fc.boolean(),
    answeredIn: fc.integer({ min: 0, max: 300 }),
  }),
  { minLength: 1, maxLength: 60 },
);

const startsOf = async (calls: readonly Arrival[]) => {
  const timing = new ManualTiming();
  const limiter = accountLimiter(DEFAULT_LIMITS, timing);
  const started: { readonly at: number; readonly isVoucher: boolean }[] = [];
  const running: Promise<void>[] = [];
  for (const { after, createsVoucher, answeredIn } of calls) {
    await timing.advance(after);
    const call: PacedCall = { urgency: 'live', createsVoucher };
    const work = async (): Promise<void> => {
      started.push({ at: timing.now(), isVoucher: createsVoucher });
      await new Promise<void>((answered) => void timing.after(answeredIn, answered));
    };
    running.push(limiter.run(call, work));
  }
  await timing.advance(10 * MINUTE);
  await Promise.all(running);
  return started;
};

it('never starts more calls in any stretch of time than its rate and its burst allow', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (calls) => {
      const started = await startsOf(calls);
      expect(started).toHaveLength(calls.length);
      for (const [first, { at: from }] of started.entries())
        for (const [behind, { at: until }] of started.slice(first).entries())
          expect(behind + 1).toBeLessThanOrEqual(burst + ((until - from) * requestsPerSecond) / 1000 + 1e-6);
    }),
    RUNS,
  );
});

it('never starts more vouchers in a minute than the service allows', async () => {
  const rush = fc.array(
    fc.record<Arrival>({
      after: fc.integer({ min: 0, max: 600 }),
      createsVoucher: fc.constant(true),
      answeredIn: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: vouchersPerMinute + 1, maxLength: 3 * vouchersPerMinute },
  );
  await fc.assert(
    fc.asyncProperty(rush, async (calls) => {
      const vouchers = (await startsOf(calls)).filter(({ isVoucher }) => isVoucher);
      for (const { at: from } of vouchers)
        expect(vouchers.filter(({ at }) => at >= from && at < from + MINUTE).length).toBeLessThanOrEqual(
          vouchersPerMinute,
        );
    }),
    RUNS,
  );
});

it('uses every slot while questions wait, however slowly each is answered', async () => {
  const waiting = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 2, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(waiting, async (answers) => {
      const calls = answers.map((answeredIn) => ({ after: 0, createsVoucher: false, answeredIn }));
      const last = (await startsOf(calls)).at(-1);
      expect(last?.at).toBe(((calls.length - burst) * 1000) / requestsPerSecond);
    }),
    RUNS,
  );
});

it.each([0, 50, 200, 450])(
  'loses no slot to a worker that needs %i ms for what lies between two calls',
  async (pause) => {
    const timing = new ManualTiming();
    const limiter = accountLimiter(DEFAULT_LIMITS, timing);
    const started: number[] = [];
    const worker = async (): Promise<void> => {
      for (let count = 0; count < 100; count += 1) {
        await limiter.run({ urgency: 'live', createsVoucher: false }, async () => void started.push(timing.now()));
        await new Promise<void>((resume) => void timing.after(pause, resume));
      }
    };
    const done = worker();
    await timing.advance(MINUTE);
    await done;
    expect(started.at(-1)).toBe(((100 - burst) * 1000) / requestsPerSecond);
  },
);
