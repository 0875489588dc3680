import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  businessDay,
  businessHour,
  compareDays,
  compareInstants,
  day,
  earlierDay,
  germanDay,
  germanTime,
  instant,
  instantOfMillis,
  latestInstant,
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
    ['1969-12-31T22:59:59Z', '1969-12-31'],
    ['1892-06-01T23:06:31Z', '1892-06-01'],
    ['1892-06-01T23:06:32Z', '1892-06-02'],
  ])('%s lies on the Berlin day %s', (at, date) => expect(businessDay(instant(at)).toString()).toBe(date));

  it('is read or refused', () => {
    expect(parseInstant('2026-11-20T08:00:00Z')?.epochMilliseconds).toBe(1_795_161_600_000);
    expect(parseInstant('gestern')).toBeUndefined();
  });

  it('is read as the calendar reads it, whichever way it is written, and refused where the calendar refuses it', () => {
    const digits = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
    const fractions = fc.constantFrom('', '.000', '.5', '.123', '.999', '.123456', ',250');
    const zones = fc.constantFrom('Z', '+01:00', '-00:00', '-05:30', '+24:00', '+0100', '', 'z', '[UTC]');
    const texts = fc
      .tuple(fc.constantFrom('0000', '1969', '2024', '2026', '9999'), digits(13), digits(32), digits(25), digits(60))
      .chain(([year, month, date, hour, minute]) =>
        fc
          .tuple(digits(61), fractions, zones)
          .map(([second, fraction, zone]) => `${year}-${month}-${date}T${hour}:${minute}:${second}${fraction}${zone}`),
      );
    const asTheCalendar = (text: string): string | undefined => {
      try {
        return Temporal.Instant.from(text).toString();
      } catch {
        return undefined;
      }
    };
    fc.assert(
      fc.property(texts, (text) => expect(parseInstant(text)?.toString()).toBe(asTheCalendar(text))),
      { numRuns: 3000 },
    );
  });

  it('is counted from 1970', () => expect(instantOfMillis(0).toString()).toBe('1970-01-01T00:00:00Z'));

  it('lies on its day however many others were asked for before', () => {
    const first = instant('2026-01-01T00:00:00+01:00');
    const days = Array.from({ length: 2500 }, (_, hour) => businessDay(first.add({ hours: hour })));
    expect(days.filter((date) => date.toString() === '2026-02-01')).toHaveLength(24);
    expect(businessDay(first).toString()).toBe('2026-01-01');
  });

  it('is the latest of some, in any order', () => {
    const [early, late] = [instant('2026-01-01T00:00:00Z'), instant('2026-01-02T00:00:00Z')];
    expect(latestInstant([early, late])).toBe(late);
    expect(latestInstant([late, early])).toBe(late);
    expect(latestInstant([])).toBeUndefined();
  });

  it.each([
    ['2026-07-01T08:05:59Z', '10:05'],
    ['2026-01-01T08:05:00Z', '09:05'],
    ['2026-01-01T23:00:00Z', '00:00'],
  ])('%s is written as %s, the time in Berlin', (at, time) => expect(germanTime(instant(at))).toBe(time));

  it('is compared on the time line', () =>
    expect(compareInstants(instant('2026-01-01T00:00:00+01:00'), instant('2025-12-31T23:00:00Z'))).toBe(0));
});

describe('a day', () => {
  it.each(['2025-02-29', '20.11.2026', '2026-13-01', '', '2026-11-20T10:00', '+002026-11-20'])('"%s" is none', (text) =>
    expect(parseDay(text)).toBeUndefined(),
  );
  it('is read', () => expect(parseDay('2024-02-29')?.day).toBe(29));
  it('begins at local midnight', () => {
    expect(startOfBusinessDay(day('2026-07-01')).toString()).toBe('2026-06-30T22:00:00Z');
    expect(startOfBusinessDay(day('2026-01-01')).toString()).toBe('2025-12-31T23:00:00Z');
  });
  it('that is declared must be one', () => {
    expect(day('2024-02-29').day).toBe(29);
    expect(() => day('2025-02-29')).toThrow(RangeError);
  });
  it.each([
    ['2026-07-01', 6, '2026-07-01T04:00:00Z'],
    ['2026-12-31', 23, '2026-12-31T22:00:00Z'],
    ['2026-03-29', 2, '2026-03-29T01:00:00Z'],
  ])('%s has its hour %i in Berlin, or the next where a clock change skips it', (date, hour, at) =>
    expect(businessHour(day(date), hour).toString()).toBe(at),
  );
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
  it.each([
    ['2026-02-03', '03.02.2026'],
    ['2026-11-20', '20.11.2026'],
    ['0026-11-20', '20.11.0026'],
  ])('%s is written as Germans write it', (date, german) => expect(germanDay(day(date))).toBe(german));
});
