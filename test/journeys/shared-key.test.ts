import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KeyReply, OrderReply, ReceiptImportReply, ReceiptPageReply, ShopReply } from '@belegwerk/contracts/api';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 30_000;
const NEIGHBOUR = 'teestube-am-deich.myshopify.com';

interface Books {
  readonly documents: readonly { readonly id: string; readonly kind: string; readonly deleted: boolean }[];
}

describe('two shops that type the same API key, as a merchant with two shops and one account does', () => {
  let system: TestSystem;
  let own = '';

  beforeAll(async () => {
    system = await startTestSystem({ neighbours: [NEIGHBOUR], environment: { LEXWARE_API_KEY: '' } });
    await system.control('lexware', '/profile', 'POST', { organizationId: 'o-1', companyName: 'Kontorwerk GmbH' });
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
    await system.api('/api/lexoffice/key', 'POST', { key: system.lexware.apiKey });
    own = await placeOrder(system);
    await system.order(own, isInvoiced);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const isInvoiced = ({ status, documents }: OrderReply): boolean => status.state === 'done' && documents.length === 1;
  const asOther = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const reply = await fetch(system.host.url + path, {
      method,
      headers: { authorization: `Bearer ${await system.session(NEIGHBOUR)}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const otherPanel: TestSystem['panel'] = async <T>(path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${system.shopify.url}/desk/${NEIGHBOUR}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await reply.json()) as T;
  };
  const invoices = async (): Promise<number> => {
    const { documents } = await system.control<Books>('lexware', '/books');
    return documents.filter(({ kind, deleted }) => kind === 'invoice' && !deleted).length;
  };

  it(
    'connects both with the account, tells the key to neither, and shows neither what the other has',
    async () => {
      await asOther('/api/onboarding/terms', ACCEPTED_TERMS);
      const reply = await asOther<KeyReply>('/api/lexoffice/key', { key: system.lexware.apiKey });
      expect(reply.connection).toMatchObject({ isConnected: true, profile: { companyName: 'Kontorwerk GmbH' } });
      const shops = [await system.api<ShopReply>('/api/shop'), await asOther<ShopReply>('/api/shop')];
      expect(shops.map(({ lexoffice }) => lexoffice.isConnected)).toEqual([true, true]);
      expect(JSON.stringify([reply, shops])).not.toContain(system.lexware.apiKey);
      await expect(asOther(`/api/orders/${own}`)).rejects.toThrow('404');
    },
    LIMIT_MS,
  );

  it(
    'links no invoice of the other shop, and makes its own once for its own order',
    async () => {
      const before = await invoices();
      const imported = await eventually(
        () => asOther<ReceiptImportReply>('/api/lexoffice/import', undefined, 'POST'),
        (answer) => !answer.continue,
      );
      expect([imported.found, imported.assigned]).toEqual([1, 0]);
      const { items } = await asOther<ReceiptPageReply>('/api/lexoffice/receipts?state=left');
      expect(items.map(({ because }) => because)).toEqual(['marked']);
      const other = await placeOrder({ panel: otherPanel });
      await eventually(() => asOther<OrderReply>(`/api/orders/${other}`), isInvoiced);
      expect(await invoices()).toBe(before + 1);
      const orders = [
        await system.api<OrderReply>(`/api/orders/${own}`),
        await asOther<OrderReply>(`/api/orders/${other}`),
      ];
      // both orders are called the same
      expect(new Set(orders.map(({ name }) => name)).size).toBe(1);
      expect(new Set(orders.flatMap(({ documents }) => documents.map(({ number }) => number))).size).toBe(2);
    },
    LIMIT_MS,
  );

  it(
    'stays connected in one shop when the other disconnects',
    async () => {
      await asOther('/api/lexoffice/disconnect', { reason: 'Wir schließen den zweiten Shop' });
      expect((await asOther<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(false);
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(true);
      await system.order(await placeOrder(system), isInvoiced);
    },
    LIMIT_MS,
  );
});
