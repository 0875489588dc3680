import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { eventText } from '@belegwerk/core/events';
import { makeAnswerPrivacyRequest, makeExportCustomer } from '@belegwerk/core/use-cases';
import { orderId, staffId, type ShopKey } from '@belegwerk/core/kernel';
import type { AskedCustomer, NewPrivacyRequest, PrivacyRequestKind } from '@belegwerk/core/ports';
import type { CustomerReport } from '@belegwerk/core/privacy';
import { aWorkItem, anEvent, anOrderRecord, aPrivacyRequest, freshShop } from '@belegwerk/contracts/ports';
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
/** Stands in every body of somebody else. */
const SECRET = 'Geheimweg7';
const TOLD = new Set(['Empfangen am', 'Anlass']);
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
    const entry = aWorkItem(shop, { work: { kind: 'unreadable-message', topic: 'orders/updated', fault: 'id' }, body });
    await stage.stores.workQueue.add(entry);
    await stage.stores.workQueue.mark([entry.id], 'unprocessable');
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
  const answeredErasure = async (id: string): Promise<void> => {
    const { stores, clock, ids } = stage;
    const answer = makeAnswerPrivacyRequest({ stores, clock, ids, jobs: { forgetShop: () => Promise.resolve() } });
    expect(await answer(id)).toBe('answered');
  };
  const erase = async (customerName: string): Promise<void> =>
    answeredErasure((await asked('customer-redaction', customerName)).id);
  const messageOf = async (id: string) => (await stage.stores.privacy.byId(id))?.message;

  it.each(NAMES)('of somebody else is not handed out, though the customer is called %s', async (name) => {
    await kept(OF_A_COLLEAGUE);
    await unreadable(OF_A_COLLEAGUE);
    const report = await exported(name);
    expect(JSON.stringify(report)).not.toContain('kollegin@example.com');
  });

  it.each([
    ['a note of it', { customer: { id: 42, email: 'ada@example.com' }, note: 'Geschenk für 7000000001' }],
    ['an attribute', { customer: { id: 42 }, note_attributes: [{ name: 'Kunde', value: '7000000001' }], name: 'Ada' }],
    ['an article', { email: 'ada@example.com', line_items: [{ product_id: 7_000_000_001, vendor: 'Ada' }] }],
    ['an order of both', { customer: { id: 42, first_name: 'Ada' }, order_id: 5_100_000_000_001 }],
    ['another order of theirs', { customer: { id: 7_000_000_001 }, order_id: 5_200_000_000_002, name: 'Ada' }],
  ])('and has the number of the customer in %s is not handed out, and is counted', async (_where, message) => {
    await kept(JSON.stringify(message));
    await unreadable(JSON.stringify(message));
    const report = await exported('Jürgen Müller');
    expect(report['Nachrichten von Shopify, die nicht lesbar waren']).toHaveLength(2);
    expect(JSON.stringify(report)).not.toMatch(/ada@|Ada/);
    const { items } = await stage.stores
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 9 });
    expect(items.find(({ name }) => name === 'shop.privacy-exported')?.facts).toMatchObject({ count: '2' });
  });

  it('and has only the name of the customer is counted for the merchant', async () => {
    await kept(OF_A_COLLEAGUE);
    await kept('{"note":"Geschenk von Anna Schmidt"}');
    await exported('Anna Schmidt');
    const { items } = await stage.stores
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 9 });
    const taken = items.find(({ name }) => name === 'shop.privacy-exported');
    expect(taken && eventText(taken)).toContain(
      'Bei 2 nicht lesbaren Nachrichten von Shopify ist nicht sicher, ob sie diesen Kunden betreffen; sie sind nicht enthalten.',
    );
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
  ])('and has their number is told of by its time and occasion alone: %s', async (_how, body) => {
    await kept(body);
    await unreadable(body);
    const report = await exported('Jürgen Müller');
    const moment = { 'Empfangen am': expect.any(String) };
    expect(report['Nachrichten von Shopify, die nicht lesbar waren']).toEqual(
      expect.arrayContaining([
        { ...moment, Anlass: 'Meldung von Shopify („orders/updated“)' },
        { ...moment, Anlass: 'Anfrage nach der DSGVO: Löschung eines Kunden' },
      ]),
    );
    expect(JSON.stringify(report)).not.toContain('Spreeufer');
    expect(report['Auskunft nach Art. 15 DSGVO']).toMatchObject({
      Umfang: expect.stringContaining('2 Nachrichten von Shopify, die nicht lesbar waren,'),
    });
  });

  it.each([
    'email=bob@example.com&name=Bob&landing_site=/seite?order_id=5100000000001',
    'Kunde Bob (bob@example.com, Nr. 42) fragt nach order_id=5100000000001',
    '{"order_id":5100000000001,"customer":{"node":{"id":42,"email":"bob@example.com"}}}',
    'order_id=5100000000001&landing_site=%2F%3Fcustomer_id%3D42%26email%3Dbob%40example.com',
    '<order><id>5100000000001</id><email>bob@example.com</email></order>',
    '{"customer":{"id":7000000001},"body":"Bob <bob@example.com>"}',
  ])('and is of somebody else, in whatever form, is told of and never handed out: %s', async (body) => {
    await kept(body);
    await unreadable(body);
    const report = await exported('Jürgen Müller');
    expect(report['Nachrichten von Shopify, die nicht lesbar waren']).toHaveLength(2);
    expect(JSON.stringify(report)).not.toMatch(/bob|Bob/);
  });

  it('stands in no report, whatever came and however it names the customer', async () => {
    const named = fc.constantFrom('7000000001', '5100000000001', CUSTOMER.email, CUSTOMER.phone, 'Jürgen Müller', '');
    const keys = fc.constantFrom('customer', 'customer_id', 'order', 'order_id', 'id', 'orders_requested', 'note');
    const bodies = fc.tuple(keys, named, fc.string({ maxLength: 40 }), fc.json({ maxDepth: 2 })).chain((parts) => {
      const [key, value, text, json] = parts;
      return fc.constantFrom(
        `{"${key}":"${value}","x":${SECRET}${json}}`,
        `{"${key}":{"id":${value}},"note":${JSON.stringify(SECRET + text)}}`,
        `${key}=${value}&x=${SECRET}${encodeURIComponent(text)}`,
        `${text} ${key} ${value} ${SECRET}`,
        `<${key}>${value}</${key}>${SECRET}${json}`,
      );
    });
    const { stores } = stage;
    const drawn = fc.sample(bodies, { numRuns: 60, seed: 7 });
    for (const body of drawn) {
      await kept(body);
      await unreadable(body);
    }
    const report = await exported('Jürgen Müller');
    const skipped = report['Nachrichten von Shopify, die nicht lesbar waren'] as readonly object[];
    expect(skipped.length).toBeGreaterThan(drawn.length);
    expect(skipped.flatMap(Object.keys).filter((key) => !TOLD.has(key))).toEqual([]);
    expect(JSON.stringify(report)).not.toContain(SECRET);
    expect((await stores.workQueue.keptBodies(shop)).every(({ body }) => body.includes(SECRET))).toBe(true);
  });

  it('and has anything of them goes as a whole with their erasure, whatever else of theirs stands there', async () => {
    const bodies = [
      '{"customer":{"id":7000000001,"email":"alt@example.com","phone":"+4930123456"},"order_id":42}',
      '{"order_id":5100000000001,"customer":{"node":{"id":42,"email":"alt@example.com"}}}',
      'Kundin 7000000001, erreichbar unter alt@example.com',
      '{"customer":{"id":42},"u":"/?n=%2Fa%3Femail%3Dich%2540example.com"}',
      '{"phone":"0151 5556667","x":"%FF"}',
    ];
    const ids: string[] = [];
    for (const body of bodies) ids.push(await kept(body));
    await erase('Jürgen Müller');
    for (const id of ids) expect(await stage.stores.workQueue.bodyOf(id)).toBe('');
  });

  it.each([
    [
      'address',
      String.raw`{"order":{"mail":"ICH\u0040example.com","address1":"Am Spreeufer 77"}}`,
      '{"order":{"mail":"","address1":"Am Spreeufer 77"}}',
    ],
    [
      'phone',
      '{"order":{"phone":"0151 / 555 66 67","address1":"Am Spreeufer 77"}}',
      '{"order":{"phone":"","address1":"Am Spreeufer 77"}}',
    ],
  ])('and has only their %s is not handed out; it goes, and a request keeps the rest', async (_how, body, rest) => {
    const message = await kept(body);
    const request = await unreadable(body);
    const report = await exported('Jürgen Müller');
    expect(JSON.stringify(report)).not.toMatch(/Spreeufer/);
    await erase('Jürgen Müller');
    expect([await stage.stores.workQueue.bodyOf(message), await messageOf(request)]).toEqual(['', rest]);
  });

  it('and has an address in which theirs stands is left as it is', async () => {
    const body = '{"email":"h.ich@example.com","contact":"ich@example.com.at"}';
    const [message, request] = [await kept(body), await unreadable(body)];
    await erase('Jürgen Müller');
    expect([await stage.stores.workQueue.bodyOf(message), await messageOf(request)]).toEqual([body, body]);
  });

  it.each([
    [
      'a shipment of another order',
      '{"id":"x","order_id":5200000000002,"email":"ich@example.com","destination":{"first_name":"Ada","address1":"Geheimweg 7"}}',
    ],
    [
      'an order that is cut before its customer',
      '{"email":"ich@example.com","shipping_address":{"first_name":"Ada","address1":"Geheimweg 7","customer',
    ],
    [
      'an order whose customer is named otherwise',
      '{"email":"ich@example.com","customer":{"legacyResourceId":"7000000042"},"first_name":"Ada"}',
    ],
  ])('and has the address of this customer is not handed out, and is counted: %s', async (_what, body) => {
    await kept(body);
    const report = await exported('Jürgen Müller');
    expect(JSON.stringify(report)).not.toContain('Ada');
    const { items } = await stage.stores
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 9 });
    expect(items.find(({ name }) => name === 'shop.privacy-exported')?.facts).toMatchObject({ count: '1' });
  });

  it.each([
    ['Jürgen Müller-Lüdenscheid', String.raw`{"name":"J\u00fcrgen M\u00fcller-L\u00fcdenscheid","street":"Am M`],
    ['Özlem Öztürk', '{"name":"ÖZLEM ÖZTÜRK","address1":"Geheimweg 7'],
    ['Özlem Öztürk', '{"note":"Geschenk von Özlem Öztürk'],
  ])('and names %s goes with their erasure, however it is written: %s', async (name, body) => {
    const [message, other] = [await kept(body), await kept('{"name":"Jonas Fremd"}')];
    await erase(name);
    expect(await stage.stores.workQueue.bodyOf(message)).toBe('');
    expect(await stage.stores.workQueue.bodyOf(other)).toBe('{"name":"Jonas Fremd"}');
  });

  describe('and carries the number of another customer beside the address or phone of this one', () => {
    const shared = JSON.stringify({
      id: 'x',
      contact: 'ich@example.com',
      phone: '0151 5556667',
      customer: { id: 7_000_000_042, email: 'kollegin@example.com', first_name: 'Ada' },
    });

    it('is not handed out, and is counted for the merchant', async () => {
      await kept(shared);
      await unreadable(shared);
      const report = await exported('Jürgen Müller');
      expect(report['Nachrichten von Shopify, die nicht lesbar waren']).toHaveLength(2);
      expect(JSON.stringify(report)).not.toMatch(/kollegin|Ada/);
    });

    it('goes with the erasure of this one; as a request it stays for the other, without that address and phone', async () => {
      const [message, request] = [await kept(shared), await unreadable(shared)];
      await erase('Jürgen Müller');
      expect(await stage.stores.workQueue.bodyOf(message)).toBe('');
      const left = await messageOf(request);
      expect(left).not.toMatch(/ich@example|5556667/);
      expect(JSON.parse(left ?? '')).toMatchObject({ customer: { id: 7_000_000_042, email: 'kollegin@example.com' } });
    });

    it('keeps the other number, read or not, when the erased customer had none', async () => {
      const customer = { id: '7000000042', email: CUSTOMER.email };
      const read = aPrivacyRequest({ shop, kind: 'customer-data', orderIds: [], customer });
      await stage.stores.privacy.receive(read);
      const unread = await unreadable(JSON.stringify({ customer }));
      const erasure = aPrivacyRequest({
        shop,
        kind: 'customer-redaction',
        orderIds: [],
        customer: { email: CUSTOMER.email },
      });
      await stage.stores.privacy.receive(erasure);
      await answeredErasure(erasure.id);
      expect((await stage.stores.privacy.byId(read.id))?.customer).toEqual({ id: '7000000042' });
      expect(await messageOf(unread)).toBe('{"customer":{"id":"7000000042","email":""}}');
    });

    it('and is a request that was read keeps the other customer, without what both share', async () => {
      const customer = { id: '7000000042', email: CUSTOMER.email };
      const other = aPrivacyRequest({ shop, kind: 'customer-data', orderIds: [], customer });
      await stage.stores.privacy.receive(other);
      await erase('Jürgen Müller');
      expect((await stage.stores.privacy.byId(other.id))?.customer).toEqual({ id: '7000000042' });
    });
  });

  it('is read a few at a time, messages and requests alike: others get their turn in between', async () => {
    const body = JSON.stringify({ customer: { id: 42 }, u: '%2541'.repeat(4000) });
    for (let nth = 0; nth < 30; nth += 1) {
      await kept(body);
      await unreadable(body);
    }
    const { id } = await asked('customer-redaction', 'Jürgen Müller');
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    await answeredErasure(id);
    clearInterval(others);
    expect(turns).toBeGreaterThan(15);
  });

  it('costs no write of any request but those that name the customer', async () => {
    const strangers = { id: '42', email: 'ada@example.com' };
    for (const customer of [strangers, CUSTOMER, strangers])
      await stage.stores.privacy.receive(aPrivacyRequest({ shop, kind: 'customer-data', orderIds: [], customer }));
    const { id } = await asked('customer-redaction', 'Jürgen Müller');
    const written = jest.spyOn(stage.stores.privacy, 'update');
    await answeredErasure(id);
    const others = written.mock.calls.filter(([request]) => request !== id);
    jest.restoreAllMocks();
    expect(others).toHaveLength(1);
  });

  describe('decides how an erasure ends, of whose customer nothing else is held', () => {
    const endsAs = async (): Promise<string | undefined> => {
      const request = aPrivacyRequest({ shop, kind: 'customer-redaction', orderIds: [], customer: CUSTOMER });
      await stage.stores.privacy.receive(request);
      await answeredErasure(request.id);
      return (await stage.stores.privacy.byId(request.id))?.outcome;
    };
    const told = async (name: string): Promise<void> => {
      const { order: _none, ...event } = anEvent({ name: 'contact.update-failed', origin: 'shop', facts: { name } });
      await stage.stores.recordsOf(shop).events.append(event);
    };

    it.each([
      ['mentions-erased', '{"customer":{"id":7000000001}}'],
      ['mentions-erased', '{"email":"ich@example.com"}'],
      ['nothing-held', '{"email":"h.ich@example.com"}'],
      ['mentions-erased', '{"note":"an ich@example.com senden"}'],
      ['mentions-erased', '{"email":"ich@example.com","customer_id":42}'],
      ['nothing-held', '{"email":"ada@example.com"}'],
    ])('%s: %s', async (outcome, body) => {
      await kept(body);
      expect(await endsAs()).toBe(outcome);
    });

    it.each([
      ['mentions-erased', '{"customer":{"id":7000000001,"first_name":"Jürgen"', '{"customer":{'],
      [
        'mentions-erased',
        '{"customer":{"id":7000000001,"first_name":"Jürgen"},"orders_to_redact":[5200000000002]}',
        '{"customer":{},"orders_to_redact":[5200000000002]}',
      ],
      [
        'mentions-erased',
        '{"customer":{"email":"ich@example.com","first_name":"Jürgen"}}',
        '{"customer":{"email":"","first_name":"Jürgen"}}',
      ],
      ['mentions-erased', '{"customer":{"id":42},"note":"zu 7000000001"}', '{"customer":{"id":42},"note":""}'],
      ['nothing-held', '{"customer":{"first_name":"Jürgen"}}', '{"customer":{"first_name":"Jürgen"}}'],
      ['nothing-held', '{"customer":{"id":42}}', '{"customer":{"id":42}}'],
    ])('%s: an unreadable request %s becomes %s', async (outcome, body, left) => {
      const request = await unreadable(body);
      expect([await endsAs(), await messageOf(request)]).toEqual([outcome, left]);
    });

    it.each([
      ['done', 'ich@example.com'],
      ['mentions-erased', 'an ich@example.com gescheitert'],
      ['nothing-held', 'an nich@example.com gescheitert'],
    ])('%s: a line of the log of no order has %s', async (outcome, fact) => {
      await told(fact);
      expect(await endsAs()).toBe(outcome);
    });

    it.each<[string, AskedCustomer]>([
      ['done', CUSTOMER],
      ['mentions-erased', { email: 'ICH@example.com' }],
      ['mentions-erased', { id: '42', email: 'Ada <ich@example.com>' }],
      ['mentions-erased', { id: '42', phone: '0151 5556667' }],
      ['nothing-held', { id: '42', email: 'ada@example.com' }],
    ])('%s: another request that was read names %j', async (outcome, customer) => {
      await stage.stores.privacy.receive(aPrivacyRequest({ shop, kind: 'customer-data', orderIds: [], customer }));
      expect(await endsAs()).toBe(outcome);
    });

    it.each([
      ['mentions-erased', '{"note":"an ich@example.com senden"}', undefined],
      ['mentions-erased', undefined, '{"note":"an ich@example.com senden"}'],
      ['done', '{"note":"an ich@example.com senden"}', 'their request'],
    ])(
      '%s, also when the erasure died and is done again: of what came before (%s) and in between (%s) the stronger',
      async (outcome, before, between) => {
        if (before !== undefined) await kept(before);
        const { privacy } = stage.stores;
        const update = privacy.update.bind(privacy);
        jest.spyOn(privacy, 'update').mockImplementation((id, change) =>
          update(id, (stored) => {
            const changed = change(stored);
            if (changed.kept && changed.state !== 'answered') throw new Error('died');
            return changed;
          }),
        );
        await expect(endsAs()).rejects.toThrow('died');
        jest.restoreAllMocks();
        if (between === 'their request')
          await privacy.receive(aPrivacyRequest({ shop, kind: 'customer-data', orderIds: [], customer: CUSTOMER }));
        else if (between !== undefined) await kept(between);
        const request = (await privacy.ofShop(shop, 100)).find(({ kind }) => kind === 'customer-redaction');
        await answeredErasure(request?.id ?? '');
        expect((await privacy.byId(request?.id ?? ''))?.outcome).toBe(outcome);
      },
    );
  });
});
