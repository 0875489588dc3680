import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, ShopReply } from '@belegwerk/contracts/api';
import { billingDesk, movedClock, type BillingDesk } from '../system/billing-desk.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder } from '../system/order-desk.ts';

const LIMIT_MS = 60_000;
const QUOTA_OF_FREE = 10;
const DAY_HOURS = 24;

const COUPONS = JSON.stringify([
  { code: 'SOMMER', type: '%', value: 25, intervals: 6, comment: 'Danke' },
  { code: 'ALT-2023', type: '%', value: 50, intervals: 24, until: '2023-08-31' },
]);

describe('a plan', () => {
  let house: TestSystem;
  let desk: BillingDesk;
  const time = movedClock();
  beforeAll(async () => {
    house = await startTestSystem({ environment: { PLAN: 'free', COUPONS }, around: time.around });
    desk = billingDesk(house);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const credits = async () => (await house.api<ShopReply>('/api/shop')).plan.credits;
  const refusal = async (path: string, body?: object): Promise<FailureReply['error']> => {
    const authorization = `Bearer ${await house.session()}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await fetch(house.host.url + path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
    return ((await reply.json()) as FailureReply).error;
  };
  const bought = async (plan: string, more?: { isAnnual?: boolean; coupon?: string }) => {
    const { confirmationUrl } = await desk.change(plan, more);
    return desk.comeBack(await desk.decide(confirmationUrl, 'approve'));
  };

  it(
    'is tried once it is approved, is asked for once however often somebody presses, and lets go on what waited',
    async () => {
      const orders = orderDesk(house);
      const waiting: DeskOrder[] = [];
      for (let count = 0; count < QUOTA_OF_FREE; count += 1) await orders.placeDone();
      for (let count = 0; count < 3; count += 1) waiting.push(await orders.place());
      for (const { legacyId } of waiting)
        await house.order(legacyId, ({ status }) => status.reason.code === 'NO_TRANSFERS');

      const [first, second] = await Promise.all([desk.change('standard'), desk.change('standard')]);
      const third = await desk.change('standard');
      expect([second.confirmationUrl, third.confirmationUrl]).toEqual([first.confirmationUrl, first.confirmationUrl]);
      expect(third.plans).toMatchObject({ current: { state: 'free' }, pending: { plan: 'standard', isAnnual: false } });
      expect((await desk.charges()).subscriptions).toHaveLength(1);

      // nobody comes back: the message alone tells
      await desk.decide(first.confirmationUrl, 'approve');
      const { current, pending } = await desk.until(({ current: { plan } }) => plan === 'standard');
      expect([current.state, pending, (await desk.charges()).bills]).toEqual(['trial', undefined, []]);
      const numbers: string[] = [];
      for (const { legacyId } of waiting) {
        const { documents } = await house.order(legacyId, ({ status }) => status.state === 'done');
        numbers.push(documents[0]?.number ?? '');
      }
      expect(numbers).toEqual(numbers.toSorted());
      expect(await credits()).toMatchObject({ quota: 300, used: QUOTA_OF_FREE + 3 });
      expect(await desk.told()).toEqual(expect.arrayContaining(['plan.transfers-exhausted', 'plan.activated']));
    },
    LIMIT_MS,
  );

  it(
    'is paid after seven days, with the cents that the page shows, and is tried no second time',
    async () => {
      await time.forward(house, 8 * DAY_HOURS);
      const { current, plans, trialDays } = await desk.comeBack(new URL('https://shop.example'));
      expect([current.state, trialDays]).toEqual(['active', 0]);
      const shown = plans.find(({ id }) => id === 'standard')?.monthly.charge;
      expect((await desk.charges()).bills.map(({ amount }) => amount)).toEqual([shown]);
    },
    LIMIT_MS,
  );

  it(
    'becomes bigger at once, and the first bill is that of the page with the coupon',
    async () => {
      const { plans } = await desk.plans('sommer');
      const reduced = plans.find(({ id }) => id === 'premium')?.monthly.reduced;
      const { current, usedCoupons } = await bought('premium', { coupon: 'sommer' });
      expect(current).toMatchObject({ plan: 'premium', quota: 1000, state: 'active', coupon: 'SOMMER' });
      expect(usedCoupons).toEqual(['SOMMER']);
      expect((await desk.charges()).bills.at(-1)?.amount).toBe(reduced?.charge);
    },
    LIMIT_MS,
  );

  it(
    'is redeemed by no code that is wrong, used, too old or for another plan',
    async () => {
      const texts = [];
      for (const code of ['GIBTS-NICHT', 'SOMMER', 'ALT-2023'])
        texts.push(
          await refusal('/api/coupons', { code }),
          await refusal('/api/plan', { plan: 'business', isAnnual: false, coupon: code }),
        );
      expect(texts.map(({ kind, message }) => [kind, message])).toEqual(
        [
          'Der Code scheint ungültig zu sein 😢',
          'Der Code scheint ungültig zu sein 😢',
          'Du hast diesen Coupon bereits verwendet 😢',
          'Du hast diesen Coupon bereits verwendet 😢',
          'Der Code ist abgelaufen 😢',
          'Der Code ist abgelaufen 😢',
        ].map((text) => ['coupon-refused', text]),
      );
      expect(await house.api('/api/coupons', 'POST', { code: 'connected' })).toMatchObject({
        code: 'CONNECTED',
        type: '%',
        value: '50',
        intervals: 1,
        plans: ['standard'],
      });
      const other = await refusal('/api/plan', { plan: 'business', isAnnual: false, coupon: 'connected' });
      expect(other.message).toBe('Dieser Code gilt nur für Standard.');
      expect((await desk.plans('GIBTS-NICHT')).coupon).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'is lowered by a coupon in one charge alone, as long as that could be approved',
    async () => {
      const { plans } = await desk.change('standard', { coupon: 'connected' });
      expect(plans.pending).toMatchObject({ plan: 'standard', price: '18.99', coupon: 'CONNECTED' });
      const other = { plan: 'standard', isAnnual: true, coupon: 'connected' };
      expect(await refusal('/api/plan', other)).toMatchObject({
        kind: 'coupon-refused',
        message: expect.stringMatching(
          /^Dieser Coupon steckt in einer anderen Buchung, die in Shopify noch offen ist\./,
        ),
      });
      await desk.control('expire');
      const { confirmationUrl } = await desk.change('standard', { isAnnual: true, coupon: 'connected' });
      expect(confirmationUrl).toBeDefined();
      await desk.control('expire');
      expect((await desk.comeBack(new URL('https://shop.example'))).pending).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'becomes smaller at the end of what is paid',
    async () => {
      const { confirmationUrl } = await desk.change('basic');
      const agreed = await desk.comeBack(await desk.decide(confirmationUrl, 'approve'));
      expect(agreed.current).toMatchObject({ plan: 'premium', quota: 1000, next: { plan: 'basic', isAnnual: false } });
      expect(agreed.pending).toBeUndefined();
      await desk.control('period-end');
      const { current } = await desk.until(({ current: { plan } }) => plan === 'basic');
      expect([current.quota, current.next]).toEqual([100, undefined]);
    },
    LIMIT_MS,
  );

  it(
    'that was agreed for later is taken back',
    async () => {
      await bought('standard');
      const { confirmationUrl } = await desk.change('basic');
      await desk.comeBack(await desk.decide(confirmationUrl, 'approve'));
      const kept = await house.api<{ plans: { current: object } }>('/api/plan/keep', 'POST');
      expect(kept.plans.current).toMatchObject({ plan: 'standard', state: 'active' });
      expect(kept.plans.current).not.toHaveProperty('next');
      await desk.control('period-end');
      expect((await desk.comeBack(new URL('https://shop.example'))).current.plan).toBe('standard');
    },
    LIMIT_MS,
  );

  it(
    'stays when a bigger one is declined',
    async () => {
      const { confirmationUrl } = await desk.change('business', { isAnnual: true });
      const { current, pending } = await desk.comeBack(await desk.decide(confirmationUrl, 'decline'));
      expect([current.plan, pending]).toEqual(['standard', undefined]);
      expect(await desk.told()).toContain('plan.declined');
    },
    LIMIT_MS,
  );

  it(
    'that waits for money has what is free, and comes back by itself, also when an old message comes late',
    async () => {
      await desk.control('freeze');
      const frozen = await desk.until(({ current: { state } }) => state === 'frozen');
      expect(frozen.current).toMatchObject({ plan: 'standard', quota: QUOTA_OF_FREE });
      expect((await credits()).quota).toBe(QUOTA_OF_FREE);
      await desk.control('unfreeze');
      await desk.until(({ current: { state, quota } }) => state === 'active' && quota === 300);
      const [first] = (await desk.charges()).subscriptions;
      await desk.control('tell', first?.number);
      await house.control('shopify', '/idle', 'POST');
      expect((await desk.plans()).current).toMatchObject({ plan: 'standard', state: 'active' });
      expect(await desk.told()).toEqual(expect.arrayContaining(['plan.frozen', 'plan.back']));
    },
    LIMIT_MS,
  );

  it(
    'that is cancelled is had until it is paid no more; kept before that, it costs nothing twice',
    async () => {
      const { plans, confirmationUrl } = await desk.change('free');
      expect([plans.current.state, plans.current.plan, confirmationUrl]).toEqual(['ending', 'standard', undefined]);
      const { bills } = await desk.charges();
      const kept = await house.api<{ confirmationUrl?: string }>('/api/plan/keep', 'POST');
      const again = await desk.comeBack(await desk.decide(kept.confirmationUrl, 'approve'));
      expect(again.current).toMatchObject({ plan: 'standard', state: 'active' });
      expect((await desk.charges()).bills).toEqual(bills);

      await desk.change('free');
      await time.forward(house, 40 * DAY_HOURS);
      // no click: the job of a host finds it
      await house.restart();
      const { current } = await desk.until(({ current: { plan } }) => plan === 'free');
      expect([current.state, current.quota]).toEqual(['free', QUOTA_OF_FREE]);
      expect((await desk.told()).filter((event) => event === 'plan.ended')).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it('is not closed to those who may not have it', async () => {
    await house.control('shopify', '/store-plan', 'PUT', { shop: house.shopify.shop, plan: 'Grow' });
    const { kind } = await refusal('/api/plan', { plan: 'corporate', isAnnual: false });
    expect(kind).toBe('faulty');
  });
});
