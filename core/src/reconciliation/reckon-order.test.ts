import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aFee,
  aLine,
  anEntryOf,
  anIssuedDocument,
  anOrder,
  aRefund,
  euro,
  ShopLife,
} from '../../../test/builders/index.ts';
import { anyEvent, anyRules, anyStart, carryOut, situationOf } from '../../../test/builders/order-lives.ts';
import { decide, type DocumentProcessing, type KnownDocument, type ProcessingStatus } from '../decisions/index.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents, centsText } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order, Payment } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/index.ts';
import type { ReasonCode } from '../reasons/reasons.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { recordOf } from '../use-cases/passes/order-record.ts';
import { periodSums } from './period-sums.ts';
import { RECKONING_CAUSES, type Reckoning, type ReckoningCause } from '../records/reckoning.ts';

type Given = Partial<Pick<Parameters<typeof recordOf>[0], 'status' | 'explained'>>;

const DONE: ProcessingStatus = { state: 'done', reason: { code: 'EXISTING' } };

/** The order as the real look at it would be recorded. */
const reckoned = (
  order: Order,
  documents: readonly DocumentEntry[],
  { status = DONE, explained = {} }: Given = {},
): Reckoning => {
  const { reckoning } = recordOf({
    order,
    status,
    known: { documents, sideTasks: [], before: undefined },
    seenAt: instant('2026-11-22T12:00:00Z'),
    explained,
    preferences: DEFAULT_PREFERENCES,
  });
  if (!reckoning) throw new Error('an order that was looked at is reckoned');
  return reckoning;
};

/** `shop-documents held:TAX_MISMATCH 123.90 !`: the mark where a person has something to do. */
const told = ({ differences }: Reckoning): readonly string[] =>
  differences.map(({ between, cause, by, amount, isToMend }) =>
    [between, by ? `${cause}:${by}` : cause, centsText(amount), ...(isToMend ? ['!'] : [])].join(' '),
  );

const expectToAddUp = ({ shop, documents, payments, differences }: Reckoning): void => {
  const sum = (of: string): number =>
    differences.reduce((all, { between, amount }) => (between === of ? all + amount : all), 0);
  expect(sum('shop-documents')).toBe(shop - documents);
  expect(sum('documents-payments')).toBe(documents - payments);
};

/** Over 123.90 €, paid. */
const order = anOrder();

const entryOver = (of: Order, wish: Partial<IssuedDocument> = {}, more: Partial<DocumentEntry> = {}) =>
  anEntryOf(anIssuedDocument({ status: 'paid', total: of.totals.total, tax: of.totals.tax, ...wish }), {
    covers: partsOfOrder(of),
    absorbedRefunds: [],
    expectedTotal: of.totals.total,
    ...more,
  });
const invoice = entryOver(order);

const withStatus = (
  state: ProcessingStatus['state'],
  code: ReasonCode,
  about: Partial<DocumentProcessing> = {},
): Given => {
  const status: ProcessingStatus = { state, reason: { code } };
  return {
    status,
    explained: { documentStatuses: [{ kind: 'invoice', source: order.id, ...status, ...about }] },
  };
};

const paidBy = (gateway: string, kind: Payment['kind'] = 'sale', amount = '123.90'): Payment => ({
  id: `gid://shopify/OrderTransaction/${kind}`,
  kind,
  status: 'success',
  gateway,
  amount: euro(amount),
  at: instant('2026-11-20T08:15:00Z'),
});

const withMore = (line: Parameters<typeof aLine>[0]): Order =>
  anOrder({ lines: [aLine(), aLine({ id: 'X', ...line })] });
