import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareDays, day, plusDays, type PlainDate } from '../kernel/calendar.ts';
import { DATE_MODIFIERS, shiftedDay, type DateModifier, type DateShift } from './date-modifier.ts';

const shifted = (from: string, modifier: DateModifier, offset = 0, unit: DateShift['unit'] = 'day') =>
  shiftedDay(day(from), { modifier, offset, unit }).toString();

describe('months', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2025-01-31', 2, '2025-03-31'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2096-02-29', 48, '2100-02-28'],
  ])('from %s on, %i of them, end at %s', (from, offset, to) => expect(shifted(from, 'plus', offset, 'mon')).toBe(to));

  it.each([
    ['2024-03-31', 1, '2024-02-29'],
    ['2023-03-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-01-31', 2, '2025-11-30'],
    ['2025-06-15', 0, '2025-06-15'],
  ])('back from %s, %i of them, end at %s', (from, offset, to) =>
    expect(shifted(from, 'minus', offset, 'mon')).toBe(to),
  );
});

describe('days', () => {
  it.each([
    ['2024-02-28', 'plus', 1, '2024-02-29'],
    ['2024-02-28', 'plus', 2, '2024-03-01'],
    ['2023-02-28', 'plus', 1, '2023-03-01'],
    ['2025-12-31', 'plus', 1, '2026-01-01'],
    ['2026-01-01', 'minus', 1, '2025-12-31'],
    ['2025-03-30', 'plus', 1, '2025-03-31'],
    ['2025-10-26', 'minus', 1, '2025-10-25'],
    ['2025-06-15', 'plus', 365, '2026-06-15'],
  ] as const)('%s %s %i is %s', (from, modifier, offset, to) => expect(shifted(from, modifier, offset)).toBe(to));
});

describe('weeks, months, quarters and years', () => {
  it.each([
    ['2025-06-18', 'first-previous-week', '2025-06-09'],
    ['2025-06-18', 'last-previous-week', '2025-06-15'],
    ['2025-06-16', 'first-current-week', '2025-06-16'],
    ['2025-06-22', 'first-current-week', '2025-06-16'],
    ['2025-06-22', 'last-current-week', '2025-06-22'],
    ['2025-06-22', 'first-next-week', '2025-06-23'],
    ['2025-06-18', 'last-next-week', '2025-06-29'],
    ['2024-12-31', 'last-current-week', '2025-01-05'],
    ['2027-01-01', 'first-current-week', '2026-12-28'],
    ['2025-03-31', 'last-previous-month', '2025-02-28'],
    ['2024-03-15', 'last-previous-month', '2024-02-29'],
    ['2025-01-15', 'first-previous-month', '2024-12-01'],
    ['2025-01-31', 'last-next-month', '2025-02-28'],
    ['2025-12-15', 'last-next-month', '2026-01-31'],
    ['2025-05-20', 'first-current-quarter', '2025-04-01'],
    ['2025-05-20', 'last-current-quarter', '2025-06-30'],
    ['2025-02-10', 'first-previous-quarter', '2024-10-01'],
    ['2025-11-10', 'last-next-quarter', '2026-03-31'],
    ['2025-12-31', 'last-previous-quarter', '2025-09-30'],
    ['2025-05-20', 'last-previous-year', '2024-12-31'],
    ['2024-02-29', 'first-next-year', '2025-01-01'],
    ['2025-05-20', 'last-next-year', '2026-12-31'],
  ] as const)('%s, %s: %s', (from, modifier, to) => expect(shifted(from, modifier, 7, 'mon')).toBe(to));
});

const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((days) => plusDays(day('2026-11-20'), days));
const at = (from: PlainDate, modifier: DateModifier) => shiftedDay(from, { modifier, offset: 0, unit: 'day' });

describe('every modifier', () => {
  it('is offered once', () => {
    expect(DATE_MODIFIERS).toHaveLength(27);
    expect(new Set(DATE_MODIFIERS).size).toBe(27);
    expect(DATE_MODIFIERS.slice(0, 4)).toEqual(['none', 'plus', 'minus', 'first-previous-week']);
  });

  it.each(['week', 'month', 'quarter', 'year'] as const)('of a %s leaves no day between the periods', (period) =>
    fc.assert(
      fc.property(anyDay, (from) => {
        const [first, last] = [at(from, `first-current-${period}`), at(from, `last-current-${period}`)];
        expect(compareDays(first, from) <= 0 && compareDays(from, last) <= 0).toBe(true);
        expect(plusDays(at(from, `last-previous-${period}`), 1).toString()).toBe(first.toString());
        expect(plusDays(last, 1).toString()).toBe(at(from, `first-next-${period}`).toString());
        expect(at(plusDays(first, -1), `first-current-${period}`).toString()).toBe(
          at(from, `first-previous-${period}`).toString(),
        );
        expect(at(plusDays(last, 1), `last-current-${period}`).toString()).toBe(
          at(from, `last-next-${period}`).toString(),
        );
        if (period === 'week') expect([first.dayOfWeek, last.dayOfWeek]).toEqual([1, 7]);
      }),
      { numRuns: 1000 },
    ),
  );

  it('by months keeps the day of the month or takes the last one', () =>
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 600 }), fc.boolean(), (from, offset, isLater) => {
        const to = shiftedDay(from, { modifier: isLater ? 'plus' : 'minus', offset, unit: 'mon' });
        expect(to.day).toBe(Math.min(from.day, to.daysInMonth));
        const months = (to.year - from.year) * 12 + to.month - from.month;
        expect(months).toBe(isLater ? offset : offset === 0 ? 0 : -offset);
      }),
      { numRuns: 1000 },
    ));

  it('by days can be taken back', () =>
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 5000 }), (from, offset) => {
        const to = shiftedDay(from, { modifier: 'plus', offset, unit: 'day' });
        expect(shiftedDay(to, { modifier: 'minus', offset, unit: 'day' }).toString()).toBe(from.toString());
      }),
      { numRuns: 1000 },
    ));

  it.each([-1, 1.5, Number.NaN])('refuses an offset of %d', (offset) =>
    expect(() => shifted('2025-06-18', 'plus', offset)).toThrow(RangeError),
  );
});
