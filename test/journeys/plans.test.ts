import { parseCents } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, ShopReply } from '@belegwerk/contracts/api';
import { billingDesk, movedClock, type BillingDesk } from '../system/billing-desk.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
const QUOTA_OF_FREE = 10;
const DAY_HOURS = 24;

const COUPONS = JSON.stringify([
  { code: 'SOMMER', type: '%', value: 25, intervals: 6, comment: 'Danke' },
  { code: 'ALT-2023', type: '%', value: 50, intervals: 24, until: '2023-08-31' },
]);

describe('a plan', () => {
  let system: TestSystem;
  let panel: BillingDesk;
  const time = movedClock();
  beforeAll(async () => {
    system = await startTestSystem({ environment: { BILLING: 'on', PLAN: 'free', COUPONS }, around: time.around });
    panel = billingDesk(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const credits = async () => (await system.api<ShopReply>('/api/shop')).plan.credits;
  const refusal = async (path: string, body?: object): Promise<FailureReply['error']> => {
    const authorization = `Bearer ${await system.session()}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await fetch(system.host.url + path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
    return ((await reply.json()) as FailureReply).error;
  };
  const bought = async (plan: string, more?: { isAnnual?: boolean; coupon?: string }) => {
    const { confirmationUrl } = await panel.change(plan, more);
    return panel.comeBack(await panel.decide(confirmationUrl, 'approve'));
  };

  it(
    'is tried once it is approved, is asked for once however often it is pressed, and lets go on what waited',
    async () => {
      const orders = orderPanel(system);
      const waiting: PanelOrder[] = [];
      for (let count = 0; count < QUOTA_OF_FREE; count += 1) await orders.placeDone();
      for (let count = 0; count < 3; count += 1) waiting.push(await orders.place());
      for (const { legacyId } of waiting)
        await system.order(legacyId, ({ status }) => status.reason.code === 'NO_TRANSFERS');

      const [first, second] = await Promise.all([panel.change('standard'), panel.change('standard')]);
      const third = await panel.change('standard');
      expect([second.confirmationUrl, third.confirmationUrl]).toEqual([first.confirmationUrl, first.confirmationUrl]);
      expect(third.plans).toMatchObject({ current: { state: 'free' }, pending: { plan: 'standard', isAnnual: false } });
      expect((await panel.charges()).subscriptions).toHaveLength(1);

      // the merchant does not come back: the message alone tells
      await panel.decide(first.confirmationUrl, 'approve');
      const { current, pending } = await panel.until(({ current: { plan } }) => plan === 'standard');
      expect([current.state, pending, (await panel.charges()).bills]).toEqual(['trial', undefined, []]);
      const numbers: string[] = [];
      for (const { legacyId } of waiting) {
        const { documents } = await system.order(legacyId, ({ status }) => status.state === 'done');
        numbers.push(documents[0]?.number ?? '');
      }
      expect(numbers).toEqual(numbers.toSorted());
      expect(await credits()).toMatchObject({ quota: 300, used: QUOTA_OF_FREE + 3 });
      expect(await panel.told()).toEqual(expect.arrayContaining(['plan.transfers-exhausted', 'plan.activated']));
    },
    LIMIT_MS,
  );

  it(
    'is paid after seven days, with the cents that the page shows, and is tried no second time',
    async () => {
      await time.forward(system, 8 * DAY_HOURS);
      const { current, plans, trialDays } = await panel.comeBack(new URL('https://shop.example'));
      expect([current.state, trialDays]).toEqual(['active', 0]);
      const shown = plans.find(({ id }) => id === 'standard')?.monthly.charge;
      expect((await panel.charges()).bills.map(({ amount }) => amount)).toEqual([shown]);
    },
    LIMIT_MS,
  );

  it(
    'becomes bigger at once, and the first bill is at most the difference that the page says, for the coupon lowers it',
    async () => {
      const { plans } = await panel.plans('sommer');
      const { cost } = plans.find(({ id }) => id === 'premium')?.monthly.change ?? {};
      const { current, usedCoupons } = await bought('premium', { coupon: 'sommer' });
      expect(current).toMatchObject({ plan: 'premium', quota: 1000, state: 'active', coupon: 'SOMMER' });
      expect(usedCoupons).toEqual(['SOMMER']);
      const [, most = ''] = /höchstens (\d+,\d\d) €, den Unterschied zu Standard für 29 Tage\./u.exec(cost ?? '') ?? [];
      const billed = parseCents((await panel.charges()).bills.at(-1)?.amount ?? '') ?? NaN;
      expect(billed).toBeGreaterThan(0);
      expect(billed).toBeLessThanOrEqual(parseCents(most.replace(',', '.')) ?? NaN);
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
      expect(await system.api('/api/coupons', 'POST', { code: 'connected' })).toMatchObject({
        code: 'CONNECTED',
        type: '%',
        value: '50',
        intervals: 1,
        plans: ['standard'],
      });
      const other = await refusal('/api/plan', { plan: 'business', isAnnual: false, coupon: 'connected' });
      expect(other.message).toBe('Dieser Code gilt nur für Standard.');
      expect((await panel.plans('GIBTS-NICHT')).coupon).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'is lowered by a coupon that another choice or the way back frees at once',
    async () => {
      const { plans } = await panel.change('standard', { coupon: ' connected ' });
      expect(plans.pending).toMatchObject({ plan: 'standard', price: '18.99', coupon: 'CONNECTED' });
      await panel.change('standard', { isAnnual: true, coupon: 'connected' });
      await system.api('/api/plan/keep', 'POST');
      const { confirmationUrl } = await panel.change('standard', { coupon: 'connected' });
      expect(confirmationUrl).toBeDefined();
      await panel.control('expire');
      expect((await panel.comeBack(new URL('https://shop.example'))).pending).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'becomes smaller at the end of what is paid',
    async () => {
      const { confirmationUrl } = await panel.change('basic');
      const agreed = await panel.comeBack(await panel.decide(confirmationUrl, 'approve'));
      expect(agreed.current).toMatchObject({ plan: 'premium', quota: 1000, next: { plan: 'basic', isAnnual: false } });
      expect(agreed.pending).toBeUndefined();
      await panel.control('period-end');
      const { current } = await panel.until(({ current: { plan } }) => plan === 'basic');
      expect([current.quota, current.next]).toEqual([100, undefined]);
    },
    LIMIT_MS,
  );

  it(
    'that was agreed for later is taken back',
    async () => {
      await bought('standard');
      const { confirmationUrl } = await panel.change('basic');
      await panel.comeBack(await panel.decide(confirmationUrl, 'approve'));
      const kept = await system.api<{ plans: { current: object } }>('/api/plan/keep', 'POST');
      expect(kept.plans.current).toMatchObject({ plan: 'standard', state: 'active' });
      expect(kept.plans.current).not.toHaveProperty('next');
      await panel.control('period-end');
      expect((await panel.comeBack(new URL('https://shop.example'))).current.plan).toBe('standard');
    },
    LIMIT_MS,
  );

  it(
    'stays when a bigger one is declined',
    async () => {
      const { confirmationUrl } = await panel.change('business', { isAnnual: true });
      const { current, pending } = await panel.comeBack(await panel.decide(confirmationUrl, 'decline'));
      expect([current.plan, pending]).toEqual(['standard', undefined]);
      expect(await panel.told()).toContain('plan.declined');
    },
    LIMIT_MS,
  );

  it(
    'that waits for money has what is free, and comes back by itself, also when an old message comes late',
    async () => {
      await panel.control('freeze');
      const frozen = await panel.until(({ current: { state } }) => state === 'frozen');
      expect(frozen.current).toMatchObject({ plan: 'standard', quota: QUOTA_OF_FREE });
      expect((await credits())?.quota).toBe(QUOTA_OF_FREE);
      await panel.control('unfreeze');
      await panel.until(({ current: { state, quota } }) => state === 'active' && quota === 300);
      const [first] = (await panel.charges()).subscriptions;
      await panel.control('tell', first?.number);
      await system.control('shopify', '/idle', 'POST');
      expect((await panel.plans()).current).toMatchObject({ plan: 'standard', state: 'active' });
      expect(await panel.told()).toEqual(expect.arrayContaining(['plan.frozen', 'plan.back']));
    },
    LIMIT_MS,
  );

  it(
    'that is paid, or paid to its end, is back right after billing was off and is on again',
    async () => {
      const offAndOn = async () => {
        await system.restart(undefined, { BILLING: 'off', PLAN: '' });
        expect((await system.api<ShopReply>('/api/shop')).plan.quota).toBeNull();
        await system.restart();
        return panel.until(({ current: { quota } }) => quota === 300);
      };
      expect((await offAndOn()).current).toMatchObject({ plan: 'standard', state: 'active' });
      await panel.change('free');
      expect((await offAndOn()).current).toMatchObject({ plan: 'standard', state: 'ending' });
      const { confirmationUrl } = await system.api<{ confirmationUrl?: string }>('/api/plan/keep', 'POST');
      await panel.comeBack(await panel.decide(confirmationUrl, 'approve'));
    },
    LIMIT_MS,
  );

  it(
    'that is cancelled is had until it is paid no more; kept before that, it costs nothing twice',
    async () => {
      const { plans, confirmationUrl } = await panel.change('free');
      expect([plans.current.state, plans.current.plan, confirmationUrl]).toEqual(['ending', 'standard', undefined]);
      const { bills } = await panel.charges();
      const kept = await system.api<{ confirmationUrl?: string }>('/api/plan/keep', 'POST');
      const again = await panel.comeBack(await panel.decide(kept.confirmationUrl, 'approve'));
      expect(again.current).toMatchObject({ plan: 'standard', state: 'active' });
      expect((await panel.charges()).bills).toEqual(bills);

      await panel.change('free');
      await time.forward(system, 40 * DAY_HOURS);
      // no click: the job of a host finds it
      await system.restart();
      const { current } = await panel.until(({ current: { plan } }) => plan === 'free');
      expect([current.state, current.quota]).toEqual(['free', QUOTA_OF_FREE]);
      expect((await panel.told()).filter((event) => event === 'plan.ended')).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it('is not closed to those who may not have it', async () => {
    await system.control('shopify', '/store-plan', 'PUT', { shop: system.shopify.shop, plan: 'Grow' });
    const { kind } = await refusal('/api/plan', { plan: 'corporate', isAnnual: false });
    expect(kind).toBe('faulty');
  });
});
