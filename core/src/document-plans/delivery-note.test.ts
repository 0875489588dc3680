import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, without } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import type { Fulfilment, Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { buildDeliveryNote } from './delivery-note.ts';
import type { DocumentContext } from './document-context.ts';

const sent = (lines: Fulfilment['lines']): Fulfilment => ({
  id: 'F1',
  createdAt: instant('2026-11-25T10:00:00Z'),
  cancelled: false,
  lines,
  trackingNumbers: [],
});
const context = (preferences: Partial<Preferences> = {}, wish: Partial<DocumentContext> = {}): DocumentContext => ({
  preferences: { ...DEFAULT_PREFERENCES, ...preferences },
  language: preferences.language ?? 'de',
  regime: 'origin',
  today: day('2026-12-01'),
  ...wish,
});
const note = (order: Order, fulfilment: Fulfilment, given = context()) => {
  const draft = buildDeliveryNote(order, fulfilment, given);
  if (!draft.ok) throw new Error(JSON.stringify(draft.failure));
  return draft.value;
};

const order = anOrder({
  lines: [
    aLine({ id: 'A', quantity: 3, title: 'Tasse', variant: 'blau' }),
    aLine({ id: 'G', kind: 'giftCard', title: 'Gutschein' }),
  ],
  shippingAddress: { firstName: 'Max', lastName: 'Anders', city: 'Köln', countryCode: 'DE' },
});
const some = sent([
  { lineId: 'A', quantity: 2 },
  { lineId: 'G', quantity: 1 },
]);

const PARTIAL = 'Teillieferung: Diese Sendung enthält nicht alle Artikel der Bestellung.';

describe('a delivery note says that goods are missing', () => {
  const cups = (quantity: number, id = 'F1'): Fulfilment => ({ ...sent([{ lineId: 'A', quantity }]), id });
  const refunded = (restock: 'cancel' | 'return') => [aRefund({ lines: [{ lineId: 'A', amount: '1.00', restock }] })];
  const says = (given: Order, fulfilment: Fulfilment): boolean =>
    note(given, fulfilment).introduction.startsWith(`${PARTIAL}\n`);
  const left = (currentQuantity: number, wish: Partial<Order>): Order => ({
    ...order,
    lines: order.lines.map((line) => (line.id === 'A' ? { ...line, currentQuantity } : line)),
    ...wish,
  });

  it.each<[string, boolean, Order, Fulfilment]>([
    ['pieces that are still to come', true, order, cups(2)],
    ['none: vouchers do not travel', false, order, cups(3)],
    ['pieces that left before', true, { ...order, fulfilments: [cups(2), cups(1, 'F2')] }, cups(1, 'F2')],
    [
      'none that left with a cancelled one',
      false,
      { ...order, fulfilments: [{ ...cups(3, 'F0'), cancelled: true }] },
      cups(3),
    ],
    ['none that were called off', false, left(2, { refunds: refunded('cancel') }), cups(2)],
    ['none, where all left and one came back', false, left(2, { refunds: refunded('return') }), cups(3)],
    ['one to come, where another came back', true, left(2, { refunds: refunded('return') }), cups(2)],
  ])('%s', (_, isPartial, given, fulfilment) => expect(says(given, fulfilment)).toBe(isPartial));

  it('before anything else, and in English', () => {
    const long = context({ language: 'en', deliveryLayoutIntroduction: 'x '.repeat(1500) });
    expect(note(order, cups(1), long).introduction).toMatch(/^Partial delivery: .*order\.\n/);
  });
});

describe('a delivery note', () => {
  it('lists the goods that left, without prices, for where they went', () =>
    expect(note(order, some)).toMatchObject({
      kind: 'delivery-note',
      title: 'Lieferschein',
      introduction: `${PARTIAL}\nBestellung #1042 vom 20.11.2026`,
      date: day('2026-11-25'),
      recipient: { name: 'Max Anders', city: 'Köln' },
      supply: { type: 'delivery', on: day('2026-11-25') },
      positions: [{ ref: 'A', title: 'Tasse', detail: 'blau', quantity: 2, unit: 'Stück', unitPrice: 0, amount: 0 }],
      totals: { gross: 0 },
    }));

  it('can carry the day of the order, terms, and the reference where the merchant wants it', () => {
    const draft = note(
      order,
      some,
      context({
        deliveryDate: 'created',
        deliveryLayoutTerms: 'Frei Haus',
        deliveryReferencePlaces: ['terms', 'title'],
        deliveryLayoutPrintLayout: 'layout-7',
      }),
    );
    expect(draft).toMatchObject({
      date: day('2026-11-20'),
      title: 'Lieferschein #1042',
      introduction: PARTIAL,
      deliveryTerms: 'Frei Haus\nBestellung #1042 vom 20.11.2026',
      printLayoutId: 'layout-7',
    });
  });

  describe('that shows prices', () => {
    const priced = context({ deliveryPrices: true });
    const cheaper = anOrder({
      lines: [aLine({ id: 'A', quantity: 3, price: '10.00', discount: '10.00', title: 'Tasse' })],
    });
    const two = sent([{ lineId: 'A', quantity: 2 }]);
    const rowOf = (of: Order, given = priced) => note(of, two, given).positions[0];

    it('names what a piece came to after discount, and comes to nothing all the same', () => {
      const draft = note(cheaper, two, priced);
      expect(draft.positions).toMatchObject([{ quantity: 2, unitPrice: 66_667, rate: 1900, amount: 1333 }]);
      expect(draft.totals.gross).toBe(0);
      expect(draft).not.toHaveProperty('withoutPrices');
      expect(note(cheaper, two).withoutPrices).toBe(true);
    });

    it('shows net prices where the invoice does', () => {
      const net = context({ deliveryPrices: true, asNet: true });
      expect(note(cheaper, two, net).treatment).toEqual({ scheme: 'net' });
      expect(rowOf(cheaper, net)).toMatchObject({ unitPrice: 56_022, rate: 1900 });
    });

    it('of a small business, or of an export, knows no tax', () => {
      const bare = anOrder({ lines: [aLine({ id: 'A', price: '10.00', quantity: 3, rate: '0' })], shipping: [] });
      const small = context({ deliveryPrices: true }, { regime: 'smallBusiness' });
      expect(note(bare, two, small).treatment).toEqual({ scheme: 'exempt' });
      expect(rowOf(bare, small)).toMatchObject({ unitPrice: 100_000, rate: 0 });
      const swiss = { lastName: 'Keller', street: 'Weg 1', zip: '8001', city: 'Zürich', countryCode: 'CH' };
      const abroad = { ...bare, shippingAddress: swiss, billingAddress: swiss };
      expect(note(abroad, two, priced).treatment).toEqual({ scheme: 'gross' });
      expect(rowOf(abroad)).toMatchObject({ unitPrice: 100_000, rate: 0 });
    });

    it('goes without them where the tax of the order is not known', () => {
      const odd = anOrder({ lines: [aLine({ id: 'A', price: '10.00', quantity: 3, rate: '3' })] });
      expect(note(odd, two, priced)).toMatchObject({ withoutPrices: true, positions: [{ unitPrice: 0, rate: 0 }] });
    });
  });

  it('of a small business knows no tax', () =>
    expect(note(order, some, context({}, { regime: 'smallBusiness' })).treatment).toEqual({ scheme: 'exempt' }));

  it('is never of tomorrow', () =>
    expect(note(order, some, context({}, { today: day('2026-11-22') })).date).toEqual(day('2026-11-22')));

  it('says when its day is only expected', () =>
    expect(note(order, { ...some, cancelled: true }).notices).toEqual([
      { kind: 'delivery-date', remark: 'event-missing' },
    ]));

  it('is not made without goods, or without an address', () => {
    const fails = (given: Order, fulfilment: Fulfilment) => {
      const draft = buildDeliveryNote(given, fulfilment, context());
      return draft.ok ? 'made' : draft.failure.code;
    };
    expect(fails(order, sent([{ lineId: 'G', quantity: 1 }]))).toBe('NOT_SUPPORTED');
    expect(fails(order, sent([{ lineId: 'A', quantity: 0 }]))).toBe('NOT_SUPPORTED');
    expect(fails(order, sent([{ lineId: 'X', quantity: 1 }]))).toBe('NOT_SUPPORTED');
    expect(fails(without(order, 'billingAddress', 'shippingAddress'), some)).toBe('MISSING_ADDRESS');
  });
});
