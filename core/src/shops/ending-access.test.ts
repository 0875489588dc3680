import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { isAccessEndingSoon } from './ending-access.ts';

describe('a key that is good until 31 March 2028 at the latest', () => {
  it.each([
    ['2028-02-29', false],
    ['2028-03-01', true],
    ['2028-03-31', true],
    ['2028-04-01', true],
  ])('is spoken of on %s: %p', (today, isSoon) => {
    expect(isAccessEndingSoon(day('2028-03-31'), day(today))).toBe(isSoon);
  });
});