const mug = { id: 'X', price: '10.00', quantity: 1 };
const refund = aRefund({
  lines: [{ lineId: aLine().id, amount: '119.00', tax: '19.00' }],
  paidOut: '119.00',
});
const refunded = anOrder({ refunds: [refund] });
const moneyBack = anOrder({ refunds: [aRefund({ paidOut: '5.00' })] });
const credited = anOrder({
  refunds: [refund],
  payments: [paidBy('shopify_payments'), paidBy('shopify_store_credit', 'refund', '119.00')],
});
const toStoreCredit: Order = {
  ...credited,
  refunds: [{ ...refund, payouts: ['gid://shopify/OrderTransaction/refund'] }],
};
const unpaid = anOrder({ payments: [], paymentStatus: 'pending' });

/** One row for each cause that can be planted in an order; `unexplained` has a test of its own. */
const PLANTED: Readonly<
  Record<Exclude<ReckoningCause, 'unexplained'>, readonly (readonly [string, Reckoning, ...string[]])[]>
> = {
  edit: [
    ['a mug was added after the invoice', reckoned(withMore(mug), [invoice]), 'shop-documents edit 10.00 !'],
    [
      'a mug was taken out after the invoice',
      reckoned(order, [entryOver(withMore(mug))]),
      'shop-documents edit -10.00 !',
    ],
    [
      'the settings want no invoice over an edit',
      reckoned(withMore(mug), [invoice], withStatus('skipped', 'DISABLED_INVOICE_CREATE', { source: `${order.id}#2` })),
      'shop-documents edit 10.00',
    ],
  ],
  refund: [['no credit note for a return', reckoned(refunded, [invoice]), 'shop-documents refund -119.00 !']],
  'refund-without-lines': [
    ['no credit note for money alone', reckoned(moneyBack, [invoice]), 'shop-documents refund-without-lines -5.00 !'],
  ],
  'gift-card': [
    [
      'a gift card paid the invoice',
      reckoned(anOrder({ payments: [paidBy('gift_card')] }), [entryOver(order, { status: 'open' })]),
      'documents-payments gift-card 123.90 !',
    ],
    [
      'a gift card was added to the order',
      reckoned(withMore({ ...mug, kind: 'giftCard' }), [invoice]),
      'shop-documents gift-card 10.00 !',
    ],
  ],
  'store-credit': [
    [
      'the shop’s credit paid the invoice',
      reckoned(anOrder({ payments: [paidBy('shopify_store_credit')] }), [entryOver(order, { status: 'open' })]),
      'documents-payments store-credit 123.90 !',
    ],
    ['a return went to the shop’s credit', reckoned(toStoreCredit, [invoice]), 'shop-documents store-credit -119.00 !'],
  ],
  tip: [['a tip came later', reckoned(withMore({ ...mug, kind: 'tip' }), [invoice]), 'shop-documents tip 10.00 !']],
  fee: [
    [
      'a deposit came later',
      reckoned(anOrder({ fees: [aFee({ id: 'F', amount: '0.25' })] }), [invoice]),
      'shop-documents fee 0.25 !',
    ],
    [
      'duties are listed nowhere',
      reckoned(order, [], {
        status: { state: 'held', reason: { code: 'NOT_SUPPORTED', facts: { feature: 'duties' } } },
      }),
      'shop-documents fee 123.90 !',
    ],
  ],
  rounding: [
    [
      'a cent is left of a paid invoice',
      reckoned(order, [entryOver(order, { status: 'open', unpaid: euro('0.01') })]),
      'documents-payments rounding 0.01',
    ],
  ],
  'foreign-currency': [
    [
      'francs',
      reckoned(anOrder({ currency: 'CHF', inEuros: euro('130.00') }), [], withStatus('skipped', 'INVALID_CURRENCY')),
      'shop-documents foreign-currency 130.00 !',
    ],
  ],
  'without-euros': [
    [
      'francs of which the shop tells no euros',
      reckoned(anOrder({ currency: 'CHF' }), [], withStatus('skipped', 'IGNORED')),
      'shop-documents without-euros 0.00',
    ],
  ],
  'test-order': [
    [
      'a test',
      reckoned(anOrder({ test: true }), [], withStatus('skipped', 'TEST_ORDER')),
      'shop-documents test-order 0.00',
    ],
  ],
  'before-start': [
    [
      'before the first day',
      reckoned(order, [], withStatus('skipped', 'SKIP_DATE')),
      'shop-documents before-start 123.90',
    ],
    ['too old', reckoned(order, [], withStatus('skipped', 'TOO_OLD')), 'shop-documents before-start 123.90'],
  ],
  skipped: [
    ['a tag', reckoned(order, [], withStatus('skipped', 'SKIP_TAG')), 'shop-documents skipped:SKIP_TAG 123.90'],
    [
      'it costs nothing',
      reckoned(anOrder({ lines: [aLine({ price: '0.00' })], shipping: [] }), [], withStatus('skipped', 'SKIP_FREE')),
      'shop-documents skipped:SKIP_FREE 0.00',
    ],
  ],
  waiting: [
    ['for the payment', reckoned(unpaid, [], withStatus('waiting', 'WAIT')), 'shop-documents waiting:WAIT 123.90'],
    [
      'a credit note for money on its way',
      reckoned(refunded, [invoice], withStatus('waiting', 'WAIT', { kind: 'credit-note', source: refund.id })),
      'shop-documents waiting:WAIT -119.00',
    ],
  ],
  held: [
    [
      'held for its tax',
      reckoned(order, [], withStatus('held', 'TAX_MISMATCH')),
      'shop-documents held:TAX_MISMATCH 123.90 !',
    ],
    [
      'held before anything was decided',
      reckoned(order, [], { status: { state: 'held', reason: { code: 'MISSING_ADDRESS' } } }),
      'shop-documents held:MISSING_ADDRESS 123.90 !',
    ],
  ],
  failed: [
    ['refused', reckoned(order, [], withStatus('failed', 'REFUSED')), 'shop-documents failed:REFUSED 123.90 !'],
    [
      'a credit note was refused',
      reckoned(refunded, [invoice], withStatus('failed', 'REFUSED', { kind: 'credit-note', source: refund.id })),
      'shop-documents failed:REFUSED -119.00 !',
    ],
  ],
  missing: [['no invoice, and nothing says why', reckoned(order, []), 'shop-documents missing 123.90 !']],
  draft: [
    ['a draft', reckoned(order, [entryOver(order, { status: 'draft', number: '' })]), 'shop-documents draft 123.90'],
  ],
  'document-cancelled': [
    [
      'cancelled there',
      reckoned(order, [entryOver(order, { status: 'voided', cancelled: true })]),
      'shop-documents document-cancelled 123.90 !',
    ],
  ],
  'document-changed': [
    [
      'changed there',
      reckoned(order, [entryOver(order, { total: euro('120.00') })]),
      'shop-documents document-changed 3.90 !',
    ],
  ],
  'document-by-hand': [
    [
      'written there over something else',
      reckoned(order, [entryOver(order, { total: euro('100.00') }, { linked: true, expectedTotal: euro('100.00') })]),
      'shop-documents document-by-hand 23.90 !',
    ],
  ],
  'credited-too-much': [
    [
      'a credit note for a refund that the order does not have',
      reckoned(order, [
        invoice,
        entryOver(
          order,
          { kind: 'credit-note', id: documentId('d-2') },
          { id: 'i-2', source: 'gid://shopify/Refund/9' },
        ),
      ]),
      'shop-documents credited-too-much 123.90 !',
    ],
  ],
  open: [
    [
      'the customer has not paid',
      reckoned(unpaid, [entryOver(order, { status: 'open' })]),
      'documents-payments open:awaiting-money 123.90',
    ],
    [
      'the customer has paid a part there',
      reckoned(unpaid, [entryOver(order, { status: 'open', unpaid: euro('23.90') })]),
      'documents-payments open:awaiting-money 23.90',
    ],
    [
      'paid in the shop alone',
      reckoned(order, [entryOver(order, { status: 'open' })]),
      'documents-payments open:cleared-in-shop 123.90',
    ],
  ],
};

