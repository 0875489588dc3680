import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminCouponsReply,
  AdminOffersReply,
  AdminRevenueReply,
  PlansReply,
  ShopReply,
} from '@belegwerk/contracts/api';
import { billingDesk } from '../system/billing-desk.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 60_000;
const SHOP = 'kaffeekontor-nord.myshopify.com';

const SUMMER = { code: 'Sommer 27', type: '%', value: '25', months: 6, plan: 'premium', comment: 'Danke', until: '' };

describe('what the operator gives a shop', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      environment: { BILLING: 'on', PLAN: 'free', BILLING_TEST: 'off', SHOP_PERMISSIONS: `${SHOP}:view_dashboard` },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const offerOf = ({ plans }: PlansReply, id: string) => plans.find((plan) => plan.id === id)?.offer;
  const refused = (path: string, body: object) =>
    system.api(path, 'POST', body).then(
      () => 'done',
      (error: unknown) => String(error),
    );

  it(
    'is a coupon that lowers the price of a plan until it is ended; what was chosen with it stays',
    async () => {
      const desk = billingDesk(system);
      await system.api<AdminCouponsReply>('/api/admin/coupons', 'POST', SUMMER);
      expect(await refused('/api/admin/coupons', SUMMER)).toContain('Diesen Code gibt es schon');
      expect(await refused('/api/admin/coupons', { ...SUMMER, code: 'CONNECTED' })).toContain(
        'Diesen Code gibt es schon',
      );
      expect(await refused('/api/admin/coupons', { ...SUMMER, code: 'HERBST', value: '0' })).toContain(
        'Ganze Prozent von 1 bis 100',
      );

      const { confirmationUrl } = await desk.change('premium', { coupon: 'SOMMER-27' });
      await desk.comeBack(await desk.decide(confirmationUrl, 'approve'));
      const bought = await desk.until(({ current }) => current.plan === 'premium');
      const { items } = await system.api<AdminCouponsReply>('/api/admin/coupons/SOMMER-27', 'DELETE');
      expect(items.map(({ code, isOver, redemptions }) => [code, isOver, redemptions])).toEqual([
        ['SOMMER-27', true, 1],
        ['CONNECTED', false, 0],
        ['2-JAHRE-50', true, 0],
      ]);
      expect(await refused('/api/admin/coupons', SUMMER)).toContain('Diesen Code gibt es schon');
      expect((await desk.plans()).current).toEqual(bought.current);
      expect((await desk.plans('SOMMER-27')).coupon).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'is a plan on request, which the shop can choose once it was offered and not before',
    async () => {
      const desk = billingDesk(system);
      expect(offerOf(await desk.plans(), 'enterprise')).toBe('request');
      await expect(desk.change('enterprise')).rejects.toThrow();

      const wish = { shop: SHOP, plan: 'enterprise' };
      expect(await refused('/api/admin/requests', { ...wish, shop: 'gibt-es-nicht.myshopify.com' })).toContain(
        'Diesen Shop gibt es hier nicht',
      );
      const { items } = await system.api<AdminOffersReply>('/api/admin/requests', 'POST', wish);
      expect(items).toMatchObject([
        { shop: SHOP, plan: { id: 'enterprise', price: '798.99', quota: 100_000 }, isChosen: false },
      ]);
      const { plans } = await system.api<AdminOffersReply>('/api/admin/requests');
      expect(plans.map(({ name }) => name)).toEqual(['Corporate', 'Enterprise', 'Custom']);
      expect(await refused('/api/admin/requests', wish)).toContain('Das ist diesem Shop schon angeboten');
      expect(offerOf(await desk.plans(), 'enterprise')).toBe('choose');

      const { confirmationUrl } = await desk.change('enterprise');
      await desk.comeBack(await desk.decide(confirmationUrl, 'approve'));
      await desk.until(({ current }) => current.plan === 'enterprise');
      const after = await system.api<AdminOffersReply>(`/api/admin/requests/${SHOP}/enterprise`, 'DELETE');
      expect(after.items).toEqual([]);
      expect((await desk.plans()).current.plan).toBe('enterprise');
      expect(await desk.told()).toEqual(expect.arrayContaining(['plan.offered', 'plan.offer-withdrawn']));
    },
    LIMIT_MS,
  );

  it(
    'are transfers and free days that the merchant reads of, and what it pays stands among the figures',
    async () => {
      const desk = billingDesk(system);
      const lend = (dialog: string, body: object) =>
        system.api(`/api/admin/shops/${SHOP}/lend`, 'POST', { dialog, ...body });
      const before = await system.api<ShopReply>('/api/shop');
      const fifty = { what: 'transfers', count: '50', reason: 'Wegen der Störung' };
      await lend('opened-once', fifty);
      await lend('opened-once', fifty);
      const after = await system.api<ShopReply>('/api/shop');
      expect((after.plan.credits?.remaining ?? 0) - (before.plan.credits?.remaining ?? 0)).toBe(50);
      await lend('opened-twice', { what: 'days', count: '30', reason: 'Zum Ausprobieren' });
      await lend('opened-again', { what: 'days', count: '14', reason: 'Zum Ausprobieren' });
      expect((await desk.plans()).trialDays).toBe(30);
      const bad = { dialog: 'opened-badly', what: 'transfers', count: '10001', reason: ' ' };
      expect(await refused(`/api/admin/shops/${SHOP}/lend`, bad)).toContain(
        'Bitte gib eine ganze Zahl von 1 bis 10.000 an',
      );
      expect((await desk.told()).filter((event) => event.startsWith('plan.lent')).toSorted()).toEqual([
        'plan.lent-days',
        'plan.lent-days',
        'plan.lent-transfers',
      ]);
      const { months } = await system.api<AdminRevenueReply>('/api/admin/figures');
      expect(months).toHaveLength(12);
      expect(months.at(-1)?.trials).toBe(1);
    },
    LIMIT_MS,
  );
});
