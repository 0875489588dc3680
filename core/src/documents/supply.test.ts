import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../preferences/preferences.ts';
import { dayOfSupply, documentDate, supplyDates } from './supply.ts';

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
  it('is never in the future', () =>
    expect(documentDate(anOrder(), { invoiceDate: 'created' }, day('2026-11-19'))).toEqual(day('2026-11-19')));
});

describe('the supply', () => {
  const date = day('2026-11-20');
  const supplyOf = (order: Order, wish: Partial<Preferences>) =>
    supplyDates(order, { ...DEFAULT_PREFERENCES, ...wish }, date);

  it('is not named when the merchant wants none', () => {
    expect(supplyOf(twice, { invoiceDeliveryType: '' }).supply).toEqual({ type: 'none' });
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
