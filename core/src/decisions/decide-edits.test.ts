import { describe, expect, it } from '@jest/globals';
import {
  aLine,
  anIssuedDocument,
  anOrder,
  aRefund,
  aShippingLine,
  aShop,
  type LineWish,
} from '../../../test/builders/index.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { templateWording } from '../texts/template-wording.ts';
import { instant } from '../kernel/calendar.ts';
import { orderId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../preferences/preferences.ts';
import { decide } from './decide.ts';
import type { KnownDocument, Situation } from './decision.ts';

const now = instant('2026-11-22T12:00:00Z');
const orderOf = (lines: readonly LineWish[], wish: Partial<Order> = {}): Order =>
  anOrder({ lines: lines.map(aLine), shipping: [aShippingLine({ id: 'S' })], ...wish });
const A = { id: 'A', price: '30.00', quantity: 2 };
const B = { id: 'B', price: '12.50', rate: '7' };
const placed = orderOf([A]);

const documentOf = (kind: IssuedDocument['kind'], wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({
    kind,
    number: 'RE1001',
    createdAt: now,
    total: placed.totals.total,
    tax: placed.totals.tax,
    ...wish,
  });
const first: KnownDocument = {
  kind: 'invoice',
  source: placed.id,
  state: 'issued',
  covers: partsOfOrder(placed),
  absorbedRefunds: [],
  document: documentOf('invoice'),
};

const asked = (
  order: Order,
  known: readonly KnownDocument[] = [first],
  { preferences = {}, ...wish }: Partial<Situation> & { preferences?: Partial<Preferences> } = {},
) => decide({ order, shop: aShop({ preferences: { creditCreate: true, ...preferences } }), known, now, ...wish });
const actions = (...given: Parameters<typeof asked>): readonly string[] =>
  asked(...given).actions.map(
    ({ source, draft, after }) =>
      `${draft.kind} ${source.replace(placed.id, '')} ${draft.totals.gross}${after ? ` after ${after.source.replace(placed.id, '')}` : ''}`,
  );

describe('an edit after the invoice', () => {
  it('that adds a line leads to a further invoice over it', () => {
    const {
      actions: [action],
    } = asked(orderOf([A, B]));
    expect(action).toMatchObject({
      source: `${placed.id}#2`,
      because: { setting: 'invoiceEvent', facts: { event: 'created', edit: 'added' } },
      draft: { kind: 'invoice', covers: [{ ref: 'B' }], absorbedRefunds: [], totals: { gross: 1250 } },
    });
  });

  it('waits for the trigger again', () =>
    expect(
      asked(orderOf([A, B], { paymentStatus: 'partially_paid' }), [first], { preferences: { invoiceEvent: 'paid' } }),
    ).toMatchObject({
      actions: [],
      status: { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent' } },
    }));

  it('that lowers a price leads to a credit note over the difference', () =>
    expect(actions(orderOf([{ ...A, discount: '10.00' }]))).toEqual(['credit-note #1 1000']));

  it('both ways leads to both', () =>
    expect(actions(orderOf([{ ...A, discount: '10.00' }, B]))).toEqual(['credit-note #1 1000', 'invoice #2 1250']));

  it('asks again for what was refused, under the same name', () => {
    const refused: KnownDocument = { kind: 'invoice', source: `${placed.id}#2`, state: 'refused' };
    expect(actions(orderOf([A, B]), [first, refused])).toEqual(['invoice #2 1250']);
    expect(
      actions(orderOf([A, B, { ...B, id: 'C' }]), [
        first,
        { ...refused, state: 'issued', covers: partsOfOrder(orderOf([B])).slice(0, 1), absorbedRefunds: [] },
      ]),
    ).toEqual(['invoice #3 1250']);
  });

  it('that takes units out is credited as a removal', () => {
    const removal = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79', restock: 'cancel' }] });
    expect(actions(orderOf([{ ...A, currentQuantity: 1 }], { refunds: [removal] }))).toEqual(['credit-note R1 3000']);
  });

  it('of a draft waits until the draft is finalised', () =>
    expect(asked(orderOf([A, B]), [{ ...first, document: documentOf('invoice', { status: 'draft' }) }])).toMatchObject({
      actions: [],
      status: { state: 'waiting', reason: { code: 'WAIT', facts: { event: 'invoice-finalised' } } },
    }));

  describe('that a further invoice shows, once the first invoice was cancelled by hand', () => {
    const three = { ...A, quantity: 3 };
    const voided: KnownDocument = { ...first, document: documentOf('invoice', { cancelled: true, status: 'voided' }) };
    const further: KnownDocument = {
      ...first,
      source: `${placed.id}#2`,
      covers: [{ ...partsOfOrder(orderOf([{ ...A, quantity: 1 }]))[0]! }],
      document: documentOf('invoice', { number: 'RE1002', total: cents(3000) }),
    };
    const back = (quantity: number, amount: string) =>
      orderOf([{ ...three, currentQuantity: 3 - quantity }], {
        refunds: [aRefund({ id: 'R1', lines: [{ lineId: 'A', quantity, amount, tax: '0.00' }], paidOut: amount })],
      });

    it('is credited as far as that one shows it', () =>
      expect(actions(back(1, '30.00'), [voided, further])).toEqual(['credit-note R1 3000']));
    const one = (id: string, rows: readonly string[] = ['30.00'], more: Parameters<typeof aRefund>[0] = {}) =>
      aRefund({
        id,
        lines: rows.map((amount) => ({ lineId: 'A', quantity: 1, amount, tax: '0.00' })),
        paidOut: `${rows.length * 30}.00`,
        ...more,
      });
    const held = { state: 'held', reason: { facts: { feature: 'refund-of-cancelled' } } };
    const heldMoney = { state: 'held', reason: { facts: { feature: 'money-beside-cancelled' } } };
    const asking = (refunds: readonly Refund[], known: readonly KnownDocument[] = []) =>
      asked(orderOf([{ ...three, currentQuantity: 3 - refunds.length }], { refunds }), [voided, further, ...known]);

    it('is credited once of two that come back at the same time', () =>
      expect(asking([one('R1'), one('R2')])).toMatchObject({
        actions: [{ source: 'R1' }],
        status: held,
      }));
    it('is credited once of two that come back one after the other', () => {
      const credit = { ...first, kind: 'credit-note', source: 'R1', document: documentOf('credit-note') } as const;
      expect(asking([one('R1'), one('R2')], [credit])).toMatchObject({ actions: [], status: held });
    });
    it('is not credited twice by two rows of one refund', () =>
      expect(asking([one('R1', ['30.00', '30.00'])])).toMatchObject({ actions: [], status: held }));
    it('is not credited with a thing that no invoice ever showed', () => {
      const lines = [
        { lineId: 'A', amount: '30.00', tax: '0.00' },
        { lineId: 'B', amount: '12.50', tax: '0.00' },
      ];
      const order = orderOf(
        [
          { ...three, currentQuantity: 2 },
          { ...B, currentQuantity: 0 },
        ],
        { refunds: [aRefund({ id: 'R1', lines, paidOut: '42.50' })] },
      );
      expect(asked(order, [voided, further])).toMatchObject({ actions: [], status: held });
    });
    it('is not credited after money of which nobody knows what it was for, although it brings none itself', () => {
      const known: readonly KnownDocument[] = [
        voided,
        { ...further, covers: partsOfOrder(orderOf([B])).slice(0, 1) },
        { ...first, kind: 'credit-note', source: 'R1', document: documentOf('credit-note') },
      ];
      const refunds = [
        aRefund({ id: 'R1', lines: [], paidOut: '5.00' }),
        aRefund({ id: 'R2', lines: [{ lineId: 'B', amount: '12.50', tax: '0.82' }], paidOut: '12.50' }),
      ];
      const order = orderOf([A, { ...B, currentQuantity: 0 }], { refunds });
      expect(asked(order, known)).toMatchObject({ actions: [], status: heldMoney });
    });
    it('is not credited with money beside it that the invoice does not show', () => {
      const more = { adjustments: [{ amount: '-20.00' }], paidOut: '50.00' };
      expect(asking([one('R1', ['30.00'], more)])).toMatchObject({ actions: [], status: heldMoney });
    });

    it('is credited when something else of the cancelled invoice was given back before', () => {
      const other = { id: 'B', price: '12.50', rate: '7' };
      const known: readonly KnownDocument[] = [
        voided,
        { ...further, covers: partsOfOrder(orderOf([other])).slice(0, 1) },
        { ...first, kind: 'credit-note', source: 'R1', document: documentOf('credit-note') },
      ];
      const refunds = [
        one('R1'),
        aRefund({ id: 'R2', lines: [{ lineId: 'B', amount: '12.50', tax: '0.82' }], paidOut: '12.50' }),
      ];
      const order = orderOf(
        [
          { ...A, currentQuantity: 1 },
          { ...other, currentQuantity: 0 },
        ],
        { refunds },
      );
      expect(actions(order, known)).toEqual(['credit-note R2 1250']);
    });

    it('is left to a person beyond that: no credit note gives back more than its invoice shows', () =>
      expect(asked(back(2, '60.00'), [voided, further])).toMatchObject({
        actions: [],
        status: held,
      }));

    describe('with money beside all things', () => {
      const moneyBack = (id: string, amount: string) => aRefund({ id, lines: [], paidOut: amount });
      const credit = { ...first, kind: 'credit-note', source: 'R1', document: documentOf('credit-note') } as const;
      const after = (refunds: readonly Refund[], known: readonly KnownDocument[] = []) =>
        asked(orderOf([three], { refunds }), [voided, further, ...known]);

      it('is credited to the invoice that counts, as far as that shows it', () =>
        expect(after([moneyBack('R1', '5.00')])).toMatchObject({
          actions: [{ source: 'R1', because: { facts: { invoice: 'RE1002' } }, draft: { totals: { gross: 500 } } }],
        }));
      it('is left to a person where documents showed several rates: nobody knows which of them it was', () => {
        const other = { id: 'B', price: '12.50', rate: '7' };
        const reduced = { ...further, covers: partsOfOrder(orderOf([other])).slice(0, 1) };
        const order = orderOf([A, other], { refunds: [moneyBack('R1', '5.00'), moneyBack('R2', '3.00')] });
        expect(asked(order, [voided, reduced])).toMatchObject({ actions: [], status: heldMoney });
        // the first one was credited while both counted, and took of both
        expect(asked(order, [voided, reduced, credit])).toMatchObject({ actions: [], status: heldMoney });
      });
      it('is left to a person also after a thing of the cancelled invoice came back, at another rate', () => {
        const C = { id: 'C', price: '40.00', rate: '7' };
        const other = { id: 'B', price: '12.50', rate: '7' };
        const cBack = aRefund({ id: 'R1', lines: [{ lineId: 'C', amount: '40.00', tax: '2.62' }], paidOut: '40.00' });
        const order = orderOf([A, other, { ...C, currentQuantity: 0 }], { refunds: [cBack, moneyBack('R2', '20.00')] });
        const counts = { ...first, covers: partsOfOrder(orderOf([A, other])) };
        const second = { ...voided, source: `${placed.id}#2`, covers: partsOfOrder(orderOf([C])).slice(0, 1) };
        expect(asked(order, [counts, second])).toMatchObject({ actions: [], status: heldMoney });
      });
      const heldR1 = expect.objectContaining({
        source: 'R1',
        state: 'held',
        reason: { code: 'NOT_SUPPORTED', facts: { feature: 'money-beside-cancelled' } },
      });
      describe('of one rate today, because an edit took the shipping out that the invoice still shows', () => {
        const book = { id: 'A', price: '30.00', quantity: 2, rate: '7' };
        const books = [book, { ...book, id: 'C', quantity: 1 }].map(aLine);
        const S = aShippingLine({ id: 'S' });
        const before = anOrder({ lines: books, shipping: [S] });
        const counts = { ...first, covers: partsOfOrder(before).filter(({ ref }) => ref !== 'C') };
        const second = { ...voided, source: `${placed.id}#2`, covers: partsOfOrder(before).slice(1, 2) };
        const NONE = { discountedPrice: cents(0), taxes: [] };
        it.each<[string, Order['shipping']]>([
          ['as removed', [{ ...S, removed: true }]],
          ['as removed, with neither price nor tax', [{ ...S, ...NONE, removed: true }]],
          ['as nothing to pay', [{ ...S, ...NONE, taxes: S.taxes.map((tax) => ({ ...tax, amount: cents(0) })) }]],
          ['without a trace', []],
        ])('is left to a person: %s', (_, shipping) => {
          for (const amount of ['4.90', '5.00', '60.00', '64.90']) {
            const order = anOrder({ lines: books, shipping, refunds: [moneyBack('R1', amount)] });
            expect(asked(order, [counts, second])).toMatchObject({
              actions: [],
              documents: expect.arrayContaining([heldR1]),
            });
          }
        });
      });
      describe('where documents show several rates', () => {
        const other = { id: 'B', price: '12.50', rate: '7' };
        const reduced = { ...further, covers: partsOfOrder(orderOf([other])).slice(0, 1) };
        const things = aRefund({ id: 'R2', lines: [{ lineId: 'B', amount: '12.50', tax: '0.82' }], paidOut: '12.50' });
        const order = (refunds: readonly Refund[]) => orderOf([A, { ...other, currentQuantity: 0 }], { refunds });
        const byRate = [expect.objectContaining({ rate: 700, gross: 1250 })];
        it('keeps nothing back that surely came from the invoice that counts', () =>
          expect(asked(order([moneyBack('R1', '5.00'), things]), [voided, reduced])).toMatchObject({
            actions: [{ source: 'R2', draft: { totals: { gross: 1250, byRate } } }],
            documents: expect.arrayContaining([heldR1]),
          }));
        it('keeps also that back once the money was credited before: it took of both', () =>
          expect(asked(order([moneyBack('R1', '5.00'), things]), [voided, reduced, credit])).toMatchObject({
            actions: [],
            status: heldMoney,
          }));
      });
      it('is credited where another rate is only that of a free gift', () => {
        const gift = { id: 'G', price: '0.00', rate: '7' };
        const both = { ...voided, covers: partsOfOrder(orderOf([three, gift])) };
        const order = orderOf([three, gift], { refunds: [moneyBack('R1', '5.00')] });
        expect(actions(order, [both, further])).toEqual(['credit-note R1 500']);
      });
      it('is left to a person where it is more than that shows', () =>
        expect(after([moneyBack('R1', '30.01')])).toMatchObject({ actions: [], status: heldMoney }));
      it('is nothing of ours where that was given back whole: what else there is was cancelled', () => {
        const order = orderOf([{ ...three, currentQuantity: 2 }], { refunds: [one('R1'), moneyBack('R2', '5.00')] });
        expect(asked(order, [voided, further, credit])).toMatchObject({
          actions: [],
          documents: expect.arrayContaining([
            expect.objectContaining({
              source: 'R2',
              state: 'done',
              reason: { code: 'UNCHANGED', facts: { because: 'invoice-cancelled', number: 'RE1001' } },
            }),
          ]),
        });
      });
    });

    it('is credited to it, whatever the cancelled one had taken off itself', () => {
      const own: KnownDocument = { ...voided, absorbedRefunds: ['R0'] };
      const order = orderOf([{ ...three, currentQuantity: 1 }], { refunds: [one('R0'), one('R1')] });
      expect(actions(order, [own, further])).toEqual(['credit-note R1 3000']);
    });
    it('is not credited to it where it was that one which had taken it off', () => {
      const [own, both]: readonly KnownDocument[] = [
        { ...voided, covers: [{ ...partsOfOrder(orderOf([{ ...A, quantity: 1 }]))[0]! }] },
        { ...further, covers: [{ ...partsOfOrder(orderOf([A]))[0]! }], absorbedRefunds: ['R0'] },
      ];
      const order = orderOf([{ ...three, currentQuantity: 0 }], { refunds: [one('R0'), one('R1'), one('R2')] });
      expect(asked(order, [own!, both!])).toMatchObject({ actions: [{ source: 'R1' }], status: held });
    });
  });

  it('of an order whose invoice was cancelled by hand is left to a person', () =>
    expect(
      asked(orderOf([A, B]), [{ ...first, document: documentOf('invoice', { cancelled: true }) }]).status,
    ).toMatchObject({
      state: 'held',
      reason: { facts: { feature: 'edit-after-cancel' } },
    }));

  it('of a called-off order adds nothing', () =>
    expect(actions(orderOf([A, B], { cancelledAt: now, paymentStatus: 'voided', payments: [] }))).toEqual([
      'credit-note #1 6490',
    ]));
});

describe('the invoice after an edit in January of an order of November', () => {
  const parcel = (id: string, at: string, lineId: string, quantity: number) => ({
    id,
    createdAt: instant(at),
    cancelled: false,
    lines: [{ lineId, quantity }],
    trackingNumbers: [],
  });
  const before = parcel('F1', '2026-11-21T09:00:00Z', 'A', 2);
  const january = { now: instant('2027-01-05T23:30:00Z') };
  const dates = (order: Order, preferences: Partial<Preferences> = {}): readonly string[] =>
    asked(order, [first], { ...january, preferences })
      .actions.filter(({ draft }) => draft.kind === 'invoice')
      .map(({ draft: { date, supply } }) => `${date.toString()} ${JSON.stringify(supply)}`);

  it('is of today, with the day on which the added goods left or are to leave', () => {
    expect(dates(orderOf([A, B], { fulfilments: [before] }))).toEqual([
      '2027-01-06 {"type":"none","expected":{"what":"delivery","month":"2027-01"}}',
    ]);
    const left = parcel('F2', '2027-01-05T09:00:00Z', 'B', 1);
    expect(dates(orderOf([A, B], { fulfilments: [before, left] }))).toEqual([
      '2027-01-06 {"type":"delivery","on":"2027-01-05"}',
    ]);
  });

  it('is of today, with the days of all goods, where everything is invoiced anew', () => {
    const left = parcel('F2', '2027-01-05T09:00:00Z', 'B', 1);
    expect(dates(orderOf([A, B], { fulfilments: [before, left] }), { invoiceEdits: 'reissue' })).toEqual([
      '2027-01-06 {"type":"delivery-period","from":"2026-11-21","to":"2027-01-05"}',
    ]);
  });

  it('asks only what is added for the rates of its day', () => {
    const helsinki = { lastName: 'Virtanen', street: 'Katu 1', zip: '00100', city: 'Helsinki', countryCode: 'FI' };
    const finnish = (lines: readonly LineWish[]): Order =>
      orderOf(lines, {
        shipping: [],
        shippingAddress: helsinki,
        billingAddress: helsinki,
        createdAt: instant('2025-12-20T09:00:00Z'),
        processedAt: instant('2025-12-20T09:00:00Z'),
        fulfilments: [parcel('F1', '2025-12-21T09:00:00Z', 'A', 2)],
      });
    const old = { ...A, rate: '14' };
    const oss = aShop({
      seller: { distanceSales: 'destination' },
      preferences: { invoiceCreate: '2025-01-01' },
    });
    const known = [{ ...first, covers: partsOfOrder(finnish([old])) }];
    const invoiced = (rate: string) =>
      decide({ order: finnish([old, { ...B, rate }]), shop: oss, known, now: instant('2026-01-05T10:00:00Z') });
    expect(invoiced('13.5').actions).toMatchObject([{ draft: { treatment: { oss: 'goods' } } }]);
    expect(invoiced('14').status).toMatchObject({ state: 'held', reason: { code: 'TAX_RATE_UNKNOWN' } });
  });
});

describe('a line that was removed before any document showed it', () => {
  const wrong = { id: 'W', price: '12.50', rate: '0', currentQuantity: 0 };
  const removal = aRefund({ id: 'R0', lines: [{ lineId: 'W', amount: '12.50', restock: 'cancel' }] });
  const mended = orderOf([A, wrong], { refunds: [removal] });
  const known = [{ ...first, covers: partsOfOrder(mended), absorbedRefunds: ['R0'] }];

  it('without tax does not hold up the invoice', () => expect(actions(mended, [])).toEqual(['invoice  6490']));

  it('without tax holds up no later refund either', () => {
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' });
    const order = orderOf([{ ...A, currentQuantity: 1 }, wrong], { refunds: [removal, refund] });
    expect(actions(order, known)).toEqual(['credit-note R1 3000']);
  });

  it('without tax holds up no later addition either', () => {
    const order = orderOf([A, wrong, B], { refunds: [removal] });
    expect(actions(order, known)).toEqual(['invoice #2 1250']);
    expect(actions(order, known, { preferences: { invoiceEdits: 'reissue' } })).toEqual([
      'credit-note #1 6490',
      'invoice #2 7740 after #1',
    ]);
    expect(asked(orderOf([A, wrong, { ...B, rate: '0' }], { refunds: [removal] }), known).status).toMatchObject({
      state: 'held',
      reason: { code: 'TAX_MISSING' },
    });
  });

  it('and was digital mixes nothing with goods that go abroad', () => {
    const paris = { lastName: 'Dupont', street: 'Rue 1', zip: '75001', city: 'Paris', countryCode: 'FR' };
    const abroad = (currentQuantity: number, ...refunds: Order['refunds']): Order =>
      orderOf(
        [
          { ...A, rate: '20', currentQuantity },
          { ...wrong, kind: 'digital', rate: '20' },
        ],
        {
          shipping: [],
          shippingAddress: paris,
          billingAddress: paris,
          refunds,
        },
      );
    const before = aRefund({ id: 'R0', lines: [{ lineId: 'W', amount: '12.50', tax: '2.08', restock: 'cancel' }] });
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '5.00' }], paidOut: '30.00' });
    const order = abroad(1, before, refund);
    const invoice = { ...first, covers: partsOfOrder(order), absorbedRefunds: ['R0'] };
    const shop = aShop({ seller: { distanceSales: 'destination' }, preferences: { creditCreate: true } });
    expect(decide({ order, shop, known: [invoice], now }).actions).toMatchObject([
      { source: 'R1', draft: { treatment: { oss: 'goods' }, totals: { gross: 3000 } } },
    ]);
  });
});

