import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedPayoutReply, ShopPayoutReply, ShopPayoutsReply } from '@belegwerk/contracts/api';
import { parseCents, shopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { paidPayouts, payoutsOfOrders } from './paid-payouts.ts';
import { idToCome } from '@belegwerk/core/records';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 30_000;

const centsOf = (amount: string): number => parseCents(amount) ?? Number.NaN;
const totalOf = (sums: readonly { readonly amount: string }[]): number =>
  sums.reduce((total, { amount }) => total + centsOf(amount), 0);

describe('payouts of a shop that takes money through Shopify Payments', () => {
  let system: TestSystem;
  let stores: RawStores;
  const page = (month?: string) => system.api<ShopPayoutsReply>(`/api/payouts${month ? `?month=${month}` : ''}`);
  const stored = () => stores.recordsOf(shopKey(system.shopify.shop)).payouts;
  /** As if what is stored had been read two hours ago. */
  const longAgo = async (): Promise<void> => {
    const toCome = await stored().one(idToCome('EUR'));
    if (!toCome) throw new Error('nothing was read yet');
    await stored().save({ ...toCome, readAt: toCome.readAt.subtract({ hours: 2 }) });
  };
  const entry = (type: string, amount: number) =>
    system.control('shopify', '/payment-entries', 'POST', { shop: system.shopify.shop, type, amount });
  /** Every month from this one back to the first payout. */
  const months = async (): Promise<readonly ShopPayoutsReply[]> => {
    const { current } = await page();
    const [year = 0, month = 0] = current.split('-').map(Number);
    return Promise.all(
      [0, 1, 2].map((back) => page(new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))),
    );
  };

  beforeAll(async () => {
    system = await startTestSystem({
      demo: true,
      unset: true,
      around: {
        stores: (opened) => (stores = opened),
      },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'are read when the page is opened, the older ones beside it, and every cent has a cause',
    async () => {
      const first = await page();
      expect(first).toMatchObject({ reading: 'fresh', missing: [] });
      expect(first.left).toBeGreaterThan(0);
      await eventually(
        () => stored().heads(),
        (heads) => heads.length === 13 + first.left,
      );
      const [now, before, earlier] = await months();
      for (const { balances, payouts } of [now, before, earlier].flatMap((each) => each ?? [])) {
        for (const payout of payouts) {
          expect(payout.unexplained).toBe('0.00');
          expect(totalOf(payout.causes)).toBe(centsOf(payout.net));
        }
        for (const each of balances) {
          expect(each.unexplained).toBe('0.00');
          const left = centsOf(each.opening) + totalOf(each.entries) - centsOf(each.payouts);
          expect(left).toBe(centsOf(each.closing));
        }
      }
      expect(now?.balances[0]?.opening).toBe(before?.balances[0]?.closing);
      expect(before?.balances[0]?.opening).toBe(earlier?.balances[0]?.closing ?? '0.00');
    },
    LIMIT_MS,
  );

  it('show inside which orders, refunds and fees they are', async () => {
    const [paid] = await payoutsOfOrders(system);
    const inside = await system.api<ShopPayoutReply>(`/api/payouts/${paid?.id}`);
    const [charge] = inside.lines.filter(({ cause }) => cause === 'sale');
    expect(charge?.order?.name).toMatch(/^#\d+$/);
    expect(totalOf(inside.lines.map(({ net }) => ({ amount: net })))).toBe(centsOf(inside.net));
  });

  it('stay marked as arrived at the bank, also when they are read again', async () => {
    const [paid] = await paidPayouts(system);
    const mark = (arrived: boolean) =>
      system.api<ListedPayoutReply>(`/api/payouts/${paid?.id}/arrived`, 'PUT', { arrived });
    const marked = await mark(true);
    expect(marked.arrived).toBeDefined();
    expect(await mark(true)).toEqual(marked);
    await longAgo();
    await page();
    expect((await system.api<ShopPayoutReply>(`/api/payouts/${paid?.id}`)).arrived).toEqual(marked.arrived);
    expect((await mark(false)).arrived).toBeUndefined();
  });

  it('are not asked for again within an hour, and then show what came', async () => {
    const before = await page();
    await entry('MOON_LANDING_CREDIT', 100);
    expect(await page()).toEqual(before);
    await longAgo();
    const [toCome] = (await page()).payouts;
    expect(toCome).toMatchObject({ state: 'to-come', unexplained: '0.00' });
    expect(toCome?.causes).toContainEqual({ cause: 'unknown', amount: '1.00' });
  });

  it('cannot be read without the right, which is named; what was read stays', async () => {
    const { scopes } = system.shopify.platform.app;
    const kept = scopes.filter((scope) => !scope.startsWith('read_shopify_payments'));
    await system.control('shopify', '/scopes', 'PUT', { scopes: kept });
    await longAgo();
    const denied = await page();
    expect(denied).toMatchObject({ reading: 'no-right' });
    expect(denied.missing.length).toBeGreaterThan(0);
    expect(denied.payouts.length).toBeGreaterThan(0);
    await system.control('shopify', '/scopes', 'PUT', { scopes });
    await eventually(page, ({ reading }) => reading === 'fresh');
  });
});
