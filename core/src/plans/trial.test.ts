import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { trialDaysLeft } from './trial.ts';

describe('the trial', () => {
  it('has seven days for a shop that never had one', () =>
    expect(trialDaysLeft({}, instant('2026-11-20T10:00:00Z'))).toBe(7));

  it.each([
    ['2026-11-20T10:00:00Z', '2026-11-20T22:59:59Z', 7],
    ['2026-11-20T10:00:00Z', '2026-11-20T23:00:00Z', 6],
    ['2026-11-20T10:00:00Z', '2026-11-26T23:30:00Z', 0],
    ['2026-11-20T10:00:00Z', '2026-11-26T22:30:00Z', 1],
    ['2026-10-23T10:00:00Z', '2026-10-26T10:00:00Z', 4],
    ['2026-11-20T10:00:00Z', '2027-11-20T10:00:00Z', 0],
    ['2026-11-20T10:00:00Z', '2026-11-10T10:00:00Z', 7],
  ])('begun at %s has at %s still %d days for a new subscription', (begun, now, days) =>
    expect(trialDaysLeft({ trial: { begunAt: instant(begun) } }, instant(now))).toBe(days),
  );

  it('is longer by what the operator lent, which counts from that day', () => {
    const trial = { begunAt: instant('2026-10-01T10:00:00Z') };
    const lent = { freeDays: { at: instant('2026-11-20T10:00:00Z'), days: 14 } };
    const left = (now: string) => trialDaysLeft({ trial, lent }, instant(now));
    expect(['2026-11-20T11:00:00Z', '2026-11-24T11:00:00Z', '2026-12-24T11:00:00Z'].map(left)).toEqual([14, 10, 0]);
  });
});
