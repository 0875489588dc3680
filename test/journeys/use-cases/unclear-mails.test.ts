import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { staffId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import { makeMailByHand, makeProcessOrder, type Outcome } from '@belegwerk/core/use-cases';
import { anOrder } from '../../builders/index.ts';
import { dyingAt } from './dying-stores.ts';
import { Stage } from './stage.ts';

describe('a mail whose outcome is not known', () => {
  it('has its line in the log, wherever the host dies', async () => {
    for (let n = 1; ; n += 1) {
      const stage = new Stage();
      const shop = await stage.open({ preferences: { invoiceSendMailEnabled: true } });
      stage.clock.advance(30);
      stage.mails.faults.prepare('send', { kind: 'mail-outcome-unknown', detail: 'die Leitung brach ab' });
      const order = anOrder();
      stage.shopDesk.place(order);
      const dying = dyingAt(stage.stores, n);
      const agreed = await stage.agreed(shop);
      const died = await makeProcessOrder({ ...stage.processPorts, stores: dying.stores })(
        agreed,
        order.id,
        'live',
      ).then(
        () => false,
        () => true,
      );
      stage.clock.advance(600);
      for (const _look of ['first', 'second']) await stage.process(shop, order);
      const told = (await stage.log(shop)).filter((line) => /mail/.test(line));
      expect([n, told]).toEqual([
        n,
        [stage.mails.sent.length > 0 ? 'invoice.mailed success' : 'invoice.mail-unclear warning'],
      ]);
      await stage.close();
      if (!died) return;
    }
  }, 60_000);

  describe('because the host died while it was leaving', () => {
    let stage: Stage;
    let order: Order;
    beforeEach(() => {
      stage = new Stage();
      order = anOrder();
    });
    afterEach(() => stage.close());

    const told = async (shop: Shop) => (await stage.log(shop)).filter((line) => /mail/.test(line));
    const stands = async () => {
      const sideTasks = await stage.recordsOf(await stage.open()).sideTasks.ofOrders([order.id]);
      return sideTasks.filter(({ kind }) => kind === 'mail').map(({ state }) => state);
    };
    /** Stores whose host dies right behind the sending. */
    const dying = () =>
      Object.assign(Object.create(stage.mails) as typeof stage.mails, {
        send: async (...mail: Parameters<typeof stage.mails.send>) => {
          await stage.mails.send(...mail);
          throw new Error('killed');
        },
      });
    const diesSending = async (shop: Shop): Promise<void> => {
      stage.shopDesk.place(order);
      const process = makeProcessOrder({ ...stage.processPorts, postbox: dying() });
      await expect(process(await stage.agreed(shop), order.id, 'live')).rejects.toThrow('killed');
    };

    it.each<[string, (shop: Shop) => Promise<Shop | undefined>]>([
      [
        'and mails are turned off since',
        (shop) =>
          stage.stores.shops.update(shop.key, (stored) => ({
            ...stored,
            preferences: { ...stored.preferences, invoiceSendMailEnabled: false },
          })),
      ],
      [
        'and the order is cancelled since',
        async (shop) => {
          order = { ...order, cancelledAt: stage.clock.now() };
          return shop;
        },
      ],
      [
        'and the order is gone since',
        async (shop) => {
          stage.shopDesk.unreadable.set(order.id, { kind: 'order-not-found' });
          return shop;
        },
      ],
    ])('has its line once %s', async (_what, meanwhile) => {
      const shop = await stage.open({ preferences: { invoiceSendMailEnabled: true } });
      await diesSending(shop);
      const after = (await meanwhile(shop)) ?? shop;
      for (const seconds of [100, 200, 3600]) {
        stage.clock.advance(seconds);
        await stage.process(after, order);
      }
      expect([await told(shop), await stands()]).toEqual([['invoice.mail-unclear warning'], ['unclear']]);
    });

    it('has none where it left while the round went on that had seen it leaving', async () => {
      const shop = await stage.open();
      await stage.process(shop, order);
      const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
      const form = { email: 'erika@example.com', copy: false, subject: 'Rechnung', message: '<p>Anbei</p>' };
      const wish = {
        order: order.id,
        entry: entry?.id ?? '',
        form: { ...form, signature: '', attachments: [] },
        by: staffId('42'),
        dialog: 'd',
      };
      const [leaving, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const postbox = Object.assign(Object.create(stage.mails) as typeof stage.mails, {
        send: async (...mail: Parameters<typeof stage.mails.send>) => {
          leaving.resolve();
          await seen.promise;
          return stage.mails.send(...mail);
        },
      });
      const pressed = makeMailByHand({ ...stage.processPorts, postbox }).send(await stage.agreed(shop), wish);
      await leaving.promise;
      let isHeld = false;
      const recordsOf: typeof stage.stores.recordsOf = (key) => {
        const records = stage.stores.recordsOf(key);
        const sideTasks = new Proxy(records.sideTasks, {
          get: (register, name: keyof typeof records.sideTasks) => {
            if (name !== 'ofOrders') return (register[name] as () => unknown).bind(register);
            return async (ids: readonly (typeof order.id)[]) => {
              const read = await register.ofOrders(ids);
              if (isHeld) return read;
              isHeld = true;
              seen.resolve();
              await pressed;
              stage.clock.advance(250);
              return read;
            };
          },
        });
        return { ...records, documents: records.documents, orders: records.orders, events: records.events, sideTasks };
      };
      const stores = Object.assign(Object.create(stage.stores) as typeof stage.stores, { recordsOf });
      await makeProcessOrder({ ...stage.processPorts, stores })(await stage.agreed(shop), order.id, 'live');
      expect([isHeld, await told(shop), await stands()]).toEqual([true, ['invoice.mailed success'], ['done']]);
    });

    it('has none where the host that stood still says at that moment that it did not leave, and leaves later', async () => {
      const shop = await stage.open({ preferences: { invoiceSendMailEnabled: true } });
      await diesSending(shop);
      stage.clock.advance(240);
      const recordsOf: typeof stage.stores.recordsOf = (key) => {
        const records = stage.stores.recordsOf(key);
        const { sideTasks: register } = records;
        const change: typeof register.change = async (id, transition) => {
          const at = stage.clock.now();
          const reasons = ['mail-deferred'];
          if (transition.kind === 'unclear') await register.change(id, { kind: 'refused', attempts: 1, reasons, at });
          return register.change(id, transition);
        };
        const sideTasks = Object.assign(Object.create(register) as typeof register, {
          plan: register.plan.bind(register),
          bySource: register.bySource.bind(register),
          ofOrders: register.ofOrders.bind(register),
          mailsSince: register.mailsSince.bind(register),
          change,
        });
        return { ...records, sideTasks };
      };
      const stores = Object.assign(Object.create(stage.stores) as typeof stage.stores, { recordsOf });
      await makeProcessOrder({ ...stage.processPorts, stores })(await stage.agreed(shop), order.id, 'live');
      expect([await told(shop), await stands()]).toEqual([[], ['refused']]);
      stage.clock.advance(3600);
      await stage.process(shop, order);
      expect([await told(shop), await stands()]).toEqual([['invoice.mailed success'], ['done']]);
    });

    it.each([
      ['is still wanted', true],
      ['is not wanted any more', false],
    ])('has its line once where it %s, wherever the host dies that says so', async (_what, isWanted) => {
      for (let n = 1; ; n += 1) {
        const shop = await stage.open({ preferences: { invoiceSendMailEnabled: true } });
        await diesSending(shop);
        stage.clock.advance(600);
        const after = { ...shop, preferences: { ...shop.preferences, invoiceSendMailEnabled: isWanted } };
        await stage.stores.shops.update(shop.key, () => after);
        const { stores } = dyingAt(stage.stores, n);
        const process = makeProcessOrder({ ...stage.processPorts, stores });
        const died = await process(await stage.agreed(after), order.id, 'live').then(
          () => false,
          () => true,
        );
        stage.clock.advance(600);
        for (const _look of ['first', 'second']) await stage.process(after, order);
        expect([n, await told(shop), await stands()]).toEqual([n, ['invoice.mail-unclear warning'], ['unclear']]);
        if (!died) return;
        await stage.close();
        [stage, order] = [new Stage(), anOrder()];
      }
    });

    it('has its line also where a person sent it and has not pressed again', async () => {
      const shop = await stage.open();
      await stage.process(shop, order);
      const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
      const form = { email: 'erika@example.com', copy: false, subject: 'Rechnung', message: '<p>Anbei</p>' };
      const wish = {
        order: order.id,
        entry: entry?.id ?? '',
        form: { ...form, signature: '', attachments: [] },
        by: staffId('42'),
        dialog: 'd',
      };
      const pressed = makeMailByHand({ ...stage.processPorts, postbox: dying() }).send(await stage.agreed(shop), wish);
      await expect(pressed).rejects.toThrow('killed');
      const asked = () => stage.stores.workQueue.due(shop.key, stage.clock.now().add({ seconds: 240 }), 9);
      expect(await asked()).toMatchObject([{ work: { kind: 'look-again', orderId: order.id } }]);
      stage.clock.advance(100);
      const { nextLookAt } = statusOf(await stage.process(shop, order));
      expect([await told(shop), await stands()]).toEqual([[], ['sent']]);
      expect(nextLookAt).toEqual(stage.clock.now().add({ seconds: 140 }));
      stage.clock.advance(140);
      for (const _look of ['first', 'second']) await stage.process(shop, order);
      expect([await told(shop), await stands()]).toEqual([['invoice.mail-unclear warning'], ['unclear']]);
    });
  });
});

const statusOf = (outcome: Outcome) => {
  if (outcome.kind !== 'finished') throw new Error(outcome.kind);
  return outcome.status;
};
