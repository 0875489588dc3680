import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { BillingCharge } from '../plans/shop-billing.ts';
import { revenueOf } from './revenue.ts';

const NOW = instant('2026-11-20T12:00:00Z');

const charge = (over: Partial<BillingCharge> = {}): BillingCharge => ({
  key: 'a',
  at: instant('2026-09-01T10:00:00Z'),
  subject: { kind: 'plan', choice: { plan: 'standard', quota: 300, annual: false }, takesEffect: 'now' },
  price: cents(1899),
  trialDays: 7,
  state: 'active',
  activeSince: instant('2026-09-28T10:00:00Z'),
  ...over,
});

/** The last three months, a line each. */
const told = (...charges: readonly BillingCharge[]): readonly string[] =>
  revenueOf(
    charges.map((one) => ({ charges: [one] })),
    NOW,
    3,
  ).map(
    ({ day, paying, recurring, began, ended, trials }) =>
      `${day.toString()}: ${paying} pay ${recurring}, ${began} new, ${ended} gone, ${trials} tried`,
  );

describe('what subscriptions bring', () => {
  it.each<[string, readonly BillingCharge[], readonly string[]]>([
    [
      'counts from the end of the trial, which stands in both months that it touches',
      [charge()],
      [
        '2026-09-01: 0 pay 0, 0 new, 0 gone, 1 tried',
        '2026-10-01: 1 pay 1899, 1 new, 0 gone, 1 tried',
        '2026-11-01: 1 pay 1899, 0 new, 0 gone, 0 tried',
      ],
    ],
    [
      'is a twelfth of an annual bill, and nothing of a test',
      [
        charge({
          subject: { kind: 'plan', choice: { plan: 'standard', quota: 300, annual: true }, takesEffect: 'now' },
          price: cents(19_099),
        }),
        charge({ isTest: true }),
      ],
      [
        '2026-09-01: 0 pay 0, 0 new, 0 gone, 1 tried',
        '2026-10-01: 1 pay 1592, 1 new, 0 gone, 1 tried',
        '2026-11-01: 1 pay 1592, 0 new, 0 gone, 0 tried',
      ],
    ],
    [
      'ends with the subscription; one that ended in its trial was never paid',
      [
        charge({ state: 'cancelled', endedAt: instant('2026-11-10T10:00:00Z') }),
        charge({ state: 'cancelled', endedAt: instant('2026-09-30T10:00:00Z') }),
      ],
      [
        '2026-09-01: 0 pay 0, 0 new, 0 gone, 2 tried',
        '2026-10-01: 1 pay 1899, 1 new, 0 gone, 1 tried',
        '2026-11-01: 0 pay 0, 0 new, 1 gone, 0 tried',
      ],
    ],
  ])('%s', (_what, charges, lines) => expect(told(...charges)).toEqual(lines));
});
