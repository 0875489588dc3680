import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openHttp } from '@belegwerk/adapters/http';
import { bzstRegistry, viesRegistry } from '@belegwerk/adapters/vat-ids';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { startRegistersSandbox, type RegistersSandbox } from '@belegwerk/contracts/registers/sandbox';
import { eventText } from '@belegwerk/core/events';
import type { Order } from '@belegwerk/core/orders';
import type { VatIdRegistries } from '@belegwerk/core/ports';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { makeAnswerPrivacyRequest, makeProcessOrder } from '@belegwerk/core/use-cases';
import { aLine, anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const ID = 'ATU13585627';
const CAFE = { name: 'Café Ringstraße GmbH', town: 'Wien', postcode: '1010', street: 'Schottenring 21' };
const IN_VIENNA = {
  company: CAFE.name,
  street: CAFE.street,
  zip: CAFE.postcode,
  city: CAFE.town,
  countryCode: 'AT',
};

/** Coffee without tax to a café in Vienna. */
const order: Order = {
  ...anOrder({ lines: [aLine({ rate: '0' })], shipping: [] }),
  shippingAddress: IN_VIENNA,
  billingAddress: IN_VIENNA,
  customer: { ...anOrder().customer!, vatId: ID },
};

interface Question {
  readonly service: string;
  readonly body: Readonly<Record<string, string>>;
}

const http = openHttp();
afterAll(() => http.close());

describe('a VAT id on which an invoice rests', () => {
  let stage: Stage;
  let shop: Shop;
  let registers: RegistersSandbox;
  let registries: VatIdRegistries;
  beforeEach(async () => {
    stage = new Stage();
    registers = await startRegistersSandbox();
    const { send } = http;
    registries = {
      bzst: bzstRegistry({ url: registers.bzstUrl, send }),
      vies: viesRegistry({ url: registers.viesUrl, send }),
    };
  });
  afterEach(async () => {
    await stage.close();
    await registers.stop();
  });

  const control = async (path: string, method: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${registers.url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return reply.status === 204 ? undefined : reply.json();
  };
  const know = (more: object = {}, id = ID) => control(`/businesses/${id}`, 'PUT', { ...CAFE, ...more });
  const questions = async () => (await control('/questions', 'GET')) as readonly Question[];
  const open = async (preferences: Partial<Preferences> = { vatIdCheck: true }): Promise<void> => {
    shop = await stage.open({
      preferences: { contactCreate: [], invoiceFinalize: true, ...preferences },
      seller: { vatId: 'DE136695976' },
    });
  };
  const look = async (which: Order = order, asked = registries) => {
    await control('/clock', 'POST', { now: stage.clock.now().toString() });
    stage.shopDesk.place(which);
    return makeProcessOrder({ ...stage.processPorts, vatIdRegistries: asked })(
      await stage.agreed(shop),
      which.id,
      'live',
    );
  };
  const checks = async () =>
    (await stage.recordsOf(shop).sideTasks.ofOrders([order.id])).filter(({ kind }) => kind === 'vat-id-check');
  const told = async () =>
    (await stage.events(shop)).filter(({ name }) => name.startsWith('order.vat-id')).map((event) => eventText(event));
  const press = (key = 'press-1') => stage.act(shop, { order: order.id, action: 'check-vat-id', key });

  it('is confirmed once with name and address, beside the invoice, and the answer is kept with its number', async () => {
    await open();
    await know();
    await look();
    stage.clock.advance(3600);
    await look();
    expect(stage.books.written()).toEqual(['invoice 11900']);
    expect(await questions()).toMatchObject([
      { service: 'bzst', body: { anfragendeUstid: 'DE136695976', angefragteUstid: ID, firmenname: CAFE.name } },
    ]);
    expect(await checks()).toMatchObject([
      { state: 'done', result: { meaning: 'valid-qualified', requestId: 'test-000001', nameResult: 'match' } },
    ]);
    expect(await told()).toEqual([
      `USt-IdNr. ${ID}: beim Bundeszentralamt für Steuern bestätigt, Name, Ort, Postleitzahl und Straße stimmen. Anfrage-Nr. test-000001.`,
    ]);
  });

  it.each([
    ['the name is another one', { name: 'Kaffeehaus Gruber' }, /gültig bestätigt, aber der Name stimmt nicht/],
    ['its member state tells nothing', { isSilent: true }, /nennt der Mitgliedstaat nicht\./],
    ['it ended', { validTo: '2026-06-30' }, /am Tag der Anfrage nicht gültig/],
  ])('does not protect where %s, and the invoice stands', async (_why, more, sentence) => {
    await open();
    await know(more);
    await look();
    expect(stage.books.written()).toEqual(['invoice 11900']);
    expect(await told()).toEqual([expect.stringMatching(sentence)]);
    expect((await told()).join()).not.toContain('schützt dich');
  });

  const recorded = async () => {
    const record = await stage.recordsOf(shop).orders.byId(order.id);
    if (!record) throw new Error('the order is not in the book');
    return record;
  };
  const counted = () => stage.recordsOf(shop).orders.countConcerns();

  it('needs the merchant while it is called invalid and the invoice stands, until a person has looked into it', async () => {
    await open();
    await look();
    const record = await recorded();
    expect(record.vatIdStand).toMatchObject({ isReliedOn: true, against: 'invalid' });
    expect(await counted()).toEqual({ 'vat-id:invalid': 1 });
    const [invoice] = record.documents;
    await stage.act(shop, { order: order.id, document: invoice!.id, action: 'check-notices', key: 'press-1' });
    expect(await counted()).toEqual({});
  });

  it('needs the merchant no longer once another id is right', async () => {
    await open();
    await look();
    await know({}, 'ATU38069207');
    const corrected = { ...order, customer: { ...order.customer!, vatId: 'ATU38069207' } };
    await look({ ...corrected, updatedAt: stage.clock.now().add({ seconds: 1 }) });
    expect(await counted()).toEqual({});
  });

  it.each([
    ['with another name', { name: 'Kaffeehaus Gruber' }, { 'vat-id:differs': 1 }],
    ['that ended', { validTo: '2026-06-30' }, { 'vat-id:invalid-then': 1 }],
    ['of which its member state tells nothing', { isSilent: true }, {}],
    ['that is right', {}, {}],
  ])('is counted by the overview as it was answered: one %s', async (_what, more, concerns) => {
    await open();
    await know(more);
    await look();
    expect(await counted()).toEqual(concerns);
  });

  it('is called invalid where it is not assigned, with what to do', async () => {
    await open();
    await look();
    expect(await told()).toEqual([expect.stringMatching(/nicht gültig\. Frage deinen Kunden/)]);
  });

  it('is asked again later where its member state is down, and never called invalid meanwhile', async () => {
    await open();
    await know();
    await control('/failures/AT', 'PUT', { code: 'evatr-1002' });
    expect(await look()).toMatchObject({ status: { nextLookAt: stage.clock.now().add({ minutes: 15 }) } });
    stage.clock.advance(60);
    await look();
    expect(await questions()).toHaveLength(1);
    expect(await told()).toEqual([]);
    await control('/failures/AT', 'PUT', {});
    stage.clock.advance(900);
    await look();
    expect(await told()).toEqual([expect.stringContaining('bestätigt')]);
    expect(stage.books.written()).toEqual(['invoice 11900']);
  });

  it('waits for the end of the night, and the invoice does not', async () => {
    await open();
    await know();
    stage.clock.advance(13 * 3600);
    const five = stage.clock.now().add({ hours: 5 });
    const first = await look();
    expect(first).toMatchObject({ status: { nextLookAt: expect.anything() } });
    const wait = first.kind === 'finished' ? first.status.nextLookAt?.since(five).total('minutes') : undefined;
    expect(wait).toBeGreaterThanOrEqual(0);
    expect(wait).toBeLessThan(60);
    expect(stage.books.written()).toEqual(['invoice 11900']);
    expect(await questions()).toEqual([]);
    stage.clock.advance(6 * 3600);
    await look();
    expect(await told()).toEqual([expect.stringContaining('bestätigt')]);
  });

  it('is asked again where the host died between the question and its answer', async () => {
    await open();
    await know();
    const dies = { ask: () => Promise.reject(new Error('killed')) };
    await expect(look(order, { bzst: dies, vies: dies })).rejects.toThrow('killed');
    expect(await checks()).toMatchObject([{ state: 'sent' }]);
    await look();
    expect(await checks()).toMatchObject([{ state: 'done', attempts: 2 }]);
    expect(await told()).toHaveLength(1);
    expect(stage.books.written()).toEqual(['invoice 11900']);
  });

  it('does not leave the house while the setting is off', async () => {
    await open({});
    await know();
    await look();
    expect(stage.books.written()).toEqual(['invoice 11900']);
    expect(await questions()).toEqual([]);
    expect(await checks()).toEqual([]);
  });

  it('is asked by hand with the setting off: once for one press, and not again on the same day', async () => {
    await open({});
    await know();
    await look();
    for (const key of ['press-1', 'press-1']) await press(key);
    await look();
    expect(await questions()).toHaveLength(1);
    expect(await press('press-2')).toMatchObject({ ok: false, failure: { why: 'vat-id-answered' } });
    stage.clock.advance(24 * 3600);
    await press('press-3');
    await look();
    expect(await questions()).toHaveLength(2);
    expect((await checks()).map(({ source }) => source)).toEqual(['order:1042/1', 'order:1042/2']);
  });

  it('is asked by hand where the setting was switched off before its registry answered', async () => {
    await open();
    await know();
    await control('/failures/AT', 'PUT', { code: 'evatr-1002' });
    await look();
    await control('/failures/AT', 'PUT', {});
    expect(await press('while-on')).toMatchObject({ ok: false, failure: { why: 'vat-id-asked' } });
    shop = { ...shop, preferences: { ...shop.preferences, vatIdCheck: false } };
    stage.clock.advance(60);
    for (const key of ['press-1', 'press-1']) await press(key);
    await look();
    expect((await checks()).map(({ source, state }) => [source, state])).toEqual([
      ['order:1042/1', 'refused'],
      ['order:1042/2', 'done'],
    ]);
    expect(await told()).toEqual([expect.stringContaining('bestätigt')]);
  });

  it('is asked by hand three times a day at most, however often the name is corrected', async () => {
    await open({});
    await know();
    const called = (company: string): Order => {
      const address = { ...IN_VIENNA, company };
      return { ...order, shippingAddress: address, billingAddress: address, updatedAt: stage.clock.now() };
    };
    for (const [index, name] of ['Café Eins', 'Café Zwei', 'Café Drei', 'Café Vier'].entries()) {
      stage.clock.advance(60);
      await look(called(name));
      await press(`press-${index}`);
      await look(called(name));
    }
    expect((await questions()).map(({ body }) => body['firmenname'])).toEqual(['Café Eins', 'Café Zwei', 'Café Drei']);
    expect(await press('again')).toMatchObject({ ok: false, failure: { why: 'vat-id-thrice' } });
  });

  it('waits without an attempt while its registry rests, and the invoice does not', async () => {
    await open();
    await know();
    const { bzst, vies } = registries;
    const resting = { ...bzst, restsFor: () => ({ kind: 'unavailable', code: 'timeout' }) as const };
    expect(await look(order, { bzst: resting, vies })).toMatchObject({
      status: { nextLookAt: stage.clock.now().add({ minutes: 15 }) },
    });
    expect(await checks()).toMatchObject([{ state: 'refused', attempts: 0 }]);
    expect(stage.books.written()).toEqual(['invoice 11900']);
    expect(await questions()).toEqual([]);
    stage.clock.advance(900);
    await look();
    expect(await checks()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('is asked at VIES by its number alone where it is German', async () => {
    await open({});
    await know({}, 'DE330483045');
    const german = { ...anOrder(), customer: { ...anOrder().customer!, vatId: 'DE330483045' } };
    await look(german);
    await press();
    await look(german);
    expect(await questions()).toMatchObject([
      {
        service: 'vies',
        body: {
          countryCode: 'DE',
          vatNumber: '330483045',
          requesterMemberStateCode: 'DE',
          requesterNumber: '136695976',
        },
      },
    ]);
    expect(await told()).toEqual([expect.stringContaining('Name und Adresse sind nicht verglichen')]);
  });

  it('stays proven when its customer is erased, and is asked about no more', async () => {
    await open();
    await know();
    await look();
    const request = aPrivacyRequest({ shop: shop.key, kind: 'customer-redaction', orderIds: [order.id] });
    await stage.stores.privacy.receive(request);
    const { stores, clock, ids } = stage;
    const jobs = { forgetShop: async () => undefined };
    const answer = makeAnswerPrivacyRequest({ heartbeat: stage.beating.heartbeat, stores, clock, ids, jobs });
    expect(await answer(request.id)).toBe('answered');
    expect(await checks()).toMatchObject([{ state: 'done', result: { asked: ID, requestId: 'test-000001' } }]);
    expect(JSON.stringify(await stage.recordsOf(shop).orders.byId(order.id))).not.toContain(ID);
    expect((await told()).join()).not.toContain(ID);
    stage.clock.advance(24 * 3600);
    expect(await press()).toMatchObject({ ok: false });
    await look({ ...order, updatedAt: stage.clock.now() });
    expect(await questions()).toHaveLength(1);
  });
});
