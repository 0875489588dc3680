import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import type { Supplied, TaxQuestion } from './tax-question.ts';
import { taxTreatment } from './tax-treatment.ts';

const supply = (rate: number, wish: Partial<Supplied> = {}): Supplied => ({
  title: 'Kaffee',
  nature: 'goods',
  amount: cents(1000),
  rate: taxRate(rate),
  zeroRated: false,
  ...wish,
});

const to = (countryCode: string, zip = '', wish: Partial<TaxQuestion> = {}): TaxQuestion => ({
  regime: 'origin',
  place: { countryCode, zip },
  supplies: [supply(1900)],
  on: day('2026-11-20'),
  presentation: 'gross',
  ...wish,
});

const answer = (question: TaxQuestion): string => {
  const treatment = taxTreatment(question);
  if (!treatment.ok) return [treatment.failure.code, treatment.failure.facts?.['feature']].filter(Boolean).join(' ');
  return [treatment.value.taxType, treatment.value.taxSubType].filter(Boolean).join('/');
};

const untaxed = [supply(0)];
const vatId = 'ATU13585627';

describe('a small business', () => {
  const regime = 'smallBusiness';
  it.each(['DE', 'AT', 'CH'])('shows no tax to %s and says so', (country) => {
    const treatment = taxTreatment(to(country, '', { regime, supplies: untaxed }));
    expect(treatment).toMatchObject({ ok: true, value: { taxType: 'vatfree', note: expect.stringContaining('§ 19') } });
  });
  it('must not charge tax', () => expect(answer(to('DE', '', { regime }))).toBe('TAX_MISMATCH'));
  it('cannot yet bill a service to a business abroad', () =>
    expect(answer(to('AT', '', { regime, vatId, supplies: [supply(0, { nature: 'service' })] }))).toBe(
      'NOT_SUPPORTED small-business-reverse-charge',
    ));
  it('bills goods to a business abroad without tax', () =>
    expect(answer(to('AT', '', { regime, vatId, supplies: untaxed }))).toBe('vatfree'));
});

describe('an order to Germany', () => {
  it.each(['net', 'gross'] as const)('is shown %s as wanted', (presentation) =>
    expect(answer(to('DE', '10115', { presentation }))).toBe(presentation),
  );
  it('is held when nothing was taxed', () => expect(answer(to('DE', '', { supplies: untaxed }))).toBe('TAX_MISSING'));
  it('is held when one line was not taxed', () =>
    expect(answer(to('DE', '', { supplies: [supply(1900), supply(0)] }))).toBe('TAX_MISSING'));
  it('may have a line taxed at 0 % beside taxed ones since 2023', () => {
    const supplies = [supply(1900), supply(0, { zeroRated: true })];
    expect(answer(to('DE', '', { supplies }))).toBe('gross');
    expect(answer(to('DE', '', { supplies, on: day('2022-12-31') }))).toBe('TAX_MISSING');
  });
  it('is held when a rate was not in force', () => {
    expect(answer(to('DE', '', { supplies: [supply(2000)] }))).toBe('TAX_RATE_UNKNOWN');
    expect(answer(to('DE', '', { on: day('2020-10-01') }))).toBe('TAX_RATE_UNKNOWN');
    expect(answer(to('DE', '', { on: day('2020-10-01'), supplies: [supply(1600), supply(500)] }))).toBe('gross');
  });
  it('names the line, the rate, the country and the day', () =>
    expect(taxTreatment(to('DE', '', { supplies: [supply(1900), supply(2000, { title: 'Tee' })] }))).toEqual({
      ok: false,
      failure: {
        code: 'TAX_RATE_UNKNOWN',
        facts: { line: 'Tee', rate: '20', country: 'DE', day: '2026-11-20' },
      },
    }));
  it('that is free needs no tax', () =>
    expect(answer(to('DE', '', { supplies: [supply(0, { amount: cents(0) })] }))).toBe('gross'));
  it('may have tips, shipping and vouchers without tax', () =>
    expect(
      answer(
        to('DE', '', {
          supplies: [supply(700), ...(['tip', 'shipping', 'giftCard'] as const).map((nature) => supply(0, { nature }))],
        }),
      ),
    ).toBe('gross'));
  it('of vouchers only is not turnover', () =>
    expect(answer(to('DE', '', { supplies: [supply(0, { nature: 'giftCard' })] }))).toBe('gross'));
});

