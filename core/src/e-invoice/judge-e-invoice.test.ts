import { describe, expect, it } from '@jest/globals';
import { anEInvoice, EN_16931, written } from '../../../test/builders/index.ts';
import { day } from '../kernel/index.ts';
import type { EInvoice, InvoiceLine, VatGroup } from './e-invoice.ts';
import { judgeEInvoice, placeText, RULES, sentenceOfRule } from './index.ts';

const rulesOf = (invoice: EInvoice): readonly string[] => [
  ...new Set(judgeEInvoice(invoice).findings.map(({ rule }) => rule)),
];
const fatalIn = (invoice: EInvoice): readonly string[] =>
  judgeEInvoice(invoice).findings.flatMap(({ rule, severity }) => (severity === 'fatal' ? [rule] : []));

const SOUND: Readonly<Record<string, EInvoice>> = {
  'of one line': anEInvoice(),
  'of two rates with a discount': anEInvoice({ lines: [{ rate: '7', quantity: 3, discount: 50 }, {}] }),
  'with allowance, charge and prepayment': anEInvoice({
    allowances: [{ amount: 250 }],
    charges: [{ amount: 490 }],
    prepaid: 1000,
  }),
  'to a business in the EU': anEInvoice({ lines: [{ category: 'K' }] }),
  'of an export': anEInvoice({ lines: [{ category: 'G' }] }),
  'of a small business': anEInvoice({ lines: [{ category: 'E' }] }),
  'at the zero rate': anEInvoice({ lines: [{ category: 'Z' }] }),
  'that the customer owes the tax of': anEInvoice({ lines: [{ category: 'AE' }] }),
  'that is not taxable': anEInvoice({ lines: [{ category: 'O' }] }),
  'in CII': anEInvoice({ syntax: 'cii', lines: [{}, { rate: '7' }] }),
};

const sound = anEInvoice();
const totals = (changes: Partial<EInvoice['totals']>): EInvoice => ({
  ...sound,
  totals: { ...sound.totals, ...changes },
});
const line = (changes: Partial<InvoiceLine>): EInvoice => ({
  ...sound,
  lines: sound.lines.map((each) => ({ ...each, ...changes })),
});
const group = (changes: Partial<VatGroup>, invoice = sound): EInvoice => ({
  ...invoice,
  vat: invoice.vat.map((each) => ({ ...each, ...changes })),
});

/** What is wrong, and which rules say so. */
const BROKEN: readonly (readonly [string, EInvoice, readonly string[]])[] = [
  ['no number', { ...sound, number: '' }, ['BR-02']],
  ['a gross total that is a cent off', totals({ gross: written('119.01') }), ['BR-CO-15', 'BR-CO-16']],
  ['a net total that is a cent off', totals({ net: written('100.01') }), ['BR-CO-13', 'BR-CO-15']],
  ['no total of the lines', totals({ lines: undefined }), ['BR-12', 'BR-CO-10', 'BR-CO-13']],
  [
    'a tax total that is a cent off',
    totals({ taxes: [{ amount: written('19.01'), currency: 'EUR' }] }),
    ['BR-CO-14', 'BR-CO-15'],
  ],
  ['a price below zero', line({ price: written('-100.00') }), ['BR-27', 'PEPPOL-EN16931-R120']],
  ['a line without a name', line({ name: '' }), ['BR-25']],
  ['three decimals', line({ net: written('100.000') }), ['BR-DEC-23']],
  ['another rate in the line', line({ vat: { category: 'S', rate: written('7') } }), ['BR-S-08']],
  ['0 % with VAT', line({ vat: { category: 'S', rate: written('0') } }), ['BR-S-05', 'BR-S-08']],
  ['another rate in the group', group({ rate: written('7') }), ['BR-CO-17', 'BR-S-08', 'BR-S-09']],
  ['a tax that is a cent off, as the gross method gives it', group({ tax: written('19.01') }), ['BR-CO-14']],
  ['an exemption without its reason', group({ reason: undefined }, SOUND['of a small business']), ['BR-E-10']],
  [
    'a period that ends before it begins',
    { ...sound, period: { from: day('2026-11-02'), until: day('2026-11-01') } },
    ['BR-29'],
  ],
  ['no Leitweg-ID', { ...sound, buyerReference: undefined }, ['BR-DE-15']],
  ['no contact', { ...sound, seller: { ...sound.seller, contact: undefined } }, ['BR-DE-2']],
  [
    'a country that does not exist',
    { ...sound, buyer: { ...sound.buyer, address: { street: '', city: 'X', zip: '1', country: 'XX' } } },
    ['BR-CL-14'],
  ],
  ['a discount in free form', { ...sound, paymentTerms: '#2 % Skonto#' }, ['BR-DE-18']],
  ['an empty element', { ...sound, hasEmptyElement: true }, ['PEPPOL-EN16931-R008']],
  ['a line that is not quantity times price', line({ quantity: written('2') }), ['PEPPOL-EN16931-R120']],
  [
    'no VAT id of a customer in the EU',
    { ...(SOUND['to a business in the EU'] ?? sound), buyer: { ...sound.buyer, vatId: undefined } },
    ['BR-IC-02'],
  ],
];

