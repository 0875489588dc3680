import { describe, expect, it } from '@jest/globals';
import {
  aLine,
  anIssuedDocument,
  anOrder,
  aRefund,
  aShippingLine,
  euro,
  type RefundWish,
} from '../../../test/builders/index.ts';
import { aShop, type ShopWish } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { decide } from './decide.ts';
import type { KnownDocument, Situation } from './decision.ts';

const now = instant('2026-11-22T12:00:00Z');
const lines = [aLine({ id: 'A', price: '60.00' }), aLine({ id: 'B', price: '40.00', rate: '7' })];
const shipping = [aShippingLine({ id: 'S' })];
const placed = anOrder({ lines, shipping });

const invoiceOf = (
  order: Order,
  wish: Partial<IssuedDocument> = {},
  more: Partial<KnownDocument> = {},
): KnownDocument => ({
  kind: 'invoice',
  source: order.id,
  state: 'issued',
  covers: partsOfOrder(order),
  absorbedRefunds: order.refunds.map(({ id }) => id),
  document: anIssuedDocument({
    id: documentId('invoice-1'),
    number: 'RE1001',
    createdAt: instant('2026-11-20T12:00:00Z'),
    total: order.totals.total,
    tax: order.totals.tax,
    ...wish,
  }),
  ...more,
});
const creditOf = (source: string, more: Partial<KnownDocument> = {}): KnownDocument => {
  const { document, covers: _covers, absorbedRefunds: _absorbed, ...known } = invoiceOf(placed);
  return {
    ...known,
    kind: 'credit-note',
    source,
    ...(document ? { document: { ...document, number: 'GS1' } } : {}),
    ...more,
  };
};
const refunded = (wish: RefundWish, ...others: readonly Refund[]): Order =>
  anOrder({ lines, shipping, refunds: [...others, aRefund(wish)] });

const shopWith = ({ preferences, ...wish }: ShopWish = {}) =>
  aShop({ ...wish, preferences: { creditCreate: true, ...preferences } });
const asked = (order: Order, known: readonly KnownDocument[] = [invoiceOf(placed)], wish: Partial<Situation> = {}) =>
  decide({ order, shop: shopWith(), known, now, ...wish });
const credits = (order: Order, known?: readonly KnownDocument[], wish?: Partial<Situation>): readonly string[] =>
  asked(order, known, wish)
    .documents.filter(({ kind }) => kind === 'credit-note')
    .map(({ source, state, reason }) =>
      [
        source,
        state,
        reason.code,
        reason.setting,
        reason.facts?.['event'] ?? reason.facts?.['because'] ?? reason.facts?.['identity'],
      ]
        .filter(Boolean)
        .join(' '),
    );

const B40 = { id: 'R1', lines: [{ lineId: 'B', amount: '40.00', tax: '2.62' }], paidOut: '40.00' };

