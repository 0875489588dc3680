import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { promisedBy } from '../../coupons/coupon.ts';
import { instant, type Instant } from '../../kernel/calendar.ts';
import { shopKey, type ShopKey } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import { discountTier } from '../../partner/discount-tier.ts';
import { redeemableCoupon, type PartnerCoupon } from '../../partner/partner-coupon.ts';
import type { Redemption } from '../../partner/redemption.ts';
import { chargeOf } from '../../plans/plan-price.ts';
import { PLANS, type PlanId } from '../../plans/plans.ts';
import type { SeenSubscription } from '../../plans/seen-billing.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { givenPlan } from '../../plans/shop-plan.ts';
import { syncedBilling } from '../../plans/sync-billing.ts';
import type { PendingCodes } from '../../ports/partner-book.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeFollowRedemptions } from './follow-redemptions.ts';

const START = instant('2026-09-01T10:00:00Z');
const WEST = shopKey('agentur-west.myshopify.com');
const EAST = shopKey('agentur-ost.myshopify.com');
const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const [TRIAL, MONTH, LOCK] = [7, 30, 47];

const coupon = (code: string, partner: ShopKey): PartnerCoupon => ({
  code,
  partner,
  tier: discountTier('3x50') as PartnerCoupon['tier'],
  isActive: true,
  createdAt: START,
});

const isPending = (one: Redemption, which: PendingCodes): boolean => {
  if (one.status !== 'pending') return false;
  if ('redeemer' in which) return one.shop === which.redeemer;
  return 'partner' in which && one.partner === which.partner && one.coupon === which.coupon;
};

/** A shop that is billed by the platform, and partners with their codes. */
const town = () => {
  let now: Instant = START;
  let shop: Shop = { ...aShop(), key: SHOP, plan: givenPlan('free', START) };
  let redemptions: readonly Redemption[] = [];
  let seen: readonly SeenSubscription[] = [];
  const coupons = new Map<string, PartnerCoupon>();
  const partners = {
    coupon: async (code: string) => coupons.get(code),
    addRedemption: async (one: Redemption) => {
      if (!redemptions.some(({ id }) => id === one.id)) redemptions = [one, ...redemptions];
      return one;
    },
    forgetPending: async (which: PendingCodes) => {
      redemptions = redemptions.filter((one) => !isPending(one, which));
      return 0;
    },
    changeRedemption: async (id: string, change: (one: Redemption) => Redemption) => {
      redemptions = redemptions.map((one) => (one.id === id ? change(one) : one));
      return redemptions.find((one) => one.id === id);
    },
    endInvitation: async () => undefined,
    redemptionsOf: async (partner: ShopKey) => redemptions.filter((one) => one.partner === partner),
    redemptionsBy: async (key: ShopKey) => redemptions.filter((one) => one.shop === key),
  };
  const follow = makeFollowRedemptions({
    stores: { partners, shops: { find: async (key: ShopKey) => (key === SHOP ? shop : undefined) } },
    vault: { get: async () => undefined },
    clock: { now: () => now },
  } as unknown as Parameters<typeof makeFollowRedemptions>[0]);
  const sync = async (): Promise<void> => {
    const told = { currency: 'EUR', subscriptions: seen.toReversed(), purchases: [] };
    const around = { now, given: 'free', isTest: seen.some(({ isTest }) => isTest) } as const;
    const { plan, billing } = syncedBilling({ plan: shop.plan, billing: shop.billing ?? NO_BILLING }, told, around);
    shop = { ...shop, plan, billing };
    await follow.follow(shop);
  };
  const turn = (state: 'cancelled' | 'frozen') => {
    seen = seen.map(({ periodEndsAt, ...one }) => {
      if (one.state !== 'active') return { ...one, ...(periodEndsAt ? { periodEndsAt } : {}) };
      return state === 'frozen' && periodEndsAt ? { ...one, state, periodEndsAt } : { ...one, state };
    });
  };
  return {
    issue: (code: string, partner: ShopKey) => void coupons.set(code, coupon(code, partner)),
    enters: (code: string) => follow.entered(shop, code),
    sync,
    wait: async (days: number) => {
      now = now.add({ hours: 24 * days });
      seen = seen.map((one) =>
        one.periodEndsAt && one.periodEndsAt.epochMilliseconds < now.epochMilliseconds
          ? { ...one, periodEndsAt: one.periodEndsAt.add({ hours: 24 * MONTH }) }
          : one,
      );
      await sync();
    },
    ends: async (state: 'cancelled' | 'frozen' = 'cancelled') => {
      turn(state);
      await sync();
    },
    leaves: () => void (shop = { ...shop, uninstalledAt: now }),
    /** Erased on both sides; the platform still knows what was subscribed to. */
    isForgotten: () => {
      const { billing: _gone, uninstalledAt: _left, ...rest } = shop;
      shop = { ...rest, plan: givenPlan('free', now) };
      redemptions = redemptions.map(({ shop: _who, ...one }) => one);
    },
    looksAt: (partner: ShopKey) => follow.followAllOf(partner),
    buys: async (
      plan: PlanId,
      {
        code,
        trial = TRIAL,
        annual = false,
        isTest = false,
        isNoted = true,
      }: { code?: string; trial?: number; annual?: boolean; isTest?: boolean; isNoted?: boolean } = {},
    ) => {
      if (code && isNoted) await follow.entered(shop, code);
      const interval = annual ? 'annual' : 'monthly';
      const id = `gid://shopify/AppSubscription/${seen.length}`;
      const found = code === undefined ? undefined : coupons.get(code);
      const promised = found && promisedBy(redeemableCoupon(found));
      const charge: BillingCharge = {
        key: `key-${seen.length}`,
        id,
        at: now,
        subject: { kind: 'plan', choice: { plan, quota: PLANS[plan].quota, annual }, takesEffect: 'now' },
        price: chargeOf(PLANS[plan], interval),
        ...(code && promised ? { coupon: code, promised } : {}),
        trialDays: trial,
        state: 'pending',
      };
      const { billing = NO_BILLING } = shop;
      shop = { ...shop, billing: { ...billing, charges: [...billing.charges, charge] } };
      turn('cancelled');
      const periodEndsAt = now.add({ hours: 24 * (trial + (annual ? 365 : MONTH)) });
      const facts = { createdAt: now, trialDays: trial, price: cents(charge.price), interval, isTest } as const;
      seen = [...seen, { id, state: 'active', periodEndsAt, returnUrl: `x?wish=${charge.key}`, ...facts }];
      await sync();
    },
    of: (partner: ShopKey) =>
      redemptions
        .filter((one) => one.partner === partner)
        .map((one) => [
          one.coupon,
          one.status,
          'why' in one ? one.why : 'commission' in one ? Number(one.commission) : undefined,
        ]),
  };
};

