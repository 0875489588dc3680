import { describe, expect, it } from '@jest/globals';
import {
  businessDay,
  compareDays,
  compareInstants,
  day,
  earlierDay,
  germanDay,
  instant,
  instantOfMillis,
  monthOf,
  parseDay,
  parseInstant,
  plusDays,
  startOfBusinessDay,
} from './calendar.ts';

describe('an instant', () => {
  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2024-12-31T18:30:00-05:00', '2025-01-01'],
    ['2025-03-30T00:30:00Z', '2025-03-30'],
    ['2025-10-26T00:30:00Z', '2025-10-26'],
  ])('%s lies on the Berlin day %s', (at, date) => expect(businessDay(instant(at)).toString()).toBe(date));

  it('is read or refused', () => {
    expect(parseInstant('2026-11-20T08:00:00Z')?.epochMilliseconds).toBe(1_795_161_600_000);
    expect(parseInstant('gestern')).toBeUndefined();
  });

  it('is counted from 1970', () => expect(instantOfMillis(0).toString()).toBe('1970-01-01T00:00:00Z'));

  it('is compared on the time line', () =>
    expect(compareInstants(instant('2026-01-01T00:00:00+01:00'), instant('2025-12-31T23:00:00Z'))).toBe(0));
});

describe('a day', () => {
  it.each(['2025-02-29', '20.11.2026', '2026-13-01', ''])('"%s" is none', (text) =>
    expect(parseDay(text)).toBeUndefined(),
  );
  it('is read', () => expect(parseDay('2024-02-29')?.day).toBe(29));
  it('begins at local midnight', () => {
    expect(startOfBusinessDay(day('2026-07-01')).toString()).toBe('2026-06-30T22:00:00Z');
    expect(startOfBusinessDay(day('2026-01-01')).toString()).toBe('2025-12-31T23:00:00Z');
  });
  it('is moved by days over the end of a month', () => {
    expect(plusDays(day('2026-12-31'), 1).toString()).toBe('2027-01-01');
    expect(plusDays(day('2024-03-01'), -1).toString()).toBe('2024-02-29');
  });
  it('is compared', () => {
    expect(compareDays(day('2026-01-02'), day('2026-01-01'))).toBeGreaterThan(0);
    expect(earlierDay(day('2026-01-02'), day('2026-01-01')).day).toBe(1);
    expect(earlierDay(day('2026-01-01'), day('2026-01-02')).day).toBe(1);
  });
  it.each([
    ['2026-11-01', '2026-11'],
    ['2026-11-30', '2026-11'],
    ['2027-01-01', '2027-01'],
  ])('%s lies in the month %s', (date, month) => expect(monthOf(day(date))).toBe(month));
  it('is written as Germans write it', () => expect(germanDay(day('2026-02-03'))).toBe('03.02.2026'));
});
