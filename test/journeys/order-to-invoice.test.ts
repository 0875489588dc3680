import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply, ShopReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

interface Placed {
  readonly legacyId: string;
  readonly name: string;
}
interface Product {
  readonly id: string;
}
interface Books {
  readonly documents: readonly { readonly voucherStatus: string; readonly totalCents: number }[];
}

describe('an order in the shop', () => {
  let system: TestSystem;
  let product = '';
  let customer = '';

  beforeAll(async () => {
    system = await startTestSystem({ environment: { BILLING: 'on' } });
    customer = (await system.panel<readonly Product[]>('/customers'))[0]?.id ?? '';
    product = (await system.panel<readonly Product[]>('/products'))[0]?.id ?? '';
  }, 30_000);
  afterAll(() => system.close());

  const place = (more: object = {}) =>
    system.panel<Placed>('/orders', {
      customerId: customer,
      lines: [{ productId: product, quantity: 3 }],
      pay: true,
      ...more,
    });

  it('becomes one finalised invoice with number, total and a PDF', async () => {
    const { legacyId, name } = await place({ shipping: { title: 'DHL Paket', price: '4.90' } });
    const order = await system.order(legacyId, ({ status }) => status.state === 'done');
    expect(order.documents).toHaveLength(1);
    const [invoice] = order.documents;
    expect(order.customer.email).toContain('@');
    expect(invoice).toMatchObject({
      kind: 'invoice',
      type: 'RE',
      status: 'open',
      total: order.total,
      entryState: 'issued',
    });
    expect(invoice?.number).toMatch(/^RE\d+$/);
    expect(order.balance).toMatchObject({ difference: '0.00', complete: true });
    const pdf = await fetch(system.host.url + (invoice?.pdf ?? ''));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const log = await system.api<{ items: readonly { event: string; order?: { name: string } }[] }>(
      `/api/shop/logs?order=${legacyId}`,
    );
    expect(log.items).toMatchObject([
      { event: 'invoice.viewed', order: { id: legacyId, name } },
      { event: 'invoice.created', order: { id: legacyId, name } },
    ]);
  });

  it('is invoiced to the cent with a discount over two tax rates', async () => {
    const products = await system.panel<readonly (Product & { taxRate: string })[]>('/products');
    const lines = ['0.07', '0.19'].map((rate) => ({
      productId: products.find(({ taxRate }) => taxRate === rate)?.id,
      quantity: 3,
    }));
    const { legacyId } = await place({ lines, orderDiscount: { type: 'percentage', value: '13' } });
    const order = await system.order(legacyId, ({ status }) => status.state === 'done');
    expect(order.documents[0]?.total).toBe(order.total);
  });

  it('is not invoiced again when it is paid, tagged and looked at once more', async () => {
    const { legacyId } = await place({ pay: false });
    await system.order(legacyId, ({ status }) => status.state === 'done');
    await system.panel(`/orders/${legacyId}/pay`, {});
    await system.panel(`/orders/${legacyId}/tags`, { add: ['gepackt'], remove: [] });
    await system.lookAgain(legacyId);
    const order = await system.order(
      legacyId,
      ({ paymentStatus, tags }) => paymentStatus === 'paid' && tags.includes('gepackt'),
    );
    expect(order.documents).toHaveLength(1);
  });

  it('is found in the list by its number, its customer and its invoice', async () => {
    const { legacyId, name } = await place();
    const order = await system.order(legacyId, ({ status }) => status.state === 'done');
    for (const search of [name, order.documents[0]?.number ?? '']) {
      const found = await system.api<OrderPageReply>(`/api/orders?search=${encodeURIComponent(search)}`);
      expect(found.items.map((item) => item.name)).toContain(name);
    }
  });

  it('counts in the shop figures as the books have it', async () => {
    const shop = await system.api<ShopReply>('/api/shop');
    const books = await system.control<Books>('lexware', '/books');
    expect(books.documents.every(({ voucherStatus }) => voucherStatus === 'open')).toBe(true);
    expect(shop.stat.lexoffice.invoice.created).toBe(books.documents.length);
    expect(shop.plan.credits?.used).toBe(books.documents.length);
  });

  it('is found by the sweep when every webhook is lost', async () => {
    await system.control('shopify', '/chaos', 'PUT', { dropRate: 1 });
    const { legacyId } = await place();
    await system.control('shopify', '/chaos', 'PUT', { dropRate: 0 });
    const order = await system.order(legacyId, ({ status }) => status.state === 'done');
    expect(order.documents).toHaveLength(1);
  });

  it.each([
    ['504-after-commit', 'the answer is lost after the invoice was made'],
    ['connection-cut-after-commit', 'the line is cut after the invoice was made'],
    ['empty-body', 'the answer is empty'],
    ['500', 'the service fails before it does anything'],
  ])(
    'is invoiced exactly once when %s: %s',
    async (kind) => {
      await system.control('lexware', '/faults', 'POST', { kind, method: 'POST', path: '^/v1/invoices', times: 1 });
      const { legacyId } = await place();
      const order = await system.order(legacyId, ({ status }) => status.state === 'done');
      const booked = await eventually(
        () => system.control<{ documents: { introduction?: string }[] }>('lexware', '/books'),
        () => true,
      );
      const mine = booked.documents.filter(({ introduction }) => introduction?.includes(`${order.name} `));
      expect(mine).toHaveLength(1);
    },
    30_000,
  );
});
