import { cents, documentMark, instant } from '@belegwerk/core/kernel';
import type { IssueTrace } from '@belegwerk/core/ports';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SHOP, aConnectedShop } from './testing/a-connected-shop.ts';
import { page, row, voucher } from './testing/answers.ts';

const trace = (fields: Partial<IssueTrace> = {}): IssueTrace => ({
  kind: 'invoice',
  mark: documentMark('K7Q2M9XW4T'),
  total: cents(11_990),
  sentAt: instant('2026-03-09T08:14:00Z'),
  ...fields,
});
const JUST_THEN = '2026-03-09T09:14:01.000+01:00';

let shop: Awaited<ReturnType<typeof aConnectedShop>>;
beforeEach(async () => {
  shop = await aConnectedShop();
  shop.clock.set('2026-03-09T08:15:50Z');
});
afterEach(() => shop.service.done());

describe('looking for a document whose answer was lost', () => {
  it('finds it by its mark among those with the same total', async () => {
    const rows = [row('other', 119.9, JUST_THEN), row('dear', 120, JUST_THEN), row('ours', 119.9, JUST_THEN)];
    shop.service
      .answers('GET /v1/voucherlist', page(rows))
      .answers('GET /v1/invoices/other', voucher({ remark: 'Referenz: ZZZZZZZZZZ' }))
      .answers('GET /v1/invoices/ours', voucher());
    expect(await shop.books.find(SHOP, trace())).toEqual({ ok: true, value: { seen: 'found', id: 'ours' } });
    expect(shop.service.calls()).toEqual(['GET /v1/voucherlist', 'GET /v1/invoices/other', 'GET /v1/invoices/ours']);
  });

  it('reads none that is known to be another one, and the one made right after the sending before all others', async () => {
    const later = '2026-03-09T09:20:00.000+01:00';
    shop.service
      .answers(
        'GET /v1/voucherlist',
        page([row('later', 0, later), row('known', 0, JUST_THEN), row('ours', 0, JUST_THEN)]),
      )
      .answers('GET /v1/delivery-notes/ours', voucher());
    const isAnother = async (id: string) => id === 'known';
    expect(await shop.books.find(SHOP, trace({ kind: 'delivery-note', isAnother }))).toMatchObject({
      value: { seen: 'found', id: 'ours' },
    });
    expect(shop.service.calls()).toEqual(['GET /v1/voucherlist', 'GET /v1/delivery-notes/ours']);
  });

  it('asks for every document of the kind created since that day', async () => {
    shop.service.answers('GET /v1/voucherlist', page([]));
    await shop.books.find(SHOP, trace({ kind: 'credit-note' }));
    expect(shop.service.seen[0]?.query).toEqual({
      voucherType: 'creditnote',
      voucherStatus: 'any',
      createdDateFrom: '2026-03-09',
      page: '0',
      size: '250',
      sort: 'createdDate,DESC',
    });
  });

  it('asks from the day before when it was sent just after midnight in Berlin', async () => {
    shop.clock.set('2026-03-09T08:15:00Z');
    shop.service.answers('GET /v1/voucherlist', page([]));
    await shop.books.find(SHOP, trace({ sentAt: instant('2026-03-08T23:01:00Z') }));
    expect(shop.service.seen[0]?.query['createdDateFrom']).toBe('2026-03-08');
  });

  it('does not call it absent before the service can have settled', async () => {
    for (const [now, waitSeconds] of [
      ['2026-03-09T08:14:20Z', 20],
      ['2026-03-09T08:15:35Z', 15],
      ['2026-03-09T08:15:49Z', 1],
    ] as const) {
      shop.clock.set(now);
      shop.service.answers('GET /v1/voucherlist', page([]));
      expect(await shop.books.find(SHOP, trace())).toEqual({ ok: true, value: { seen: 'too-early', waitSeconds } });
    }
  });

  it('finds it early when it is already there', async () => {
    shop.clock.set('2026-03-09T08:14:02Z');
    shop.service
      .answers('GET /v1/voucherlist', page([row('ours', 119.9, JUST_THEN)]))
      .answers('GET /v1/invoices/ours', voucher());
    expect(await shop.books.find(SHOP, trace())).toMatchObject({ value: { seen: 'found' } });
  });

  it('calls it absent after a look that missed nothing', async () => {
    shop.service.answers(
      'GET /v1/voucherlist',
      page([], { last: false }),
      page([row('older', 119.9, '2026-03-09T09:11:59.000+01:00')]),
    );
    expect(await shop.books.find(SHOP, trace())).toEqual({ ok: true, value: { seen: 'absent' } });
    expect(shop.service.seen.map((request) => request.query['page'])).toEqual(['0', '1']);
  });

  it('believes in a document created shortly before by our clock', async () => {
    shop.service
      .answers('GET /v1/voucherlist', page([row('ours', 119.9, '2026-03-09T09:12:01.000+01:00')]))
      .answers('GET /v1/invoices/ours', voucher());
    expect(await shop.books.find(SHOP, trace())).toMatchObject({ value: { seen: 'found' } });
  });

  it('stops at the first older document when the list says that it is sorted by creation', async () => {
    const old = row('old', 119.9, '2026-03-09T03:00:00.000+01:00');
    const sort = [{ direction: 'DESC', property: 'createdDate' }];
    shop.service.answers('GET /v1/voucherlist', page([old], { last: false, sort }));
    expect(await shop.books.find(SHOP, trace())).toEqual({ ok: true, value: { seen: 'absent' } });
  });

  it('reads on when the list is sorted by something else', async () => {
    const old = row('old', 119.9, '2026-03-09T03:00:00.000+01:00');
    const sort = [{ direction: 'DESC', property: 'voucherdate' }];
    shop.service
      .answers('GET /v1/voucherlist', page([old], { last: false, sort }), page([row('ours', 119.9, JUST_THEN)]))
      .answers('GET /v1/invoices/ours', voucher());
    expect(await shop.books.find(SHOP, trace())).toMatchObject({ value: { seen: 'found' } });
  });

  it('does without sorting where the account refuses it', async () => {
    shop.service.answers(
      'GET /v1/voucherlist',
      { status: 400, json: { message: "parameter 'sort' is invalid" } },
      page([]),
    );
    expect(await shop.books.find(SHOP, trace())).toMatchObject({ value: { seen: 'absent' } });
    expect(shop.service.seen[1]?.query).not.toHaveProperty('sort');
  });

  it('never calls it absent when the look was broken off', async () => {
    shop.service.answers(
      'GET /v1/voucherlist',
      page([], { last: false }),
      ...Array.from({ length: 4 }, () => ({ status: 503 })),
    );
    expect(await shop.books.find(SHOP, trace())).toMatchObject({ failure: { kind: 'bookkeeping-unreachable' } });
  });

  it('never calls it absent when a candidate could not be read', async () => {
    const broken = { status: 500, json: { message: null } };
    shop.service
      .answers('GET /v1/voucherlist', page([row('maybe', 119.9, JUST_THEN)]))
      .answers('GET /v1/invoices/maybe', broken, broken, broken, broken);
    expect(await shop.books.find(SHOP, trace())).toMatchObject({ ok: false });
  });

  it('passes over a candidate that was deleted', async () => {
    shop.service
      .answers('GET /v1/voucherlist', page([row('gone', 119.9, JUST_THEN)]))
      .answers('GET /v1/invoices/gone', { status: 404, json: { message: 'x' } });
    expect(await shop.books.find(SHOP, trace())).toMatchObject({ value: { seen: 'absent' } });
  });

  it('looks at delivery notes with any total in the list', async () => {
    shop.service
      .answers('GET /v1/voucherlist', page([row('ours', 0, JUST_THEN)]))
      .answers('GET /v1/delivery-notes/ours', voucher({ totalPrice: undefined }));
    const found = await shop.books.find(SHOP, trace({ kind: 'delivery-note' }));
    expect(found).toMatchObject({ value: { seen: 'found' } });
  });
});
