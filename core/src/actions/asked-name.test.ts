import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { NameRequest } from '../records/name-request.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import type { OrderRecord } from '../records/order-record.ts';
import { acceptName, nameObstacle } from './asked-name.ts';

const ORDERED = instant('2026-11-01T08:00:00Z');
const invoice = anEntryOf(anIssuedDocument());
const draft = anEntryOf(anIssuedDocument({ status: 'draft' }));
const credit = anEntryOf(anIssuedDocument({ kind: 'credit-note' }));
const abroad = { state: 'held', reason: { code: 'NOT_SUPPORTED', facts: { feature: 'sent-from-abroad-invoiced' } } };
const asked = (state: NameRequest['state'], times = 1): NameRequest => ({
  id: 'form-1',
  address: { company: 'Muster GmbH', countryCode: 'DE' },
  at: ORDERED,
  times,
  state,
});
const orderWith = (more: object): OrderRecord =>
  ({
    documents: [invoice],
    customerName: 'Erika Muster',
    createdAt: ORDERED,
    cancelled: false,
    status: { state: 'done', reason: { code: 'EXISTING' } },
    ...more,
  }) as unknown as OrderRecord;
const about = (more: object, { now = '2026-11-20T12:00:00Z', preferences = {} } = {}) => ({
  shop: aShop({ preferences }),
  order: orderWith(more),
  now: instant(now),
  transfers: 2,
});

describe('a customer asks for another name on the invoice', () => {
  it.each<[string, object, object, string | undefined]>([
    ['of an order with its invoice', {}, {}, undefined],
    ['of one whose invoice is still to come', { documents: [] }, {}, undefined],
    ['on the last of thirty days', {}, { now: '2026-12-01T12:00:00Z' }, undefined],
    ['not a day later', {}, { now: '2026-12-02T12:00:00Z' }, 'too-late'],
    ['not where the merchant does not want it', {}, { preferences: { nameRequests: 'off' } }, 'off'],
    ['not while one is open', { nameRequest: asked('open') }, {}, 'open'],
    ['again behind a refusal', { nameRequest: asked('refused') }, {}, undefined],
    ['not a fourth time', { nameRequest: asked('refused', 3) }, {}, 'asked-often'],
    ['not behind a credit note', { documents: [invoice, credit] }, {}, 'not-now'],
    ['not of a draft, which the merchant corrects himself', { documents: [draft] }, {}, 'not-now'],
    ['not where several invoices count', { documents: [invoice, anEntryOf(anIssuedDocument())] }, {}, 'not-now'],
    ['not of a cancelled order', { cancelled: true }, {}, 'not-now'],
    ['not of one that is ignored', { ignored: { reason: 'test' } }, {}, 'not-now'],
    ['not where goods left from abroad', { status: abroad }, {}, 'not-now'],
    ['not behind an erasure', { customerName: ERASED_NAME }, {}, 'not-now'],
  ])('%s', (_rule, order, when, expected) => {
    expect(nameObstacle(about(order, when))).toBe(expected);
  });

  it.each<[string, object, object]>([
    ['where it is open', {}, { kind: 'here' }],
    ['also behind the deadline of the customer', { createdAt: instant('2026-01-01T08:00:00Z') }, { kind: 'here' }],
    ['not where nothing is asked', { nameRequest: undefined }, { kind: 'not', why: 'name-not-asked' }],
    ['not behind a credit note of since then', { documents: [invoice, credit] }, { kind: 'not', why: 'name-credited' }],
    ['not where goods left from abroad', { documentStatuses: [abroad] }, { kind: 'not', why: 'sent-from-abroad' }],
    ['nor before its invoice', { documents: [], status: abroad }, { kind: 'not', why: 'sent-from-abroad' }],
    ['not a draft', { documents: [draft] }, { kind: 'not', why: 'draft-corrected-there' }],
  ])('is accepted by the merchant: %s', (_rule, order, expected) => {
    expect(acceptName.offered(about({ nameRequest: asked('open'), ...order }))).toEqual(expected);
  });
});
