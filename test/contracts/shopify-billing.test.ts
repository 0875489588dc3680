import { openHttp } from '@belegwerk/adapters/http';
import { sendOver, ShopifyAdmin, ShopifyBilling } from '@belegwerk/adapters/shopify';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { billedDiscount, CONNECTED_COUPON, coupon, type Coupon } from '@belegwerk/core/coupons';
import { cents, centsText, instantOfMillis, ok, parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import { chargeOf, isFreePlan, PLAN_IDS, PLANS, type BillingInterval } from '@belegwerk/core/plans';
import type { WantedSubscription } from '@belegwerk/core/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const http = openHttp();
const send = sendOver(http.send);
const RETURN = 'https://admin.example/store/kaffeekontor-nord/apps/belegwerk/plan?wish=key-1';

const COUPONS: readonly Coupon[] = [
  CONNECTED_COUPON,
  coupon({ ...CONNECTED_COUPON, code: 'VIERTEL', discount: { type: '%', value: 25 }, intervals: 6, plans: [] }),
  coupon({
    ...CONNECTED_COUPON,
    code: 'FUENF',
    discount: { type: 'amount', value: cents(500) },
    intervals: 3,
    plans: [],
  }),
  coupon({ ...CONNECTED_COUPON, code: 'ZWEI-JAHRE', discount: { type: '%', value: 50 }, intervals: 24, plans: [] }),
];
const paidPlans = PLAN_IDS.filter((id) => !isFreePlan(id)).map((id) => PLANS[id]);
const INTERVALS: readonly BillingInterval[] = ['monthly', 'annual'];

describe('Bills of a shop', () => {
  let sandbox: ShopifySandbox;
  let shop: ShopKey;
  let billing: ShopifyBilling;
  let answersGetLost = false;

  beforeAll(async () => {
    sandbox = await startShopifySandbox({ costScale: 'off' });
    shop = parseShopKey(sandbox.shop) ?? shop;
    const { tokens } = sandbox.platform;
    tokens.install(shop, ['read_orders']);
    const token = tokens.issueOffline(shop, false).accessToken;
    const clock = { now: () => instantOfMillis(Date.now()) };
    const around = {
      clock,
      send: async (outgoing: Parameters<typeof send>[0]) => {
        const answer = await send(outgoing);
        return answersGetLost ? undefined : answer;
      },
      shopUrl: () => `${sandbox.url}/shops/${shop}`,
    };
    const access = { accessToken: async () => ok(token) };
    billing = new ShopifyBilling(around, access, new ShopifyAdmin(around, access));
  });
  beforeEach(() => {
    answersGetLost = false;
    sandbox.platform.shops.get(shop)?.charges.endAll();
  });
  afterAll(() => {
    http.close();
    return sandbox.stop();
  });

  const wanted = (over: Partial<WantedSubscription> = {}): WantedSubscription => ({
    name: 'Belegwerk Standard (monatlich)',
    price: PLANS.standard.price,
    interval: 'monthly',
    takesEffect: 'now',
    trialDays: 0,
    returnUrl: RETURN,
    isTest: false,
    ...over,
  });
  const started = async (over: Partial<WantedSubscription> = {}) => {
    const answer = await billing.startPlanChange(shop, wanted(over));
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
    return answer.value;
  };
  const seen = async () => {
    const read = await billing.currentEntitlement(shop);
    if (!read.ok) throw new Error(read.failure.kind);
    return read.value;
  };
  const found = async (id: string) => (await seen()).subscriptions.find((one) => one.id === id);
  const decide = async (url: string, answer: 'approve' | 'decline') => {
    const body = new URLSearchParams({ answer });
    const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return reply.headers.get('location');
  };
  const control = (wish: object) =>
    fetch(`${sandbox.url}/control/billing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop, ...wish }),
    });
  const bills = () => sandbox.platform.shops.get(shop)?.charges.all().bills ?? [];

  it('wait for the merchant on a page of their own, and begin when that is approved', async () => {
    const { id, confirmationUrl } = await started({ trialDays: 7 });
    expect(await found(id)).toMatchObject({
      state: 'pending',
      price: 1899,
      interval: 'monthly',
      trialDays: 7,
      returnUrl: RETURN,
    });
    const page = await (await fetch(confirmationUrl)).text();
    expect(page).toContain('18,99');
    expect(page).toContain('7 Tage kostenlos');
    expect(await decide(confirmationUrl, 'approve')).toBe(`${RETURN}&charge_id=${id.split('/').at(-1)}`);
    expect(await found(id)).toMatchObject({ state: 'active', periodEndsAt: expect.anything() });
    expect((await seen()).currency).toBe('EUR');
  });

  it('are declined there, and not asked for by guessing', async () => {
    const { id, confirmationUrl } = await started();
    expect((await fetch(confirmationUrl.replace(/.$/, 'x'))).status).toBe(404);
    await decide(confirmationUrl, 'decline');
    expect(await found(id)).toMatchObject({ state: 'declined' });
    await decide(confirmationUrl, 'approve');
    expect(await found(id)).toMatchObject({ state: 'declined' });
  });

  it('are replaced at once by a bigger plan, and at the end of the period by a smaller one', async () => {
    const first = await started();
    await decide(first.confirmationUrl, 'approve');
    const bigger = await started({ price: PLANS.premium.price });
    await decide(bigger.confirmationUrl, 'approve');
    expect([(await found(first.id))?.state, (await found(bigger.id))?.state]).toEqual(['cancelled', 'active']);
    const smaller = await started({ price: PLANS.basic.price, takesEffect: 'at-the-end-of-the-period' });
    await decide(smaller.confirmationUrl, 'approve');
    expect([(await found(bigger.id))?.state, (await found(smaller.id))?.state]).toEqual(['active', 'pending']);
    await control({ do: 'period-end' });
    expect([(await found(bigger.id))?.state, (await found(smaller.id))?.state]).toEqual(['cancelled', 'active']);
  });

  it('end, also twice; what was not approved cannot be ended', async () => {
    const { id, confirmationUrl } = await started();
    expect(await billing.cancel(shop, id)).toMatchObject({ ok: false, failure: { kind: 'billing-refused' } });
    await decide(confirmationUrl, 'approve');
    for (let time = 0; time < 2; time += 1) expect(await billing.cancel(shop, id)).toEqual(ok(undefined));
    expect(await found(id)).toMatchObject({ state: 'cancelled' });
    expect(await found(id)).not.toHaveProperty('periodEndsAt');
  });

  it('wait for money and go on', async () => {
    const { id, confirmationUrl } = await started();
    await decide(confirmationUrl, 'approve');
    await control({ do: 'freeze' });
    expect(await found(id)).toMatchObject({ state: 'frozen' });
    await control({ do: 'unfreeze' });
    expect(await found(id)).toMatchObject({ state: 'active' });
  });

  it('are all read, and what is active also when fifty wishes came after it', async () => {
    const { id, confirmationUrl } = await started();
    await decide(confirmationUrl, 'approve');
    const before = await seen();
    const purchase = { name: 'Import', price: cents(12_900), returnUrl: RETURN, isTest: false };
    for (let wish = 0; wish < 55; wish += 1) {
      await started();
      await billing.startOneTimePurchase(shop, purchase);
    }
    const after = await seen();
    expect([
      after.subscriptions.length - before.subscriptions.length,
      after.purchases.length - before.purchases.length,
    ]).toEqual([55, 55]);
    expect(new Set(after.subscriptions.map((one) => one.id)).size).toBe(after.subscriptions.length);
    expect(await found(id)).toMatchObject({ state: 'active' });
  });

  it('tell how many bills a discount lowers still', async () => {
    const { id, confirmationUrl } = await started({ discount: { off: { type: '%', value: 25 }, bills: 6 } });
    await decide(confirmationUrl, 'approve');
    expect(await found(id)).toMatchObject({ reducedBillsLeft: 5 });
    expect(await billing.cancel(shop, id)).toEqual(ok(undefined));
    expect(await found(id)).toMatchObject({ state: 'cancelled', reducedBillsLeft: 5 });
  });

  it('can be too late to approve', async () => {
    const { id, confirmationUrl } = await started();
    await control({ do: 'expire' });
    await decide(confirmationUrl, 'approve');
    expect(await found(id)).toMatchObject({ state: 'expired' });
  });

  it('for what is bought once are paid once', async () => {
    const answer = await billing.startOneTimePurchase(shop, {
      name: 'Bestellungen importieren',
      price: cents(12_900),
      returnUrl: RETURN,
      isTest: false,
    });
    if (!answer.ok) throw new Error(answer.failure.kind);
    const { id, confirmationUrl } = answer.value;
    for (let time = 0; time < 2; time += 1) await decide(confirmationUrl, 'approve');
    expect((await seen()).purchases.find((one) => one.id === id)).toMatchObject({ state: 'active', price: 12_900 });
    expect(bills().filter(({ charge }) => charge === id)).toMatchObject([{ amount: 12_900 }]);
  });

  it('are asked for once when the answer gets lost, and found by their way back', async () => {
    const before = (await seen()).subscriptions.length;
    answersGetLost = true;
    const lost = await billing.startPlanChange(shop, wanted({ returnUrl: `${RETURN}-lost` }));
    answersGetLost = false;
    expect(lost).toMatchObject({ ok: false, failure: { kind: 'shop-unreachable' } });
    const after = (await seen()).subscriptions;
    expect([after.length - before, after[0]?.returnUrl]).toEqual([1, `${RETURN}-lost`]);
  });

  it.each([
    ['another currency', { currency: 'GBP' }, 'Currency must be'],
    ['a shop for trying out', { plan: 'Development' }, 'must be test charges'],
  ])('are refused for %s, with the reason of the platform', async (_case, change, word) => {
    const profile = sandbox.platform.shops.get(shop)?.profile as object;
    const kept = { plan: 'Basic', currency: 'EUR' };
    Object.assign(profile, change);
    const answer = await billing.startPlanChange(shop, wanted());
    Object.assign(profile, kept);
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'billing-refused', reasons: [expect.stringContaining(word)] },
    });
  });

  /** The price table of specification 1, section 9: every plan, by the month and the year, without a coupon and with each. */
  const table = paidPlans.flatMap((plan) =>
    INTERVALS.flatMap((interval) =>
      [undefined, ...COUPONS].flatMap((each) => {
        const billed = each && billedDiscount(each, plan, interval);
        return each && !billed ? [] : [{ plan, interval, code: each?.code ?? 'none', billed }];
      }),
    ),
  );

  it.each(table)('come to the cent: $plan.id, $interval, coupon $code', async ({ plan, interval, billed }) => {
    const price = chargeOf(plan, interval);
    const discount = billed && { off: billed.discount, bills: billed.charges };
    const { id, confirmationUrl } = await started({ price, interval, ...(discount ? { discount } : {}) });
    await decide(confirmationUrl, 'approve');
    const charges = sandbox.platform.shops.get(shop)?.charges;
    const end = (billed?.charges ?? 0) + 1;
    for (let bill = 1; bill <= Math.min(end, 13); bill += 1) charges?.endPeriod(Date.now() + bill * 1000);
    const amounts = bills()
      .filter(({ charge }) => charge === id)
      .map(({ amount }) => centsText(cents(amount)));
    expect(amounts).toEqual(
      amounts.map((_, at) => centsText(billed && at < billed.charges ? billed.reducedCharge : price)),
    );
    expect(amounts.length).toBeGreaterThan(1);
  });
});
