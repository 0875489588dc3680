import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminCouponsReply, AdminOffersReply, PlansReply } from '@belegwerk/contracts/api';
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
      expect(items.map(({ code }) => code)).toEqual(['CONNECTED', '2-JAHRE-50']);
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
      expect(items).toMatchObject([{ shop: SHOP, plan: { id: 'enterprise' }, isChosen: false }]);
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
});