describe('a refund after the invoice', () => {
  it('leads to a credit note that is related to the invoice, for the setting that decided', () => {
    const { actions, status } = asked(refunded(B40));
    expect(actions).toMatchObject([
      {
        kind: 'create-document',
        source: 'R1',
        finalise: true,
        because: { code: 'IN_PROGRESS', setting: 'creditCreate', facts: { refund: 'R1', invoice: 'RE1001' } },
        precedes: { entrySource: placed.id, documentId: 'invoice-1' },
        draft: { kind: 'credit-note', totals: { gross: 4000 }, introduction: expect.stringContaining('RE1001') },
      },
    ]);
    expect(status.state).toBe('creating');
  });

  it('is done once it is credited', () => {
    const { actions, status } = asked(refunded(B40), [invoiceOf(placed), creditOf('R1')]);
    expect([actions, status.state]).toEqual([[], 'done']);
  });

  it('needs no credit note when the invoice has taken it off', () => {
    const order = refunded(B40);
    expect(asked(order, [invoiceOf(order)]).actions).toEqual([]);
  });

  it('before the invoice is taken off the invoice', () => {
    const { actions } = asked(refunded(B40), []);
    expect(actions).toMatchObject([
      { source: placed.id, draft: { kind: 'invoice', absorbedRefunds: ['R1'], totals: { gross: 6490 } } },
    ]);
  });

  it('without money, as units taken out of the order, is credited too', () =>
    expect(
      credits(refunded({ id: 'R1', lines: [{ lineId: 'B', amount: '40.00', tax: '2.62', restock: 'cancel' }] })),
    ).toEqual(['R1 creating IN_PROGRESS creditCreate']));

  it.each<[string, RefundWish, string]>([
    ['that is under way waits', { ...B40, paidOut: '0.00', pending: true }, 'R1 waiting WAIT refund-settled'],
    ['of nothing needs none', { id: 'R1', lines: [{ lineId: 'B', amount: '0.00' }] }, 'R1 done UNCHANGED'],
    ['of other money than its lines is held', { ...B40, paidOut: '30.00' }, 'R1 held AMOUNTS_INCONSISTENT I5'],
    [
      'whose money came back, and which the shop has balanced, needs none',
      { ...B40, paidOut: '0.00', payoutFailed: true, adjustments: [{ amount: '40.00' }] },
      'R1 done UNCHANGED',
    ],
    [
      'whose money came back, without a word from the shop, is held',
      { ...B40, paidOut: '0.00', payoutFailed: true },
      'R1 held AMOUNTS_INCONSISTENT I5',
    ],
    [
      'of an exchange that paid more than came back is held',
      { ...B40, paidOut: '50.00', exchange: true },
      'R1 held AMOUNTS_INCONSISTENT I5',
    ],
  ])('%s', (_, wish, expected) => expect(credits(refunded(wish))).toEqual([expected]));

  it('of an exchange is credited whole, and flagged', () => {
    const { actions } = asked(refunded({ ...B40, paidOut: '30.00', exchange: true }));
    expect(actions).toMatchObject([
      { because: { facts: { exchange: 'yes' } }, draft: { totals: { gross: 4000 }, notices: [{ kind: 'exchange' }] } },
    ]);
  });

  it.each<[string, 'additional' | 'reissue', readonly string[]]>([
    [
      'by further documents: credited whole, the new goods invoiced',
      'additional',
      ['credit-note 4000', 'invoice 7000'],
    ],
    ['by a new invoice: everything back, and what it is worth now', 'reissue', ['credit-note 10490', 'invoice 13490']],
  ])('of an exchange for something dearer is settled %s', (_, invoiceEdits, expected) => {
    const order = anOrder({
      lines: [
        aLine({ id: 'A', price: '60.00' }),
        aLine({ id: 'B', price: '40.00', rate: '7', currentQuantity: 0 }),
        aLine({ id: 'C', price: '70.00' }),
      ],
      shipping,
      refunds: [aRefund({ ...B40, paidOut: '0.00', exchange: true })],
    });
    const { actions } = asked(order, [invoiceOf(placed)], { shop: shopWith({ preferences: { invoiceEdits } }) });
    expect(actions.map(({ draft }) => `${draft.kind} ${draft.totals.gross}`)).toEqual(expected);
  });

  describe('of an exchange, and the invoice over the new goods', () => {
    const DECEMBER = instant('2026-11-30T23:00:00Z');
    const WAITS = 'waiting WAIT credit-note';
    const exchanged = (more: RefundWish): Order =>
      anOrder({
        lines: [
          aLine({ id: 'A', price: '60.00' }),
          aLine({ id: 'B', price: '40.00', rate: '7', currentQuantity: 0 }),
          aLine({ id: 'C', price: '70.00' }),
        ],
        shipping,
        refunds: [aRefund({ ...B40, paidOut: '0.00', exchange: true, ...more })],
      });
    const furtherIn = (order: Order, at: Situation['now'], preferences: ShopWish['preferences'] = {}) =>
      asked(order, [invoiceOf(placed)], { shop: shopWith({ preferences }), now: at }).documents.find(
        ({ kind, source }) => kind === 'invoice' && source !== placed.id,
      );

    it.each<[string, RefundWish, ShopWish['preferences'], Situation['now'], string]>([
      ['waits while the refund is under way', { pending: true }, {}, now, WAITS],
      ['waits while credit notes are off', {}, { creditCreate: false }, now, WAITS],
      ['waits until the last second of the month', { pending: true }, {}, DECEMBER.subtract({ seconds: 1 }), WAITS],
      ['is a to-do once the month is over', { pending: true }, {}, DECEMBER, 'held NOT_SUPPORTED exchange-uncredited'],
    ])('%s', (_, wish, preferences, at, expected) => {
      const { state, reason: { code, facts } = { code: '' } } = furtherIn(exchanged(wish), at, preferences) ?? {};
      expect([state, code, facts?.['event'] ?? facts?.['feature']].join(' ')).toBe(expected);
    });

    it('is looked at again when the month ends, and never made before its credit note', () => {
      expect(furtherIn(exchanged({ pending: true }), now)?.nextLookAt?.toString()).toBe(DECEMBER.toString());
      expect(asked(exchanged({})).actions.map(({ draft: { kind }, after }) => [kind, after?.source])).toEqual([
        ['credit-note', undefined],
        ['invoice', 'R1'],
      ]);
    });
  });

  it('of more than the invoice shows is held', () => {
    const given = aRefund({ id: 'R0', adjustments: [{ amount: '-80.00' }], paidOut: '80.00' });
    const removal: RefundWish = { id: 'R1', lines: [{ lineId: 'A', amount: '60.00', tax: '9.58', restock: 'cancel' }] };
    expect(credits(refunded(removal, given))).toEqual([
      'R0 creating IN_PROGRESS creditCreate',
      'R1 held AMOUNTS_INCONSISTENT R14',
    ]);
  });
});

