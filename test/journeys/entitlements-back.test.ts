import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder } from '../system/order-desk.ts';

const LIMIT_MS = 60_000;

describe('what an order did not get for want of a plan or a right', () => {
  let house: TestSystem;
  beforeAll(async () => {
    house = await startTestSystem({
      environment: { PLAN: 'basic' },
      preferences: { invoiceSendMailEnabled: true, invoiceTagCustom: ['berechnet'] },
    });
  }, LIMIT_MS);
  afterAll(() => house.close());

  /** How often each of these was told of an order. */
  const told = async ({ legacyId }: DeskOrder, ...names: readonly string[]) => {
    const { items } = await house.api<LogPageReply>(`/api/shop/logs?order=${legacyId}`);
    return names.map((name) => items.filter(({ event }) => event === name).length);
  };
  const mailsOf = async ({ name }: DeskOrder) =>
    (await house.mails()).filter(({ subject }) => new RegExp(`${name}\\b`).test(subject)).length;
  const tagged = (order: DeskOrder) => house.order(order.legacyId, ({ tags }) => tags.includes('berechnet'));
  const hasTag = async (order: DeskOrder) =>
    (await house.order(order.legacyId, ({ status }) => status.state === 'done')).tags.includes('berechnet');

  it(
    'comes by itself, once, when the host starts with a larger plan',
    async () => {
      const desk = orderDesk(house);
      const orders = [await desk.placeDone(), await desk.placeDone()];
      for (const order of orders) expect([await hasTag(order), await mailsOf(order)]).toEqual([false, 0]);
      await house.restart(undefined, { PLAN: 'premium' });
      for (const order of orders) {
        await tagged(order);
        await eventually(
          () => mailsOf(order),
          (mails) => mails === 1,
        );
      }
      await house.restart(undefined, { PLAN: 'premium' });
      const last = await desk.placeDone();
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
    await house.control('shopify', '/scopes', 'PUT', { scopes: after });
    house.shopify.platform.announceScopes(house.shopify.shop, before, after);
  };

  it(
    'comes by itself, once, when the shop grants a right again',
    async () => {
      const desk = orderDesk(house);
      const { scopes } = house.shopify.platform.app;
      const fewer = scopes.filter((scope) => scope !== 'write_orders');
      await grant(scopes, fewer);
      await eventually(
        () => house.api<LogPageReply>('/api/shop/logs?origin=shop'),
        ({ items }) => items.some(({ event }) => event === 'shop.scopes-missing'),
      );
      const order = await desk.placeDone();
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