describe('an e-invoice', () => {
  it.each(Object.entries(SOUND))('%s breaks no rule', (_name, invoice) => expect(rulesOf(invoice)).toEqual([]));

  it.each(BROKEN)('with %s breaks the rules that say so', (_name, invoice, rules) =>
    expect(rulesOf(invoice)).toEqual(rules),
  );

  it('needs no Leitweg-ID where it is no XRechnung', () =>
    expect(rulesOf({ ...sound, profile: EN_16931, buyerReference: undefined })).toEqual([]));

  it('says by which rules it was judged', () => {
    expect(judgeEInvoice(sound).version).toEqual({ en16931: '1.3.12', xRechnung: '3.0' });
    expect(judgeEInvoice({ ...sound, profile: EN_16931 }).version).toEqual({ en16931: '1.3.12' });
  });

  it('without days to pay is valid, with a warning', () => {
    const { isValid, findings } = judgeEInvoice({ ...sound, dueOn: undefined, paymentTerms: undefined });
    expect([isValid, findings.map(({ rule }) => rule)]).toEqual([true, ['BR-CO-25']]);
  });

  it('of the profile MINIMUM is none in Germany', () =>
    expect(judgeEInvoice({ ...sound, profile: 'urn:factur-x.eu:1p0:minimum' })).toMatchObject({
      profile: 'zugferd-part',
      isValid: false,
    }));

  it('may be a cent off in BR-CO-17, but no euro', () => {
    expect(fatalIn(group({ tax: written('19.99') }))).not.toContain('BR-CO-17');
    expect(fatalIn(group({ tax: written('20.00') }))).toContain('BR-CO-17');
  });

  it('is told with place and sentence', () => {
    const [gross] = judgeEInvoice(totals({ gross: written('1119.01') })).findings;
    expect([gross && sentenceOfRule(gross.rule), gross && placeText(gross.place)]).toEqual([
      'Die Bruttosumme ist nicht netto plus Umsatzsteuer.',
      'Summe brutto (1.119,01 statt 119,00)',
    ]);
    const [price] = judgeEInvoice(line({ price: written('-1') })).findings;
    expect(price && placeText(price.place)).toBe('Position 1: Einzelpreis');
  });

  it('is told on one line, with any texts and amounts', () => {
    const [price] = judgeEInvoice(
      line({ id: `1\n\u001B[2J\u009B\u202E${'9'.repeat(99)}`, price: written('-1') }),
    ).findings;
    expect(price && placeText(price.place)).toBe(`Position 1 [2J ${'9'.repeat(33)}…: Einzelpreis`);
    const [category] = judgeEInvoice(group({ category: 'S\nS', tax: undefined })).findings;
    expect(category && placeText(category.place)).toBe('Steuergruppe 1 (S S): Steuerbetrag');
    const [gross] = judgeEInvoice(totals({ gross: written(`-${'9'.repeat(18)}.99`) })).findings;
    expect(gross && placeText(gross.place)).toBe('Summe brutto (-999.999.999.999.999.999,99 statt 119,00)');
  });
});

describe('the sentences of the rules', () => {
  it('are whole sentences without codes', () => {
    expect(Object.keys(RULES).length).toBeGreaterThan(190);
    const wrong = Object.values(RULES).filter(
      ({ sentence }) => !/^[A-ZÄÖÜ].*\.$/u.test(sentence) || /B[TRG]-/.test(sentence),
    );
    expect(wrong).toEqual([]);
  });
});
