import { cents, day, documentId, instant } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PreparedReply } from '../../http/testing/nocked-service.ts';
import { SHOP, aConnectedShop } from '../testing/a-connected-shop.ts';
import { voucher } from '../testing/answers.ts';

let shop: Awaited<ReturnType<typeof aConnectedShop>>;
beforeEach(async () => {
  shop = await aConnectedShop();
});
afterEach(() => shop.service.done());

const row = (id: string, fields: object = {}): object => ({
  id,
  voucherType: 'invoice',
  voucherStatus: 'open',
  voucherNumber: `RE${id}`,
  updatedDate: '2026-03-09T09:14:28.000+01:00',
  totalAmount: 119,
  openAmount: 119,
  ...fields,
});
const page = (content: readonly object[], fields: object = {}): PreparedReply => ({
  json: { content, last: true, totalElements: content.length, ...fields },
});

describe('what has changed since a day', () => {
  it('is asked for all three kinds at once, and told in our words', async () => {
    const credit = row('2', { voucherType: 'creditnote', voucherStatus: 'paidoff', openAmount: null });
    const late = row('3', { voucherStatus: 'overdue', voucherNumber: undefined });
    shop.service.answers('GET /v1/voucherlist', page([row('1'), credit, late, row('4', { voucherType: 'quotation' })]));
    const updatedAt = instant('2026-03-09T08:14:28Z');
    const open = cents(11_900);
    expect(await shop.changes.changedSince(SHOP, day('2026-03-07'))).toEqual({
      ok: true,
      value: [
        { kind: 'invoice', id: '1', number: 'RE1', status: 'open', open, updatedAt },
        { kind: 'credit-note', id: '2', number: 'RE2', status: 'paid', updatedAt },
        { kind: 'invoice', id: '3', number: '', status: 'open', open, updatedAt },
      ],
    });
    expect(shop.service.seen[0]?.query).toEqual({
      voucherType: 'invoice,creditnote,deliverynote',
      voucherStatus: 'any',
      updatedDateFrom: '2026-03-07',
      updatedDateTo: '2026-03-10',
      page: '0',
      size: '250',
    });
  });

  it('is read page by page; a document that moved between them counts once, as it is now', async () => {
    const moved = row('1', { voucherStatus: 'paid', updatedDate: '2026-03-09T09:20:00.000+01:00' });
    shop.service.answers('GET /v1/voucherlist', page([row('1'), row('2')], { last: false }), page([moved]));
    const changed = await shop.changes.changedSince(SHOP, day('2026-03-09'));
    expect(changed).toMatchObject({ value: [{ id: '1', status: 'paid' }, { id: '2' }] });
  });

  it('is asked in halves when it is more than the list can show', async () => {
    const tooMany = page([], { totalElements: 10_000 });
    shop.service.answers('GET /v1/voucherlist', tooMany, page([row('1')]), tooMany, page([row('2')]), page([row('3')]));
    const changed = await shop.changes.changedSince(SHOP, day('2026-03-07'));
    expect(changed.ok && changed.value.map(({ id }) => id)).toEqual(['1', '2', '3']);
    const days = shop.service.seen.map(({ query }) => `${query['updatedDateFrom']} ${query['updatedDateTo']}`);
    expect(days).toEqual([
      '2026-03-07 2026-03-10',
      '2026-03-07 2026-03-08',
      '2026-03-09 2026-03-10',
      '2026-03-09 2026-03-09',
      '2026-03-10 2026-03-10',
    ]);
  });

  it('is not said to be complete when one day alone is too much', async () => {
    shop.service.answers('GET /v1/voucherlist', page([], { totalElements: 10_000 }));
    expect(await shop.changes.changedSince(SHOP, day('2026-03-10'))).toMatchObject({
      failure: { kind: 'bookkeeping-unreachable' },
    });
  });

  it('is nothing in the future', async () => {
    expect(await shop.changes.changedSince(SHOP, day('2026-04-01'))).toEqual({ ok: true, value: [] });
  });
});

describe('the drafts since a day', () => {
  const draft = (id: string) => row(id, { voucherStatus: 'draft', openAmount: undefined });

  it('are asked for by their making, page by page', async () => {
    shop.service.answers(
      'GET /v1/voucherlist',
      page([draft('1'), draft('2')], { last: false }),
      page([draft('2'), draft('3')]),
    );
    const drafts = await shop.changes.draftsSince(SHOP, day('2026-03-07'));
    expect(drafts).toEqual({ ok: true, value: new Set(['1', '2', '3']) });
    expect(shop.service.seen.map(({ query }) => query)).toMatchObject([
      { voucherStatus: 'draft', createdDateFrom: '2026-03-07', page: '0', size: '250' },
      { page: '1' },
    ]);
  });

  it('are not read without end', async () => {
    const pages = Array.from({ length: 20 }, (_, at) => page([draft(`${at}`)], { last: false }));
    shop.service.answers('GET /v1/voucherlist', ...pages);
    const drafts = await shop.changes.draftsSince(SHOP, day('2026-03-07'));
    expect(drafts.ok && drafts.value.size).toBe(20);
  });

  it('are not known when a page cannot be read', async () => {
    shop.service.answers('GET /v1/voucherlist', page([draft('1')], { last: false }), {
      status: 400,
      json: { message: 'x' },
    });
    expect(await shop.changes.draftsSince(SHOP, day('2026-03-07'))).toMatchObject({ ok: false });
  });
});

