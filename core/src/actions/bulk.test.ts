import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import type { OpenItemCause } from '../records/open-item.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { Shop } from '../shops/shop.ts';
import { actedInBulk, bulkStanding } from './bulk.ts';

const NOW = instant('2026-11-20T12:00:00Z');
const invoice = anEntryOf(anIssuedDocument({ status: 'open' }));
const credit = anEntryOf(anIssuedDocument({ id: documentId('credit'), kind: 'credit-note', status: 'open' }), {
  id: 'credit',
});
const paid = anEntryOf(anIssuedDocument({ status: 'paid' }));
const draft = anEntryOf(anIssuedDocument({ status: 'draft' }));
const second = { ...invoice, id: 'second', source: `${invoice.source}#2` };

const knownOf = (documents: readonly DocumentEntry[], more: Partial<OrderRecord> = {}, shop: Shop = aShop()) => ({
  shop,
  order: {
    createdAt: instant('2026-11-19T12:00:00Z'),
    documents,
    paymentStatus: 'paid',
    cancelled: false,
    status: { state: 'done', reason: { code: 'EXISTING' } },
    ...more,
  } as unknown as OrderRecord,
  now: NOW,
  transfers: 5,
  sideTasks: [],
});
const sent = { first: day('2026-11-20'), last: day('2026-11-20') };

describe('cancelling many orders at once', () => {
  it.each<[string, readonly DocumentEntry[], Partial<OrderRecord>, string | number]>([
    ['nothing has left', [invoice], {}, 1],
    ['paid, and nothing has left', [paid], {}, 1],
    ['goods have left and nothing was refunded', [invoice], { supplied: sent }, 'delivered'],
    [
      'goods have left, and a part was refunded',
      [paid],
      { supplied: sent, paymentStatus: 'partially_refunded' },
      'delivered',
    ],
    ['goods have left, and all was refunded', [paid], { supplied: sent, paymentStatus: 'refunded' }, 1],
    ['goods have left, and the order is cancelled', [invoice], { supplied: sent, cancelled: true }, 'delivered'],
    ['the shop calls it sent', [invoice], { fulfilmentStatus: 'partial' }, 'delivered'],
    ['it has a draft', [draft], {}, 'draft-not-cancelled'],
    [
      'all is credited',
      [invoice],
      { credited: [{ document: invoice.id, amount: invoice.expectedTotal }] },
      'credited-already',
    ],
    ['several invoices count', [invoice, second], {}, 'others-count'],
    ['it has no invoice', [credit], {}, 'no-invoice'],
  ])('%s', (_what, documents, more, expected) =>
    expect(bulkStanding('cancel', knownOf(documents, more))).toEqual(
      typeof expected === 'number' ? { kind: 'to-do', documents: expected } : { kind: 'left', why: expected },
    ),
  );
});

describe('marking many orders as paid at once', () => {
  const { accounting: _accounting, ...unconnected } = aShop();
  const on = (text: string) => ({ input: { day: text } });

  it.each<[string, readonly DocumentEntry[], Shop, string | number]>([
    ['its invoice is open', [invoice], aShop(), 1],
    ['each of its invoices is open', [invoice, second], aShop(), 2],
    ['its credit note is no money that came in', [credit], aShop(), 'no-invoice'],
    ['it is paid already', [paid], aShop(), 'paid-already'],
    ['it has a draft', [draft], aShop(), 'draft-not-paid'],
    ['the account books no payments from here', [invoice], unconnected, 'only-there'],
  ])('%s', (_what, documents, shop, expected) =>
    expect(bulkStanding('mark-paid', { ...knownOf(documents, {}, shop), ...on('2026-11-20') })).toEqual(
      typeof expected === 'number' ? { kind: 'to-do', documents: expected } : { kind: 'left', why: expected },
    ),
  );

  it.each<[cause: OpenItemCause, standing: string | number]>([
    ['to-match', 'money-there'],
    ['to-assign', 'money-there'],
    ['under-way', 'money-under-way'],
    ['fetched-there', 'money-fetched'],
    ['paid-by-gift-card', 'gift-card-paid'],
    ['set-off', 'to-set-off'],
    ['nothing-to-pay', 'nothing-to-pay'],
    ['awaiting-money', 1],
    ['without-money', 1],
    ['cleared-in-shop', 1],
    ['not-transferred', 1],
  ])('books no money twice: %s', (cause, expected) => {
    const openItems = [{ document: invoice.id, kind: 'invoice', cause } as const];
    expect(bulkStanding('mark-paid', { ...knownOf([invoice], { openItems }), ...on('2026-11-20') })).toEqual(
      typeof expected === 'number' ? { kind: 'to-do', documents: expected } : { kind: 'left', why: expected },
    );
  });

  it('books what PayPal paid where the account does not fetch that', () => {
    const openItems = [{ document: invoice.id, kind: 'invoice', cause: 'fetched-there' } as const];
    const shop = aShop({ preferences: { transactionPaypal: 'no' } });
    expect(bulkStanding('mark-paid', { ...knownOf([invoice], { openItems }, shop), ...on('2026-11-20') })).toEqual({
      kind: 'to-do',
      documents: 1,
    });
  });

  it('books nothing that the bank of the merchant brings', () => {
    const openItems = [{ document: invoice.id, kind: 'invoice', cause: 'not-transferred' } as const];
    const shop = aShop({ preferences: { transactionByBank: 'yes' } });
    expect(bulkStanding('mark-paid', { ...knownOf([invoice], { openItems }, shop), ...on('2026-11-20') })).toEqual({
      kind: 'left',
      why: 'money-by-bank',
    });
  });

  it('is done with none that was ordered after that day', () => {
    const known = knownOf([invoice]);
    expect(actedInBulk('mark-paid', { ...known, ...on('2026-11-18') })).toEqual({ why: 'paid-before-ordered' });
    expect(actedInBulk('mark-paid', { ...known, ...on('2026-11-19') })).toEqual({ documents: [invoice] });
  });
});
