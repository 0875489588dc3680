import { describe, expect, it } from '@jest/globals';
import { cents, day } from '@belegwerk/core/kernel';
import type { PayoutTaxation } from '@belegwerk/core/partner';
import { extractText, getDocumentProxy } from 'unpdf';
import { PdfReceiptPrinter } from './pdf-receipt-printer.ts';

const textOf = async (taxation: PayoutTaxation, country: string, vatId: string): Promise<string> => {
  const pdf = await new PdfReceiptPrinter().print({
    payout: {
      receipt: 'GS-2026-0001',
      createdOn: day('2026-12-01'),
      timespan: { from: day('2026-11-03'), until: day('2026-11-30') },
      paymentBy: day('2026-12-08'),
      commissions: cents(5400),
      fee: cents(189),
      taxation,
      vat: cents(taxation === 'regular' ? 990 : 0),
      amount: cents(taxation === 'regular' ? 6201 : 5211),
      gateway: 'paypal',
    },
    count: 2,
    partner: {
      taxId: '12 345/6789',
      vatId,
      address: { name: 'Agentur West', street: 'Weststraße 1', zip: '1010', city: 'Wien', country },
    },
    issuer: { name: 'Betreiber', address: ['Musterweg 1', '12345 Musterstadt'], vatId: 'DE136695976' },
  });
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

describe('the Gutschrift of a payout', () => {
  it.each([
    ['regular', 'DE', '', ['Umsatzsteuer 19 % auf 52,11 €', '9,90 €']],
    ['small-business', 'DE', '', ['Steuerfreier Umsatz eines Kleinunternehmers (§ 19 UStG)']],
    [
      'reverse-charge',
      'AT',
      'ATU13585627',
      ['Steuerschuldnerschaft des Leistungsempfängers', 'ATU13585627', 'Österreich'],
    ],
  ] as const)(
    'has what § 14 Abs. 4 UStG wants, and the tax or why there is none: %s',
    async (taxation, country, id, more) => {
      const text = await textOf(taxation, country, id);
      for (const part of [
        'Gutschrift GS-2026-0001',
        'Betreiber Musterweg 1 12345 Musterstadt USt-IdNr. DE136695976',
        'Agentur West',
        '12 345/6789',
        'Datum 01.12.2026',
        'Leistungszeitraum 03.11.2026 – 30.11.2026',
        'Provision für 2 vermittelte Abonnements 54,00 €',
        ...more,
      ])
        expect(text).toContain(part);
      if (taxation !== 'regular') expect(text).not.toContain('Umsatzsteuer 19 %');
    },
  );
});
