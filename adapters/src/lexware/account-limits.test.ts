import { describe, expect, it } from '@jest/globals';
import { ManualTiming } from '../pacing/testing/manual-timing.ts';
import { accountLimiter, AccountLimiters, DEFAULT_LIMITS, type PacedCall } from './account-limits.ts';

const anAccount = (limits = DEFAULT_LIMITS) => {
  const timing = new ManualTiming();
  const limiter = accountLimiter(limits, timing);
  const sent: { urgency: PacedCall['urgency']; at: number }[] = [];
  const call = (urgency: PacedCall['urgency'], createsVoucher = false): Promise<void> =>
    limiter.run({ urgency, createsVoucher }, async () => void sent.push({ urgency, at: timing.now() }));
  const issue = (urgency: PacedCall['urgency']): Promise<void> => call(urgency, true);
  return { timing, limiter, sent, issue, call };
};

describe('the limits of an account', () => {
  it('allow 20 documents in any minute', async () => {
    const { timing, sent, issue } = anAccount();
    const all = Array.from({ length: 50 }, () => issue('live'));
    await timing.advance(150_000);
    await Promise.all(all);
    for (const { at } of sent)
      expect(sent.filter((other) => other.at >= at && other.at < at + 60_000).length).toBeLessThanOrEqual(20);
    expect(sent.at(-1)?.at).toBeLessThan(125_000);
  });

  it('never allow more than two calls a second over time', async () => {
    const { timing, sent, issue } = anAccount();
    const all = Array.from({ length: 20 }, () => issue('live'));
    await timing.advance(10_000);
    await Promise.all(all);
    for (const { at } of sent) {
      expect(sent.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(3);
      expect(sent.filter((other) => other.at >= at && other.at < at + 5000).length).toBeLessThanOrEqual(11);
    }
  });

  it('keep a quarter of the documents for live work while an import runs', async () => {
    const { timing, sent, issue } = anAccount();
    const imports = Array.from({ length: 40 }, () => issue('import'));
    await timing.advance(30_000);
    expect(sent).toHaveLength(15);
    const live = issue('live');
    await timing.advance(500);
    await live;
    expect(sent.at(-1)).toMatchObject({ urgency: 'live' });
    await timing.advance(300_000);
    await Promise.all(imports);
  });

  it('let readers of links come last, and never have more than a tenth of the calls', async () => {
    const { timing, sent, call } = anAccount();
    const readers = Array.from({ length: 60 }, () => call('reader'));
    const live = Array.from({ length: 20 }, () => call('live'));
    await timing.advance(10_000);
    await Promise.all(live);
    expect(sent.filter(({ urgency }) => urgency === 'live')).toHaveLength(20);
    await timing.advance(50_000);
    const read = sent.filter(({ urgency }) => urgency === 'reader');
    expect(read.length).toBeGreaterThan(6);
    expect(read.length).toBeLessThanOrEqual(3 + 12);
    await timing.advance(300_000);
    await Promise.all(readers);
  });

  it('shorten the window of a faster account instead of allowing larger bursts', async () => {
    const { timing, sent, issue } = anAccount({ ...DEFAULT_LIMITS, requestsPerSecond: 1000, vouchersPerMinute: 1000 });
    const all = Array.from({ length: 41 }, () => issue('live'));
    await timing.advance(3000);
    await Promise.all(all);
    expect(sent.filter(({ at }) => at < 1200)).toHaveLength(20);
    expect(sent.filter(({ at }) => at < 2400)).toHaveLength(40);
  });

  it('tell how long an import would wait', async () => {
    const { timing, limiter, issue } = anAccount();
    const all = Array.from({ length: 15 }, () => issue('import'));
    await timing.advance(10_000);
    await Promise.all(all);
    expect(limiter.expectedWaitMillis({ urgency: 'import', createsVoucher: true })).toBe(50_000);
    expect(limiter.expectedWaitMillis({ urgency: 'live', createsVoucher: true })).toBe(0);
  });

  it('are shared by all that use the same account, and by no other', () => {
    const limiters = new AccountLimiters(DEFAULT_LIMITS, new ManualTiming());
    expect(limiters.of('key:a')).toBe(limiters.of('key:a'));
    expect(limiters.of('key:a')).not.toBe(limiters.of('key:b'));
  });
});
