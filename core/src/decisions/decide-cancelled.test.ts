import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aShippingLine } from '../../../test/builders/index.ts';
import { A, actions, asked, B, documentOf, first, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import type { KnownDocument } from './decision.ts';

describe('a thing that a further invoice shows, once the first invoice was cancelled by hand', () => {
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
  it('is not credited after money of which it is not known what it was for, although it brings none itself', () => {
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
    it('is left to a person where documents showed several rates: it is not known which of them it was', () => {
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

  it('is credited to it, also where the cancelled one had taken something off itself', () => {
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

describe('documents that were cancelled by hand', () => {
  const cancelled = { ...first, document: documentOf('invoice', { cancelled: true }) };

  it('stay cancelled', () => expect(actions(placed, [cancelled])).toEqual([]));
});

describe('an invoice that a person has issued anew with another address', () => {
  const cancellation = {
    id: 'action:1',
    invoice: placed.id,
    instead: { source: `${placed.id}#2`, as: 'final' },
    by: { kind: 'staff', id: staffId('1') },
    at: instant('2026-11-20T10:00:00Z'),
  } as const;
  const allBack = aRefund({
    id: 'R1',
    lines: [{ lineId: 'A', quantity: 2, amount: '60.00', tax: '9.58' }],
    shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
    paidOut: '64.90',
  });
  const refunded = orderOf([{ ...A, currentQuantity: 0 }], { refunds: [allBack] });
  const credit = {
    ...first,
    kind: 'credit-note',
    source: `${placed.id}#1`,
    document: documentOf('credit-note'),
  } as const;

  it('is credited, and then comes the new one', () =>
    expect(actions(placed, [first], { cancellation })).toEqual(['credit-note #1 6490', 'invoice #2 6490 after #1']));
  it('is named by the new one', () =>
    expect(asked(placed, [first], { cancellation }).actions.at(-1)?.draft).toMatchObject({
      replaces: [first.document?.number],
      introduction: expect.stringMatching(/^Ersetzt Rechnung RE\d+ vom \d\d\.\d\d\.\d{4}\n/),
    }));
  it('is named alone by the one that takes the place of the second', () => {
    const second = {
      ...first,
      source: `${placed.id}#2`,
      replaces: ['RE1'],
      document: documentOf('invoice', { number: 'RE2' }),
    };
    const third = {
      ...cancellation,
      invoice: second.source,
      instead: { source: `${placed.id}#3`, as: 'final' },
    } as const;
    const before = { ...first, document: documentOf('invoice', { number: 'RE1' }) };
    const known = [before, { ...credit, source: `${placed.id}#1` }, second];
    expect(asked(placed, known, { cancellation: third }).actions.at(-1)?.draft.replaces).toEqual(['RE2']);
  });
  it('is credited alone when everything was given back before', () =>
    expect(asked(refunded, [first], { cancellation })).toMatchObject({
      actions: [{ source: `${placed.id}#1`, draft: { kind: 'credit-note', totals: { gross: 6490 } } }],
    }));
  it('is credited once: the refund gets no credit note beside that', () =>
    expect(actions(refunded, [first, credit], { cancellation })).toEqual([]));
});
