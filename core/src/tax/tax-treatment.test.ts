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
  return [treatment.value.scheme, treatment.value.oss].filter(Boolean).join('/');
};

const adviceOf = (question: TaxQuestion): string | undefined => {
  const treatment = taxTreatment(question);
  return treatment.ok ? treatment.value.advice : treatment.failure.code;
};

const untaxed = [supply(0)];
const vatId = 'ATU13585627';

describe('what a person says of an order that was charged without tax', () => {
  it.each([
    ['export', 'CH', {}, 'export'],
    ['foreign-service', 'CH', {}, 'foreign-service'],
    ['foreign-service', 'CH', { supplies: [supply(0, { nature: 'service' })] }, 'foreign-service'],
    ['foreign-service', 'DE', { supplies: [supply(0, { nature: 'service' })] }, 'foreign-service'],
    ['reverse-charge', 'DE', { vatId, supplies: [supply(0, { nature: 'service' })] }, 'reverse-charge'],
    ['intra-community', 'AT', { vatId }, 'intra-community'],
    ['reverse-charge', 'AT', { vatId, supplies: [supply(0, { nature: 'service' })] }, 'reverse-charge'],
    ['intra-community', 'AT', {}, 'MISSING_VAT-ID'],
    ['export', 'DE', { supplies: [supply(1900)] }, 'TAX_MISMATCH'],
    ['export', 'DE', { regime: 'smallBusiness' }, 'exempt'],
  ] as const)('%s to %s is taken as far as the law allows', (wanted, country, wish, expected) =>
    expect(answer(to(country, '', { supplies: untaxed, wanted, ...wish }))).toBe(expected),
  );

  it.each([
    ['export', {}],
    ['intra-community', { vatId }],
    ['reverse-charge', { vatId }],
    ['foreign-service', {}],
    ['export', { supplies: [...untaxed, supply(0, { nature: 'service' })] }],
  ] as const)('%s makes nothing tax free that is delivered within Germany', (wanted, wish) =>
    expect(taxTreatment(to('DE', '10115', { supplies: untaxed, wanted, ...wish }))).toEqual({
      ok: false,
      failure: { code: 'TAX_MISMATCH', facts: { because: 'corrected-within-germany' } },
    }),
  );

  it('export to Heligoland is none within Germany', () =>
    expect(answer(to('DE', '27498', { supplies: untaxed, wanted: 'export' }))).toBe('export'));
});

describe('a small business', () => {
  const regime = 'smallBusiness';
  it.each(['DE', 'AT', 'CH'])('shows no tax to %s and says so', (country) => {
    const treatment = taxTreatment(to(country, '', { regime, supplies: untaxed }));
    expect(treatment).toMatchObject({ ok: true, value: { scheme: 'exempt', note: expect.stringContaining('§ 19') } });
  });
  it('must not charge tax', () => expect(answer(to('DE', '', { regime }))).toBe('TAX_MISMATCH'));
  it('must name its own VAT id on a service to a business abroad', () =>
    expect(taxTreatment(to('AT', '', { regime, vatId, supplies: [supply(0, { nature: 'service' })] }))).toEqual({
      ok: false,
      failure: { code: 'MISSING_SELLER_VAT-ID', facts: { country: 'AT' } },
    }));
  it('turns no tax debt for a service by a VAT id of Northern Ireland', () => {
    const service = to('IE', '', { regime, vatId: 'XI980780684', supplies: [supply(0, { nature: 'service' })] });
    expect(taxTreatment(service)).toMatchObject({ ok: true, value: { note: expect.stringContaining('§ 19') } });
  });
  it('bills goods to a business abroad without tax', () =>
    expect(answer(to('AT', '', { regime, vatId, supplies: untaxed }))).toBe('exempt'));
});

