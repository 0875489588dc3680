import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  eventText,
  makeAnswerPrivacyRequest,
  makeExportCustomer,
  orderId,
  staffId,
  type CustomerReport,
  type NewPrivacyRequest,
  type PrivacyRequestKind,
  type ShopKey,
} from '@belegwerk/core';
import { anEntry, anOrderRecord, aPrivacyRequest, freshShop } from '@belegwerk/contracts/ports';
import { Stage } from './stage.ts';

const OWN = orderId('gid://shopify/Order/5100000000001');
const CUSTOMER = { id: '7000000001', email: 'ich@example.com', phone: '+491515556667' };
const OF_A_COLLEAGUE = JSON.stringify({
  id: 'x',
  line_items: [{ title: 'Tee' }],
  shop_domain: 'a.myshopify.com',
  financial_status: 'authorized',
  email: 'kollegin@example.com',
  billing_address: { name: 'Anna Schmidt', company: 'Strandhotel Dünenblick GmbH', address1: 'Geheimweg 7' },
});
const NAMES = ['Anna Schmidt', 'Strandhotel Dünenblick GmbH', 'line_items', 'shop_domain', 'authorized'];

describe('a message that nobody could read', () => {
  let stage: Stage;
  let shop: ShopKey;
  beforeEach(() => {
    stage = new Stage();
    shop = freshShop();
  });
  afterEach(() => stage.close());

  const kept = async (body: string): Promise<string> => {
    const entry = anEntry(shop, { topic: 'orders/updated', body });
    await stage.stores.inbox.receive(entry);
    await stage.stores.inbox.mark([entry.id], 'unprocessable');
    return entry.id;
  };
  const unreadable = async (message: string): Promise<string> => {
    const { customer: _unknown, ...request } = aPrivacyRequest({ shop, orderIds: [], message });
    await stage.stores.privacy.receive(request);
    return request.id;
  };
  const asked = async (kind: PrivacyRequestKind, customerName: string): Promise<NewPrivacyRequest> => {
    await stage.stores.recordsOf(shop).orders.save(anOrderRecord({ id: OWN, name: '#1001', customerName }));
    const request = aPrivacyRequest({ shop, kind, orderIds: [OWN], customer: CUSTOMER });
    await stage.stores.privacy.receive(request);
    return request;
  };
  const exported = async (customerName: string): Promise<CustomerReport> => {
    const { id } = await asked('customer-data', customerName);
    await stage.stores.privacy.update(id, (stored) => ({ ...stored, state: 'ready' }));
    const { stores, clock } = stage;
    const answer = await makeExportCustomer({ stores, clock })({ shop, request: id, by: staffId('1') });
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value.report;
  };
  const erase = async (customerName: string): Promise<void> => {
    const { id } = await asked('customer-redaction', customerName);
    const { stores, clock, ids } = stage;
    const answer = makeAnswerPrivacyRequest({ stores, clock, ids, jobs: { forgetShop: () => Promise.resolve() } });
    expect(await answer(id)).toBe('answered');
  };
  const messageOf = async (id: string) => (await stage.stores.privacy.byId(id))?.message;

  it.each(NAMES)('of somebody else is not handed out, though the customer is called %s', async (name) => {
    await kept(OF_A_COLLEAGUE);
    await unreadable(OF_A_COLLEAGUE);
    const report = await exported(name);
    expect(report['Nachrichten von Shopify, die nicht lesbar waren']).toEqual([]);
    expect(JSON.stringify(report)).not.toContain('kollegin@example.com');
  });

  it('and has only the name of the customer is counted for the merchant', async () => {
    await kept(OF_A_COLLEAGUE);
    await kept('{"note":"Geschenk von Anna Schmidt"}');
    await exported('Anna Schmidt');
    const { items } = await stage.stores
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 9 });
    const taken = items.find(({ name }) => name === 'shop.privacy-exported');
    expect(taken && eventText(taken)).toContain('2 nicht lesbare Nachrichten von Shopify');
  });

  it('and is a request of somebody else stays for whoever answers it, though the customer is called like it', async () => {
    for (const name of [...NAMES, 'orders_to_redact']) {
      const other = await unreadable(OF_A_COLLEAGUE);
      await erase(name);
      expect([name, await messageOf(other)]).toEqual([name, OF_A_COLLEAGUE]);
    }
  });

  it.each([
    ['by number', '{"order":{"id":5100000000001,"address1":"Am Spreeufer 77'],
    ['by customer', '{"order":{"customer":{"id":7000000001},"address1":"Am Spreeufer 77'],
    ['by address', String.raw`{"order":{"mail":"ICH\u0040example.com","address1":"Am Spreeufer 77`],
    ['by phone', '{"order":{"phone":"0151 / 555 66 67","address1":"Am Spreeufer 77'],
  ])('and is theirs is told and erased, also as a request: %s', async (_how, body) => {
    const message = await kept(body);
    const request = await unreadable(body);
    const report = await exported('Jürgen Müller');
    expect(report['Nachrichten von Shopify, die nicht lesbar waren']).toHaveLength(2);
    await erase('Jürgen Müller');
    expect([await stage.stores.inbox.bodyOf(message), await messageOf(request)]).toEqual(['', '']);
  });

  it.each([
    ['Jürgen Müller-Lüdenscheid', String.raw`{"name":"J\u00fcrgen M\u00fcller-L\u00fcdenscheid","street":"Am M`],
    ['Özlem Öztürk', '{"name":"ÖZLEM ÖZTÜRK","address1":"Geheimweg 7'],
    ['Özlem Öztürk', '{"note":"Geschenk von Özlem Öztürk'],
  ])('and names %s goes with their erasure, however it is written: %s', async (name, body) => {
    const [message, other] = [await kept(body), await kept('{"name":"Jonas Fremd"}')];
    await erase(name);
    expect(await stage.stores.inbox.bodyOf(message)).toBe('');
    expect(await stage.stores.inbox.bodyOf(other)).toBe('{"name":"Jonas Fremd"}');
  });
});
