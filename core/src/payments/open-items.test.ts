import { describe, expect, it } from '@jest/globals';
import { anIssuedDocument } from '../../../test/builders/index.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { ROUNDED_AT_TILL } from '../documents/rounding.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { MoneyPlace, MovedMoney } from './moved-money.ts';
import { isNeeded, neededFrom, openItemsOf, type OpenItemFacts } from './open-items.ts';
import type { OpenItem } from '../records/open-item.ts';

const document = (wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({
    date: day('2026-11-01'),
    createdAt: instant('2026-11-01T12:00:00Z'),
    total: cents(11_900),
    tax: cents(1900),
    due: day('2026-11-15'),
    ...wish,
  });

/** What was suggested was suggested for `d-1`. */
const money = (place: MoneyPlace, ...amounts: readonly number[]): readonly MovedMoney[] =>
  amounts.map((amount) => ({
    way: amount < 0 ? 'back' : 'in',
    amount: cents(Math.abs(amount)),
    place,
    ...(place === 'suggested' ? { document: documentId('d-1') } : {}),
  }));
/** Cash: a till rounds it to five cents. */
const rounded = (place: MoneyPlace, amount: number): readonly MovedMoney[] =>
  money(place, amount).map((each) => ({ ...each, rounded: ROUNDED_AT_TILL }));
/** An order that was paid, of which nothing went to the books. */
const NOTHING: Omit<OpenItemFacts, 'documents'> = {
  isToFinalise: false,
  shares: [],
  paymentStatus: 'paid',
  owed: cents(0),
  taxesIncluded: true,
  skipped: [],
  matched: new Set(),
  money: money('shop', 11_900),
};
/** A credit note that needs no look took so much back of the invoice. */
const takenBack = (amount: number): Partial<OpenItemFacts> => ({
  shares: [
    {
      credit: document({ kind: 'credit-note', id: documentId('d-2'), number: 'GS0004' }),
      invoice: document(),
      amount: cents(amount),
    },
  ],
});
const itemsOf = (wish: Partial<IssuedDocument>, facts: Partial<OpenItemFacts> = {}): readonly OpenItem[] =>
  openItemsOf({ ...NOTHING, documents: [{ id: 'i-1', state: 'issued', document: document(wish) }], ...facts });

const gatewayOff = {
  kind: 'bank-transaction',
  source: 'transaction:1',
  because: { code: 'GATEWAY_OFF', setting: 'transactionGateway', facts: { gateway: 'Klarna' } },
} as const;
const noMatch = {
  kind: 'payment-match',
  source: 'transaction:2',
  because: { code: 'MATCH_AMBIGUOUS', setting: 'transactionHints' },
} as const;
const today = day('2026-11-22');

describe('an open item', () => {
  it.each<[string, Partial<IssuedDocument>, Partial<OpenItemFacts>, string | undefined]>([
    ['none: a draft', { status: 'draft' }, {}, undefined],
    ['none: a paid invoice', { status: 'paid' }, {}, undefined],
    ['none: a cancelled invoice', { cancelled: true }, {}, undefined],
    ['none: a delivery note', { kind: 'delivery-note' }, {}, undefined],
    ['its customer has not paid', {}, { paymentStatus: 'pending', money: [] }, 'awaiting-money'],
    [
      'its customer has paid a part',
      {},
      { paymentStatus: 'partially_paid', money: money('shop', 5000) },
      'awaiting-money',
    ],
    ['it is paid in the shop only', {}, {}, 'cleared-in-shop'],
    ['it is settled but for a cent of rounding', { unpaid: cents(1) }, {}, 'cleared-in-shop'],
    ['it is settled but for two cents, which rounded nowhere', { unpaid: cents(2) }, { money: [] }, 'without-money'],
    [
      'it is settled but for three cents, two of them at the till',
      { unpaid: cents(3) },
      { money: rounded('unassigned', 11_897) },
      'cleared-in-shop',
    ],
    [
      'it is settled but for four cents, of which no till takes more than two',
      { unpaid: cents(4) },
      { money: rounded('unassigned', 11_896) },
      'without-money',
    ],
    [
      'a suggested bank transaction settled all of it but a cent',
      { unpaid: cents(1) },
      { money: money('suggested', 11_899), matched: new Set([documentId('d-1')]) },
      'cleared-in-shop',
    ],
    [
      'it is settled but for three cents by a card, and cash is for nothing of it',
      { unpaid: cents(3) },
      { money: [...money('unassigned', 11_897), ...rounded('shop', -500)], paymentStatus: 'partially_refunded' },
      'without-money',
    ],
    ['six cents of it are missing', { unpaid: cents(6) }, { money: money('unassigned', 11_894) }, 'without-money'],
    ['it is paid but for a cent', {}, { money: money('shop', 11_899) }, 'cleared-in-shop'],
    ['it is paid but for two cents', {}, { money: money('shop', 11_898) }, 'without-money'],
    ['it is paid but for what the till rounded', {}, { money: rounded('shop', 11_898) }, 'cleared-in-shop'],
    [
      'its money is there, and the order waits for other money',
      {},
      { paymentStatus: 'partially_paid' },
      'cleared-in-shop',
    ],
    ['the order was paid, but no money is for it', {}, { money: [] }, 'without-money'],
    ['less was paid than it comes to', {}, { money: money('shop', 11_400) }, 'without-money'],
    ['its bank transaction waits to be confirmed', {}, { matched: new Set([documentId('d-1')]) }, 'to-match'],
    ['a credit note took all of it back', {}, { ...takenBack(11_900), money: [] }, 'set-off'],
    ['a credit note took some of it back', {}, takenBack(11_899), 'cleared-in-shop'],
    ['it is over 0.00', { total: cents(0) }, {}, 'nothing-to-pay'],
    [
      'its bank transaction comes by itself',
      {},
      { skipped: [{ ...gatewayOff, nextLookAt: instant('2026-11-22T10:00:00Z') }] },
      'under-way',
    ],
    [
      'a credit note was paid out in the shop only',
      { kind: 'credit-note' },
      { paymentStatus: 'refunded', money: money('shop', 11_900, -11_900) },
      'cleared-in-shop',
    ],
    [
      'a credit note takes back what was not paid',
      { kind: 'credit-note' },
      { paymentStatus: 'voided', money: [] },
      'set-off',
    ],
  ])('%s', (_, wish, facts, cause) => expect(itemsOf(wish, facts)[0]?.cause).toBe(cause));

  it('is settled but for the cents that rows by hand are rounded by, and not those of ours, or where all prices contain tax', () => {
    const tenRows = (
      linked: { readonly linked?: true },
      taxesIncluded = false,
      basis: Pick<IssuedDocument, 'priceBasis'> = {},
    ) => {
      const held = document({ itemCount: 10, unpaid: cents(5), ...basis });
      const documents = [{ id: 'i-1', state: 'issued', document: held, ...linked }];
      return openItemsOf({ ...NOTHING, taxesIncluded, money: money('unassigned', 11_895), documents })[0];
    };
    expect(tenRows({ linked: true })).toMatchObject({ cause: 'cleared-in-shop', isRounding: true });
    expect(tenRows({})).toMatchObject({ cause: 'without-money', left: 5 });
    expect(tenRows({ linked: true }, true)).toMatchObject({ cause: 'without-money', left: 5 });
    expect(tenRows({ linked: true }, true, { priceBasis: 'gross' })).toMatchObject({ cause: 'without-money', left: 5 });
    expect(tenRows({ linked: true }, true, { priceBasis: 'net' })).toMatchObject({ isRounding: true });
  });

  describe('paid by a gift card and a card whose fee is awaited', () => {
    const soon = instant('2026-11-22T10:00:00Z');
    const feeToCome = {
      code: 'FEE_NOT_YET',
      setting: 'transactionFees',
      facts: { gateway: 'Shopify Payments' },
    } as const;
    const [giftCard] = money('shop', 4000).map((each) => ({ ...each, because: gatewayOff.because }));
    const [card] = money('shop', 7900).map((each) => ({ ...each, because: feeToCome, nextLookAt: soon }));
    const [bankTransaction] = money('unassigned', 4000);
    if (!giftCard || !card || !bankTransaction) throw new Error('no money');
    const underWay = { cause: 'under-way', because: feeToCome } as const;

    it.each<[string, readonly MovedMoney[], object]>([
      ['waits for the card, where the gift card came first', [giftCard, card], underWay],
      ['waits for the card, where the gift card came last', [card, giftCard], underWay],
      [
        'waits for the card, where a bank transaction of the gift card is there already',
        [bankTransaction, card],
        underWay,
      ],
      [
        'is assigned both bank transactions, once the second is there',
        [bankTransaction, ...money('unassigned', 7900)],
        { cause: 'to-assign', bankTransactions: [cents(4000), cents(7900)] },
      ],
    ])('%s', (_, paid, found) => {
      const skipped = paid.flatMap(({ because, nextLookAt }, at) =>
        because
          ? [
              {
                kind: 'bank-transaction',
                source: `transaction:${at}`,
                because,
                ...(nextLookAt ? { nextLookAt } : {}),
              } as const,
            ]
          : [],
      );
      expect(itemsOf({}, { money: paid, skipped })[0]).toMatchObject(found);
    });

    it('does not wait where the awaited money is that of another document', () => {
      const items = openItemsOf({
        ...NOTHING,
        money: [...money('unassigned', 4000), card],
        skipped: [{ kind: 'bank-transaction', source: 'transaction:1', because: feeToCome, nextLookAt: soon }],
        documents: [
          { id: 'i-1', state: 'issued', document: document({ total: cents(7900) }) },
          { id: 'i-2', state: 'issued', document: document({ id: documentId('d-2'), total: cents(9000) }) },
        ],
      });
      expect(items).toMatchObject([underWay, { cause: 'to-assign', bankTransactions: [4000] }]);
    });
  });

  const partly = { unpaid: cents(1390), status: 'open' } as const;
  const suggested = { matched: new Set([documentId('d-1')]) };
  const credit = document({ kind: 'credit-note', id: documentId('d-2'), number: 'GS0004', total: cents(10_380) });
  const both = (invoice: Partial<IssuedDocument>, facts: Partial<OpenItemFacts>, note: Partial<IssuedDocument> = {}) =>
    itemsOf(invoice, {
      documents: [
        { id: 'i-1', state: 'issued', document: document(invoice) },
        { id: 'i-2', state: 'issued', document: { ...credit, ...note } },
      ],
      ...facts,
    });

  it('is not to be confirmed any more once the suggested bank transaction has paid a part of it', () => {
    const confirmed = { ...suggested, money: money('suggested', 10_510) };
    expect(itemsOf(partly, { ...confirmed, money: [...confirmed.money, ...money('shop', 1390)] })[0]).toMatchObject({
      cause: 'cleared-in-shop',
      left: 1390,
    });
    expect(itemsOf(partly, confirmed)[0]).toMatchObject({ cause: 'without-money', left: 1390 });
    expect(itemsOf(partly, { ...confirmed, paymentStatus: 'partially_paid' })[0]).toMatchObject({
      cause: 'awaiting-money',
      left: 1390,
    });
    expect(itemsOf({ unpaid: cents(11_900) }, suggested)[0]).toMatchObject({ cause: 'to-match' });
  });

  it('is still to be confirmed where something else than the suggested bank transaction settled a part of it', () => {
    const cleared = { ...credit, status: 'paid', total: cents(8990) } as const;
    const facts = {
      ...suggested,
      paymentStatus: 'partially_refunded',
      shares: [{ credit: cleared, invoice: document(), amount: cents(8990) }],
    } as const;
    for (const place of ['unassigned', 'shop'] as const)
      expect(
        both(
          { unpaid: cents(2910) },
          { ...facts, money: [...money('suggested', 11_900), ...money(place, -8990)] },
          cleared,
        ),
      ).toMatchObject([{ cause: 'to-match', left: 2910 }]);
    expect(both({ unpaid: cents(2910) }, { ...facts, money: money('suggested', 11_900) }, cleared)).toMatchObject([
      { cause: 'to-match', left: 2910 },
    ]);
  });

  it('is to be assigned to the suggested bank transaction and the others that come to it with it', () => {
    const facts = { ...suggested, money: [...money('suggested', 500), ...money('unassigned', 11_400)] };
    expect(itemsOf({}, facts)).toMatchObject([{ cause: 'to-assign', bankTransactions: [500, 11_400] }]);
  });

  it('has no money where all of it is for another document: the merchant is not told to set it to paid', () => {
    const [first, more] = [document(), document({ id: documentId('d-2'), number: 'RE0108', total: cents(2000) })];
    const of = (paid: IssuedDocument, extra: IssuedDocument, facts: Partial<OpenItemFacts> = {}) =>
      openItemsOf({
        ...NOTHING,
        skipped: [gatewayOff],
        documents: [paid, extra].map((each) => ({ id: each.id, state: 'issued', document: each })),
        ...facts,
      }).map(({ document: id, cause, because }) => [id, cause, because?.code]);
    const nothing = ['d-2', 'without-money', undefined];
    expect(of({ ...first, status: 'paid' }, more)).toEqual([nothing]);
    expect(of(first, more)).toEqual([['d-1', 'not-transferred', 'GATEWAY_OFF'], nothing]);
    expect(of(first, { ...more, total: first.total })).toEqual([['d-1', 'not-transferred', 'GATEWAY_OFF'], nothing]);
    expect(of({ ...first, status: 'paid' }, more, { money: money('shop', 11_901) })).toEqual([nothing]);
    expect(of(first, more, { ...suggested, money: money('suggested', 11_900) })).toEqual([
      ['d-1', 'to-match', undefined],
      nothing,
    ]);
    expect(of(first, more, { money: money('shop', 11_900, 2000) })).toEqual([
      ['d-1', 'not-transferred', 'GATEWAY_OFF'],
      ['d-2', 'not-transferred', 'GATEWAY_OFF'],
    ]);
  });

  it('has what came in less what went back for no credit note', () => {
    const facts = { paymentStatus: 'partially_refunded', money: money('shop', 11_900, -2900) } as const;
    expect(itemsOf({ total: cents(9000) }, facts)).toMatchObject([{ cause: 'cleared-in-shop' }]);
    expect(itemsOf({ total: cents(10_000) }, facts)).toMatchObject([{ cause: 'without-money', inShop: 9000 }]);
  });

  it('is what is left of an exchange: to set off with the credit note, in numbers', () => {
    const [invoice, note] = both(
      { ...partly, unpaid: cents(10_380) },
      { ...suggested, money: money('suggested', 1520) },
    );
    expect(invoice).toMatchObject({ cause: 'set-off', left: 10_380, against: ['GS0004'] });
    expect(note).toMatchObject({ cause: 'set-off', against: ['RE0107'] });
    expect(both({}, { money: money('unassigned', 1520) })[0]).toMatchObject({
      against: ['GS0004'],
      bankTransactions: [1520],
    });
  });

  it('is not to be set off where the money of the credit note went back', () => {
    const facts = { money: money('shop', 11_900, -10_380), paymentStatus: 'partially_refunded' } as const;
    expect(both({}, facts).map(({ cause }) => cause)).toEqual(['cleared-in-shop', 'cleared-in-shop']);
    const refunded = { ...facts, money: [...money('shop', 11_900), ...money('unassigned', -10_380)] };
    expect(both({ status: 'paid' }, refunded)).toMatchObject([{ cause: 'to-assign', bankTransactions: [10_380] }]);
  });

  it('is not to be set off either where all of it went back as money, which would not be assigned then', () => {
    const facts = {
      ...takenBack(11_900),
      money: money('shop', 11_900, -11_900),
      paymentStatus: 'refunded',
      skipped: [gatewayOff],
    } as const;
    const [invoice, note] = both({}, facts, { total: cents(11_900) });
    expect(invoice).toMatchObject({ cause: 'not-transferred', because: gatewayOff.because });
    expect(note).toMatchObject({ cause: 'not-transferred', because: gatewayOff.because });
    const unpaid = { ...facts, money: [], paymentStatus: 'voided' } as const;
    expect(both({}, unpaid, { total: cents(11_900) }).map(({ cause, against }) => [cause, against])).toEqual([
      ['set-off', ['GS0004']],
      ['set-off', ['RE0107']],
    ]);
  });

  it('is not to be set off with what waits for a suggested bank transaction', () => {
    const facts = { matched: new Set([documentId('d-2')]), paymentStatus: 'partially_refunded' } as const;
    expect(both({}, facts).map(({ cause }) => cause)).toEqual(['cleared-in-shop', 'to-match']);
  });

  it('is to be assigned to all bank transactions that come to it, for any reason that kept them from being suggested', () => {
    const there = { money: money('unassigned', 10_000, 1900) };
    expect(itemsOf({}, { ...there, skipped: [noMatch] })).toMatchObject([
      { cause: 'to-assign', bankTransactions: [10_000, 1900] },
    ]);
    expect(itemsOf({}, { ...there, ...takenBack(11_900) })[0]?.cause).toBe('to-assign');
    expect(itemsOf({}, { ...there, paymentStatus: 'partially_paid' })[0]?.cause).toBe('to-assign');
    const part = { money: money('unassigned', 10_000), paymentStatus: 'partially_paid' } as const;
    expect(itemsOf({}, part)[0]?.cause).toBe('awaiting-money');
  });

  it('names what kept its money away: the bank transaction before the payment match', () => {
    expect(itemsOf({}, { skipped: [noMatch, gatewayOff] })[0]?.because).toEqual(gatewayOff.because);
    expect(itemsOf({}, { skipped: [noMatch] })[0]?.because).toEqual(noMatch.because);
    expect(itemsOf({})[0]).not.toHaveProperty('because');
  });

  it('names what kept its own money away, not that of another document', () => {
    const kept = (gateway: string) => ({ ...gatewayOff.because, facts: { gateway } });
    const [klarna, amazon] = money('shop', 1649, 11_900);
    const paid = [
      { ...klarna, because: kept('Klarna') },
      { ...amazon, because: kept('Amazon Pay') },
    ] as readonly MovedMoney[];
    expect(itemsOf({}, { money: paid, skipped: [gatewayOff] })[0]?.because).toEqual(kept('Amazon Pay'));
  });

  it('says that its own money goes by itself, for any reason that keeps other money away', () => {
    const nextLookAt = instant('2026-11-22T10:00:00Z');
    const coming = money('shop', 11_900).map((each) => ({
      ...each,
      because: { code: 'FEE_NOT_YET' } as const,
      nextLookAt,
    }));
    expect(itemsOf({}, { money: coming, skipped: [gatewayOff] })).toMatchObject([{ cause: 'under-way' }]);
  });

  it('is none before its document exists for sure', () =>
    expect(itemsOf({}, { documents: [{ id: 'i-1', state: 'sent', document: document() }] })).toEqual([]));
});

describe('whether an open item needs the merchant', () => {
  it.each([
    ['to-match', 'always'],
    ['to-assign', 'always'],
    ['cleared-in-shop', 'always'],
    ['set-off', 'always'],
    ['nothing-to-pay', 'never'],
    ['under-way', 'never'],
    ['fetched-there', 'never'],
    ['not-transferred', 'never'],
    ['awaiting-money', '2026-11-16'],
    ['without-money', '2026-11-16'],
  ] as const)('%s: from %s', (cause, from) => {
    expect(String(neededFrom({ cause, due: day('2026-11-15') }))).toBe(from);
    expect(isNeeded({ cause, due: day('2026-11-15') }, today)).toBe(from !== 'never');
  });

  it('is never where it is not known when it is due, and not before that', () => {
    expect(neededFrom({ cause: 'awaiting-money' })).toBe('never');
    // a credit note is never due
    expect(neededFrom({ cause: 'without-money' })).toBe('always');
    expect(isNeeded({ cause: 'awaiting-money', due: today }, today)).toBe(false);
    expect(isNeeded({ cause: 'awaiting-money', due: day('2026-11-21') }, today)).toBe(true);
  });
});

describe('what is left of a document', () => {
  const invoice = document({ total: cents(30_240), unpaid: cents(28_850) });
  const credit = document({
    kind: 'credit-note',
    id: documentId('d-2'),
    number: 'GS0004',
    status: 'paid',
    total: cents(1390),
  });
  const listed = (facts: Partial<OpenItemFacts>, ...documents: readonly IssuedDocument[]): readonly OpenItem[] =>
    openItemsOf({
      ...NOTHING,
      money: [],
      documents: documents.map((each) => ({ id: each.id, state: 'issued', document: each })),
      ...facts,
    });

  it('was not paid by anybody where a credit note was set off with the rest of it', () => {
    const shares = [{ credit, invoice, amount: cents(1390) }];
    const [item] = listed({ paymentStatus: 'pending', shares }, invoice, credit);
    expect(item).toMatchObject({ cause: 'awaiting-money', left: cents(28_850) });
    expect(item?.paidInPart).toBeUndefined();
  });

  it('was paid in part where no credit note explains what is settled', () => {
    expect(listed({ paymentStatus: 'pending' }, invoice)).toMatchObject([{ paidInPart: true }]);
    const less = { ...invoice, unpaid: cents(20_000) };
    expect(listed({ paymentStatus: 'pending' }, less, credit)).toMatchObject([{ paidInPart: true }]);
  });

  it('is less than the invoice of a dearer exchange while its credit note waits to be set off', () => {
    const first = document({ id: documentId('d-0'), number: 'RE0004', status: 'paid', total: cents(8990) });
    const given = { ...credit, status: 'open', total: cents(8990) } as const;
    const dearer = document({ id: documentId('d-3'), number: 'RE0005', total: cents(69_900) });
    const facts = { paymentStatus: 'partially_paid', money: money('shop', 8990) } as const;
    const items = listed(
      { ...facts, shares: [{ credit: given, invoice: first, amount: cents(8990) }] },
      first,
      given,
      dearer,
    );
    expect(items).toMatchObject([
      { document: 'd-2', cause: 'set-off', against: ['RE0005'] },
      { document: 'd-3', cause: 'awaiting-money', against: ['GS0004'], afterwards: cents(60_910) },
    ]);
  });

  it('is what the customer owes where the shop has the rest, which an edit freed of the first invoice', () => {
    const first = document({ id: documentId('d-1'), number: 'RE0001', total: cents(6517), unpaid: cents(5619) });
    const note = { ...credit, total: cents(898) };
    const further = document({ id: documentId('d-3'), number: 'RE0002', total: cents(1190) });
    const facts = { paymentStatus: 'partially_paid', money: money('shop', 6517) } as const;
    expect(
      listed({ ...facts, shares: [{ credit: note, invoice: first, amount: cents(898) }] }, first, note, further),
    ).toMatchObject([
      { document: 'd-1', cause: 'cleared-in-shop', left: 5619 },
      { document: 'd-3', cause: 'awaiting-money', owed: 292 },
    ]);
  });

  it('is no more than the customer owes for the order, also where what was taken out is not credited', () => {
    const first = document({ id: documentId('d-1'), number: 'RE0001', total: cents(6517) });
    const further = document({ id: documentId('d-3'), number: 'RE0002', total: cents(1190) });
    const facts = { paymentStatus: 'partially_paid', owed: cents(292), money: money('shop', 6517) } as const;
    expect(listed(facts, first, further)).toMatchObject([
      { document: 'd-1', cause: 'cleared-in-shop' },
      { document: 'd-3', cause: 'awaiting-money', owed: 292 },
    ]);
  });

  it('is all set off in an equal exchange, also while the order awaits money for something else', () => {
    const first = document({ id: documentId('d-0'), number: 'RE0004', status: 'paid', total: cents(8990) });
    const given = { ...credit, status: 'open', total: cents(8990) } as const;
    const equal = document({ id: documentId('d-3'), number: 'RE0005', total: cents(8990) });
    const facts = { paymentStatus: 'partially_paid', money: money('shop', 8990) } as const;
    const shares = [{ credit: given, invoice: first, amount: cents(8990) }];
    expect(listed({ ...facts, shares }, first, given, equal)).toMatchObject([
      { document: 'd-2', cause: 'set-off', against: ['RE0005'] },
      { document: 'd-3', cause: 'set-off', against: ['GS0004'] },
    ]);
  });

  it('of a credit note was exchanged where no money went back for it, and refunded where it did', () => {
    const first = document({ id: documentId('d-0'), number: 'RE0004', status: 'paid', total: cents(8999) });
    const cheaper = document({ id: documentId('d-3'), number: 'RE0005', status: 'paid', total: cents(449) });
    const given = document({ ...credit, status: 'open', total: cents(8999), unpaid: cents(449) });
    const facts = { paymentStatus: 'partially_refunded' } as const;
    expect(listed({ ...facts, money: money('suggested', 8999, -8550) }, first, given, cheaper)).toMatchObject([
      { cause: 'without-money', left: cents(449) },
    ]);
    const [refunded] = listed({ ...facts, money: money('shop', 8999, -8999) }, first, {
      ...given,
      unpaid: cents(8999),
    });
    expect(refunded).toMatchObject({ cause: 'cleared-in-shop' });
  });
});

describe('the draft of an invoice', () => {
  const draft = { status: 'draft', number: '' } as const;
  it('needs the merchant at once where the customer has no other invoice that counts', () => {
    const entries = [document({ cancelled: true }), document({ ...draft, id: documentId('d-2') })].map((each, at) => ({
      id: `i-${at}`,
      state: 'issued',
      document: each,
    }));
    expect(openItemsOf({ ...NOTHING, documents: entries })).toEqual([
      { document: 'i-1', kind: 'invoice', cause: 'to-finalise', isOnlyInvoice: true },
    ]);
  });

  it('is no open item before the order is so far that it should be finalised', () =>
    expect(itemsOf(draft)).toEqual([]));

  it('needs the merchant from then on, on any day', () => {
    const items = itemsOf(draft, { isToFinalise: true });
    expect(items).toEqual([{ document: 'i-1', kind: 'invoice', cause: 'to-finalise' }]);
    expect(items.map(neededFrom)).toEqual(['always']);
  });

  it.each<[string, Partial<IssuedDocument>]>([
    ['was deleted', { ...draft, cancelled: true }],
    ['is final and paid', { status: 'paid' }],
    ['is a credit note', { ...draft, kind: 'credit-note' }],
  ])('needs no person where it %s', (_why, wish) => expect(itemsOf(wish, { isToFinalise: true })).toEqual([]));
});
