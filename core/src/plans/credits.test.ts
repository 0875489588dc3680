import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { creditsLevel, creditsOf, wouldExhaust } from './credits.ts';
import { givenPlan } from './shop-plan.ts';
import { transferLedger } from './transfer-ledger.ts';

describe('what is left of the transfers', () => {
  it.each([
    [300, 300, 'success'],
    [120, 300, 'success'],
    [119, 300, 'warning'],
    [60, 300, 'warning'],
    [59, 300, 'critical'],
    [0, 300, 'critical'],
    [4, 10, 'success'],
    [3, 10, 'warning'],
    [2, 10, 'warning'],
    [1, 10, 'critical'],
    [0, 0, 'critical'],
  ])('%d of %d is %s', (remaining, quota, level) => expect(creditsLevel({ remaining, quota })).toBe(level));

  it('is shown with the moment of the reset', () => {
    const begun = instant('2026-11-20T10:00:00Z');
    expect(
      creditsOf(transferLedger({ installedAt: begun, plan: givenPlan('standard', begun) }, begun), () => 0),
    ).toEqual({
      quota: 300,
      used: 0,
      remaining: 300,
      resetAt: instant('2026-12-19T23:00:00Z'),
      level: 'success',
    });
  });

  it.each([
    [5, 4, false],
    [5, 5, true],
    [5, 6, true],
    [0, 0, true],
  ])('of %d is (almost) used up when %d are needed: %s', (remaining, required, answer) =>
    expect(wouldExhaust({ remaining }, required)).toBe(answer),
  );
});