describe('a refund of nothing but tax', () => {
  const net = (...refunds: readonly Refund[]): Order =>
    anOrder({
      taxesIncluded: false,
      lines: [aLine({ id: 'A', price: '100.00', taxesIncluded: false })],
      shipping: [],
      refunds,
    });
  const held = [{ state: 'held', reason: { code: 'NOT_SUPPORTED', facts: { feature: 'tax-only-refund' } } }];

  it.each<[string, RefundWish]>([
    ['of a line', { lines: [{ lineId: 'A', quantity: 0, amount: '0.00', tax: '19.00' }] }],
    ['of the order', { adjustments: [{ amount: '0.00', tax: '-19.00' }] }],
  ])('%s is held, because the invoice must be cancelled and written anew', (_, wish) => {
    const order = net(aRefund({ ...wish, paidOut: '19.00' }));
    const { actions, documents } = asked(order, [invoiceOf(net())]);
    expect(actions).toEqual([]);
    expect(documents.filter(({ kind }) => kind === 'credit-note')).toMatchObject(held);
    expect(asked(order, [])).toMatchObject({ actions: [], documents: held });
  });

  it('that the invoice has taken off already is done', () => {
    const order = net(aRefund({ adjustments: [{ amount: '0.00', tax: '-19.00' }], paidOut: '19.00' }));
    expect(asked(order, [invoiceOf(order)]).status.state).toBe('done');
  });
});

