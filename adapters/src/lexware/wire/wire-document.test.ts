import { day, documentMark, taxRate, unitPrice } from '@belegwerk/core/kernel';
import { TEXT_LIMITS, type Supply } from '@belegwerk/core/documents';
import { describe, expect, it, test } from '@jest/globals';
import { aDraft, aPosition } from '../testing/a-draft.ts';
import { wireDay, wireDocument } from './wire-document.ts';

const MARK = documentMark('K7Q2M9XW4T');

describe('the body that books a document', () => {
  it('says everything that is on the draft, and the mark as last line of the remark', () => {
    expect(wireDocument(aDraft(), MARK)).toEqual({
      voucherDate: '2026-03-09T00:00:00.000+01:00',
      language: 'de',
      address: { name: 'Lena Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' },
      lineItems: [
        {
          type: 'custom',
          name: 'Espresso Nordlicht',
          quantity: 1,
          unitName: 'Stück',
          unitPrice: { currency: 'EUR', grossAmount: 11.9, taxRatePercentage: 19 },
        },
      ],
      totalPrice: { currency: 'EUR' },
      taxConditions: { taxType: 'gross' },
      shippingConditions: { shippingType: 'delivery', shippingDate: '2026-03-09T00:00:00.000+01:00' },
      paymentConditions: { paymentTermLabel: 'Zahlbar in 14 Tagen', paymentTermDuration: 14 },
      title: 'Rechnung',
      introduction: 'Bestellung #1001',
      remark: 'Vielen Dank.\nBelegwerk-Referenz: K7Q2M9XW4T',
    });
  });

  it('sends the address beside the contact, because a contact may have none or several', () => {
    const recipient = { contactId: 'c-1', name: 'Nordlicht Optik GmbH', supplement: 'Haus B', countryCode: 'DE' };
    expect(wireDocument(aDraft({ recipient }), MARK)).toMatchObject({ address: recipient });
  });

  it('has room for the mark below the longest remark that drafts have', () => {
    const remark = 'x'.repeat(TEXT_LIMITS.remark - TEXT_LIMITS.mark);
    expect(wireDocument(aDraft({ remark }), MARK)['remark']).toBe(`${remark}\nBelegwerk-Referenz: K7Q2M9XW4T`);
  });

  it.each([
    ['Las Palmas', 'ES', '35001', 'ES_CN'],
    ['Karyes', 'GR', '63086', 'GR_69'],
    ['Mariehamn', 'FI', '22100', 'AX'],
    ['Madrid', 'ES', '28001', 'ES'],
  ])('names %s by the code that the service knows it by', (city, countryCode, zip, code) => {
    const recipient = { name: 'Lena Voss', zip, city, countryCode };
    expect(wireDocument(aDraft({ recipient }), MARK)).toMatchObject({ address: { zip, city, countryCode: code } });
  });

  it.each([
    ['net', 'netAmount'],
    ['exempt', 'netAmount'],
    ['intra-community', 'netAmount'],
    ['gross', 'grossAmount'],
  ] as const)('gives %s prices as %s', (scheme, property) => {
    const wire = wireDocument(aDraft({ treatment: { scheme } }), MARK);
    expect(wire).toMatchObject({ lineItems: [{ unitPrice: { [property]: 11.9 } }] });
  });

  it('carries the special case of distance sales and the sentence the law wants', () => {
    const treatment = { scheme: 'gross', oss: 'goods', note: 'Fernverkauf' } as const;
    expect(wireDocument(aDraft({ treatment }), MARK)).toMatchObject({
      taxConditions: { taxType: 'gross', taxSubType: 'distanceSales', taxTypeNote: 'Fernverkauf' },
    });
  });

  it.each([
    [1, '0.0001'],
    [1667, '0.1667'],
    [1_499_000, '149.9'],
    [-119_000, '-11.9'],
    [252_515_788_400, '25251578.84'],
    [99_999_999_999, '9999999.9999'],
  ])('prints the unit price of %i ten-thousandths exactly as %s', (price, printed) => {
    const position = aPosition({ unitPrice: unitPrice(price) });
    expect(JSON.stringify(wireDocument(aDraft({ positions: [position] }), MARK))).toContain(
      `"grossAmount":${printed},`,
    );
  });

  it('prints rates and discounts in percent', () => {
    const position = aPosition({ rate: taxRate(2550), discount: 1250 });
    expect(wireDocument(aDraft({ positions: [position] }), MARK)).toMatchObject({
      lineItems: [{ unitPrice: { taxRatePercentage: 25.5 }, discountPercentage: 12.5 }],
    });
  });

  it('sends a delivery note without prices, unless it shows them', () => {
    const lineOf = (body: Readonly<Record<string, unknown>>) => (body['lineItems'] as readonly object[])[0];
    const note = aDraft({ kind: 'delivery-note' });
    expect(lineOf(wireDocument({ ...note, withoutPrices: true }, MARK))).not.toHaveProperty('unitPrice');
    expect(lineOf(wireDocument(note, MARK))).toHaveProperty('unitPrice.taxRatePercentage');
  });

  it('leaves out what a credit note and a delivery note do not have', () => {
    const credit = wireDocument(aDraft({ kind: 'credit-note', positions: [aPosition({ discount: 1000 })] }), MARK);
    expect(Object.keys(credit)).not.toEqual(expect.arrayContaining(['shippingConditions']));
    expect(Object.keys(credit)).not.toEqual(expect.arrayContaining(['paymentConditions']));
    expect(JSON.stringify(credit)).not.toContain('discountPercentage');
    expect(Object.keys(wireDocument(aDraft({ kind: 'delivery-note' }), MARK))).not.toContain('totalPrice');
  });

  it('names the print layout, and the terms of delivery where the kind has them', () => {
    const draft = { printLayoutId: 'layout-7', deliveryTerms: 'Frei Haus' };
    expect(wireDocument(aDraft({ ...draft, kind: 'delivery-note' }), MARK)).toMatchObject(draft);
    const invoice = wireDocument(aDraft(draft), MARK);
    expect(invoice).toMatchObject({ printLayoutId: 'layout-7' });
    expect(invoice).not.toHaveProperty('deliveryTerms');
    const bare = Object.keys(wireDocument(aDraft({ kind: 'delivery-note' }), MARK));
    expect(bare.filter((key) => ['printLayoutId', 'deliveryTerms'].includes(key))).toEqual([]);
  });

  it.each(['04011000-12345-03', ''])(
    'names the Leitweg-ID of an invoice, and that it shall be none: „%s“',
    (buyerReference) => {
      const xRechnung = { buyerReference };
      expect(wireDocument(aDraft({ xRechnung }), MARK)).toMatchObject({ xRechnung });
      expect(wireDocument(aDraft({ kind: 'credit-note', xRechnung }), MARK)).not.toHaveProperty('xRechnung');
      expect(wireDocument(aDraft(), MARK)).not.toHaveProperty('xRechnung');
    },
  );

  it('sends an empty introduction so that no default text appears, and no empty title', () => {
    const wire = wireDocument(aDraft({ introduction: '', title: '' }), MARK);
    expect(wire['introduction']).toBe('');
    expect(wire).not.toHaveProperty('title');
  });

  it('cuts texts that are too long, but never the mark', () => {
    const wire = wireDocument(aDraft({ remark: 'ä'.repeat(3000), title: 'T'.repeat(40) }), MARK);
    expect(String(wire['remark'])).toHaveLength(2000);
    expect(String(wire['remark'])).toMatch(/…\nBelegwerk-Referenz: K7Q2M9XW4T$/);
    expect(String(wire['title'])).toHaveLength(25);
  });
});

