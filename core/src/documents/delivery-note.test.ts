import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, without } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import type { Fulfilment, Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../preferences/preferences.ts';
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

describe('a delivery note', () => {
  it('lists the goods that left, without prices, for where they went', () =>
    expect(note(order, some)).toMatchObject({
      kind: 'delivery-note',
      title: 'Lieferschein',
      introduction: 'Bestellung #1042 vom 20.11.2026',
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
      introduction: '',
      deliveryTerms: 'Frei Haus\nBestellung #1042 vom 20.11.2026',
      printLayoutId: 'layout-7',
    });
  });

  it('of a small business knows no tax', () =>
    expect(note(order, some, context({}, { regime: 'smallBusiness' })).treatment).toEqual({ taxType: 'vatfree' }));

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