describe('an edit that the ledger of sales does not know', () => {
  const edited = orderOf([A, B]);
  const late = { ...edited, salesTotal: placed.totals.total };

  it('is held with both amounts, and looked at again while the ledger may be late', () => {
    const soon = edited.updatedAt.add({ minutes: 1 });
    expect(asked(late, [first], { now: soon })).toMatchObject({
      actions: [],
      status: {
        state: 'held',
        reason: { code: 'AMOUNTS_INCONSISTENT', facts: { identity: 'I8', stated: '64.90', computed: '77.40' } },
        nextLookAt: soon.add({ minutes: 5 }),
      },
    });
    expect(asked(late).status).not.toHaveProperty('nextLookAt');
  });

  it('is settled once both agree', () =>
    expect(actions({ ...edited, salesTotal: edited.totals.total })).toEqual(['invoice #2 1250']));
});

describe('an edit of a shop that reissues', () => {
  const edits = { preferences: { invoiceEdits: 'reissue' } } as const;
  const edited = orderOf([A, B]);

  it('takes everything back and invoices anew, one after the other', () =>
    expect(actions(edited, [first], edits)).toEqual(['credit-note #1 6490', 'invoice #2 7740 after #1']));

  it('invoices anew once everything is taken back', () => {
    const back: KnownDocument = {
      ...first,
      kind: 'credit-note',
      source: `${placed.id}#1`,
      document: documentOf('credit-note'),
    };
    expect(actions(edited, [first, back], edits)).toEqual(['invoice #2 7740']);
    const whole = { ...first, source: `${placed.id}#2`, covers: partsOfOrder(edited) };
    expect(asked(edited, [first, back, whole], edits)).toMatchObject({ actions: [], status: { state: 'done' } });
  });

  it('waits while money is on its way back, which the new invoice would take off', () => {
    const refund = { id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], pending: true };
    const order = orderOf([{ ...A, currentQuantity: 1 }, B], { refunds: [aRefund(refund)] });
    expect(asked(order, [first], edits)).toMatchObject({
      actions: [],
      status: { state: 'waiting', reason: { code: 'WAIT', facts: { event: 'refund-settled' } } },
    });
  });

  it('settles the difference where nothing is left to take back', () => {
    const all = aRefund({
      id: 'R1',
      lines: [{ lineId: 'A', quantity: 2, amount: '60.00', tax: '9.58' }],
      shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
      paidOut: '64.90',
    });
    const order = orderOf([{ ...A, currentQuantity: 0 }, B], { refunds: [all] });
    const credit: KnownDocument = { kind: 'credit-note', source: 'R1', state: 'issued' };
    expect(actions(order, [first, credit], edits)).toEqual(['invoice #2 1250']);
  });

  it('takes everything back on an e-invoice too, after an amount at a rate of which nothing is left', () => {
    const lines = [
      { id: 'A', price: '100.00' },
      { id: 'C', price: '100.00', rate: '7', currentQuantity: 0 },
    ];
    const refunds = [
      aRefund({ id: 'R1', adjustments: [{ amount: '-60.00' }], paidOut: '60.00' }),
      aRefund({ id: 'R2', lines: [{ lineId: 'C', amount: '100.00', tax: '6.54' }], paidOut: '100.00' }),
    ];
    const company = { name: 'Muster GmbH' };
    const credits = ['R1', 'R2'].map((source): KnownDocument => ({ kind: 'credit-note', source, state: 'issued' }));
    const before = { ...first, covers: partsOfOrder(orderOf(lines)) };
    const order = orderOf([...lines, B], { refunds, company });
    expect(actions(order, [before, ...credits], edits)).toEqual(['credit-note #1 4490', 'invoice #2 5740 after #1']);
  });

  it('settles the difference where credit notes are off', () =>
    expect(actions(edited, [first], { preferences: { ...edits.preferences, creditCreate: false } })).toEqual([
      'invoice #2 1250',
    ]));

  it('goes on with the new invoice though the one that was taken back is cancelled', () => {
    const voided = { ...first, document: documentOf('invoice', { cancelled: true, status: 'voided' }) };
    const credit = documentOf('credit-note', { number: 'GS1' });
    const back: KnownDocument = { ...first, kind: 'credit-note', source: `${placed.id}#1`, document: credit };
    const second = documentOf('invoice', { number: 'RE1002', total: edited.totals.total });
    const anew = { ...first, source: `${placed.id}#2`, covers: partsOfOrder(edited), document: second };
    const known = [voided, back, anew];
    expect(asked(edited, known, edits)).toMatchObject({ actions: [], status: { state: 'done' } });
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' });
    expect(
      asked(orderOf([{ ...A, currentQuantity: 1 }, B], { refunds: [refund] }), known, edits).actions,
    ).toMatchObject([{ source: 'R1', because: { facts: { invoice: 'RE1002' } } }]);
    expect(actions(orderOf([A, B, { ...B, id: 'C' }]), known)).toEqual(['invoice #3 1250']);
  });

  it('takes removed units off the new invoice', () => {
    const removal = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79', restock: 'cancel' }] });
    const order = orderOf([{ ...A, currentQuantity: 1 }], { refunds: [removal] });
    expect(actions(order, [first], edits)).toEqual(['credit-note #1 6490', 'invoice #2 3490 after #1']);
  });

  it('leaves a refund of money to its credit note', () => {
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' });
    const order = orderOf([{ ...A, currentQuantity: 1 }], { refunds: [refund] });
    expect(actions(order, [first], edits)).toEqual(['credit-note R1 3000']);
  });

  it('credits the removal of everything without a new invoice', () => {
    const removal = aRefund({
      id: 'R1',
      lines: [{ lineId: 'A', quantity: 2, amount: '60.00', tax: '9.58', restock: 'cancel' }],
      shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
    });
    const order = orderOf([{ ...A, currentQuantity: 0 }], { refunds: [removal] });
    expect(actions(order, [first], edits)).toEqual(['credit-note R1 6490']);
  });
});

