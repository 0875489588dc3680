import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { transferMonth } from './transfer-month.ts';

describe('the month of transfers', () => {
  it.each([
    ['2026-01-31T10:00:00Z', '2026-02-27T22:59:59Z', '2026-01-30T23:00:00Z', '2026-02-27T23:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-27T23:00:00Z', '2026-02-27T23:00:00Z', '2026-03-30T22:00:00Z'],
    ['2026-10-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-19T23:00:00Z', '2026-12-19T23:00:00Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:01Z', '2026-11-19T23:00:00Z', '2026-12-19T23:00:00Z'],
  ])('of a shop that began at %s is at %s the one from %s to %s', (start, now, from, until) => {
    const month = transferMonth(instant(start), instant(now));
    expect([month.from.toString(), month.until.toString()]).toEqual([from, until]);
  });
});
