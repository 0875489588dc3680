import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { cents, day, instant, orderId, shopKey } from '@belegwerk/core/kernel';
import { makeReadMonth } from '@belegwerk/core/use-cases';
const shop = shopKey('messung.myshopify.com');
const stores = openEmbeddedStores(join(mkdtempSync('/tmp/s61-store-'), 'belegwerk.sqlite'));
const { orders } = (stores as any).recordsOf(shop);
const N = 10_000;
let t = performance.now();
for (let at = 0; at < N; at += 1) {
  const createdAt = instant('2026-11-01T00:00:00Z').add({ seconds: at * 200 });
  await orders.save({
    name: `#${at}`,
    updatedAt: createdAt,
    seenAt: createdAt,
    customerName: 'Erika Mustermann',
    total: cents(11900),
    currency: 'EUR',
    paymentStatus: 'pending',
    fulfilmentStatus: 'unfulfilled',
    cancelled: false,
    tags: [],
    itemCount: 2,
    status: { state: 'done', reason: { code: 'EXISTING' } },
    causes: [],
    id: orderId(`gid://shopify/Order/${at}`),
    createdAt,
    documents: [],
    reckoning: {
      day: day(createdAt.toString().slice(0, 10)),
      shop: cents(11900),
      documents: cents(11900),
      payments: cents(0),
      invoices: 1,
      creditNotes: 0,
      differences: [
        { cause: 'open', by: 'awaiting-money', amount: cents(11900), between: 'documents-payments', ref: `RE${at}` },
      ],
    },
  });
}
console.log('saved', N, Math.round(performance.now() - t), 'ms');
const readMonth = makeReadMonth({ stores: stores as any });
for (let round = 0; round < 3; round += 1) {
  t = performance.now();
  const { sums } = await readMonth(shop, day('2026-11-01'));
  console.log(
    'month of',
    sums.orders,
    'orders',
    Math.round(performance.now() - t),
    'ms, cpu of process',
    Math.round(process.cpuUsage().user / 1000),
  );
}
t = performance.now();
const all = await orders.page({ sortBy: 'createdAt', sortDir: 'asc', page: 1, pageSize: N });
console.log('the same as whole records', all.items.length, Math.round(performance.now() - t), 'ms');
await stores.close();