describe('a credit note', () => {
  it.each<[string, ShopWish, string]>([
    [
      'is off with its setting',
      { preferences: { creditCreate: false } },
      'skipped DISABLED_CREDIT_CREATE creditCreate',
    ],
    [
      'is off with the invoices',
      { preferences: { invoiceCreate: false } },
      'skipped DISABLED_CREDIT_CREATE invoiceCreate',
    ],
    ['has a cut-off of its own', { preferences: { creditCreate: '2026-11-22' } }, 'skipped SKIP_DATE creditCreate'],
    ['waits for the connection', { connected: false }, 'waiting NOT_CONNECTED'],
    ['is not made without the app', { uninstalledAt: now }, 'skipped DISABLED'],
  ])('%s', (_, wish, expected) =>
    expect(credits(refunded(B40), undefined, { shop: shopWith(wish) })).toEqual([`R1 ${expected}`]),
  );

  it('is not made for the till when the till is skipped', () =>
    expect(credits({ ...refunded(B40), source: 'pos' })).toEqual(['R1 skipped SKIP_POS skipPos']));

  it.each<[string, KnownDocument, string]>([
    ['waits for a draft to be finalised', invoiceOf(placed, { status: 'draft' }), 'waiting WAIT invoice-finalised'],
    [
      'is not needed for a cancelled invoice',
      invoiceOf(placed, { cancelled: true }),
      'done UNCHANGED invoice-cancelled',
    ],
  ])('%s', (_, known, expected) => expect(credits(refunded(B40), [known])).toEqual([`R1 ${expected}`]));

  it('waits until its invoice is known', () => {
    const { document: _document, ...unknown } = invoiceOf(placed);
    expect(credits(refunded(B40), [unknown])).toEqual(['R1 waiting WAIT invoice']);
  });

  it('that was sent is looked for also when the settings have changed since', () => {
    const off = { shop: shopWith({ preferences: { creditCreate: false } }) };
    expect(credits(refunded(B40), [invoiceOf(placed), creditOf('R1', { state: 'sent' })], off)).toEqual([
      'R1 creating IN_PROGRESS creditCreate',
    ]);
  });

  const related = (order: Order, known: readonly KnownDocument[], wish?: Partial<Situation>): readonly boolean[] =>
    asked(order, known, wish).actions.map(({ precedes }) => precedes !== undefined);
  const one = aRefund({ id: 'R0', lines: [{ lineId: 'A', amount: '60.00', tax: '9.58' }], paidOut: '60.00' });

  it('is the only one that is related to its invoice', () => {
    expect(related(refunded(B40, one), [invoiceOf(placed)])).toEqual([true, false]);
    expect(related(refunded(B40, one), [invoiceOf(placed), creditOf('R0')])).toEqual([false]);
    expect(related(refunded(B40, one), [invoiceOf(placed), creditOf('R0', { state: 'refused' })])).toEqual([
      true,
      false,
    ]);
  });

  it('names number and day of its invoice, whether it is the first of it or not', () => {
    const named = (known: readonly KnownDocument[]) =>
      asked(refunded(B40, one), known).actions.map(({ draft }) =>
        draft.corrects?.map(({ number, date }) => `${number} ${date.toString()}`),
      );
    const invoice = invoiceOf(placed);
    const its = [`RE1001 ${invoice.document?.date.toString() ?? ''}`];
    expect(named([invoice])).toEqual([its, its]);
    expect(named([invoice, creditOf('R0')])).toEqual([its]);
  });

  it('is not related to an invoice that is paid, or as a draft', () => {
    expect(related(refunded(B40), [invoiceOf(placed, { status: 'paid' })])).toEqual([false]);
    expect(related(refunded(B40), [invoiceOf(placed, { total: euro('30.00') })])).toEqual([false]);
    const drafts = { shop: shopWith({ preferences: { creditFinalize: false } }) };
    expect(asked(refunded(B40), undefined, drafts).actions).toMatchObject([{ finalise: false }]);
    expect(related(refunded(B40), [invoiceOf(placed)], drafts)).toEqual([false]);
  });
});

describe('a credit note over an amount', () => {
  it('is over what invoices show, not over what was added and is not invoiced yet', () => {
    const order = anOrder({
      lines: [...lines, aLine({ id: 'C', price: '900.00', rate: '7' })],
      shipping,
      refunds: [aRefund({ id: 'R1', adjustments: [{ amount: '-10.49' }], paidOut: '10.49' })],
    });
    expect(asked(order).actions[0]?.draft.totals.byRate.map(({ rate, gross }) => [rate, gross])).toEqual([
      [1900, 649],
      [700, 400],
    ]);
  });
});