describe('an order to another member state', () => {
  it('carries German rates under German tax', () => expect(answer(to('AT'))).toBe('gross'));
  it('is held under German tax when foreign rates were charged', () =>
    expect(answer(to('AT', '', { supplies: [supply(2000)] }))).toBe('TAX_MISMATCH'));
  it('is held when the rate is nobody’s', () =>
    expect(answer(to('AT', '', { supplies: [supply(1234)] }))).toBe('TAX_RATE_UNKNOWN'));
  it('without tax needs the VAT id of another state', () => {
    expect(answer(to('AT', '', { supplies: untaxed }))).toBe('MISSING_VAT-ID');
    expect(answer(to('AT', '', { supplies: untaxed, vatId: 'DE123456789' }))).toBe('MISSING_VAT-ID');
    expect(answer(to('AT', '', { supplies: untaxed, vatId }))).toBe('intraCommunitySupply');
  });
  it('prints the VAT id of the customer', () =>
    expect(taxTreatment(to('AT', '', { supplies: untaxed, vatId: 'AT U1358 5627' }))).toMatchObject({
      value: { note: expect.stringContaining('ATU13585627') },
    }));
  it('turns the tax debt for services to a business', () =>
    expect(answer(to('AT', '', { vatId, supplies: [supply(0, { nature: 'digital' })] }))).toBe('externalService13b'));
  it('may not mix goods and services without tax', () =>
    expect(answer(to('AT', '', { vatId, supplies: [supply(0), supply(0, { nature: 'service' })] }))).toBe(
      'MIXED_SUPPLY',
    ));
  it('shows tax that was charged to a business', () => expect(answer(to('AT', '', { vatId }))).toBe('gross'));
  it('that is free needs no VAT id', () =>
    expect(answer(to('AT', '', { supplies: [supply(0, { amount: cents(0) })] }))).toBe('gross'));
});

describe('under the one-stop shop', () => {
  const regime = 'oss';
  it('goods carry the rate of their destination', () =>
    expect(answer(to('FR', '', { regime, supplies: [supply(2000)] }))).toBe('gross/distanceSales'));
  it('digital goods are electronic services', () =>
    expect(answer(to('IT', '', { regime, supplies: [supply(2200, { nature: 'digital' })] }))).toBe(
      'gross/electronicServices',
    ));
  it('a German rate is held', () => expect(answer(to('FR', '', { regime }))).toBe('TAX_MISMATCH'));
  it('an unknown rate is held', () =>
    expect(answer(to('FR', '', { regime, supplies: [supply(1234)] }))).toBe('TAX_RATE_UNKNOWN'));
  it('goods and digital goods need two documents', () =>
    expect(answer(to('FR', '', { regime, supplies: [supply(2000), supply(2000, { nature: 'digital' })] }))).toBe(
      'MIXED_SUPPLY',
    ));
  it('other services keep German rates', () =>
    expect(answer(to('FR', '', { regime, supplies: [supply(1900, { nature: 'service' })] }))).toBe('gross'));
  it('did not exist before July 2021', () =>
    expect(answer(to('FR', '', { regime, supplies: [supply(2000)], on: day('2021-06-30') }))).toBe(
      'NOT_SUPPORTED distance-sales-before-2021-07',
    ));
  it('the Azores carry a Portuguese rate', () =>
    expect(answer(to('PT', '9500', { regime, supplies: [supply(2300)] }))).toBe('gross/distanceSales'));
  it('Northern Ireland is the EU for goods', () =>
    expect(answer(to('GB', 'BT1', { regime, supplies: [supply(2000)] }))).toBe('gross/distanceSales'));
});

describe('an order to a third country', () => {
  it.each([
    ['CH', '8001'],
    ['DE', '27498'],
    ['DE', '78266'],
    ['ES', '38670'],
  ])('is an export without tax: %s %s', (country, zip) =>
    expect(answer(to(country, zip, { supplies: untaxed }))).toBe('thirdPartyCountryDelivery'),
  );
  it('shows tax that was charged all the same', () => expect(answer(to('CH'))).toBe('gross'));
  it('is held when a foreign tax was charged', () =>
    expect(answer(to('CH', '', { supplies: [supply(810)] }))).toBe('TAX_MISMATCH'));
  it('bills services to a business as not taxable here', () =>
    expect(answer(to('CH', '', { vatId: 'CHE123', supplies: [supply(0, { nature: 'service' })] }))).toBe(
      'thirdPartyCountryService',
    ));
  it('cannot yet bill services to consumers', () =>
    expect(answer(to('CH', '', { supplies: [supply(0, { nature: 'digital' })] }))).toBe(
      'NOT_SUPPORTED third-country-service-to-consumer',
    ));
  it('may not mix goods and services without tax', () =>
    expect(answer(to('CH', '', { supplies: [supply(0), supply(0, { nature: 'service' })] }))).toBe('MIXED_SUPPLY'));
  it('of digital goods to Northern Ireland is one', () =>
    expect(answer(to('GB', 'BT1', { vatId: 'XI1', supplies: [supply(0, { nature: 'digital' })] }))).toBe(
      'thirdPartyCountryService',
    ));
  it('without any taxable line is an export', () =>
    expect(answer(to('CH', '', { supplies: [supply(0, { nature: 'tip' })] }))).toBe('thirdPartyCountryDelivery'));
});