const withCodes = () => {
  const here = town();
  here.issue('WEST', WEST);
  here.issue('OST', EAST);
  return here;
};

describe('a commission', () => {
  it('is earned once the plan was billed and is still paid for', async () => {
    const here = withCodes();
    await here.buys('business', { code: 'WEST' });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 4450]]);
  });

  it('is that of the smaller plan, of the first day or of the last', async () => {
    const here = withCodes();
    await here.buys('business', { code: 'WEST' });
    await here.wait(10);
    await here.buys('standard', { trial: 0 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 950]]);
  });

  it('is not earned by another plan that was taken later', async () => {
    const here = withCodes();
    await here.buys('standard', { code: 'WEST' });
    await here.wait(10);
    await here.buys('business', { trial: 0 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 950]]);
  });

  it('of a year is half a twelfth', async () => {
    const here = withCodes();
    await here.buys('standard', { code: 'WEST', annual: true });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 796]]);
  });

  it('is brought once by a shop, for the code under which it was billed first, not for one it left in the free days', async () => {
    const here = withCodes();
    await here.buys('standard', { code: 'WEST' });
    await here.wait(3);
    await here.buys('business', { code: 'OST', trial: 4 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'declined', 'never-billed']]);
    expect(here.of(EAST)).toEqual([['OST', 'verified', 4450]]);
  });

  it('is not brought by a second code of a shop that was billed under the first', async () => {
    const here = withCodes();
    await here.buys('standard', { code: 'WEST' });
    await here.wait(TRIAL + 3);
    await here.buys('business', { code: 'OST', trial: 0 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 950]]);
    expect(here.of(EAST)[0]?.slice(0, 2)).toEqual(['OST', 'declined']);
  });

  it('is not earned by free days that were never followed by a bill under the code', async () => {
    const here = withCodes();
    await here.buys('business', { code: 'WEST', trial: LOCK + 10 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'declined', 'never-billed']]);
    const without = withCodes();
    await without.buys('business', { code: 'WEST' });
    await without.wait(3);
    await without.buys('business', { trial: 4 });
    await without.wait(LOCK);
    expect(without.of(WEST)).toEqual([['WEST', 'declined', 'never-billed']]);
  });

  it('is not brought by a shop that has paid for a plan before', async () => {
    const here = withCodes();
    await here.buys('standard');
    await here.wait(TRIAL + 1);
    await here.buys('business', { code: 'WEST', trial: 0 });
    expect(here.of(WEST)).toEqual([['WEST', 'declined', 'existing-subscriber']]);
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'declined', 'existing-subscriber']]);
  });

  it('is not brought either by a shop that paid, left for a while and comes back with a code', async () => {
    const here = withCodes();
    await here.buys('standard');
    await here.wait(TRIAL + 1);
    await here.ends();
    await here.wait(MONTH * 2);
    await here.buys('business', { code: 'WEST', trial: 0 });
    expect(here.of(WEST)).toEqual([['WEST', 'declined', 'existing-subscriber']]);
  });

  it('is not brought a second time by a shop that was erased and installs the app again', async () => {
    const here = withCodes();
    await here.buys('standard', { code: 'WEST' });
    await here.wait(LOCK);
    await here.ends();
    here.leaves();
    here.isForgotten();
    await here.buys('standard', { code: 'OST', trial: 0 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 950]]);
    expect(here.of(EAST)).toEqual([['OST', 'declined', 'existing-subscriber']]);
  });

  it('of a year that was cancelled within the lock period is earned: the year is paid', async () => {
    const here = withCodes();
    await here.buys('standard', { code: 'WEST', annual: true });
    await here.wait(TRIAL + 3);
    await here.ends();
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 796]]);
  });

  it('is brought by a shop that only had free days before', async () => {
    const here = withCodes();
    await here.buys('standard');
    await here.wait(3);
    await here.buys('standard', { code: 'WEST', trial: 4 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 950]]);
  });

  it('is not earned by a trial that was cancelled, whenever it is looked at', async () => {
    for (const days of [1, LOCK]) {
      const here = withCodes();
      await here.buys('business', { code: 'WEST' });
      await here.wait(3);
      await here.ends();
      await here.wait(days);
      expect(here.of(WEST)[0]?.[1]).toBe(days === 1 ? 'subscribed' : 'cancelled');
      await here.wait(LOCK);
      expect(here.of(WEST)).toEqual([['WEST', 'cancelled', undefined]]);
    }
  });

  it('is not earned by free days, by tests, or by a bill that was not paid', async () => {
    const free = withCodes();
    await free.buys('business', { code: 'WEST', trial: 90 });
    await free.wait(LOCK);
    expect(free.of(WEST)).toEqual([['WEST', 'declined', 'never-billed']]);
    const test = withCodes();
    await test.buys('business', { code: 'WEST', isTest: true });
    expect(test.of(WEST)).toEqual([['WEST', 'declined', 'test-charge']]);
    const owing = withCodes();
    await owing.buys('business', { code: 'WEST' });
    await owing.wait(TRIAL + 1);
    await owing.ends('frozen');
    await owing.wait(LOCK);
    expect(owing.of(WEST)).toEqual([['WEST', 'declined', 'unpaid']]);
  });

  it('stays where a shop cancels and keeps its plan before the paid days are over', async () => {
    const here = withCodes();
    await here.buys('standard', { code: 'WEST' });
    await here.wait(TRIAL + 3);
    await here.ends();
    await here.wait(5);
    expect(here.of(WEST)).toEqual([['WEST', 'subscribed', 950]]);
    await here.buys('standard', { trial: 22 });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([['WEST', 'verified', 950]]);
  });

  it('is lost where a shop cancels and comes back only after its paid days, or removes the app', async () => {
    const late = withCodes();
    await late.buys('standard', { code: 'WEST', trial: 0 });
    await late.wait(1);
    await late.ends();
    await late.wait(MONTH + 1);
    await late.buys('standard', { trial: 0 });
    await late.wait(LOCK);
    expect(late.of(WEST)).toEqual([['WEST', 'cancelled', undefined]]);
    const gone = withCodes();
    await gone.buys('standard', { code: 'WEST', trial: 0 });
    gone.leaves();
    await gone.looksAt(WEST);
    expect(gone.of(WEST)).toEqual([['WEST', 'cancelled', undefined]]);
  });

  it('goes to whom the code belongs when it is redeemed, not to whom it belonged before', async () => {
    const here = withCodes();
    await here.enters('WEST');
    here.issue('WEST', EAST);
    await here.buys('standard', { code: 'WEST' });
    await here.wait(LOCK);
    expect(here.of(WEST)).toEqual([]);
    expect(here.of(EAST)).toEqual([['WEST', 'verified', 950]]);
  });
});

describe('a code that changed hands', () => {
  it('does not pay a partner for what was redeemed with the coupon of another', async () => {
    const here = withCodes();
    await here.enters('WEST');
    here.issue('WEST', EAST);
    await here.buys('standard', { code: 'WEST', isNoted: false });
    await here.wait(LOCK);
    expect([here.of(WEST), here.of(EAST)]).toEqual([[['WEST', 'pending', undefined]], []]);
  });
});

describe('codes that were only entered', () => {
  it('are one of a shop, the last', async () => {
    const here = withCodes();
    for (const code of ['WEST', 'WEST', 'OST']) await here.enters(code);
    expect([here.of(WEST), here.of(EAST)]).toEqual([[], [['OST', 'pending', undefined]]]);
  });
});
