import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  LogPageReply,
  SettlementsReadReply,
  SettlementsReply,
  ShopPayoutReply,
  ShopPayoutsReply,
} from '@belegwerk/contracts/api';
import {
  businessDay,
  cents,
  centsText,
  germanDay,
  instantOfMillis,
  parseCents,
  plusDays,
  shopKey,
} from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { anEInvoice } from '../builders/index.ts';
import { writeUbl } from '../e-invoice/write-ubl.ts';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { paidPayouts } from './paid-payouts.ts';

const LIMIT_MS = 30_000;
const TODAY = businessDay(instantOfMillis(Date.now()));
/** Only payouts of the last weeks are booked; the demo's are younger. */
const SINCE = plusDays(TODAY, -50);

interface Finance {
  readonly transactions: readonly {
    readonly purpose: string;
    readonly amountCents: number;
    readonly fee?: { readonly cents: number };
  }[];
}

const centsOf = (text: string): number => parseCents(text) ?? Number.NaN;

describe('a shop whose payments are booked by payout', () => {
  let system: TestSystem;
  let stores: RawStores;
  let panel: OrderPanel;
  const page = () => system.api<ShopPayoutsReply>('/api/payouts');
  const transactions = async () =>
    (await system.control<Finance>('lexware', '/books')).transactions.filter(({ purpose }) =>
      purpose.includes('Auszahlung'),
    );
  const bookings = () => stores.recordsOf(shopKey(system.shopify.shop)).settlements.of('booking');

  beforeAll(async () => {
    system = await startTestSystem({
      demo: true,
      preferences: {
        transactionCreate: true,
        transactionFees: true,
        transactionGateway: { shopify_payments: true },
      },
      environment: { PLAN: 'premium' },
      around: { stores: (opened) => (stores = opened) },
    });
    await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'has one bank transaction for each payout that has arrived, with every cent, also where an answer is lost',
    async () => {
      const shop = shopKey(system.shopify.shop);
      await stores.shops.update(shop, (stored) => ({ ...stored, paymentWays: [{ from: SINCE, way: 'payout' }] }));
      const fault = {
        kind: 'connection-cut-after-commit',
        method: 'POST',
        path: '^/v1/finance/transactions',
        times: 1,
      };
      await system.control('lexware', '/faults', 'POST', fault);
      const paid = (await paidPayouts(system)).filter(({ day = '' }) => day >= plusDays(SINCE, 3).toString());
      expect(paid.length).toBeGreaterThan(5);
      await eventually(page, ({ left }) => left === 0);
      const all = await eventually(bookings, (notes) =>
        paid.every(({ id }) => notes.some((each) => each.id === id && each.content.state === 'done')),
      );
      for (const { id } of paid) expect(all.filter((each) => each.content.payout === id)).toHaveLength(1);
      const booked = await transactions();
      expect(new Set(booked.map(({ purpose }) => purpose)).size).toBe(booked.length);
      for (const { net, reference = '' } of paid) {
        const its = booked.filter(({ purpose }) => purpose.includes(reference));
        expect(its).toHaveLength(1);
        expect((its[0]?.amountCents ?? 0) + (its[0]?.fee?.cents ?? 0)).toBe(centsOf(net));
      }
      expect(all.filter(({ content }) => content.state !== 'done')).toEqual([]);
    },
    LIMIT_MS,
  );

  it('has no payment of these days as a bank transaction of its own', async () => {
    const order = await panel.placeDone();
    const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
    expect(items.map(({ event }) => event)).not.toContain('transaction.payment-created');
    const { sideTasks } = await system.order(order.legacyId, () => true);
    expect(JSON.stringify(sideTasks)).toContain('mit der Auszahlung gebucht');
  });

  it('chooses anew for tomorrow, and says so', async () => {
    await system.api('/api/payment-way', 'PUT', { way: 'payment' });
    expect((await page()).booking).toEqual({
      way: 'payout',
      next: { way: 'payment', from: plusDays(TODAY, 1).toString() },
    });
  });

  it('hands over a payout as a proof that is not booked', async () => {
    const [payout] = await paidPayouts(system);
    const reply = await fetch(`${system.host.url}/api/payouts/${payout?.id}/proof`, {
      headers: { authorization: `Bearer ${await system.session()}` },
    });
    expect(reply.headers.get('content-disposition')).toContain('Nachweis-nicht-buchen.csv');
    const inside = await system.api<ShopPayoutReply>(`/api/payouts/${payout?.id}`);
    const text = await reply.text();
    for (const { order } of inside.lines) expect(text).toContain(order?.name ?? '');
    expect(text).toContain(`"${(payout?.net ?? '').replace('.', ',')}"`);
    expect(text).toContain('Nachweis, nicht buchen');
  });

  it('compares the fees of a month with the bill, and reminds of the tax on the bill alone', async () => {
    const { month, fees } = await page();
    const bill = { number: 'S-2026-11', net: '28.90', tax: '0.00', isFromAbroad: true, isReported: false };
    await system.api(`/api/fee-bills/${month}`, 'PUT', { bill });
    const compared = (await page()).fees;
    expect(compared).toEqual({
      amount: fees.amount,
      bill,
      beyond: centsText(cents(2890 - centsOf(fees.amount))),
    });
    await system.api(`/api/fee-bills/${month}`, 'PUT', { bill: { ...bill, net: fees.amount } });
    expect((await page()).fees.beyond).toBe('0.00');
    await system.api(`/api/fee-bills/${month}`, 'PUT', {});
    expect((await page()).fees).toEqual(fees);
  });

  it('reads a bill that is an e-invoice, keeps nothing of it, and says what it cannot read', async () => {
    const { month, fees } = await page();
    const { seller } = anEInvoice();
    const irish = { ...seller, address: { street: 'Wharf 1', city: 'Dublin', zip: 'D02', country: 'IE' } };
    const invoice = anEInvoice({ number: 'S-7', seller: irish, lines: [{ price: 2890, category: 'AE' }] });
    const read = (text: string) =>
      system.api('/api/fee-bills', 'POST', { content: Buffer.from(text).toString('base64') });
    const bill = { number: 'S-7', day: '2026-11-20', net: '28.90', tax: '0.00', isFromAbroad: true };
    expect(await read(writeUbl(invoice))).toEqual(bill);
    expect((await page()).fees).toEqual(fees);
    await expect(read('Rechnung S-7')).rejects.toThrow('weder XML noch PDF');
    await system.api(`/api/fee-bills/${month}`, 'PUT', { bill: { ...bill, isReported: false } });
    expect((await page()).fees.bill).toEqual({ ...bill, isReported: false });
    await system.api(`/api/fee-bills/${month}`, 'PUT', {});
  });

  it('is asked once what a kind is that is not known', async () => {
    const shop = system.shopify.shop;
    await system.control('shopify', '/payment-entries', 'POST', { shop, type: 'LUNAR_SURCHARGE', amount: -420 });
    const stored = stores.recordsOf(shopKey(shop)).payouts;
    const toCome = await stored.one('to-come-EUR');
    if (!toCome) throw new Error('nothing was read yet');
    await stored.save({ ...toCome, readAt: toCome.readAt.subtract({ hours: 2 }) });
    expect((await page()).unknown).toEqual([{ kind: 'LUNAR_SURCHARGE', currency: 'EUR', lines: 1, amount: '-4.20' }]);
    await system.api('/api/payout-kinds', 'PUT', { kind: 'LUNAR_SURCHARGE', cause: 'debit' });
    const { unknown, payouts } = await page();
    expect(unknown).toEqual([{ kind: 'LUNAR_SURCHARGE', currency: 'EUR', lines: 1, amount: '-4.20', cause: 'debit' }]);
    expect(payouts.find(({ state }) => state === 'to-come')?.causes).toContainEqual({
      cause: 'debit',
      amount: '-4.20',
    });
  });

  it('reads what PayPal settled, asks what it cannot tell, and asks it once', async () => {
    const order = await panel.placeDone({ gateway: 'paypal' });
    const amount = (order.transactions[0]?.amount ?? '').replace('.', ',');
    const head =
      '"Datum","Uhrzeit","Zeitzone","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Transaktionscode","Absender E-Mail-Adresse","Name","Name der Bank","Bankkonto","Versand- und Bearbeitungsgebühr","Umsatzsteuer","Rechnungsnummer","Zugehöriger Transaktionscode"';
    const row = (code: string, gross: string, name: string) =>
      `"${germanDay(TODAY)}","12:00:00","Europe/Berlin","Zahlung per Express-Checkout","EUR","${gross}","0,00","${gross}","","${code}","","","","","","","${name}",""`;
    const content = Buffer.from(
      [head, row('1AA00000000000001', amount, order.name), row('1AA00000000000002', '7,77', ''), ''].join('\r\n'),
    ).toString('base64');
    const upload = () => system.api<SettlementsReadReply>('/api/settlements', 'POST', { content });
    const days = { from: TODAY.toString(), to: TODAY.toString() };
    const places = { matched: 1, asked: 1, alone: 0 };
    expect(await upload()).toMatchObject({ gateway: 'PayPal', entries: 2, added: 2, unread: [], days, ...places });
    expect(await upload()).toMatchObject({ entries: 2, added: 0, ...places });
    const settlements = () => system.api<SettlementsReply>('/api/settlements');
    const { asked, gateways } = await settlements();
    expect(gateways).toMatchObject([{ gateway: 'paypal', matched: 1, alone: 0 }]);
    expect(asked).toMatchObject([{ gross: '7.77', candidates: [] }]);
    const { key } = asked[0] ?? {};
    const answer = (said: object) => system.api('/api/settlements/answers', 'PUT', { key, ...said });
    await expect(answer({ order: '#99999999' })).rejects.toThrow();
    await answer({ order: order.name.replace('#', '') });
    expect(await settlements()).toMatchObject({ asked: [], gateways: [{ matched: 2, alone: 0 }] });
    expect((await settlements()).answered).toMatchObject([{ key, order: order.name }]);
    await answer({});
    await upload();
    const { answered, ...after } = await settlements();
    expect(after).toMatchObject({ asked: [], gateways: [{ matched: 1, alone: 1 }] });
    expect(answered.map((each) => [each.key, each.order])).toEqual([[key, undefined]]);
  });

  it('reads nothing of what is no settlement', async () => {
    const content = Buffer.from('Hallo;Welt\r\n1;2\r\n').toString('base64');
    await expect(system.api('/api/settlements', 'POST', { content })).rejects.toThrow();
  });
});
