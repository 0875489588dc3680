import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { coupon } from '../../coupons/coupon.ts';
import { instant, type Instant } from '../../kernel/calendar.ts';
import { fail, ok } from '../../kernel/result.ts';
import { IMPORT_CHARGE_NAME } from '../../plans/import-purchase.ts';
import type { SeenOneTime, SeenSubscription } from '../../plans/seen-billing.ts';
import { chargeBehind } from '../../plans/sync-billing.ts';
import { givenPlan } from '../../plans/shop-plan.ts';
import type { Billing, WantedPurchase, WantedSubscription } from '../../ports/billing.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeChangePlan } from './change-plan.ts';
import { makeSyncBilling } from './sync-billing.ts';

const START = instant('2026-11-01T10:00:00Z');
const DAY_HOURS = 24;
const SUMMER = coupon({
  code: 'SOMMER',
  discount: { type: '%', value: 25 },
  intervals: 6,
  plans: [],
  comment: '',
  isLocked: false,
});

type Asked = { -readonly [K in keyof SeenSubscription]: SeenSubscription[K] } & {
  wanted: WantedSubscription;
  isAgreed?: true;
};

/** A shop, and the platform that bills it: what is approved is active, and what is pending cannot be ended. */
const house = () => {
  let now: Instant = START;
  let shop: Shop = { ...aShop(), plan: givenPlan('free', START) };
  let ids = 0;
  let isSummer = true;
  const eventNames: string[] = [];
  const subscriptions: Asked[] = [];
  const purchases: (Omit<SeenOneTime, 'state'> & { state: SeenOneTime['state']; wanted: WantedPurchase })[] = [];
  const started = (kind: string) => {
    const id = `gid://shopify/${kind}/${(ids += 1)}`;
    return { id, state: 'pending', isTest: false, createdAt: now } as const;
  };
  const told = (id: string) => ok({ id, confirmationUrl: `https://platform.example/${id}` });
  const billing: Billing = {
    currentEntitlement: async () =>
      ok({ currency: 'EUR', subscriptions: subscriptions.toReversed(), purchases: purchases.toReversed() }),
    startPlanChange: async (_shop, wanted) => {
      const { price, interval, trialDays, returnUrl, discount } = wanted;
      const left = discount ? { reducedBillsLeft: discount.bills } : {};
      const one = { ...started('AppSubscription'), price, interval, trialDays, returnUrl, ...left, wanted };
      subscriptions.push(one);
      return told(one.id);
    },
    startOneTimePurchase: async (_shop, wanted) => {
      const one = { ...started('AppPurchaseOneTime'), name: IMPORT_CHARGE_NAME, price: wanted.price, wanted };
      purchases.push(one);
      return told(one.id);
    },
    cancel: async (_shop, id) => {
      const one = subscriptions.find((each) => each.id === id);
      if (!one || (one.state !== 'active' && !one.isAgreed))
        return fail({ kind: 'billing-refused', reasons: ['it is pending'] });
      one.state = 'cancelled';
      return ok(undefined);
    },
  };
  const stores = {
    shops: {
      find: async () => shop,
      update: async (_key: string, change: (known: Shop) => Shop) => (shop = change(shop)),
    },
    recordsOf: () => ({
      events: {
        append: async ({ name }: { name: string }) => void (name === 'plan.coupon-spent' && eventNames.push(name)),
      },
    }),
  } as unknown as Stores;
  const around = {
    billing,
    stores,
    clock: { now: () => now },
    ids: { uuid: () => `key-${(ids += 1)}`, token: () => 'token', mark: () => 'mark' },
    isTest: () => false,
  };
  const syncBilling = makeSyncBilling({ ...around, given: 'free', changed: async () => {} });
  const plans = makeChangePlan({
    ...around,
    syncBilling,
    couponOf: (code) => (code === SUMMER.code && isSummer ? SUMMER : undefined),
    wayBack: (_shop, key) => `https://shop.example/plan?wish=${key}`,
    aMoment: async () => {},
  });
  const wait = (hours: number) => void (now = now.add({ hours }));
  const approve = async (trialDays = subscriptions.at(-1)?.trialDays ?? 0) => {
    for (const one of subscriptions) if (one.state === 'active') one.state = 'cancelled';
    const last = subscriptions.at(-1);
    if (last) Object.assign(last, { state: 'active', periodEndsAt: now.add({ hours: DAY_HOURS * (trialDays + 30) }) });
    await syncBilling(shop.key);
  };
  const change = (plan: 'free' | 'basic' | 'standard' | 'premium', code?: string) =>
    plans.change(shop.key, { plan, isAnnual: false, ...(code === undefined ? {} : { coupon: code }) });
  const bought = async (plan: 'standard' | 'premium', code?: string) => {
    await change(plan, code);
    await approve();
  };
  return {
    shop: () => shop,
    keep: () => plans.keep(shop.key),
    buyImport: () => plans.purchase(shop.key, 'orderImport'),
    sync: (charge?: string) => syncBilling(shop.key, charge),
    eventNames,
    subscriptions,
    purchases,
    wait,
    change,
    approve,
    bought,
    now: () => now,
    removeSummer: () => void (isSummer = false),
  };
};

