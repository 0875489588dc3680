import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import { dayOfSupply, documentDate, laterSupplyDates, supplyDates } from './supply.ts';

const sent = (at: string, cancelled = false) => ({
  id: at,
  createdAt: instant(at),
  cancelled,
  lines: [],
  trackingNumbers: [],
});
const today = day('2026-12-01');
const twice = anOrder({
  fulfilments: [sent('2026-11-25T10:00:00Z'), sent('2026-11-22T23:30:00Z'), sent('2026-11-30T10:00:00Z', true)],
});

describe('the date of an invoice', () => {
  it('is the Berlin day of the order', () =>
    expect(
      documentDate(anOrder({ processedAt: instant('2026-11-20T23:30:00Z') }), { invoiceDate: 'created' }, today),
    ).toEqual(day('2026-11-21')));
  it('is the day of the last fulfilment when wanted', () =>
    expect(documentDate(twice, { invoiceDate: 'fulfilled' }, today)).toEqual(day('2026-11-25')));
  it('is the day of the order before anything left', () =>
    expect(documentDate(anOrder(), { invoiceDate: 'fulfilled' }, today)).toEqual(day('2026-11-20')));
  it('is the day on which it is made when wanted, whenever the order was placed and left', () =>
    expect(documentDate(twice, { invoiceDate: 'issued' }, today)).toEqual(today));
  it('is never in the future', () =>
    expect(documentDate(anOrder(), { invoiceDate: 'created' }, day('2026-11-19'))).toEqual(day('2026-11-19')));
});

describe('the supply', () => {
  const date = day('2026-11-20');
  const supplyOf = (order: Order, wish: Partial<Preferences>) =>
    supplyDates(order, { ...DEFAULT_PREFERENCES, ...wish }, date);

  it('is not named when the merchant wants none', () => {
    expect(supplyOf(twice, { invoiceDeliveryType: '' }).supply).toMatchObject({ type: 'none' });
    expect(dayOfSupply({ type: 'none' }, date)).toEqual(date);
  });
  it('is expected on the date of the document before anything left', () =>
    expect(supplyOf(anOrder(), {})).toEqual({
      supply: { type: 'delivery', on: date },
      remarks: [{ kind: 'event-missing', event: 'fulfilled' }],
    }));
  it('is the day of the only fulfilment', () => {
    const { supply } = supplyOf(anOrder({ fulfilments: [sent('2026-11-22T10:00:00Z')] }), {
      invoiceDeliveryType: 'service',
    });
    expect(supply).toEqual({ type: 'service', on: day('2026-11-22') });
    expect(dayOfSupply(supply, date)).toEqual(day('2026-11-22'));
  });
  it('is a period from the first to the last fulfilment, and the last day decides the rates', () => {
    const { supply } = supplyOf(twice, {});
    expect(supply).toEqual({ type: 'delivery-period', from: day('2026-11-23'), to: day('2026-11-25') });
    expect(dayOfSupply(supply, date)).toEqual(day('2026-11-25'));
  });
  it('is counted from an event as the merchant wants', () =>
    expect(
      supplyOf(anOrder(), {
        invoiceDeliveryDate0Event: 'created',
        invoiceDeliveryDate0Modify: 'plus',
        invoiceDeliveryDate0Offset: 3,
      }).supply,
    ).toEqual({ type: 'delivery', on: day('2026-11-23') }));
});

describe('the supply of what was added to an order later', () => {
  const date = day('2027-01-05');
  const parcel = (at: string, ...lines: readonly (readonly [lineId: string, quantity: number])[]) => ({
    ...sent(at),
    lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
  });
  const fulfilments = [
    parcel('2026-11-21T09:00:00Z', ['A', 2]),
    parcel('2027-01-06T09:00:00Z', ['A', 1], ['B', 1]),
    parcel('2027-01-08T09:00:00Z', ['B', 1]),
  ];
  const order = anOrder({
    lines: [aLine({ id: 'A', quantity: 3 }), aLine({ id: 'B', quantity: 2 }), aLine({ id: 'C' })],
    fulfilments,
  });
  const added = (ref: string, quantity: number) =>
    partsOfOrder(order)
      .filter((part) => part.ref === ref)
      .map((part) => ({ ...part, quantity }));
  const supplyOf = (parts: ReturnType<typeof partsOfOrder>, wish: Partial<Preferences> = {}) =>
    laterSupplyDates(order, parts, { ...DEFAULT_PREFERENCES, ...wish }, date);

  it.each([
    [
      'lies on the days on which it left',
      added('B', 2),
      { type: 'delivery-period', from: '2027-01-06', to: '2027-01-08' },
    ],
    ['of one more piece lies on the day on which that left', added('A', 1), { type: 'delivery', on: '2027-01-06' }],
    [
      'that cost more later lies on the days of the goods',
      added('A', 0),
      { type: 'delivery-period', from: '2026-11-21', to: '2027-01-06' },
    ],
    ['is expected on the date of its invoice while it is here', added('C', 1), { type: 'delivery', on: '2027-01-05' }],
  ])('%s', (_, parts, expected) => expect(JSON.parse(JSON.stringify(supplyOf(parts).supply))).toEqual(expected));

  it('is known also where earlier pieces were taken off before they left', () => {
    const off = anOrder({
      lines: [aLine({ id: 'A', quantity: 4, currentQuantity: 3 })],
      refunds: [aRefund({ lines: [{ lineId: 'A', quantity: 1, amount: '119.00', restock: 'cancel' }] })],
      fulfilments: [parcel('2027-01-02T09:00:00Z', ['A', 2]), parcel('2027-01-04T09:00:00Z', ['A', 1])],
    });
    const parts = partsOfOrder(off)
      .filter(({ ref }) => ref === 'A')
      .map((part) => ({ ...part, quantity: 1 }));
    const { supply } = laterSupplyDates(off, parts, DEFAULT_PREFERENCES, date);
    expect(supply).toEqual({ type: 'delivery', on: day('2027-01-04') });
  });

  it('tells that it has not left', () =>
    expect(supplyOf(added('C', 1)).remarks).toEqual([{ kind: 'event-missing', event: 'fulfilled' }]));

  it('is counted from the date of its own invoice, not from the day of the order', () =>
    expect(
      supplyOf(added('C', 1), {
        invoiceDeliveryDate0Event: 'created',
        invoiceDeliveryDate0Modify: 'plus',
        invoiceDeliveryDate0Offset: 3,
      }).supply,
    ).toEqual({ type: 'delivery', on: day('2027-01-08') }));

  it('is that of all goods for shipping', () =>
    expect(supplyOf([{ ref: 'S', quantity: 1, amount: euro('4.90'), tax: euro('0.78') }]).supply).toEqual({
      type: 'delivery-period',
      from: day('2026-11-21'),
      to: day('2027-01-08'),
    }));
});