describe('the reckoning of an order', () => {
  it('is even where all documents are there and paid', () =>
    expect(reckoned(order, [invoice])).toMatchObject({
      shop: 12_390,
      documents: 12_390,
      payments: 12_390,
      invoices: 1,
      creditNotes: 0,
      differences: [],
    }));

  it('is of the day in Berlin on which it was placed', () =>
    expect(reckoned(anOrder({ createdAt: instant('2026-11-30T23:30:00Z') }), []).day.toString()).toBe('2026-12-01'));

  it.each(Object.entries(PLANTED).flatMap(([cause, rows]) => rows.map((row) => [cause, ...row] as const)))(
    'names %s: %s',
    (_cause, _what, reckoning, ...expected) => {
      expect(told(reckoning)).toEqual(expected);
      expectToAddUp(reckoning);
    },
  );

  it('has a planted row for every cause but what has none', () =>
    expect([...Object.keys(PLANTED), 'unexplained'].toSorted()).toEqual([...RECKONING_CAUSES].toSorted()));

  it('leaves unexplained what was sent otherwise than the order is, and what makes up for it in no sum', () => {
    const less = entryOver(order, { total: euro('123.89') }, { expectedTotal: euro('123.89') });
    const reckoning = reckoned(order, [less]);
    expect(told(reckoning)).toEqual(['shop-documents unexplained 0.01 !']);
    expectToAddUp(reckoning);
    const more = reckoned(order, [entryOver(order, { total: euro('123.91') }, { expectedTotal: euro('123.91') })]);
    expect(periodSums([reckoning, more], { today: day('2026-11-30'), answers: DEFAULT_PREFERENCES })).toMatchObject({
      unexplained: 2,
      shop: 24_780,
      documents: 24_780,
    });
  });

  it('tells a gift card from the rest of what is open', () =>
    expect(
      told(
        reckoned(anOrder({ payments: [paidBy('gift_card', 'sale', '23.90')], paymentStatus: 'partially_paid' }), [
          entryOver(order, { status: 'open' }),
        ]),
      ),
    ).toEqual(['documents-payments gift-card 23.90 !', 'documents-payments open:awaiting-money 100.00']));

  it('adds up to the cent after any order events, and nothing is unexplained', () =>
    fc.assert(
      fc.property(
        anyStart,
        fc.array(anyEvent, { maxLength: 8 }),
        anyRules,
        fc.infiniteStream(fc.constantFrom('open', 'paid', 'part', 'draft', 'voided')),
        fc.boolean(),
        (start, events, rules, fates, isBefore) => {
          const life = new ShopLife(start);
          let known: readonly KnownDocument[] = isBefore ? [] : carryOut(life.order(), rules, []);
          for (const event of events) {
            life.happen(event);
            if (!isBefore) known = carryOut(life.order(), rules, known);
          }
          const last = life.order();
          const { status, documents } = decide(situationOf(last, rules, known));
          const reckoning = reckoned(last, asKept(known, fates), {
            status,
            explained: { documentStatuses: documents },
          });
          expectToAddUp(reckoning);
          expect(reckoning.differences.map(({ cause }) => cause)).not.toContain('unexplained');
        },
      ),
      { numRuns: 60 },
    ));
});

/** What became of the documents at the accounting service. */
function asKept(known: readonly KnownDocument[], fates: Iterator<string>): readonly DocumentEntry[] {
  return known.flatMap(({ document, state, books: _books, ...contents }, at) => {
    if (!document) return [];
    const fate = String(fates.next().value);
    const part = { status: 'open', unpaid: cents(Math.floor(document.total / 2)) } as const;
    const became: Partial<IssuedDocument> =
      fate === 'part'
        ? part
        : fate === 'voided'
          ? { status: 'voided', cancelled: true }
          : { status: fate as 'open' | 'paid' | 'draft' };
    return [anEntryOf({ ...document, ...became }, { ...contents, state, id: `i-${at}`, documentId: document.id })];
  });
}