/** With its trial behind it, and a month that is paid. */
const paying = async (code?: string) => {
  const shop = house();
  await shop.bought('standard', code);
  shop.wait(DAY_HOURS * 8);
  await shop.sync();
  return shop;
};

describe('a larger plan', () => {
  it('keeps what is left of the coupon, in the trial and behind it', async () => {
    const shop = house();
    await shop.bought('standard', SUMMER.code);
    await shop.change('premium');
    const [, inTrial] = shop.subscriptions;
    expect([inTrial?.wanted.discount?.bills, inTrial?.trialDays]).toEqual([6, 7]);
    expect(shop.shop().billing?.charges.at(-1)?.coupon).toBe(SUMMER.code);
    const later = await paying(SUMMER.code);
    later.subscriptions[0] = Object.assign(later.subscriptions[0] as Asked, { reducedBillsLeft: 4 });
    await later.change('premium');
    expect(later.subscriptions.at(-1)?.wanted.discount?.bills).toBe(4);
  });

  it('goes on without one of which no bill is left', async () => {
    const shop = await paying(SUMMER.code);
    Object.assign(shop.subscriptions[0] as Asked, { reducedBillsLeft: 0 });
    await shop.change('premium');
    expect(shop.subscriptions.at(-1)?.wanted).not.toHaveProperty('discount');
  });
});

describe('a cancellation that is taken back', () => {
  it('goes on with the days that are paid, begun ones as whole ones, and to the moment until which they are', async () => {
    const shop = await paying();
    const paid = chargeBehind(shop.shop().billing ?? { charges: [] })?.periodEndsAt;
    await shop.change('free');
    expect(shop.shop().billing?.ending?.endsAt).toEqual(paid);
    shop.wait(23);
    await shop.keep();
    // 28 days and an hour are left
    expect(shop.subscriptions.at(-1)?.trialDays).toBe(29);
    await shop.approve();
    await shop.change('free');
    expect(shop.shop().billing?.ending?.endsAt).toEqual(paid);
  });

  it('gives nothing beyond what is paid, however often it is taken back', async () => {
    const shop = await paying();
    await shop.change('free');
    const paid = shop.shop().billing?.ending?.endsAt;
    const ends = new Set<string>();
    for (let time = 0; time < 40 && shop.shop().plan.id === 'standard'; time += 1) {
      ends.add(String(shop.shop().billing?.ending?.endsAt));
      shop.wait(23);
      await shop.keep();
      if (!shop.shop().billing?.ending) break;
      await shop.approve();
      await shop.change('free');
    }
    expect([...ends]).toEqual([String(paid)]);
    expect(shop.shop().plan.id).toBe('free');
    expect(shop.now().epochMilliseconds - (paid?.epochMilliseconds ?? 0)).toBeLessThan(23 * 3_600_000);
  });

  it('keeps the bills that the coupon still lowers, and holds it once', async () => {
    const shop = await paying('sommer');
    Object.assign(shop.subscriptions[0] ?? {}, { reducedBillsLeft: 4 });
    await shop.change('free');
    for (let time = 0; time < 3; time += 1) {
      await shop.keep();
      shop.wait(10);
    }
    expect(shop.subscriptions.map(({ wanted }) => wanted.discount?.bills)).toEqual([6, 4]);
    await shop.approve();
    expect(chargeBehind(shop.shop().billing ?? { charges: [] })).toMatchObject({
      coupon: 'SOMMER',
      reducedBillsLeft: 4,
    });
  });

  it('is lowered no more when the bills of the coupon are used', async () => {
    const shop = await paying('sommer');
    Object.assign(shop.subscriptions[0] ?? {}, { reducedBillsLeft: 0 });
    await shop.change('free');
    await shop.keep();
    expect(shop.subscriptions.at(-1)?.wanted).not.toHaveProperty('discount');
  });
});

