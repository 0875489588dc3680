import { describe, expect, it } from '@jest/globals';
import { aRefund, euro, type LineWish } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import {
  A,
  actions,
  asked,
  B,
  documentOf,
  first,
  now,
  orderOf,
  placed,
} from '../../../test/builders/invoiced-order.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { decide } from './decide.ts';
import type { KnownDocument } from './decision.ts';

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

  it('that adds a piece right before the order is called off and given back takes back what the invoice shows', () => {
    const refunds = [
      aRefund({ id: 'R1', lines: [{ lineId: 'A', quantity: 3, amount: '90.00', tax: '14.37' }], paidOut: '90.00' }),
      aRefund({ id: 'R2', shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }], paidOut: '4.90' }),
    ];
    const order = orderOf([{ ...A, quantity: 3, currentQuantity: 0 }], { cancelledAt: now, refunds });
    const [credit] = asked(order).actions;
    expect(actions(order)).toEqual(['credit-note #1 6490']);
    const issued: KnownDocument = {
      kind: 'credit-note',
      source: `${placed.id}#1`,
      state: 'issued',
      covers: credit?.draft.covers ?? [],
      absorbedRefunds: [],
      document: documentOf('credit-note', { number: 'GU1001' }),
    };
    expect(asked(order, [first, issued])).toMatchObject({ actions: [], status: { state: 'done' } });
  });
});

describe('goods that left from abroad', () => {
  const sent = (countryCode: string, cancelled = false) => ({
    id: 'F1',
    createdAt: instant('2026-11-21T09:00:00Z'),
    cancelled,
    lines: [{ lineId: 'A', quantity: 1 }],
    trackingNumbers: [],
    from: { countryCode, name: 'Lager' },
  });
  const heldAs = (feature: string) => ({
    actions: [],
    status: {
      state: 'held',
      reason: { code: 'NOT_SUPPORTED', facts: { feature, country: 'PL', location: 'Lager' } },
    },
  });
  const abroad = orderOf([A], { fulfilments: [sent('PL')] });

  it('have no invoice', () => expect(asked(abroad, [])).toMatchObject(heldAs('sent-from-abroad')));

  it('hold the order that has one', () => expect(asked(abroad)).toMatchObject(heldAs('sent-from-abroad-invoiced')));

  it('hold nothing where a person leaves the order alone, or the dispatch was called off', () => {
    const note = { reason: 'by-hand', by: { kind: 'staff', id: staffId('1') }, at: now } as const;
    expect(asked(abroad, [first], { ignored: note }).status.state).toBe('done');
    expect(asked(orderOf([A], { fulfilments: [sent('PL', true)] })).status.state).toBe('done');
  });

  it('are credited as their invoice shows them', () => {
    const back = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' });
    const order = orderOf([{ ...A, currentQuantity: 1 }], { fulfilments: [sent('PL')], refunds: [back] });
    expect(actions(order)).toEqual(['credit-note R1 3000']);
  });
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
      '2027-01-06 {"type":"none","expected":{"what":"delivery"},"paidOn":"2026-11-20"}',
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

describe('an edit of a net order that changes nothing but its tax', () => {
  const net = { taxesIncluded: false, shipping: [] } as const;
  const taxed = { ...A, taxesIncluded: false };
  const bought = orderOf([taxed], net);
  const free = orderOf([{ ...taxed, rate: '0' }], { ...net, edited: true });
  const invoice: KnownDocument = {
    ...first,
    covers: partsOfOrder(bought),
    document: documentOf('invoice', { total: bought.totals.total, tax: bought.totals.tax }),
  };
  const byHand = (number: string, kind: 'invoice' | 'credit-note', total: string): KnownDocument => ({
    kind,
    source: `${bought.id}#${number}`,
    state: 'issued',
    covers: [],
    absorbedRefunds: [],
    document: documentOf(kind, { total: euro(total) }),
  });
  const held = { state: 'held', reason: { code: 'NOT_SUPPORTED', facts: { feature: 'tax-changed' } } };

  it('is held: a credit note over the tax alone would be wrong', () => {
    expect([bought.totals.total, free.totals.total]).toEqual([euro('71.40'), euro('60.00')]);
    expect(asked(free, [invoice])).toMatchObject({ actions: [], status: held });
  });

  it('is held where tax was put on as well', () => {
    const untaxed = {
      ...invoice,
      covers: partsOfOrder(free),
      document: documentOf('invoice', { total: euro('60.00') }),
    };
    expect(asked({ ...bought, edited: true }, [untaxed])).toMatchObject({ actions: [], status: held });
  });

  it('is held whole where something was added in the same edit', () =>
    expect(
      asked(
        orderOf(
          [
            { ...taxed, rate: '0' },
            { ...B, rate: '0', taxesIncluded: false },
          ],
          { ...net, edited: true },
        ),
        [invoice],
      ),
    ).toMatchObject({ actions: [], status: held }));

  it('is settled by what a person wrote in place of the invoice', () => {
    const known = [invoice, byHand('2', 'credit-note', '71.40'), byHand('3', 'invoice', '60.00')];
    expect(asked(free, known)).toMatchObject({ actions: [], status: { state: 'done' } });
  });

  it('leads to a credit note over everything and a new invoice for a shop that reissues', () => {
    const reduced = orderOf([{ ...taxed, rate: '7' }], { ...net, edited: true });
    expect(actions(reduced, [invoice], { preferences: { invoiceEdits: 'reissue' } })).toEqual([
      'credit-note #1 7140',
      'invoice #2 6420 after #1',
    ]);
  });

  it('is held for such a shop as well where no credit note can be made', () =>
    expect(
      asked(free, [invoice], { preferences: { invoiceEdits: 'reissue', creditCreate: false } }).status,
    ).toMatchObject(held));

  it('is nothing where a cent of tax was rounded otherwise', () => {
    const drifted: Order = {
      ...bought,
      lines: bought.lines.map((line) => ({
        ...line,
        taxes: line.taxes.map((tax) => ({ ...tax, amount: cents(tax.amount - 1) })),
      })),
    };
    expect(asked(drifted, [invoice])).toMatchObject({ actions: [], status: { state: 'done' } });
  });
});