describe('the numbers of some days', () => {
  const dated = (id: string, fields: object = {}) =>
    row(id, { voucherDate: '2026-03-09T00:00:00.000+01:00', createdDate: '2026-03-09T09:14:27.000+01:00', ...fields });
  const days = { from: day('2026-03-01'), to: day('2026-03-31') };

  it('are told of every kind with a number, made by us or by a person, in any state', async () => {
    shop.service.answers(
      'GET /v1/voucherlist',
      page([
        dated('1', { voucherStatus: 'overdue' }),
        dated('2', { voucherStatus: 'draft' }),
        dated('3', { voucherType: 'creditnote', voucherStatus: 'voided' }),
        dated('4', { voucherType: 'downpaymentinvoice', voucherStatus: 'sepadebit' }),
        dated('5', { voucherNumber: undefined }),
      ]),
    );
    const numbered = await shop.changes.numberedOn(SHOP, days);
    const common = { date: day('2026-03-09'), createdAt: instant('2026-03-09T08:14:27Z') };
    expect(numbered).toEqual({
      ok: true,
      value: [
        { id: '1', kind: 'invoice', number: 'RE1', state: 'final', ...common },
        { id: '2', kind: 'invoice', number: 'RE2', state: 'draft', ...common },
        { id: '3', kind: 'credit-note', number: 'RE3', state: 'voided', ...common },
        { id: '4', kind: 'other', number: 'RE4', state: 'final', ...common },
      ],
    });
    expect(shop.service.seen[0]?.query).toEqual({
      voucherType: 'invoice,creditnote,deliverynote,downpaymentinvoice,orderconfirmation,quotation',
      voucherStatus: 'any',
      voucherDateFrom: '2026-03-01',
      voucherDateTo: '2026-03-31',
      page: '0',
      size: '250',
    });
  });

  it('are read in halves of the days where they are more than the list can show', async () => {
    const tooMany = page([], { totalElements: 10_000 });
    shop.service.answers('GET /v1/voucherlist', tooMany, page([dated('1')]), page([dated('1'), dated('2')]));
    const numbered = await shop.changes.numberedOn(SHOP, days);
    expect(numbered.ok && numbered.value.map(({ id }) => id)).toEqual(['1', '2']);
    expect(shop.service.seen.map(({ query }) => `${query['voucherDateFrom']} ${query['voucherDateTo']}`)).toEqual([
      '2026-03-01 2026-03-31',
      '2026-03-01 2026-03-16',
      '2026-03-17 2026-03-31',
    ]);
  });
});

describe('a document of another person', () => {
  it('shows everything by which its order can be recognised', async () => {
    const lineItems = [
      { type: 'custom', name: 'Kaffeemühle', description: 'Größe L' },
      { type: 'text', name: 'Bestellung #1001' },
    ];
    const address = { contactId: 'c-1', name: 'Lena Voss', countryCode: 'DE' };
    const relatedVouchers = [{ id: 'd-7', voucherNumber: 'AB0001', voucherType: 'orderconfirmation' }];
    shop.service.answers(
      'GET /v1/invoices/d-1',
      voucher({ lineItems, address, introduction: 'Auftrag 4711', relatedVouchers }),
    );
    expect(await shop.changes.inspect(SHOP, 'invoice', documentId('d-1'))).toMatchObject({
      ok: true,
      value: {
        document: { kind: 'invoice', number: 'RE0107', itemCount: 1, total: 11_990 },
        texts:
          'Rechnung\nAuftrag 4711\nKaffeemühle\nGröße L\nBestellung #1001\nVielen Dank.\nBelegwerk-Referenz: K7Q2M9XW4T',
        marks: ['K7Q2M9XW4T'],
        recipientName: 'Lena Voss',
        contactId: 'c-1',
        relatedTo: ['d-7'],
      },
    });
  });

  it('may stand alone, or be gone', async () => {
    shop.service.answers('GET /v1/delivery-notes/d-1', voucher({ address: {}, relatedVouchers: null }), {
      status: 404,
      json: { message: 'x' },
    });
    const id = documentId('d-1');
    expect(await shop.changes.inspect(SHOP, 'delivery-note', id)).toMatchObject({
      value: { recipientName: '', relatedTo: [] },
    });
    expect(await shop.changes.inspect(SHOP, 'delivery-note', id)).toEqual({
      ok: false,
      failure: { kind: 'document-not-found' },
    });
  });
});
