import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;

describe('what an order did not get for want of a plan or a right', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      environment: { PLAN: 'basic' },
      preferences: { invoiceSendMailEnabled: true, invoiceTagCustom: ['berechnet'] },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  /** How often each of these was told of an order. */
  const told = async ({ legacyId }: PanelOrder, ...names: readonly string[]) => {
    const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${legacyId}`);
    return names.map((name) => items.filter(({ event }) => event === name).length);
  };
  const mailsOf = async ({ name }: PanelOrder) =>
    (await system.mails()).filter(({ subject }) => new RegExp(`${name}\\b`).test(subject)).length;
  const tagged = (order: PanelOrder) => system.order(order.legacyId, ({ tags }) => tags.includes('berechnet'));
  const hasTag = async (order: PanelOrder) =>
    (await system.order(order.legacyId, ({ status }) => status.state === 'done')).tags.includes('berechnet');

  it(
    'comes by itself, once, when the host starts with a larger plan',
    async () => {
      const panel = orderPanel(system);
      const orders = [await panel.placeDone(), await panel.placeDone()];
      for (const order of orders) expect([await hasTag(order), await mailsOf(order)]).toEqual([false, 0]);
      await system.restart(undefined, { PLAN: 'premium' });
      for (const order of orders) {
        await tagged(order);
        await eventually(
          () => mailsOf(order),
          (mails) => mails === 1,
        );
      }
      await system.restart(undefined, { PLAN: 'premium' });
      const last = await panel.placeDone();
      await tagged(last);
      for (const order of orders)
        expect([await mailsOf(order), await told(order, 'order.tagged', 'invoice.mailed', 'invoice.created')]).toEqual([
          1,
          [1, 1, 1],
        ]);
    },
    LIMIT_MS,
  );

  /** The shop grants other rights, and tells us so. */
  const grant = async (before: readonly string[], after: readonly string[]): Promise<void> => {
    await system.control('shopify', '/scopes', 'PUT', { scopes: after });
    system.shopify.platform.announceScopes(system.shopify.shop, before, after);
  };

  it(
    'comes by itself, once, when the shop grants a right again',
    async () => {
      const panel = orderPanel(system);
      const { scopes } = system.shopify.platform.app;
      const fewer = scopes.filter((scope) => scope !== 'write_orders');
      await grant(scopes, fewer);
      await eventually(
        () => system.api<LogPageReply>('/api/shop/logs?origin=shop'),
        ({ items }) => items.some(({ event }) => event === 'shop.scopes-missing'),
      );
      const order = await panel.placeDone();
      await eventually(
        () => mailsOf(order),
        (mails) => mails === 1,
      );
      expect(await hasTag(order)).toBe(false);
      await grant(fewer, scopes);
      await tagged(order);
      expect([await mailsOf(order), await told(order, 'order.tagged', 'invoice.mailed')]).toEqual([1, [1, 1]]);
    },
    LIMIT_MS,
  );
});
