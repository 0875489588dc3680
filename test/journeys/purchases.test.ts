import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlansReply, ShopReply, TransferRow } from '@belegwerk/contracts/api';
import { fail } from '@belegwerk/core/kernel';
import type { Billing } from '@belegwerk/core/ports';
import { billingDesk, movedClock, type BillingDesk } from '../system/billing-desk.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;

/** Shopify carries out what it is asked for, and the answer is lost: the host has died as far as anybody can tell. */
const losingAnswers = () => {
  let loses = false;
  const lost = { kind: 'shop-unreachable', detail: 'the host died' } as const;
  const around = (billing: Billing): Billing => ({
    currentEntitlement: (shop) => billing.currentEntitlement(shop),
    cancel: (shop, id) => billing.cancel(shop, id),
    startPlanChange: async (shop, wanted) => {
      const started = await billing.startPlanChange(shop, wanted);
      if (loses) throw new Error('the host died');
      return started;
    },
    startOneTimePurchase: async (shop, wanted) => {
      const started = await billing.startOneTimePurchase(shop, wanted);
      return loses ? fail(lost) : started;
    },
  });
  return { around, lose: (now: boolean) => void (loses = now) };
};

describe('a charge', () => {
  let system: TestSystem;
  let panel: BillingDesk;
  const time = movedClock();
  const answers = losingAnswers();
  beforeAll(async () => {
    system = await startTestSystem({
      environment: { BILLING: 'on', PLAN: 'free' },
      around: { ...time.around, billing: answers.around },
    });
    panel = billingDesk(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'whose answer was lost is asked for again, and one subscription is paid',
    async () => {
      answers.lose(true);
      await expect(panel.change('standard')).rejects.toThrow('500');
      answers.lose(false);
      expect((await panel.plans()).pending).toMatchObject({ plan: 'standard' });
      expect((await panel.plans()).pending).not.toHaveProperty('confirmationUrl');
      // the host that asked before has had time enough to answer
      await time.forward(system, 1);
      await system.restart();
      const { confirmationUrl } = await panel.change('standard');
      const { current, pending } = await panel.comeBack(await panel.decide(confirmationUrl, 'approve'));
      expect([current.plan, current.state, pending]).toEqual(['standard', 'trial', undefined]);
      const { subscriptions } = await panel.charges();
      expect(subscriptions.map(({ status }) => status)).toEqual(['PENDING', 'ACTIVE']);
      expect(new Set(subscriptions.map(({ returnUrl }) => returnUrl)).size).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'for the import is paid once, opens it and brings its transfers, confirmed by the message alone',
    async () => {
      answers.lose(true);
      await expect(panel.buyImport()).rejects.toThrow('503');
      answers.lose(false);
      const [first, second] = await Promise.all([panel.buyImport(), panel.buyImport()]);
      expect(second.confirmationUrl).toBe(first.confirmationUrl);
      expect(first.plans.pending).toMatchObject({ feature: 'orderImport' });
      // another wish in between does not lead to a second purchase
      await panel.change('premium');
      const third = await panel.buyImport();
      expect(third.confirmationUrl).toBe(first.confirmationUrl);
      await panel.decide(third.confirmationUrl, 'approve');
      const { purchases, plans } = await panel.until((reply) => reply.purchases.length > 0);
      expect(purchases).toMatchObject([{ feature: 'orderImport', transfers: 1500 }]);
      const paid = (await panel.charges()).bills.map(({ amount }) => amount);
      expect([paid, purchases[0]?.price]).toEqual([['129.00'], plans.find(({ id }) => id === 'standard')?.importPrice]);
      const { plan, gates, trialAt } = await system.api<ShopReply>('/api/shop');
      expect(plan).toMatchObject({ annual: false, purchase: ['orderImport'], coupons: [] });
      expect(trialAt).toMatch(/^\d{4}-/);
      expect(plan.credits).toMatchObject({ quota: 1800, used: 0 });
      expect(gates.orderImport.kind).not.toBe('purchase-required');
      await expect(panel.buyImport()).rejects.toThrow('Der Import ist schon freigeschaltet');
      expect(await panel.told()).toEqual(expect.arrayContaining(['plan.activated', 'plan.feature-purchased']));
    },
    LIMIT_MS,
  );

  it(
    'pays for transfers, which are listed with the documents that took them',
    async () => {
      const orders = orderPanel(system);
      const names: string[] = [];
      for (let count = 0; count < 3; count += 1) names.push((await orders.placeDone()).name);
      const page = await system.api<{ items: readonly TransferRow[]; total: number; hasNext: boolean }>(
        '/api/transfers?pageSize=2',
      );
      expect([page.total, page.hasNext]).toEqual([3, true]);
      expect(page.items.map(({ orderName, kind, source }) => [orderName, kind, source])).toEqual(
        names
          .toReversed()
          .slice(0, 2)
          .map((name) => [name, 'invoice', 'Übertragungen des Monats']),
      );
    },
    LIMIT_MS,
  );

  it('is refused in plain words where Shopify bills the shop in another currency', async () => {
    const profile = system.shopify.platform.shops.get(system.shopify.shop)?.profile as { currency: string };
    profile.currency = 'USD';
    await expect(panel.change('business')).rejects.toThrow('rechnet mit deinem Shop in USD ab');
    profile.currency = 'EUR';
  });
});

describe('where nothing is bought', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ environment: { PLAN: 'premium', BILLING: 'off' } });
  }, LIMIT_MS);
  afterAll(() => system.close());

  it('the plan is given, and no way leads to a charge', async () => {
    expect(await system.api<PlansReply>('/api/plans')).toMatchObject({
      isBought: false,
      current: { plan: 'premium', state: 'given' },
    });
    for (const path of ['/api/plan/keep', '/api/plan/sync', '/api/plan/purchase/orderImport'])
      await expect(system.api(path, 'POST')).rejects.toThrow('billing-off');
    await expect(system.api('/api/plan', 'POST', { plan: 'business', isAnnual: false })).rejects.toThrow('billing-off');
  });
});