describe('documents that were cancelled by hand', () => {
  const cancelled = { ...first, document: documentOf('invoice', { cancelled: true }) };

  it('stay cancelled', () => expect(actions(placed, [cancelled])).toEqual([]));
  it('are made anew when a person wants that', () =>
    expect(actions(placed, [cancelled], { renew: true })).toEqual(['invoice #2 6490']));
  it('are made anew without what credit notes have given back', () => {
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' });
    const order = orderOf([{ ...A, currentQuantity: 1 }], { refunds: [refund] });
    const credit: KnownDocument = { kind: 'credit-note', source: 'R1', state: 'issued' };
    expect(actions(order, [cancelled, credit], { renew: true })).toEqual(['invoice #2 6490']);
  });
});

describe('two orders of one name', () => {
  it('are held until one has another', () =>
    expect(asked(placed, [], { namesakes: [orderId('gid://shopify/Order/7')] })).toMatchObject({
      actions: [],
      status: { state: 'held', reason: { code: 'DUPLICATE_ORDER', facts: { others: '1' } } },
    }));
});

describe('an order with a refund under way', () => {
  it('waits for its first invoice', () => {
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], pending: true });
    expect(asked(orderOf([{ ...A, currentQuantity: 1 }], { refunds: [refund] }), []).status).toMatchObject({
      state: 'waiting',
      reason: { code: 'WAIT', facts: { event: 'refund-settled' } },
    });
  });
});

describe('a document that must be booked on a contact', () => {
  const vienna = { lastName: 'Huber', street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
  const order = orderOf([{ ...A, rate: '0' }], {
    shipping: [],
    shippingAddress: vienna,
    billingAddress: vienna,
    customer: { id: '1', vatId: 'ATU13585627' },
  });

  it('is held until there is one', () => {
    expect(asked(order, []).status).toMatchObject({
      state: 'held',
      reason: { code: 'NOT_SUPPORTED', facts: { feature: 'contact-needed', scheme: 'intra-community' } },
    });
    expect(asked(order, [], { contactId: 'c-1' }).actions).toMatchObject([
      { draft: { recipient: { contactId: 'c-1' }, treatment: { scheme: 'intra-community' } } },
    ]);
  });

  it('may carry other texts than the settings’, as in a preview', () => {
    const texts = templateWording({ ...DEFAULT_PREFERENCES, invoiceTitle: 'Vorschau' });
    expect(asked(placed, [], { texts }).actions).toMatchObject([{ draft: { title: 'Vorschau' } }]);
  });
});
