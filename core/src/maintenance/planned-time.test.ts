import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../kernel/calendar.ts';
import { windowOf } from './planned-time.ts';

const NOW = instant('2026-11-27T15:00:00Z');
const planned = (on: string, from: string, until: string) => {
  const read = windowOf({ day: day(on), from, until }, NOW);
  return read.ok ? [read.value.from.toString(), read.value.until.toString()] : read.failure;
};

describe('a maintenance that the operator plans', () => {
  it('is meant in the time of Berlin', () => {
    expect(planned('2026-12-01', '22:00', '23:30')).toEqual(['2026-12-01T21:00:00Z', '2026-12-01T22:30:00Z']);
  });

  it('ends on the next day when its end is before its beginning', () => {
    expect(planned('2026-12-01', '23:00', '01:00')).toEqual(['2026-12-01T22:00:00Z', '2026-12-02T00:00:00Z']);
  });

  it('may have begun, so that it is announced at once', () => {
    expect(planned('2026-11-27', '15:00', '17:00')).toEqual(['2026-11-27T14:00:00Z', '2026-11-27T16:00:00Z']);
  });

  it.each([
    ['with an end that is over', '2026-11-27', '14:00', '16:00', 'until', 'over'],
    ['that takes no time', '2026-12-01', '22:00', '22:00', 'until', 'same'],
    ['from no time of a day', '2026-12-01', '24:00', '23:00', 'from', 'no-time'],
    ['until no time of a day', '2026-12-01', '22:00', 'elf', 'until', 'no-time'],
  ])('is not one %s', (_what, on, from, until, field, why) => {
    expect(planned(on, from, until)).toEqual({ field, why });
  });
});
