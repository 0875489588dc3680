import { instant, shopKey } from '@belegwerk/core/kernel';
import { openEmbeddedStores } from '../open-embedded-stores.ts';

const [file = '', writer = '', limit = '1000000'] = process.argv.slice(2);
const stores = openEmbeddedStores(file);
const now = instant('2026-10-01T12:00:00Z');
const shop = shopKey('kaesekontor.myshopify.com');

for (let count = 0; count < Number(limit); count += 1) {
  const id = `${writer}-${count}`;
  const work = { kind: 'shop-message', about: 'profile', topic: 'shop/update' } as const;
  const moments = { receivedAt: now, triggeredAt: now, dueAt: now };
  await stores.workQueue.add({ id, shop, work, urgency: 'live', ...moments });
  // a reader of this line may rely on the row
  process.stdout.write(`${id}\n`);
}
await stores.close();
