import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { recipientElsewhere as elsewhere } from './recipient-country.ts';
import type { TaxTreatment } from './treatment.ts';
import type { Place } from './zone.ts';

const at = (countryCode: string, zip?: string): Place => ({ countryCode, ...(zip === undefined ? {} : { zip }) });
const recipientElsewhere = (treatment: TaxTreatment, place: Place, recipient: Place, ...percents: readonly number[]) =>
  elsewhere(treatment, place, recipient, {
    rates: percents.map((percent) => taxRate(percent * 100)),
    on: day('2026-11-20'),
  });
const distanceSale: TaxTreatment = { scheme: 'gross', oss: 'goods' };
const toBusiness: TaxTreatment = { scheme: 'intra-community' };
const abroad: TaxTreatment = { scheme: 'export' };

describe('the country of the recipient', () => {
  it.each<[string, TaxTreatment, Place, Place]>([
    ['is that of a distance sale', distanceSale, at('FR'), at('FR')],
    ['may be Corsica', distanceSale, at('FR', '20000'), at('FR', '75001')],
    ['may be another member state for a business with a VAT id', toBusiness, at('FR'), at('AT')],
    ['may be another third country for an export', abroad, at('CH'), at('US')],
    ['says nothing about what is taxed in Germany', { scheme: 'gross' }, at('FR'), at('DE')],
    ['says nothing about what a small business sells', { scheme: 'exempt' }, at('CH'), at('DE')],
  ])('%s', (_, treatment, place, recipient) => expect(recipientElsewhere(treatment, place, recipient)).toBeUndefined());

  it.each<[string, TaxTreatment, Place, Place]>([
    ['is not Germany for a distance sale', distanceSale, at('FR'), at('DE')],
    ['is not that of another destination', distanceSale, at('FR'), at('AT')],
    ['is not Germany for a business with a VAT id', toBusiness, at('AT'), at('DE')],
    ['is not outside of the EU for it', toBusiness, at('AT'), at('CH')],
    ['is not Germany for an export', abroad, at('CH'), at('DE')],
    ['is not in the EU for an export', abroad, at('CH'), at('AT')],
  ])('%s', (_, treatment, place, recipient) =>
    expect(recipientElsewhere(treatment, place, recipient)).toEqual({
      code: 'RECIPIENT_ELSEWHERE',
      facts: { country: place.countryCode, recipient: recipient.countryCode },
    }),
  );

  it.each<[string, TaxTreatment, Place, number?]>([
    ['the Canary Islands', abroad, at('ES', '35001')],
    ['Mount Athos', abroad, at('GR', '63086')],
    ['Åland', abroad, at('FI', '22100')],
    ['Guadeloupe', abroad, at('FR', '97110')],
    ['the Azores at a rate of Portugal', distanceSale, at('PT', '9500-321'), 23],
    ['Monaco as France', distanceSale, at('MC', '98000'), 20],
    ['Monaco for a business with a VAT id', toBusiness, at('MC', '98000')],
    ['the Kleinwalsertal by its German postal code', distanceSale, at('DE', '87567')],
    ['Northern Ireland for services', { scheme: 'foreign-service' }, at('GB', 'BT1 1AA')],
  ])('may be %s, which the accounting service knows', (_, treatment, place, rate = 0) =>
    expect(recipientElsewhere(treatment, place, place, rate)).toBeUndefined(),
  );

  it.each<[string, TaxTreatment, Place, string]>([
    ['Helgoland', { ...abroad, note: 'Ausfuhr' }, at('DE', '27498'), 'Helgoland'],
    ['Livigno', { ...abroad, note: 'Ausfuhr' }, at('IT', '23041'), 'Livigno'],
    ['Ceuta', { ...abroad, note: 'Ausfuhr' }, at('ES', '51001'), 'Ceuta'],
    ['Northern Ireland', distanceSale, at('GB', 'BT1 1AA'), 'Nordirland'],
  ])('is all that the accounting service sees of %s', (_, treatment, place, territory) =>
    expect(recipientElsewhere(treatment, place, place)).toEqual({
      code: 'RECIPIENT_ELSEWHERE',
      facts: {
        country: place.countryCode === 'GB' ? 'XI' : place.countryCode,
        recipient: place.countryCode,
        territory,
        because: 'territory',
        ...(treatment.note ? { note: treatment.note } : {}),
      },
    }),
  );

  it.each([
    ['the Azores', '9500-321', 16, 'Azoren'],
    ['Madeira', '9000-001', 22, 'Madeira'],
  ])('is Portugal for a shop that charges a rate of %s', (_, zip, rate, territory) => {
    const reason = {
      code: 'RECIPIENT_ELSEWHERE',
      facts: { country: 'PT', recipient: 'PT', territory, because: 'territory' },
    };
    expect(recipientElsewhere(distanceSale, at('PT', zip), at('PT', zip), 23, rate)).toEqual(reason);
    expect(recipientElsewhere(distanceSale, at('PT', zip), at('PT', '1000-001'), rate)).toEqual(reason);
  });

  it('that lies elsewhere than a territory is told with its name', () =>
    expect(recipientElsewhere(abroad, at('ES', '35001'), at('ES', '28001'))).toEqual({
      code: 'RECIPIENT_ELSEWHERE',
      facts: { country: 'ES', recipient: 'ES', territory: 'Kanarische Inseln' },
    }));
});
