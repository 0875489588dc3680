import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant, instantOfMillis } from '../kernel/calendar.ts';
import { shopKey } from '../kernel/ids.ts';
import { advanceRedemption, type RedemptionEvent } from './advance-redemption.ts';
import { COUPON_REMOVAL_TEXTS } from '../sentences/de/coupon-texts.ts';
import { removablePartnerCoupon } from './remove-partner-coupon.ts';
import type { PartnerCoupon } from './partner-coupon.ts';
import { commissionOf } from './commission.ts';
import { PLANS, type PlanId } from '../plans/plans.ts';
import { isCommissionPending, REDEMPTION_STATUSES, releasedAt, type Redemption } from './redemption.ts';

const PARTNER = shopKey('agentur-west.myshopify.com');
const ENTERED: Redemption = {
  id: 'r-1',
  coupon: 'AGENTUR-WEST',
  partner: PARTNER,
  shop: shopKey('kaffeekontor-nord.myshopify.com'),
  createdAt: instant('2026-09-01T10:00:00Z'),
  status: 'pending',
};

const CHOSEN = { kind: 'chosen', plan: 'standard', interval: 'monthly' } as const satisfies RedemptionEvent;
const ACTIVATED: RedemptionEvent = { kind: 'activated', at: instant('2026-09-10T21:30:00Z') };
const LOCKED = instant('2026-10-25T22:59:59Z');
const RELEASED = instant('2026-10-25T23:00:00Z');
const APPROVED = { kind: 'reviewed', at: RELEASED, plan: 'standard', interval: 'monthly' } as const;
const REJECTED: RedemptionEvent = { ...APPROVED, refused: 'unpaid' };
const REFUSED: RedemptionEvent = { kind: 'declined', at: RELEASED, why: 'existing-subscriber' };
const SCHEDULED: RedemptionEvent = { kind: 'scheduled', payout: '2026-11' };
const PAID: RedemptionEvent = { kind: 'paid', at: instant('2026-11-03T10:00:00Z') };
const EARLY_END: RedemptionEvent = { kind: 'cancelled', at: LOCKED };
const LATE_END: RedemptionEvent = { kind: 'cancelled', at: RELEASED };

const lived = (...events: readonly RedemptionEvent[]): Redemption =>
  events.reduce<Redemption>((redemption, event) => {
    const advanced = advanceRedemption(redemption, event);
    if (!advanced.ok) throw new Error(`${redemption.status} does not know ${event.kind}`);
    return advanced.value;
  }, ENTERED);

describe('the life of a redemption', () => {
  it.each([
    ['pending', []],
    ['redeemed', [CHOSEN]],
    ['redeemed', [CHOSEN, { ...CHOSEN, plan: 'premium' }]],
    ['subscribed', [CHOSEN, ACTIVATED]],
    ['cancelled', [CHOSEN, EARLY_END]],
    ['cancelled', [CHOSEN, ACTIVATED, EARLY_END]],
    ['declined', [CHOSEN, ACTIVATED, REJECTED]],
    ['declined', [CHOSEN, REFUSED]],
    ['verified', [CHOSEN, ACTIVATED, APPROVED]],
    ['verified', [CHOSEN, ACTIVATED, APPROVED, SCHEDULED]],
    ['paid', [CHOSEN, ACTIVATED, APPROVED, SCHEDULED, PAID]],
  ] as const)('is %s after %j', (status, events) => expect(lived(...events).status).toBe(status));

  it('keeps plan, commission and payout', () =>
    expect(lived(CHOSEN, ACTIVATED, APPROVED, SCHEDULED, PAID)).toEqual({
      ...ENTERED,
      status: 'paid',
      plan: 'standard',
      interval: 'monthly',
      subscribedAt: instant('2026-09-10T21:30:00Z'),
      commission: 950,
      verifiedAt: RELEASED,
      payout: '2026-11',
      paidAt: instant('2026-11-03T10:00:00Z'),
    }));

  it.each([
    ['a smaller plan at the end', 'business', 'standard', 'standard', 950],
    ['a greater plan at the end', 'standard', 'business', 'standard', 950],
  ] as const)('brings for %s half of the smaller one', (_, first, last, plan, commission) =>
    expect(lived({ ...CHOSEN, plan: first }, ACTIVATED, { ...APPROVED, plan: last })).toMatchObject({
      status: 'verified',
      plan,
      commission,
    }),
  );

  it('brings for a year at the end no more than a twelfth of it', () =>
    expect(lived(CHOSEN, ACTIVATED, { ...APPROVED, interval: 'annual' })).toMatchObject({
      interval: 'annual',
      commission: 796,
    }));

  it('says why it brings nothing', () => {
    expect(lived(CHOSEN, REFUSED)).toMatchObject({ status: 'declined', why: 'existing-subscriber' });
    expect(lived(CHOSEN, ACTIVATED, REJECTED)).toMatchObject({ status: 'declined', why: 'unpaid' });
  });

  it('is locked for 46 Berlin days after the day of activation, over the change of clocks', () => {
    expect(releasedAt({ subscribedAt: instant('2026-09-10T21:30:00Z') })).toEqual(RELEASED);
  });

  it('waits for the end of the lock period', () => {
    const subscribed = lived(CHOSEN, ACTIVATED);
    expect(advanceRedemption(subscribed, { ...APPROVED, at: LOCKED })).toEqual({
      ok: false,
      failure: { kind: 'still-locked', until: RELEASED },
    });
  });

  it.each([
    ['pending', [], [ACTIVATED, EARLY_END, APPROVED, SCHEDULED, PAID, { ...CHOSEN, plan: 'free' }]],
    ['redeemed', [CHOSEN], [APPROVED, SCHEDULED, PAID, { ...CHOSEN, plan: 'free' }]],
    ['subscribed', [CHOSEN, ACTIVATED], [CHOSEN, ACTIVATED, REFUSED, LATE_END, SCHEDULED, PAID]],
    ['cancelled', [CHOSEN, EARLY_END], [CHOSEN, ACTIVATED, EARLY_END, APPROVED, SCHEDULED, PAID]],
    ['declined', [CHOSEN, ACTIVATED, REJECTED], [CHOSEN, ACTIVATED, EARLY_END, APPROVED, SCHEDULED, PAID]],
    ['verified', [CHOSEN, ACTIVATED, APPROVED], [CHOSEN, ACTIVATED, EARLY_END, LATE_END, APPROVED, PAID]],
    ['verified', [CHOSEN, ACTIVATED, APPROVED, SCHEDULED], [SCHEDULED, LATE_END]],
    ['paid', [CHOSEN, ACTIVATED, APPROVED, SCHEDULED, PAID], [CHOSEN, ACTIVATED, EARLY_END, APPROVED, SCHEDULED, PAID]],
  ] as const)('in state %s after %j ignores the rest', (status, events, ignored) => {
    const redemption = lived(...events);
    for (const event of ignored)
      expect(advanceRedemption(redemption, event)).toEqual({
        ok: false,
        failure: { kind: 'not-allowed', status, event: event.kind },
      });
  });

  it('never pays without approval and never leaves an end, in any course of events', () =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 15 }), (events) => {
        let redemption: Redemption = lived();
        return events.every((event) => {
          const before = redemption;
          const advanced = advanceRedemption(before, event);
          if (advanced.ok) redemption = advanced.value;
          const isEnd = ['cancelled', 'declined', 'paid'].includes(before.status);
          const isPaidRightly =
            redemption.status !== 'paid' || before.status === 'paid' || before.status === 'verified';
          const order = REDEMPTION_STATUSES.indexOf(redemption.status) >= REDEMPTION_STATUSES.indexOf(before.status);
          return isPaidRightly && order && (!isEnd || redemption === before);
        });
      }),
      { numRuns: 1000 },
    ));
});

