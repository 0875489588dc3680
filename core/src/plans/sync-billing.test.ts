import { describe, expect, it } from '@jest/globals';
import { instant, type Instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { IMPORT_CHARGE_NAME } from './import-purchase.ts';
import { chargeOf } from './plan-price.ts';
import { PLANS, type PlanId } from './plans.ts';
import type { SeenBilling, SeenOneTime, SeenSubscription } from './seen-billing.ts';
import { NO_BILLING, type BillingCharge } from './shop-billing.ts';
import { GIVEN, givenAnew, givenPlan, planGift, quotaOf, type ShopPlan } from './shop-plan.ts';
import { isPaidInVain, syncedBilling, type Billed } from './sync-billing.ts';

const NOW = instant('2026-11-20T10:00:00Z');
const LATER = instant('2026-12-20T10:00:00Z');
const free = givenPlan('free', instant('2026-11-01T00:00:00Z'));

const charge = (key: string, plan: PlanId, over: Partial<BillingCharge> = {}): BillingCharge => ({
  key,
  at: NOW,
  subject: { kind: 'plan', choice: { plan, quota: PLANS[plan].quota, annual: false }, takesEffect: 'now' },
  price: PLANS[plan].price,
  trialDays: 0,
  state: 'pending',
  id: `id-${key}`,
  ...over,
});
const purchase = (key: string, over: Partial<BillingCharge> = {}): BillingCharge => ({
  ...charge(key, 'standard', over),
  subject: { kind: 'purchase', feature: 'orderImport', transfers: 1500 },
  price: cents(12_900),
});
const subscription = (key: string, over: Partial<SeenSubscription> = {}): SeenSubscription => ({
  id: `id-${key}`,
  state: 'active',
  isTest: false,
  createdAt: NOW,
  trialDays: 0,
  periodEndsAt: LATER,
  price: PLANS.standard.price,
  interval: 'monthly',
  returnUrl: `https://shop.example/plan?wish=${key}`,
  ...over,
});
const oneTime = (key: string, over: Partial<SeenOneTime> = {}): SeenOneTime => ({
  id: `id-${key}`,
  name: IMPORT_CHARGE_NAME,
  state: 'active',
  isTest: false,
  createdAt: NOW,
  price: cents(12_900),
  ...over,
});

const shopWith = (charges: readonly BillingCharge[], over: Partial<Billed['billing']> = {}, plan: ShopPlan = free) => ({
  plan,
  billing: { ...NO_BILLING, charges, ...over },
});
const seeing = (subscriptions: readonly SeenSubscription[], purchases: readonly SeenOneTime[] = []): SeenBilling => ({
  currency: 'EUR',
  // as the platform lists them, the newest first
  subscriptions: subscriptions.toReversed(),
  purchases: purchases.toReversed(),
});
const synced = (before: Billed, seen: SeenBilling, now: Instant = NOW, isTest = false) =>
  syncedBilling(before, seen, { now, given: 'free', isTest });

const standard = synced(shopWith([charge('a', 'standard')], { wish: 'a' }), seeing([subscription('a')]));
const kinds = ({ news }: ReturnType<typeof synced>) => news.map(({ kind }) => kind);

describe('the plan of a shop follows what is paid', () => {
  it('begins when the subscription is active, and not before', () => {
    const before = shopWith([charge('a', 'standard')], { wish: 'a' });
    const waiting = synced(before, seeing([subscription('a', { state: 'pending' })]));
    expect([waiting.plan.id, waiting.billing.wish, kinds(waiting)]).toEqual(['free', 'a', []]);
    expect(standard.plan).toEqual({ ...free, id: 'standard', since: NOW, tags: [] });
    expect([quotaOf(standard.plan), standard.billing.wish, kinds(standard)]).toEqual([300, undefined, ['activated']]);
  });

  it('is the same when it is read again, and tells nothing twice', () => {
    const again = synced(standard, seeing([subscription('a')]), LATER);
    expect([again.plan, kinds(again)]).toEqual([standard.plan, []]);
  });

  it('is the same in any order of reading: an old message has the new state read', () => {
    const before = {
      ...standard,
      billing: { ...standard.billing, charges: [...standard.billing.charges, charge('b', 'premium')] },
    };
    const now = seeing([subscription('a', { state: 'cancelled' }), subscription('b', { price: PLANS.premium.price })]);
    const changed = synced(before, now);
    expect([changed.plan.id, kinds(changed)]).toEqual(['premium', ['changed']]);
    expect(synced(changed, now)).toMatchObject({ plan: changed.plan, billing: changed.billing, news: [] });
  });

  it.each([
    ['declined', 'declined'],
    ['expired', 'expired'],
  ] as const)('stays when the wish was %s, which the log tells', (state, kind) => {
    const before = shopWith([charge('a', 'standard')], { wish: 'a' });
    const after = synced(before, seeing([subscription('a', { state })]));
    expect([after.plan, after.billing.wish, kinds(after)]).toEqual([free, undefined, [kind]]);
  });

  it('has what the given plan has while the shop owes money, and comes back', () => {
    const frozen = synced(standard, seeing([subscription('a', { state: 'frozen' })]));
    expect([frozen.plan.id, frozen.plan.tags, kinds(frozen)]).toEqual(['free', [GIVEN], ['frozen']]);
    const back = synced(frozen, seeing([subscription('a')]));
    expect([back.plan.id, kinds(back)]).toEqual(['standard', ['back']]);
  });

  it('is had to the end of what is paid after a cancellation', () => {
    const ended = subscription('a', { state: 'cancelled' });
    const { periodEndsAt: _none, ...cancelled } = ended;
    const ending = synced(standard, seeing([cancelled]));
    expect([ending.plan, ending.billing.ending, kinds(ending)]).toEqual([
      standard.plan,
      { key: 'a', endsAt: LATER },
      ['cancelled'],
    ]);
    expect(kinds(synced(ending, seeing([cancelled])))).toEqual([]);
    const over = synced(ending, seeing([cancelled]), LATER);
    expect([over.plan.id, over.billing.ending, kinds(over)]).toEqual(['free', undefined, ['ended']]);
    expect(kinds(synced(over, seeing([cancelled]), LATER))).toEqual([]);
  });

  it('is over at once when a subscription that waited for money is cancelled', () => {
    const frozen = synced(standard, seeing([subscription('a', { state: 'frozen' })]));
    const over = synced(frozen, seeing([subscription('a', { state: 'cancelled' })]));
    expect([over.plan.id, over.billing.ending, kinds(over)]).toEqual(['free', undefined, ['ended']]);
  });

  it('is had to the end of the free days where it is cancelled in them', () => {
    const trial = { trialDays: 7 };
    const before = synced(shopWith([charge('a', 'standard', trial)]), seeing([subscription('a', trial)]));
    expect(before.plan.trial).toEqual({ begunAt: NOW });
    const ending = synced(before, seeing([subscription('a', { ...trial, state: 'cancelled' })]));
    expect(ending.billing.ending?.endsAt).toEqual(instant('2026-11-27T10:00:00Z'));
  });

  it('becomes the smaller one when that begins, and not when it was agreed', () => {
    const agreed = charge('b', 'basic', { returned: true });
    const before = { ...standard, billing: { ...standard.billing, charges: [...standard.billing.charges, agreed] } };
    const waiting = [subscription('a'), subscription('b', { state: 'pending', price: PLANS.basic.price })];
    const meanwhile = synced(before, seeing(waiting));
    expect([meanwhile.plan.id, kinds(meanwhile)]).toEqual(['standard', []]);
    const begun = seeing([subscription('a', { state: 'cancelled' }), subscription('b', { price: PLANS.basic.price })]);
    const after = synced(meanwhile, begun);
    expect([after.plan.id, after.billing.ending, kinds(after)]).toEqual(['basic', undefined, ['changed']]);
  });

  it('finds a subscription whose answer was lost by the key in its way back', () => {
    const { id: _lost, ...wished } = charge('a', 'premium', { state: 'wished' });
    const found = synced(
      shopWith([wished], { wish: 'a' }),
      seeing([subscription('a', { price: PLANS.premium.price })]),
    );
    expect([found.plan.id, found.billing.charges[0]?.id, found.billing.wish]).toEqual(['premium', 'id-a', undefined]);
    const pending = synced(shopWith([wished], { wish: 'a' }), seeing([subscription('a', { state: 'pending' })]));
    expect([pending.billing.charges, pending.billing.wish]).toEqual([[wished], 'a']);
  });

  it('forgets a wish that can no longer be approved', () => {
    const { id: _lost, ...wished } = charge('a', 'premium', { state: 'wished' });
    const after = synced(shopWith([wished], { wish: 'a' }), seeing([]), LATER);
    expect([after.billing.charges, after.billing.wish]).toEqual([[], undefined]);
  });

  it.each([
    ['monthly', chargeOf(PLANS.business, 'monthly'), 'business'],
    ['annual', chargeOf(PLANS.standard, 'annual'), 'standard'],
    ['monthly', cents(2500), 'standard'],
  ] as const)('knows a forgotten %s subscription by its price of %d', (interval, price, plan) => {
    const after = synced(shopWith([]), seeing([subscription('x', { interval, price })]));
    expect([after.plan.id, after.plan.interval]).toEqual([plan, interval]);
  });

  it('is not bought by a test where the shop is none for trying out', () => {
    const test = seeing([subscription('a', { isTest: true })], [oneTime('p', { isTest: true })]);
    const before = shopWith([charge('a', 'standard'), purchase('p')]);
    expect([synced(before, test).plan, synced(before, test, NOW, true).plan.id]).toEqual([free, 'standard']);
  });
});

describe('billing that was switched off and on again', () => {
  const offAndOn = <T extends Billed>(had: T): T => {
    const off = givenAnew(had.plan, planGift({ isBilled: false }), NOW);
    return { ...had, plan: givenAnew(off, planGift({ isBilled: true, plan: 'free' }), NOW) };
  };
  const cancelled = seeing([subscription('a', { state: 'cancelled' })]);

  it('brings back a plan that is paid', () => {
    expect([isPaidInVain(standard), isPaidInVain(offAndOn(standard))]).toEqual([false, true]);
    const again = synced(offAndOn(standard), seeing([subscription('a')]));
    expect([again.plan, again.billing, kinds(again)]).toEqual([standard.plan, standard.billing, []]);
  });

  it('brings back a cancelled plan to the end of what is paid, and not behind it', () => {
    const ending = synced(standard, cancelled);
    const again = synced(offAndOn(ending), cancelled);
    expect([again.plan, again.billing.ending, kinds(again)]).toEqual([standard.plan, { key: 'a', endsAt: LATER }, []]);
    expect(synced(again, cancelled)).toMatchObject({ plan: again.plan, billing: again.billing, news: [] });
    const over = synced(offAndOn(ending), cancelled, LATER);
    expect([over.plan.id, over.billing.ending, kinds(over)]).toEqual(['free', undefined, ['ended']]);
  });

  it('brings back a plan that was cancelled in between, and tells that', () => {
    const again = synced(offAndOn(standard), cancelled);
    expect([again.plan, again.billing.ending?.endsAt, kinds(again)]).toEqual([standard.plan, LATER, ['cancelled']]);
  });

  it('brings back a larger plan that was kept when the smaller one after it was cancelled', () => {
    const choice = { plan: 'premium', quota: PLANS.premium.quota, annual: false } as const;
    const paidFor = { choice, bill: PLANS.premium.price };
    const smaller = charge('a', 'standard', { trialDays: 30, paidUntil: LATER, paidFor });
    const ending = synced(synced(shopWith([smaller]), seeing([subscription('a', { trialDays: 30 })])), cancelled);
    expect([ending.plan.id, ending.billing.ending?.endsAt]).toEqual(['premium', LATER]);
    expect(synced(offAndOn(ending), cancelled).plan).toEqual(ending.plan);
  });

  it.each(['active', 'ending'] as const)('has no plan of a test again where tests count no more: %s', (state) => {
    const tried = synced(shopWith([charge('a', 'standard')]), seeing([subscription('a', { isTest: true })]), NOW, true);
    const over = seeing([subscription('a', { isTest: true, state: 'cancelled' })]);
    const had = state === 'active' ? tried : synced(tried, over, NOW, true);
    expect(synced(offAndOn(had), over)).toMatchObject({ plan: { id: 'free' }, news: [{ kind: 'ended' }] });
  });
});

describe('what the platform lists no more, or what does not count any more', () => {
  it.each(['active', 'frozen'] as const)('ends a plan that was %s', (state) => {
    const had = synced(standard, seeing([subscription('a', { state })]));
    const gone = synced(had, seeing([subscription('b', { state: 'declined' })]));
    expect(gone.billing.charges.map((one) => one.state)).toEqual(['cancelled']);
    expect(kinds(gone)).toEqual([state === 'active' ? 'cancelled' : 'ended']);
    const over = synced(gone, seeing([]), LATER);
    expect([over.plan.id, over.billing.ending]).toEqual(['free', undefined]);
  });

  it('leaves a wish alone as long as it could be approved', () => {
    const before = shopWith([charge('a', 'standard'), purchase('p')], { wish: 'a' });
    expect(synced(before, seeing([])).billing).toMatchObject(before.billing);
    const late = synced(before, seeing([]), LATER);
    expect(late.billing.charges.map((one) => one.state)).toEqual(['expired', 'expired']);
    expect([late.billing.wish, kinds(late)]).toEqual([undefined, ['expired', 'expired']]);
  });

  it('ends a test at once where tests count no more, also one that was cancelled before', () => {
    const test = subscription('a', { isTest: true });
    const tried = synced(shopWith([charge('a', 'standard')], { wish: 'a' }), seeing([test]), NOW, true);
    expect([tried.plan.id, tried.billing.charges[0]?.isTest]).toEqual(['standard', true]);
    const real = synced(tried, seeing([test]));
    expect([real.plan.id, real.billing.ending, kinds(real)]).toEqual(['free', undefined, ['ended']]);
    expect(real.billing.charges).toMatchObject([{ state: 'cancelled', isTest: true }]);
    const cancelled = seeing([subscription('a', { isTest: true, state: 'cancelled' })]);
    const ending = synced(tried, cancelled, NOW, true);
    expect(ending.billing.ending?.key).toBe('a');
    const over = synced(ending, cancelled);
    expect([over.plan.id, over.billing.ending, kinds(over)]).toEqual(['free', undefined, ['ended']]);
  });

  it('withdraws the wish of a test there', () => {
    const before = shopWith([charge('a', 'standard'), purchase('p')], { wish: 'p' });
    const pending = { isTest: true, state: 'pending' } as const;
    const after = synced(before, seeing([subscription('a', pending)], [oneTime('p', pending)]));
    expect(after.billing.charges.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect([after.billing.wish, kinds(after)]).toEqual([undefined, []]);
  });
});

describe('the first trial', () => {
  const [first, second] = [instant('2026-03-01T10:00:00Z'), instant('2026-05-01T10:00:00Z')];
  const tried = { trialDays: 7, createdAt: first } as const;
  it.each<[string, readonly SeenSubscription[], Instant | undefined]>([
    ['of the earliest subscription', [subscription('x', { ...tried, state: 'cancelled' })], first],
    [
      'of the earliest of several',
      [
        subscription('x', { ...tried, state: 'cancelled' }),
        subscription('y', { ...tried, createdAt: second, state: 'active' }),
      ],
      first,
    ],
    ['of none that had no free days', [subscription('x', { createdAt: first, state: 'cancelled' })], undefined],
    ['of none that was not approved', [subscription('x', { ...tried, state: 'declined' })], undefined],
    ['of none that waits', [subscription('x', { ...tried, state: 'pending' })], undefined],
    ['of no test', [subscription('x', { ...tried, state: 'cancelled', isTest: true })], undefined],
  ])('is known where the shop is not: %s', (_case, subscriptions, begunAt) =>
    expect(synced(shopWith([]), seeing(subscriptions)).plan.trial?.begunAt).toEqual(begunAt),
  );

  it('stays the one that is known', () => {
    const plan: ShopPlan = { ...free, trial: { begunAt: second } };
    const seen = seeing([subscription('x', { ...tried, state: 'cancelled' })]);
    expect(synced(shopWith([], {}, plan), seen).plan.trial?.begunAt).toEqual(second);
  });

  it('is not that of a wish of ours that never began', () => {
    const seen = seeing([subscription('a', { ...tried, state: 'cancelled' })]);
    expect(synced(shopWith([charge('a', 'standard', { trialDays: 7 })]), seen).plan.trial).toBeUndefined();
  });
});

describe('what is bought once', () => {
  it('is unlocked when it is paid, once for each charge', () => {
    const paid = synced(shopWith([purchase('p')], { wish: 'p' }), seeing([], [oneTime('p')]));
    const bought = { charge: 'id-p', feature: 'orderImport', paidAt: NOW, transfers: 1500 };
    expect([paid.plan.purchases, paid.billing.wish, kinds(paid)]).toEqual([[bought], undefined, ['purchased']]);
    const again = synced(paid, seeing([], [oneTime('p')]), LATER);
    expect([again.plan.purchases, kinds(again)]).toEqual([[bought], []]);
  });

  it('is unlocked, too, where the wish is not stored, and its transfers end as they would have', () => {
    const found = synced(shopWith([]), seeing([], [oneTime('p')]), LATER);
    expect(found.plan.purchases).toEqual([
      { charge: 'id-p', feature: 'orderImport', paidAt: NOW, transfers: quotaOf(free) * 5 },
    ]);
  });

  it('stays when the plan goes', () => {
    const paid = synced(
      { ...standard, billing: { ...standard.billing, charges: [...standard.billing.charges, purchase('p')] } },
      seeing([subscription('a')], [oneTime('p')]),
    );
    const over = synced(paid, seeing([subscription('a', { state: 'cancelled' })], [oneTime('p')]), LATER);
    expect([over.plan.id, over.plan.purchases.length]).toEqual(['free', 1]);
  });
});

describe('a coupon', () => {
  it('is used once the charge is active, and stays used', () => {
    const before = shopWith([charge('a', 'standard', { coupon: 'CONNECTED' })], { wish: 'a' });
    expect(synced(before, seeing([subscription('a', { state: 'pending' })])).billing.usedCoupons).toEqual([]);
    expect(synced(before, seeing([subscription('a', { state: 'declined' })])).billing.usedCoupons).toEqual([]);
    const active = synced(before, seeing([subscription('a')]));
    expect(active.billing.usedCoupons).toEqual(['CONNECTED']);
    expect(synced(active, seeing([subscription('a', { state: 'cancelled' })]), LATER).billing.usedCoupons).toEqual([
      'CONNECTED',
    ]);
  });
});
