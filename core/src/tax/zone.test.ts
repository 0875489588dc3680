import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { distanceSaleRate, zoneOf } from './zone.ts';

const today = day('2026-11-20');

describe('the zone of a place', () => {
  it.each([
    { countryCode: 'DE', zip: '10115', zone: 'domestic', territory: undefined },
    { countryCode: 'DE', zip: '27498', zone: 'third', territory: 'DE-HEL' },
    { countryCode: 'DE', zip: ' 78266 ', zone: 'third', territory: 'DE-BUS' },
    { countryCode: 'DE', zip: '87491', zone: 'eu', territory: 'AT-JM' },
    { countryCode: 'AT', zip: '1010', zone: 'eu', territory: undefined },
    { countryCode: 'ES', zip: '38670', zone: 'third', territory: 'ES-CN' },
    { countryCode: 'PT', zip: '9500-150', zone: 'eu', territory: 'PT-20' },
    { countryCode: 'GB', zip: 'bt1 5gs', zone: 'eu-goods-only', territory: 'GB-NIR' },
    { countryCode: 'GB', zip: 'SW1A 1AA', zone: 'third', territory: undefined },
    { countryCode: 'CH', zip: '8001', zone: 'third', territory: undefined },
    { countryCode: 'MC', zip: '98000', zone: 'eu', territory: 'MC' },
    { countryCode: 'EL', zip: '63086', zone: 'third', territory: 'GR-69' },
  ])('$countryCode $zip is $zone', (row) => {
    const place = zoneOf({ countryCode: row.countryCode, zip: row.zip });
    expect([place.zone, place.territory?.code]).toEqual([row.zone, row.territory]);
  });

  it('needs the town where a postal code is shared', () => {
    expect(zoneOf({ countryCode: 'IT', zip: '23030', city: 'Livigno (SO)' }).zone).toBe('third');
    expect(zoneOf({ countryCode: 'IT', zip: '23030', city: 'Bormio' }).zone).toBe('eu');
  });

  it('follows the province that the shop names', () => {
    expect(zoneOf({ countryCode: 'ES', zip: '', provinceCode: 'GC' }).zone).toBe('third');
    expect(zoneOf({ countryCode: 'DE', zip: '10115', provinceCode: 'GC' }).zone).toBe('domestic');
  });
});

describe('the rate of a distance sale', () => {
  it.each([
    { countryCode: 'FR', zip: '75001', date: '2026-11-20', rate: 2000 },
    { countryCode: 'PT', zip: '9500', date: '2021-06-30', rate: 1800 },
    { countryCode: 'PT', zip: '9500', date: '2021-07-01', rate: 1600 },
    { countryCode: 'PT', zip: '9000', date: '2026-11-20', rate: 2200 },
    { countryCode: 'DE', zip: '87491', date: '2026-11-20', rate: 2000 },
    { countryCode: 'CH', zip: '8001', date: '2026-11-20', rate: undefined },
  ])('to $countryCode $zip on $date is $rate', (row) =>
    expect(distanceSaleRate(zoneOf({ countryCode: row.countryCode, zip: row.zip }), day(row.date))).toBe(row.rate),
  );

  it('to Northern Ireland is the British one', () =>
    expect(distanceSaleRate(zoneOf({ countryCode: 'GB', zip: 'BT1' }), today)).toBe(2000));
});