describe('an order to Germany', () => {
  it.each(['net', 'gross'] as const)('is shown %s as wanted', (presentation) =>
    expect(answer(to('DE', '10115', { presentation }))).toBe(presentation),
  );
  it('asks the rates of its own rows, not of those on another document of the order', () => {
    const elsewhere = [1600, 2000, 0].map((rate) => supply(rate, { elsewhere: true }));
    expect(answer(to('DE', '', { supplies: [...elsewhere, supply(1900)] }))).toBe('gross');
    expect(answer(to('DE', '', { supplies: [supply(1900, { elsewhere: true }), supply(0)] }))).toBe('TAX_MISSING');
    expect(answer(to('DE', '', { supplies: [supply(1900, { elsewhere: true }), supply(1600)] }))).toBe(
      'TAX_RATE_UNKNOWN',
    );
  });
  it('is held when nothing was taxed', () => expect(answer(to('DE', '', { supplies: untaxed }))).toBe('TAX_MISSING'));
  it('is held when one line was not taxed', () =>
    expect(answer(to('DE', '', { supplies: [supply(1900), supply(0)] }))).toBe('TAX_MISSING'));
  it('is asked about a line at 0 % beside taxed ones, and goes on since 2023 once photovoltaics are the answer', () => {
    const asked = [supply(1900), supply(0, { zeroRated: true })];
    const supplies = [supply(1900), supply(0, { zeroRated: true, answered: 'photovoltaics' })];
    expect(answer(to('DE', '', { supplies: asked }))).toBe('TAX_MISSING');
    expect(answer(to('DE', '', { supplies }))).toBe('gross');
    expect(answer(to('DE', '', { supplies, on: day('2022-12-31') }))).toBe('TAX_MISSING');
  });
  it.each([
    ['the goods are taxed', [1900], 0, {}, 'TAX_MISSING'],
    ['the goods are at 0 % as the merchant said', [0], 0, {}, 'photovoltaics'],
    ['the shop taxed the other part of it', [1900, 0], 1900, { zeroRated: true }, 'gross'],
    ['a part of the goods is at 0 % and the shop names no tax', [1900, 0], 0, {}, 'TAX_MISSING'],
  ] as const)('with shipping at 0 % where %s', (_where, rates, other, more, found) => {
    const goods = rates.map((rate) => supply(rate, rate === 0 ? { answered: 'photovoltaics' } : {}));
    const shipping = (rate: number, of: object = {}) => supply(rate, { nature: 'shipping', title: 'DHL', ...of });
    expect(answer(to('DE', '', { supplies: [...goods, ...(other ? [shipping(other)] : []), shipping(0, more)] }))).toBe(
      found,
    );
  });
  it('is not asked about what a document shows so already, with any answer now', () =>
    expect(answer(to('DE', '', { supplies: [supply(0, { settled: true })] }))).toBe('gross'));
  it('is for a person where something is sold by the margin scheme', () =>
    expect(answer(to('DE', '', { supplies: [supply(1900), supply(0, { answered: 'margin-scheme' })] }))).toBe(
      'NOT_SUPPORTED margin-scheme',
    ));
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
  it('may have tips and vouchers without tax', () =>
    expect(
      answer(
        to('DE', '', {
          supplies: [supply(700), ...(['tip', 'giftCard'] as const).map((nature) => supply(0, { nature }))],
        }),
      ),
    ).toBe('gross'));
  it('is held when all that costs something is shipping or a tip, and nothing was taxed', () => {
    const free = supply(0, { amount: cents(0) });
    for (const nature of ['shipping', 'tip'] as const) {
      const title = nature === 'tip' ? 'Trinkgeld' : 'DHL';
      for (const supplies of [[free, supply(0, { nature, title })], [supply(0, { nature, title })]])
        expect(taxTreatment(to('DE', '', { supplies }))).toEqual({
          ok: false,
          failure: {
            code: 'TAX_MISSING',
            facts: {
              line: title,
              rate: '0',
              country: 'DE',
              day: '2026-11-20',
              ...(nature === 'shipping' ? { ask: 'shipping' } : {}),
            },
          },
        });
    }
  });
  it('is no question for a gift card with a tip, on which no shop charges tax', () => {
    const supplies = [supply(0, { nature: 'giftCard' }), supply(0, { nature: 'tip' })];
    expect(answer(to('DE', '', { supplies }))).toBe('gross');
  });

  it('is held when a gift card is sent and its shipping was not taxed', () => {
    const voucher = supply(0, { nature: 'giftCard' });
    expect(answer(to('DE', '', { supplies: [voucher, supply(0, { nature: 'shipping' })] }))).toBe('TAX_MISSING');
    expect(answer(to('DE', '', { supplies: [voucher, supply(0, { nature: 'shipping', amount: cents(0) })] }))).toBe(
      'gross',
    );
  });
  it('of vouchers beside goods for nothing is not turnover either, wherever they go', () => {
    const supplies = [supply(0, { nature: 'giftCard' }), supply(0, { amount: cents(0) })];
    for (const country of ['DE', 'AT', 'CH']) expect(answer(to(country, '', { supplies }))).toBe('gross');
  });
  it('of vouchers only is not turnover', () =>
    expect(answer(to('DE', '', { supplies: [supply(0, { nature: 'giftCard' })] }))).toBe('gross'));
});