describe('an amount that is given back after something was added and taken off again', () => {
  const first = anOrder({
    lines: [aLine({ id: 'A', price: '100.00' }), aLine({ id: 'C', price: '100.00', rate: '7' })],
    shipping: [],
  });
  const taken = aRefund({
    id: 'R1',
    createdAt: '2026-11-20T13:00:00Z',
    lines: [{ lineId: 'B', amount: '90.00', tax: '14.37', restock: 'cancel' }],
  });
  const amount = aRefund({
    id: 'R2',
    createdAt: '2026-11-21T13:00:00Z',
    adjustments: [{ amount: '-60.00' }],
    paidOut: '60.00',
  });
  const order = anOrder({
    lines: [...first.lines, aLine({ id: 'B', price: '90.00', currentQuantity: 0 })],
    shipping: [],
    refunds: [taken, amount],
  });

  it('is split over what the invoice shows', () => {
    const { actions } = asked(order, [invoiceOf(first)]);
    expect(actions.map(({ source, draft }) => [source, draft.totals.byRate.map(({ gross }) => gross)])).toEqual([
      ['R2', [3000, 3000]],
    ]);
  });
});

describe('amounts given back after an invoice was replaced', () => {
  const B = aLine({ id: 'B', price: '25.00' });
  const edited = anOrder({ lines: [...lines, B], shipping });
  const cancelling = creditOf(`${placed.id}#1`, { covers: partsOfOrder(placed), absorbedRefunds: [] });
  const renewed = invoiceOf(
    edited,
    { id: documentId('invoice-2'), number: 'RE1002', createdAt: instant('2026-11-20T14:00:00Z') },
    { source: `${placed.id}#2` },
  );
  const given = (id: string, createdAt: string): Refund =>
    aRefund({ id, createdAt, adjustments: [{ amount: '-10.00' }], paidOut: '10.00' });

  it('are related to it once', () => {
    const R1 = given('R1', '2026-11-21T10:00:00Z');
    const known = [invoiceOf(placed), cancelling, renewed];
    const one = asked({ ...edited, refunds: [R1] }, known).actions;
    expect(one.map(({ source, precedes }) => [source, precedes?.entrySource])).toEqual([['R1', `${placed.id}#2`]]);
    const first = creditOf('R1', {
      document: { ...(cancelling.document as IssuedDocument), createdAt: instant('2026-11-21T11:00:00Z') },
    });
    const both = { ...edited, refunds: [R1, given('R2', '2026-11-22T10:00:00Z')] };
    const two = asked(both, [...known, first]).actions;
    expect(two.map(({ source, precedes }) => [source, precedes])).toEqual([['R2', undefined]]);
    expect(two[0]?.draft.corrects).toEqual(one[0]?.draft.corrects);
    expect(two[0]?.draft.corrects).toHaveLength(1);
  });
});