describe('the supply', () => {
  const from = day('2026-01-01');
  const to = day('2026-03-31');
  const midnights = { shippingDate: '2026-01-01T00:00:00.000+01:00', shippingEndDate: '2026-03-31T00:00:00.000+02:00' };
  test.each<[Supply, object]>([
    [{ type: 'none' }, { shippingType: 'none' }],
    [
      { type: 'service', on: from },
      { shippingType: 'service', shippingDate: midnights.shippingDate },
    ],
    [
      { type: 'service-period', from, to },
      { shippingType: 'serviceperiod', ...midnights },
    ],
    [
      { type: 'delivery-period', from, to },
      { shippingType: 'deliveryperiod', ...midnights },
    ],
  ])('%j becomes %j', (supply, wire) => {
    expect(wireDocument(aDraft({ supply }), MARK)['shippingConditions']).toEqual(wire);
  });
});

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000+01:00'],
  ['2026-03-29', '2026-03-29T00:00:00.000+01:00'],
  ['2026-03-30', '2026-03-30T00:00:00.000+02:00'],
  ['2026-10-25', '2026-10-25T00:00:00.000+02:00'],
  ['2026-12-31', '2026-12-31T00:00:00.000+01:00'],
])('the day %s begins in Berlin at %s', (text, midnight) => {
  expect(wireDay(day(text))).toBe(midnight);
});