describe('an order to another member state', () => {
  it('carries German rates under German tax', () => expect(answer(to('AT'))).toBe('gross'));
  it('is held under German tax when foreign rates were charged', () =>
    expect(answer(to('AT', '', { supplies: [supply(2000)] }))).toBe('TAX_MISMATCH'));
  it('is held when no country has the rate', () =>
    expect(answer(to('AT', '', { supplies: [supply(1234)] }))).toBe('TAX_RATE_UNKNOWN'));
  it('without tax needs the VAT id of another state', () => {
    expect(answer(to('AT', '', { supplies: untaxed }))).toBe('MISSING_VAT-ID');
    expect(answer(to('AT', '', { supplies: untaxed, vatId: 'DE123456789' }))).toBe('MISSING_VAT-ID');
    expect(answer(to('AT', '', { supplies: untaxed, vatId }))).toBe('intra-community');
  });
  it('prints the VAT id of the customer', () =>
    expect(taxTreatment(to('AT', '', { supplies: untaxed, vatId: 'AT U1358 5627' }))).toMatchObject({
      value: { note: expect.stringContaining('ATU13585627') },
    }));
  it('turns the tax debt for services to a business', () =>
    expect(answer(to('AT', '', { vatId, supplies: [supply(0, { nature: 'digital' })] }))).toBe('reverse-charge'));
  it('turns no tax debt by a VAT id of Northern Ireland, which is valid for goods only', () => {
    const northern = { vatId: 'XI980780684' };
    expect(answer(to('IE', '', { ...northern, supplies: untaxed }))).toBe('intra-community');
    for (const nature of ['service', 'digital'] as const)
      expect(answer(to('IE', '', { ...northern, supplies: [supply(0, { nature })] }))).toBe('MISSING_VAT-ID');
    expect(adviceOf(to('IE', '', { ...northern, supplies: [supply(1900, { nature: 'digital' })] }))).toBeUndefined();
  });
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
    expect(answer(to('FR', '', { regime, supplies: [supply(2000)] }))).toBe('gross/goods'));
  it('digital goods are electronic services', () =>
    expect(answer(to('IT', '', { regime, supplies: [supply(2200, { nature: 'digital' })] }))).toBe(
      'gross/electronic-services',
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
    expect(answer(to('PT', '9500', { regime, supplies: [supply(2300)] }))).toBe('gross/goods'));
  it('Northern Ireland is the EU for goods', () =>
    expect(answer(to('GB', 'BT1', { regime, supplies: [supply(2000)] }))).toBe('gross/goods'));
});