describe('a credit note of an order with two invoices', () => {
  const C = aLine({ id: 'C', price: '25.00' });
  const refund = aRefund({ id: 'R1', lines: [{ lineId: 'C', amount: '25.00', tax: '3.99' }], paidOut: '25.00' });
  const order = anOrder({ lines: [...lines, C], shipping, refunds: [refund] });
  const second = invoiceOf(
    placed,
    { id: documentId('invoice-2'), number: 'RE1002', total: euro('25.00') },
    { source: `${placed.id}#2`, covers: partsOfOrder(order).filter(({ ref }) => ref === 'C') },
  );
  const known = [invoiceOf(placed), second];

  it('corrects the one that shows what came back', () =>
    expect(asked(order, known).actions).toMatchObject([
      {
        because: { facts: { invoice: 'RE1002' } },
        precedes: { entrySource: `${placed.id}#2`, documentId: 'invoice-2' },
        draft: { introduction: expect.stringContaining('RE1002') },
      },
    ]));

  it.each<[string, RefundWish]>([
    [
      'over parts of both',
      {
        lines: [
          { lineId: 'A', amount: '60.00', tax: '9.58' },
          { lineId: 'C', amount: '25.00', tax: '3.99' },
        ],
        paidOut: '85.00',
      },
    ],
    ['over an amount', { adjustments: [{ amount: '-85.00' }], paidOut: '85.00' }],
  ])('%s names both and is related to neither', (_, wish) => {
    const both = anOrder({ lines: [...lines, C], shipping, refunds: [aRefund({ id: 'R1', ...wish })] });
    const { actions } = asked(both, known);
    expect(actions).toMatchObject([
      {
        because: { facts: { invoice: 'RE1001, RE1002' } },
        draft: {
          introduction: expect.stringMatching(/^Zu den Rechnungen RE1001 vom [\d.]{10} und RE1002 vom [\d.]{10}\n/),
          totals: { gross: 8500 },
        },
      },
    ]);
    expect(actions[0]).not.toHaveProperty('precedes');
  });

  it('names both when the order is called off, unpaid', () => {
    const off = anOrder({ lines: [...lines, C], shipping, cancelledAt: now, payments: [], paymentStatus: 'voided' });
    expect(asked(off, known).actions).toMatchObject([
      {
        draft: {
          introduction: expect.stringMatching(/RE1001 vom [\d.]{10} und RE1002 vom/),
          totals: { gross: 12_990 },
        },
      },
    ]);
  });

  it.each([{ status: 'draft' }, { cancelled: true }] as const)(
    'over an amount is not made over both if one is %j',
    (wish) => {
      const all = anOrder({
        lines: [...lines, C],
        shipping,
        refunds: [aRefund({ id: 'R1', adjustments: [{ amount: '-85.00' }], paidOut: '85.00' })],
      });
      const { document } = second;
      const half = [invoiceOf(placed), { ...second, ...(document ? { document: { ...document, ...wish } } : {}) }];
      expect(credits(all, half)).toEqual([
        'cancelled' in wish ? 'R1 held NOT_SUPPORTED' : 'R1 waiting WAIT invoice-finalised',
      ]);
      expect(asked(all, half).actions).toEqual([]);
    },
  );

  it('corrects the invoice in place of the one that was taken back whole, and is related to it', () => {
    const edited = anOrder({ lines: [...lines, C], shipping, refunds: [refund] });
    const back = creditOf(`${placed.id}#1`, { covers: partsOfOrder(placed), absorbedRefunds: [] });
    const anew = invoiceOf(
      edited,
      { id: documentId('invoice-2'), number: 'RE1002', createdAt: instant('2026-11-20T13:00:00Z') },
      { source: `${placed.id}#2`, absorbedRefunds: [] },
    );
    for (const wish of [{}, { cancelled: true }]) {
      const sole = { lines: [{ lineId: 'A', amount: '60.00', tax: '9.58' }], paidOut: '60.00' };
      const returned = anOrder({ lines: [...lines, C], shipping, refunds: [aRefund({ id: 'R1', ...sole })] });
      expect(asked(returned, [invoiceOf(placed, wish), back, anew]).actions).toMatchObject([
        {
          draft: { introduction: expect.stringMatching(/^Zur Rechnung RE1002 vom [\d.]{10}\n/) },
          precedes: { documentId: 'invoice-2' },
        },
      ]);
    }
  });

  it('is related though the other one has its credit note already', () => {
    const other = aRefund({ id: 'R0', lines: [{ lineId: 'A', amount: '60.00', tax: '9.58' }], paidOut: '60.00' });
    const both = { ...order, refunds: [other, refund], totals: { ...order.totals, currentTotal: cents(4490) } };
    expect(asked(both, [...known, creditOf('R0')]).actions).toMatchObject([{ precedes: { documentId: 'invoice-2' } }]);
    expect(asked(both, [...known, creditOf('R0', { state: 'sent' })]).actions[1]).toMatchObject({
      source: 'R1',
      precedes: { documentId: 'invoice-2' },
    });
  });

  it('is not related when a correction of that invoice is there', () => {
    const correction = creditOf(`${placed.id}#1`, {
      covers: [{ ref: 'C', quantity: 0, amount: euro('5.00'), tax: euro('0.80') }],
      absorbedRefunds: [],
    });
    const lowered = anOrder({
      lines: [...lines, { ...C, discount: euro('5.00'), taxes: aLine({ price: '20.00' }).taxes }],
      shipping,
      refunds: [
        {
          ...refund,
          lines: refund.lines.map((line) => ({ ...line, amount: euro('20.00'), tax: euro('3.19') })),
          paidOut: euro('20.00'),
        },
      ],
    });
    expect(asked(lowered, [...known, correction]).actions).toMatchObject([
      { source: 'R1', draft: { totals: { gross: 2000 } } },
    ]);
    expect(asked(lowered, [...known, correction]).actions[0]).not.toHaveProperty('precedes');
  });

  it('of exactly what is invoiced is related', () => {
    const all = aRefund({
      id: 'R1',
      lines: [
        { lineId: 'A', amount: '60.00', tax: '9.58' },
        { lineId: 'B', amount: '40.00', tax: '2.62' },
      ],
      shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
      paidOut: '104.90',
    });
    expect(asked(anOrder({ lines, shipping, refunds: [all] })).actions).toMatchObject([
      { precedes: { documentId: 'invoice-1' }, draft: { totals: { gross: 10_490 } } },
    ]);
  });
});

