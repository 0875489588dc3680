import { documentId, documentMark } from '@belegwerk/core/kernel';
import type { IssueOrder } from '@belegwerk/core/ports';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { CUT, NOTHING_LISTENS } from '../http/testing/nocked-service.ts';
import { API_KEY, SHOP, aConnectedShop } from './testing/a-connected-shop.ts';
import { aDraft } from './testing/a-draft.ts';
import { created } from './testing/answers.ts';

const MARK = documentMark('K7Q2M9XW4T');

let shop: Awaited<ReturnType<typeof aConnectedShop>>;
beforeEach(async () => {
  shop = await aConnectedShop();
});
afterEach(() => shop.service.done());

const anOrder = (fields: Partial<IssueOrder> = {}): IssueOrder => ({
  draft: aDraft(),
  mark: MARK,
  finalise: true,
  urgency: 'live',
  aboutToSend: async () => true,
  ...fields,
});

describe('issuing a document', () => {
  it('sends it once, signed, and answers its id', async () => {
    shop.service.answers('POST /v1/invoices', created());
    expect(await shop.books.issue(SHOP, anOrder())).toEqual({ ok: true, value: 'd-1' });
    expect(shop.service.seen).toMatchObject([
      {
        call: 'POST /v1/invoices',
        query: { finalize: 'true' },
        headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json', accept: 'application/json' },
      },
    ]);
    expect(JSON.parse(shop.service.seen[0]?.body ?? '')).toMatchObject({
      remark: 'Vielen Dank.\nBelegwerk-Referenz: K7Q2M9XW4T',
    });
  });

  it('leaves a draft when it shall not be finalised', async () => {
    shop.service.answers('POST /v1/invoices', created());
    await shop.books.issue(SHOP, anOrder({ finalise: false }));
    expect(shop.service.seen[0]?.query).toEqual({});
  });

  it('says which document it continues', async () => {
    shop.service.answers('POST /v1/credit-notes', created());
    await shop.books.issue(SHOP, anOrder({ draft: aDraft({ kind: 'credit-note' }), relatedTo: documentId('d-7') }));
    expect(shop.service.seen).toMatchObject([
      { call: 'POST /v1/credit-notes', query: { finalize: 'true', precedingSalesVoucherId: 'd-7' } },
    ]);
  });

  it('waits for a contact that has just been created and cannot be used yet', async () => {
    const recipient = { contactId: 'c-1', name: 'Lena Voss', countryCode: 'DE' };
    const details = [{ field: 'address.contactId', violation: 'INVALID', message: 'Der Kontakt existiert nicht' }];
    const unusable = { status: 406, json: { message: 'ungültig', details } };
    shop.service
      .answers('POST /v1/invoices', unusable, unusable, created())
      .answers('POST /v1/contacts', { json: { id: 'c-1', version: 0 } });
    const order = anOrder({ draft: aDraft({ recipient }) });
    expect(await shop.books.issue(SHOP, order)).toMatchObject({ failure: { kind: 'bookkeeping-refused' } });
    await shop.contacts.create(SHOP, { person: { lastName: 'Voss' } }, async () => true);
    expect(await shop.books.issue(SHOP, order)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-busy', waitSeconds: 2 },
    });
    expect(await shop.books.issue(SHOP, order)).toMatchObject({ ok: true });
  });

  it.each([
    ['a gateway timeout', { status: 504, json: { message: 'Endpoint request timed out' } }],
    ['an internal error', { status: 500, json: { message: null } }],
    [
      'an error that may be a rate limit',
      { status: 500, json: { message: 'Internal server error or rate limit exceeded' } },
    ],
    ['a bad gateway', { status: 502, text: '<html>' }],
    ['an unavailable service', { status: 503, json: { message: null } }],
    ['a lost connection', CUT],
    ['an empty body', { status: 201, text: '' }],
    ['a body without an id', { status: 201, json: {} }],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' } }],
    ['a request timeout on the way', { status: 408 }],
  ])('is never repeated after %s: the outcome is unknown', async (_name, reply) => {
    shop.service.answers('POST /v1/invoices', reply);
    expect(await shop.books.issue(SHOP, anOrder())).toMatchObject({
      ok: false,
      failure: { kind: 'bookkeeping-outcome-unknown' },
    });
    expect(shop.service.seen).toHaveLength(1);
  });

  it('is repeated after a 429, because that call was not carried out', async () => {
    const tooMany = { status: 429, json: { message: 'Rate limit exceeded' } };
    shop.service.answers('POST /v1/invoices', tooMany, tooMany, created());
    expect(await shop.books.issue(SHOP, anOrder())).toMatchObject({ ok: true });
    expect(shop.logged).toHaveLength(2);
  });

  it('gives up after many 429 and says how long to wait', async () => {
    shop.service.answers('POST /v1/invoices', ...Array.from({ length: 4 }, () => ({ status: 429 })));
    expect(await shop.books.issue(SHOP, anOrder())).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-busy', waitSeconds: 30 },
    });
  });

  test.each([
    [400, 'malformed'],
    [404, 'no such contact'],
    [405, 'method'],
    [406, 'The shipping conditions must not be null'],
    [409, 'conflict'],
    [415, 'media type'],
    [501, 'not supported'],
  ])('is refused by a %i, with the reason', async (status, message) => {
    shop.service.answers('POST /v1/invoices', { status, json: { message } });
    expect(await shop.books.issue(SHOP, anOrder())).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-refused', code: String(status), reasons: [message] },
    });
  });

  test.each([
    [401, '{"message":"Unauthorized"}', { kind: 'bookkeeping-not-connected' }],
    [402, '', { kind: 'bookkeeping-permission-missing', permission: 'subscription' }],
    [403, '{"message":"scope"}', { kind: 'bookkeeping-permission-missing', permission: 'invoices.write' }],
    [
      403,
      `{"message":"'${API_KEY}' not a valid key=value pair (missing equal-sign) in Authorization header: 'Bearer ${API_KEY}'."}`,
      { kind: 'bookkeeping-unreachable', detail: 'the service does not know this address' },
    ],
  ])('ends with a reason of its own after a %i %s', async (status, text, failure) => {
    shop.service.answers('POST /v1/invoices', { status, text });
    expect(await shop.books.issue(SHOP, anOrder())).toEqual({ ok: false, failure });
  });

  it('asks right before every attempt, and sends nothing when it is called off', async () => {
    const moments: number[] = [];
    shop.service.answers('POST /v1/invoices', { status: 429 });
    const aboutToSend = async (): Promise<boolean> => moments.push(shop.service.seen.length) < 2;
    expect(await shop.books.issue(SHOP, anOrder({ aboutToSend }))).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-cancelled' },
    });
    expect(moments).toEqual([0, 1]);
  });

  it('of a shop that is not connected sends nothing', async () => {
    await shop.keys.disconnect(SHOP);
    expect(await shop.books.issue(SHOP, anOrder())).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-not-connected' },
    });
  });

  it('says that it was surely not sent when nothing listens', async () => {
    shop.service.answers('POST /v1/invoices', NOTHING_LISTENS, NOTHING_LISTENS, NOTHING_LISTENS, NOTHING_LISTENS);
    const failure = { kind: 'bookkeeping-unreachable', detail: 'connection failed (ECONNREFUSED)' };
    expect(await shop.books.issue(SHOP, anOrder())).toEqual({ ok: false, failure });
    shop.service.answers('POST /v1/invoices', NOTHING_LISTENS, created());
    expect(await shop.books.issue(SHOP, anOrder())).toMatchObject({ ok: true });
  });

  it('writes no token, name or text of the document into the log', async () => {
    shop.service.answers('POST /v1/invoices', { status: 429 }, created());
    await shop.books.issue(SHOP, anOrder());
    const log = shop.logged.join();
    for (const secret of [API_KEY, 'Lena Voss', 'Hafenweg', MARK]) expect(log).not.toContain(secret);
  });
});