describe('an order to a third country', () => {
  it.each([
    ['CH', '8001'],
    ['DE', '27498'],
    ['DE', '78266'],
    ['ES', '38670'],
  ])('is an export without tax: %s %s', (country, zip) =>
    expect(answer(to(country, zip, { supplies: untaxed }))).toBe('export'),
  );
  it('shows tax that was charged all the same', () => expect(answer(to('CH'))).toBe('gross'));
  it('is held when a foreign tax was charged', () =>
    expect(answer(to('CH', '', { supplies: [supply(810)] }))).toBe('TAX_MISMATCH'));
  it('is held when goods were not taxed and their shipping was: nothing would say why', () => {
    const supplies = [supply(0, { zeroRated: true }), supply(1900, { nature: 'shipping' })];
    expect(taxTreatment(to('CH', '', { supplies }))).toEqual({
      ok: false,
      failure: { code: 'TAX_MISMATCH', facts: { because: 'partly-taxed', line: 'Kaffee', country: 'CH' } },
    });
    const free = supply(0, { amount: cents(0) });
    expect(answer(to('CH', '', { supplies: [supply(1900), free, supply(0, { nature: 'tip' })] }))).toBe('gross');
  });
  it('bills services to a business as not taxable here', () =>
    expect(answer(to('CH', '', { vatId: 'CHE123', supplies: [supply(0, { nature: 'service' })] }))).toBe(
      'foreign-service',
    ));
  it('bills something digital to a company without any VAT id, as most countries know none', () => {
    const digital = [supply(0, { nature: 'digital' })];
    for (const country of ['CH', 'US'])
      expect(answer(to(country, '', { isCompany: true, supplies: digital }))).toBe('foreign-service');
    expect(answer(to('AT', '', { isCompany: true, supplies: digital }))).toBe('MISSING_VAT-ID');
    expect(answer(to('CH', '', { isCompany: true, supplies: [...digital, supply(0)] }))).toBe('MIXED_SUPPLY');
    expect(answer(to('CH', '', { isCompany: true, supplies: untaxed }))).toBe('export');
  });
  it('cannot yet bill services to consumers', () =>
    expect(answer(to('CH', '', { supplies: [supply(0, { nature: 'digital' })] }))).toBe(
      'NOT_SUPPORTED third-country-service-to-consumer',
    ));
  it('may not mix goods and services without tax', () =>
    expect(answer(to('CH', '', { supplies: [supply(0), supply(0, { nature: 'service' })] }))).toBe('MIXED_SUPPLY'));
  it('of digital goods to Northern Ireland is one', () =>
    expect(answer(to('GB', 'BT1', { vatId: 'XI1', supplies: [supply(0, { nature: 'digital' })] }))).toBe(
      'foreign-service',
    ));
  it('without any taxable line is an export', () =>
    expect(answer(to('CH', '', { supplies: [supply(0, { nature: 'tip' })] }))).toBe('export'));
});

describe('a gift card beside goods that are tax free', () => {
  const voucher = supply(0, { nature: 'giftCard', title: 'Gutschein' });
  const business = { vatId, supplies: [supply(0), voucher] };
  it.each([
    ['to a business in the EU', to('AT', '', business), 'AT'],
    ['as an export', to('CH', '', business), 'CH'],
  ])('is no turnover, so that %s both need documents of their own', (_, question, country) =>
    expect(taxTreatment(question)).toEqual({
      ok: false,
      failure: { code: 'MIXED_SUPPLY', facts: { country, beside: 'gift-card' } },
    }),
  );
  it('for nothing is no obstacle', () =>
    expect(answer(to('AT', '', { vatId, supplies: [supply(0), { ...voucher, amount: cents(0) }] }))).toBe(
      'intra-community',
    ));
  it('that are taxed stays on their invoice', () =>
    expect(answer(to('AT', '', { supplies: [supply(1900), voucher] }))).toBe('gross'));
  it('of a small business stays on its invoice', () =>
    expect(answer(to('CH', '', { ...business, regime: 'smallBusiness' }))).toBe('exempt'));
});

