import { describe, expect, it } from '@jest/globals';
import { bankingDayFrom } from './banking-day.ts';
import { day } from './calendar.ts';

describe('the day of a transfer', () => {
  it.each([
    ['2026-12-01', '2026-12-01', 'a Tuesday'],
    ['2026-08-01', '2026-08-03', 'a Saturday'],
    ['2026-11-01', '2026-11-02', 'a Sunday'],
    ['2027-01-01', '2027-01-04', 'New Year before a weekend'],
    ['2026-05-01', '2026-05-04', 'the first of May'],
    ['2026-04-03', '2026-04-07', 'Good Friday, to behind Easter Monday'],
    ['2027-03-29', '2027-03-30', 'Easter Monday'],
    ['2025-04-18', '2025-04-22', 'Good Friday of 2025'],
    ['2026-12-25', '2026-12-28', 'Christmas'],
  ])('of %s is %s: %s', (asked, transferred, _why) => expect(bankingDayFrom(day(asked)).toString()).toBe(transferred));
});
