import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../kernel/calendar.ts';
import { shopKey, staffId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { PayoutRecord } from './payout.ts';
import { isReleased, reviewedPayout, type ReviewWish } from './payout-review.ts';

const OFFICE = shopKey('betreiber.myshopify.com');
const ANNA = { shop: OFFICE, staff: staffId('1') };
const BEN = { shop: OFFICE, staff: staffId('2') };
const AT = instant('2026-12-02T10:00:00Z');

const FACTS = {
  id: '2026-12',
  partner: shopKey('agentur-west.myshopify.com'),
  createdOn: day('2026-12-01'),
  timespan: { from: day('2026-11-03'), until: day('2026-11-30') },
  paymentBy: day('2026-12-08'),
  redemptions: ['r-1'],
  commissions: cents(13_350),
  fee: cents(0),
  taxation: 'small-business',
  vat: cents(0),
  amount: cents(13_350),
  gateway: 'sepa',
  receipt: 'GS-2026-0001',
} as const;
const PAYOUT: PayoutRecord = { ...FACTS, status: 'scheduled' };

const CHECK = { step: 'check' } as const;
const RELEASE = { step: 'release' } as const;
const REFUSE = { step: 'refuse', reason: 'Konto unklar' } as const;

/** What becomes of it, or the last fault. */
const after = (byTwo: boolean, ...steps: readonly (readonly [ReviewWish, typeof ANNA])[]): string => {
  let payout: PayoutRecord = PAYOUT;
  let told = 'offen';
  for (const [wish, by] of steps) {
    const reviewed = reviewedPayout(payout, wish, { by, at: AT }, byTwo);
    if (reviewed.ok) payout = reviewed.value;
    told = reviewed.ok ? (reviewed.value.review?.state ?? 'offen') : reviewed.failure;
  }
  return `${told}, ${isReleased(payout) ? 'darf raus' : 'bleibt'}`;
};

describe('a payout is checked and then released', () => {
  it.each([
    [
      false,
      'released, darf raus',
      [
        [CHECK, ANNA],
        [RELEASE, ANNA],
      ],
    ],
    [
      true,
      'same-person, bleibt',
      [
        [CHECK, ANNA],
        [RELEASE, ANNA],
      ],
    ],
    [
      true,
      'released, darf raus',
      [
        [CHECK, ANNA],
        [RELEASE, BEN],
      ],
    ],
    [false, 'not-checked, bleibt', [[RELEASE, ANNA]]],
    [
      false,
      'refused, bleibt',
      [
        [CHECK, ANNA],
        [RELEASE, ANNA],
        [REFUSE, BEN],
      ],
    ],
    [
      false,
      'not-checked, bleibt',
      [
        [CHECK, ANNA],
        [REFUSE, BEN],
        [RELEASE, ANNA],
      ],
    ],
    [
      true,
      'released, darf raus',
      [
        [REFUSE, BEN],
        [CHECK, ANNA],
        [RELEASE, BEN],
      ],
    ],
    [false, 'reason-missing, bleibt', [[{ step: 'refuse', reason: ' ' }, BEN]]],
  ] as const)('by two people: %s, %s', (byTwo, told, steps) => expect(after(byTwo, ...steps)).toBe(told));

  it('and what was paid stays as it is', () => {
    const paid: PayoutRecord = { ...FACTS, status: 'paid', paidAt: AT };
    for (const wish of [CHECK, RELEASE, REFUSE])
      expect(reviewedPayout(paid, wish, { by: ANNA, at: AT }, false)).toEqual({ ok: false, failure: 'already-paid' });
  });

  it('and a person who checks twice is still the first', () => {
    const first = reviewedPayout(PAYOUT, CHECK, { by: ANNA, at: AT }, true);
    const again = first.ok ? reviewedPayout(first.value, CHECK, { by: BEN, at: AT }, true) : first;
    expect(again).toEqual(first);
  });
});
