import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { storesInMemory } from '@belegwerk/adapters/embedded';
import { instant, type ShopKey } from '@belegwerk/core/kernel';
import type { SideTaskRegister } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

/** Stores behind which a host does something once it has stored that it begins. */
const thenOnceBegun = (stores: RawStores, happens: () => void | Promise<void>): RawStores => ({
  ...stores,
  recordsOf: (shop: ShopKey) => {
    const records = stores.recordsOf(shop);
    const change: SideTaskRegister['change'] = async (id, transition) => {
      const changed = await records.sideTasks.change(id, transition);
      if (transition.kind === 'sent') await happens();
      return changed;
    };
    const sideTasks = new Proxy(records.sideTasks, {
      get: (target, key) => {
        const value: unknown = key === 'change' ? change : Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { ...records, sideTasks };
  },
});

let stage: Stage;
let seconds: number;
/** What happens meanwhile. */
let meanwhile: () => Promise<void>;
beforeEach(() => {
  seconds = 0;
  meanwhile = async () => undefined;
  const happens = (): Promise<void> => {
    stage.clock.advance(seconds);
    return meanwhile();
  };
  stage = new Stage(thenOnceBegun(storesInMemory().open(), happens));
});
afterEach(() => stage.close());

describe('a host that stood still between storing that it makes a contact and making it', () => {
  it('makes it when that took a moment, and leaves it when another host may have made it by now', async () => {
    const shop = await stage.open({ preferences: { contactCreate: 'all' } });
    seconds = 6;
    await stage.process(shop, anOrder());
    expect(stage.contacts.contacts).toEqual([]);
    seconds = 4;
    stage.clock.advance(60);
    await stage.process(shop, anOrder());
    expect(stage.contacts.contacts).toHaveLength(1);
  });
});

describe('a host that stood still between storing that it sends a mail and sending it', () => {
  const withMails = () => stage.open({ preferences: { contactCreate: [], invoiceSendMailEnabled: true } });

  it('sends it when that took a moment, and later when it took longer', async () => {
    const shop = await withMails();
    seconds = 6;
    await stage.process(shop, anOrder());
    expect(stage.mails.sent).toEqual([]);
    seconds = 4;
    stage.clock.advance(60);
    await stage.process(shop, anOrder());
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('leaves it to this host while it may be sending it: it says that it did not, and sends it later', async () => {
    const shop = await withMails();
    seconds = 60;
    const looks: unknown[] = [];
    meanwhile = async () => void looks.push(await stage.process(shop, anOrder()));
    await stage.process(shop, anOrder());
    expect(looks).toMatchObject([
      { kind: 'finished', status: { nextLookAt: stage.clock.now().add({ seconds: 180 }) } },
    ]);
    [seconds, meanwhile] = [0, async () => undefined];
    stage.clock.advance(60);
    await stage.process(shop, anOrder());
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('never sends it once another host has said that it is not known whether it left', async () => {
    const shop = await withMails();
    seconds = 300;
    meanwhile = async () => void (await stage.process(shop, anOrder()));
    await stage.process(shop, anOrder());
    seconds = 0;
    stage.clock.advance(3600);
    await stage.process(shop, anOrder());
    expect(stage.mails.sent).toEqual([]);
    const mails = await stage.recordsOf(shop).sideTasks.ofOrders([anOrder().id]);
    expect(mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['mail unclear']);
  });
});

describe('a host that stood still between storing that it books a payment and booking it', () => {
  it('does not book what another host has booked and a person has taken back meanwhile', async () => {
    const off = { contactCreate: [], transactionCreate: false, transactionHints: false } as const;
    const shop = await stage.open({ preferences: { invoiceFinalize: true, invoiceEvent: 'created', ...off } });
    const totals = { ...anOrder().totals, outstanding: anOrder().totals.total };
    const order = anOrder({
      paymentStatus: 'pending',
      payments: [],
      totals,
      createdAt: instant('2026-11-17T10:00:00Z'),
    });
    await stage.process(shop, order);
    const [invoice] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    const press = (action: string, input: Readonly<Record<string, string>> = {}) =>
      stage.act(shop, { order: order.id, action, document: invoice?.id ?? '', key: action, input });
    await press('mark-paid', { day: '2026-11-18' });
    const booked: number[] = [];
    seconds = 60;
    meanwhile = async () => {
      [seconds, meanwhile] = [0, async () => undefined];
      await stage.process(shop, order);
      booked.push(stage.payments.bankTransactions.length);
      stage.clock.advance(30);
      await press('mark-unpaid');
    };
    await stage.process(shop, order);
    expect([...booked, stage.payments.bankTransactions.length]).toEqual([1, 0]);
  });
});
