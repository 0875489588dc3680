import { describe, expect, it } from '@jest/globals';
import { aLine } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import type { Fulfilment, LineKind } from './order.ts';
import { sentFromAbroad } from './sent-from-abroad.ts';

const parcel = (country: string | undefined, wish: Partial<Fulfilment> = {}): Fulfilment => ({
  id: 'F',
  createdAt: instant('2026-11-20T09:00:00Z'),
  cancelled: false,
  lines: [{ lineId: 'A', quantity: 1 }],
  trackingNumbers: [],
  ...(country === undefined ? {} : { from: { countryCode: country } }),
  ...wish,
});

describe('goods of an order left from abroad', () => {
  it.each<[string, LineKind, readonly Fulfilment[], string | undefined]>([
    ['not from Germany', 'goods', [parcel('DE')], undefined],
    ['from another member state', 'goods', [parcel('PL')], 'PL'],
    ['from outside of the EU', 'goods', [parcel('CH')], 'CH'],
    ['in one of two parcels', 'goods', [parcel('DE'), parcel('PL')], 'PL'],
    ['not where the parcel was called off', 'goods', [parcel('PL', { cancelled: true })], undefined],
    ['not where the shop does not say from where', 'goods', [parcel(undefined)], undefined],
    ['not with a service', 'service', [parcel('PL')], undefined],
    ['not with a gift card', 'giftCard', [parcel('PL')], undefined],
    ['not where other lines left', 'goods', [parcel('PL', { lines: [{ lineId: 'B', quantity: 1 }] })], undefined],
  ])('%s', (_name, kind, fulfilments, country) => {
    const lines = [aLine({ id: 'A', kind, price: '10.00' })];
    expect(sentFromAbroad({ lines, fulfilments })?.countryCode).toBe(country);
  });
});