describe('an order that was called off after its invoice', () => {
  const cancelledAt = instant('2026-11-21T10:00:00Z');

  it.each(['voided', 'authorized', 'unknown'] as const)('unpaid (%s) is credited whole', (paymentStatus) => {
    const { actions } = asked({ ...placed, cancelledAt, paymentStatus, payments: [] });
    expect(actions).toMatchObject([
      {
        source: `${placed.id}#1`,
        because: { facts: { edit: 'cancelled' } },
        draft: { kind: 'credit-note', totals: { gross: 10_490 } },
      },
    ]);
  });

  it('is credited by its refunds and for the rest', () => {
    const removal = aRefund({ id: 'R1', lines: [{ lineId: 'B', amount: '40.00', tax: '2.62', restock: 'cancel' }] });
    const order = {
      ...anOrder({ lines, shipping, refunds: [removal] }),
      cancelledAt,
      payments: [],
      paymentStatus: 'voided' as const,
    };
    const known = [invoiceOf(placed)];
    expect(asked(order, known).actions.map(({ source, draft }) => `${source} ${draft.totals.gross}`)).toEqual([
      'R1 4000',
      `${placed.id}#1 6490`,
    ]);
    const waiting = { ...order, refunds: [{ ...removal, pending: true }] };
    expect(asked(waiting, known).actions).toEqual([]);
  });

  it('is left alone as long as the money stays, also where an import says no more than that some was paid', () => {
    expect(asked({ ...placed, cancelledAt }).actions).toEqual([]);
    expect(asked({ ...placed, cancelledAt, payments: [], paymentStatus: 'partially_paid' }).actions).toEqual([]);
  });

  it('and credited needs nothing more, also when a refund follows', () => {
    const back = creditOf(`${placed.id}#1`, { covers: partsOfOrder(placed), absorbedRefunds: [] });
    const order = { ...placed, cancelledAt, payments: [], paymentStatus: 'voided' as const };
    expect(asked(order, [invoiceOf(placed), back]).actions).toEqual([]);
    const late = {
      ...refunded({ ...B40, paidOut: '0.00' }),
      cancelledAt,
      payments: [],
      paymentStatus: 'voided' as const,
    };
    expect(credits(late, [invoiceOf(placed), back])).toEqual([`${placed.id}#1 done EXISTING`]);
  });
});
