import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../../kernel/calendar.ts';
import { readCorrections, type WantedCorrections } from './read-corrections.ts';

const ADDRESS = { lastName: 'Muster', street: 'Weg 2', zip: '20095', city: 'Hamburg', countryCode: 'de' };
const read = (given: WantedCorrections) => readCorrections(given, instant('2026-11-20T08:15:00Z'));

describe('what a person corrects of an order', () => {
  it.each(['QQ', 'XX', 'ZZ', 'UK', 'D', 'DEU', '12'])('is of no country that is none: %s', (countryCode) =>
    expect(read({ address: { ...ADDRESS, countryCode } })).toEqual({
      ok: false,
      failure: [{ field: 'address.countryCode', text: 'Das ist kein Land' }],
    }),
  );

  it.each(['de', 'GB', 'xk', 'GR'])('is of a country: %s', (countryCode) =>
    expect(read({ address: { ...ADDRESS, countryCode } })).toMatchObject({
      value: { address: { countryCode: countryCode.toUpperCase() } },
    }),
  );

  it.each([
    ['Weg\u0000 2', 'Weg 2'],
    ['Weg\r\n2', 'Weg 2'],
    ['\u202eWeg\u202c \u200b2\ufeff\u2066', 'Weg 2'],
    ['Weg 2\ud83d', 'Weg 2'],
    ['\udc00Weg 2 \u{1f3e0}', 'Weg 2 \u{1f3e0}'],
  ])('has nothing invisible in its address: %j', (street, expected) =>
    expect(read({ address: { ...ADDRESS, street } })).toMatchObject({ value: { address: { street: expected } } }),
  );

  it('lacks what is invisible', () =>
    expect(read({ address: { ...ADDRESS, street: '\u200b\u0000\ud800' } })).toMatchObject({
      failure: [{ field: 'address.street', text: 'Darf nicht leer sein' }],
    }));

  it.each([
    ['0001-01-01', undefined, ['supplyFrom']],
    [undefined, '9999-12-31', ['supplyTo']],
    ['0001-01-01', '9999-12-31', ['supplyFrom', 'supplyTo']],
    ['2024-11-19', '2026-11-20', ['supplyFrom']],
    ['2026-11-20', '2028-11-21', ['supplyTo']],
  ])('is supplied at most two years before or after the order: not from %s to %s', (supplyFrom, supplyTo, fields) =>
    expect(read({ supplyFrom, supplyTo })).toEqual({
      ok: false,
      failure: fields.map((field) => ({ field, text: 'Liegt mehr als zwei Jahre vor oder nach der Bestellung' })),
    }),
  );

  it('is supplied on any day of those', () =>
    expect(read({ supplyFrom: '2024-11-20', supplyTo: '2028-11-20' })).toEqual({
      ok: true,
      value: { supply: { from: day('2024-11-20'), to: day('2028-11-20') } },
    }));
});