describe('a coupon', () => {
  it('leads to the same charge again, and is free for another choice at once', async () => {
    const shop = house();
    const first = await shop.change('standard', 'sommer');
    const again = await shop.change('standard', 'sommer');
    expect(first.ok && again.ok && [again.value.confirmationUrl, shop.subscriptions.length]).toEqual([
      first.ok && first.value.confirmationUrl,
      1,
    ]);
    expect(await shop.change('premium', 'sommer')).toMatchObject({ ok: true });
    expect(shop.subscriptions.at(-1)?.wanted.discount?.bills).toBe(6);
  });

  it('is free at once when the wish is taken back', async () => {
    const shop = house();
    await shop.change('standard', 'sommer');
    await shop.keep();
    expect(await shop.change('premium', 'sommer')).toMatchObject({ ok: true });
    await shop.approve();
    expect(await shop.change('basic', 'sommer')).toEqual(fail({ kind: 'coupon-refused', fault: 'USED' }));
  });

  it('for the plan that one has lowers it as long as nothing was billed', async () => {
    const shop = house();
    await shop.bought('standard');
    expect(await shop.change('standard', 'sommer')).toMatchObject({ ok: true });
    expect(shop.subscriptions.at(-1)).toMatchObject({ trialDays: 7, wanted: { discount: { bills: 6 } } });
  });

  it('for the plan that one has lowers it after a cancellation, from the end of what is paid', async () => {
    const shop = await paying();
    await shop.change('free');
    await shop.change('standard', 'sommer');
    expect(shop.subscriptions.at(-1)).toMatchObject({ trialDays: 29, wanted: { discount: { bills: 6 } } });
  });

  it('for the plan that one pays for is refused in words', async () => {
    const shop = await paying();
    expect(await shop.change('standard', 'sommer')).toEqual(fail({ kind: 'coupon-for-another-plan' }));
    expect(shop.subscriptions).toHaveLength(1);
  });

  it('that was removed goes on to lower what it was promised for, with another plan and after a cancellation', async () => {
    const shop = await paying('sommer');
    Object.assign(shop.subscriptions[0] ?? {}, { reducedBillsLeft: 4 });
    await shop.sync();
    shop.removeSummer();
    await shop.change('premium');
    expect(shop.subscriptions.at(-1)?.wanted.discount?.bills).toBe(4);
    const back = await paying('sommer');
    Object.assign(back.subscriptions[0] ?? {}, { reducedBillsLeft: 4 });
    await back.change('free');
    back.removeSummer();
    await back.keep();
    expect(back.subscriptions.at(-1)?.wanted.discount?.bills).toBe(4);
  });

  it('that was spent meanwhile ends a plan that would begin later with it', async () => {
    const shop = await paying();
    await shop.change('basic', 'sommer');
    await shop.change('premium', 'sommer');
    await shop.approve();
    const [, later] = shop.subscriptions;
    await shop.sync();
    expect(later?.state).toBe('pending');
    Object.assign(later ?? {}, { isAgreed: true });
    await shop.sync(later?.id.split('/').at(-1));
    expect(shop.subscriptions.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'active']);
    expect(shop.shop().billing?.charges.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'active']);
    expect(shop.eventNames).toEqual(['plan.coupon-spent']);
  });

  it('is used, too, where the payment was not told yet', async () => {
    const shop = house();
    await shop.change('standard', 'sommer');
    Object.assign(shop.subscriptions[0] ?? {}, { state: 'active' });
    expect(await shop.change('premium', 'sommer')).toEqual(fail({ kind: 'coupon-refused', fault: 'USED' }));
  });
});

describe('a purchase', () => {
  it('is asked for once as long as the platform has it waiting, and again when it is too late for it', async () => {
    const shop = await paying();
    for (const hours of [0, 40, 20]) {
      shop.wait(hours);
      expect(await shop.buyImport()).toMatchObject({ ok: true });
    }
    expect(shop.purchases).toHaveLength(1);
    Object.assign(shop.purchases[0] ?? {}, { state: 'expired' });
    await shop.buyImport();
    expect(shop.purchases).toHaveLength(2);
  });
});

describe('a smaller plan that a person says was approved', () => {
  const claimed = async () => {
    const shop = await paying();
    await shop.change('basic');
    await shop.sync(shop.subscriptions.at(-1)?.id.split('/').at(-1));
    expect(shop.shop().billing?.charges.at(-1)?.returned).toBe(true);
    return shop;
  };

  it('does not keep the running one from being cancelled', async () => {
    const shop = await claimed();
    expect(await shop.change('free')).toMatchObject({ ok: true });
    expect(shop.subscriptions[0]?.state).toBe('cancelled');
    expect(shop.shop().billing?.ending).toBeDefined();
  });

  it('is taken back all the same', async () => {
    const shop = await claimed();
    expect(await shop.keep()).toMatchObject({ ok: true });
    expect(shop.shop().billing?.charges.at(-1)?.returned).toBeUndefined();
    expect([shop.shop().billing?.wish, shop.shop().plan.id]).toEqual([undefined, 'standard']);
  });
});