const anyMoment = fc
  .integer({ min: 0, max: 100 })
  .map((days) => instantOfMillis(1_788_000_000_000 + days * 86_400_000));
const anyEvent: fc.Arbitrary<RedemptionEvent> = fc.oneof(
  fc.constantFrom<PlanId[]>('free', 'standard', 'premium').map((plan) => ({ ...CHOSEN, plan })),
  anyMoment.map((at): RedemptionEvent => ({ kind: 'activated', at })),
  anyMoment.map((at): RedemptionEvent => ({ kind: 'cancelled', at })),
  anyMoment.map((at): RedemptionEvent => ({ kind: 'declined', at, why: 'earlier-code' })),
  fc
    .tuple(anyMoment, fc.boolean())
    .map(([at, isPaying]): RedemptionEvent => ({ ...(isPaying ? APPROVED : REJECTED), at })),
  fc.constant(SCHEDULED),
  anyMoment.map((at): RedemptionEvent => ({ kind: 'paid', at })),
);

describe('the commission', () => {
  it.each([
    ['basic', 'monthly', 400],
    ['standard', 'monthly', 950],
    ['premium', 'monthly', 1950],
    ['business', 'monthly', 4450],
    // 190.99 ÷ 12 ÷ 2 = 7.9579…
    ['standard', 'annual', 796],
    ['business', 'annual', 3737],
  ] as const)('for %s, %s, is %d cents', (plan, interval, amount) =>
    expect(commissionOf(PLANS[plan], interval)).toBe(amount),
  );
});

describe('removing a coupon', () => {
  const own: PartnerCoupon = {
    code: 'AGENTUR-WEST',
    partner: PARTNER,
    tier: { id: '1x75', intervals: 1, percent: 75, isPopular: false },
    isActive: true,
    createdAt: ENTERED.createdAt,
  };

  it('is for its partner alone', () =>
    expect(removablePartnerCoupon(own, shopKey('kaffeekontor-nord.myshopify.com'), [])).toEqual({
      ok: false,
      failure: 'UNAUTHORIZED',
    }));

  it.each([
    ['pending', lived(), true],
    ['redeemed', lived(CHOSEN), false],
    ['subscribed', lived(CHOSEN, ACTIVATED), false],
    ['cancelled', lived(CHOSEN, EARLY_END), true],
    ['declined', lived(CHOSEN, ACTIVATED, REJECTED), true],
    ['verified', lived(CHOSEN, ACTIVATED, APPROVED), false],
    ['paid', lived(CHOSEN, ACTIVATED, APPROVED, SCHEDULED, PAID), true],
  ] as const)('with a redemption in state %s', (_, redemption, isRemovable) => {
    const expected = isRemovable ? { ok: true, value: own } : { ok: false, failure: 'PENDING_PROVISION' };
    expect(removablePartnerCoupon(own, PARTNER, [redemption])).toEqual(expected);
    expect(isCommissionPending(redemption)).toBe(!isRemovable);
    expect(removablePartnerCoupon(own, PARTNER, [{ ...redemption, coupon: 'ANOTHER' }]).ok).toBe(true);
  });

  it('is refused with these texts', () =>
    expect(COUPON_REMOVAL_TEXTS).toEqual({
      UNAUTHORIZED: 'Fehlende Berechtigung',
      PENDING_PROVISION: 'Der Coupon kann wegen ausstehender Provisionen nicht gelöscht werden',
    }));
});