describe('the decision table, row by row', () => {
  const service = { nature: 'service' } as const;
  const digital = { nature: 'digital' } as const;
  const ids = { vatId, sellerVatId: 'DE136695976' };
  const noteOf = (question: TaxQuestion): string => {
    const treatment = taxTreatment(question);
    return treatment.ok ? (treatment.value.note ?? '') : treatment.failure.code;
  };
  const small = { regime: 'smallBusiness' } as const;
  const oss = { regime: 'oss' } as const;

  it.each<[string, TaxQuestion, string]>([
    ['1 a small business in Germany', to('DE', '', { ...small, supplies: untaxed }), 'exempt'],
    ['1 with tax', to('DE', '', small), 'TAX_MISMATCH'],
    ['2 to a consumer in the EU', to('AT', '', { ...small, supplies: untaxed }), 'exempt'],
    ['3 to a business in the EU', to('AT', '', { ...small, vatId, supplies: untaxed }), 'exempt'],
    ['3a a service to it', to('AT', '', { ...small, ...ids, supplies: [supply(0, service)] }), 'exempt'],
    ['3a a digital one', to('AT', '', { ...small, ...ids, supplies: [supply(0, digital)] }), 'exempt'],
    [
      '3a goods beside a service',
      to('AT', '', { ...small, ...ids, supplies: [supply(0), supply(0, service)] }),
      'NOT_SUPPORTED small-business-reverse-charge',
    ],
    ['4 to a third country', to('CH', '', { ...small, supplies: untaxed }), 'exempt'],
    ['5 Germany', to('DE', ''), 'gross'],
    ['6 a consumer in the EU at German rates', to('AT', ''), 'gross'],
    ['6 at foreign rates', to('AT', '', { supplies: [supply(2000)] }), 'TAX_MISMATCH'],
    ['7 a business in the EU', to('AT', '', { vatId, supplies: untaxed }), 'intra-community'],
    ['8 a business that was taxed', to('AT', '', { vatId }), 'gross'],
    ['9 no id', to('AT', '', { supplies: untaxed }), 'MISSING_VAT-ID'],
    ['10 a German id', to('AT', '', { vatId: 'DE136695976', supplies: untaxed }), 'MISSING_VAT-ID'],
    ['11 an export', to('CH', '', { supplies: untaxed }), 'export'],
    ['11a an export with tax', to('CH', ''), 'gross'],
    ['12 the one-stop shop', to('FR', '', { ...oss, supplies: [supply(2000)] }), 'gross/goods'],
    ['12 at German rates', to('FR', '', oss), 'TAX_MISMATCH'],
    ['13 a business there', to('FR', '', { ...oss, vatId, supplies: untaxed }), 'intra-community'],
    ['14 something digital', to('FR', '', { ...oss, supplies: [supply(2000, digital)] }), 'gross/electronic-services'],
    ['15 something digital at German rates', to('FR', '', { supplies: [supply(1900, digital)] }), 'gross'],
    ['16 a service to a business', to('FR', '', { vatId, supplies: [supply(0, service)] }), 'reverse-charge'],
    ['17 a service to a consumer', to('FR', '', { supplies: [supply(1900, service)] }), 'gross'],
    ['17 the same under the one-stop shop', to('FR', '', { ...oss, supplies: [supply(1900, service)] }), 'gross'],
    [
      '18 a service to a business elsewhere',
      to('CH', '', { vatId: 'CHE100155212', supplies: [supply(0, service)] }),
      'foreign-service',
    ],
    [
      '19 something digital to a consumer there',
      to('CH', '', { supplies: [supply(0, digital)] }),
      'NOT_SUPPORTED third-country-service-to-consumer',
    ],
    ['20 another service there', to('CH', '', { supplies: [supply(1900, service)] }), 'gross'],
    ['21 Helgoland', to('DE', '27498', { supplies: untaxed }), 'export'],
    ['21 Helgoland, small business', to('DE', '27498', { ...small, supplies: untaxed }), 'exempt'],
    ['22 the Canary Islands', to('ES', '35001', { ...oss, supplies: untaxed }), 'export'],
    ['23 Northern Ireland', to('GB', 'BT1 1AA', { vatId: 'XI980780684', supplies: untaxed }), 'intra-community'],
    ['24 a consumer there', to('GB', 'BT1 1AA', { ...oss, supplies: [supply(2000)] }), 'gross/goods'],
    ['24 a service there', to('GB', 'BT1 1AA', { vatId, supplies: [supply(0, service)] }), 'foreign-service'],
    [
      '24 goods and a service there',
      to('GB', 'BT1 1AA', { supplies: [supply(0), supply(0, service)] }),
      'MIXED_SUPPLY',
    ],
    ['25 nothing to pay in the EU', to('AT', '', { supplies: [supply(0, { amount: cents(0) })] }), 'gross'],
    ['26 vouchers only', to('AT', '', { supplies: [supply(0, { nature: 'giftCard' })] }), 'gross'],
    [
      '26 vouchers of a small business',
      to('DE', '', { ...small, supplies: [supply(0, { nature: 'giftCard' })] }),
      'exempt',
    ],
    ['a region at its own rate', to('PT', '9500-321', { ...oss, supplies: [supply(1600)] }), 'gross/goods'],
    ['a region at the rate of its country', to('PT', '9000-018', { ...oss, supplies: [supply(2300)] }), 'gross/goods'],
    ['a region at a rate of another', to('PT', '9000-018', { ...oss, supplies: [supply(1600)] }), 'TAX_RATE_UNKNOWN'],
  ])('%s', (_, question, expected) => expect(answer(question)).toBe(expected));

  it('names both VAT ids where the law wants them', () => {
    expect(noteOf(to('AT', '', { ...small, ...ids, supplies: [supply(0, service)] }))).toBe(
      'Steuerschuldnerschaft des Leistungsempfängers, USt-IdNr. des Kunden: ATU13585627, unsere USt-IdNr.: DE136695976',
    );
    expect(noteOf(to('AT', '', { vatId, supplies: untaxed }))).toMatch(/ATU13585627$/);
    expect(noteOf(to('AT', '', { ...ids, supplies: untaxed }))).toMatch(/unsere USt-IdNr\.: DE136695976$/);
  });

  it('says in English, too, what the law wants on an English document', () => {
    const english = { ...ids, language: 'en' } as const;
    expect(noteOf(to('AT', '', { ...english, supplies: untaxed }))).toBe(
      'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b i. V. m. § 6a UStG) / Tax-exempt intra-Community supply, USt-IdNr. des Kunden / VAT ID of the customer: ATU13585627, unsere USt-IdNr. / our VAT ID: DE136695976',
    );
    expect(noteOf(to('AT', '', { ...english, supplies: [supply(0, service)] }))).toMatch(/ \/ Reverse charge, /);
    expect(noteOf(to('CH', '', { vatId: 'CHE100155212', language: 'en', supplies: [supply(0, service)] }))).toBe(
      'Nicht im Inland steuerbare Leistung (§ 3a UStG) / Not subject to German VAT',
    );
  });

  it('says what deserves a second look', () => {
    expect(adviceOf(to('AT', '', { ...small, supplies: untaxed }))).toBe('small-business-distance-sale');
    expect(adviceOf(to('AT', '', { vatId }))).toBe('tax-charged-despite-vat-id');
    expect(adviceOf(to('CH', ''))).toBe('tax-charged-on-export');
    expect(adviceOf(to('DE', ''))).toBeUndefined();
  });

  it('names the territory that decided', () =>
    expect(taxTreatment(to('DE', '27498', { supplies: untaxed }))).toMatchObject({
      value: { territory: 'Helgoland' },
    }));
});
