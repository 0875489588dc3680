import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findVatId, findVatIdByPattern, findVatIds, vatIdCandidates } from './find-vat-id.ts';
import { normalisedVatId, withoutSwissSuffix } from './vat-id.ts';

const found = (text: string, sellerVatId?: string) => findVatId(text, { sellerVatId })?.id;

describe('a VAT id in a text', () => {
  it.each([
    ['behind a label', 'USt-IdNr.: DE136695976', 'DE136695976'],
    ['in a sentence', 'Bitte Rechnung mit UID ATU13585627 ausstellen, danke!', 'ATU13585627'],
    ['with dots and blanks', 'Muster GmbH, VAT: BE 0428.759.497', 'BE0428759497'],
    ['behind an equals sign', 'vat_number=FR 40 303 265 045', 'FR40303265045'],
    ['in small letters', 'btw: nl004495445b01', 'NL004495445B01'],
    ['from Greece as GR', 'GR094259216', 'EL094259216'],
    ['in full-width characters', 'ＤＥ１３６６９５９７６', 'DE136695976'],
    ['in mathematical digits', 'DE𝟏𝟑𝟔𝟔𝟗𝟓𝟗𝟕𝟔', 'DE136695976'],
    ['with no-break and thin spaces', 'DE\u00a0136\u2009695\u202f976', 'DE136695976'],
    ['with soft hyphens and zero-width characters', 'D\u00adE136\u200b695\ufeff976\u200e', 'DE136695976'],
    ['in parentheses', 'Kundennr. 4711 (IE6433435F)', 'IE6433435F'],
    ['of the old Irish form', 'VAT IE 8+71251-L.', 'IE8+71251L'],
    ['beside an IBAN', 'Meine USt-ID ist DE136695976, IBAN: DE89370400440532013000', 'DE136695976'],
    ['before a Hungarian domestic ending', 'HU12892312-2-06', 'HU12892312'],
    ['before a word', 'IE6433435F Ireland', 'IE6433435F'],
    ['with two separators between characters', 'DE: 1/-366 . 95976', undefined],
    ['with at most two separators between characters', 'DE: 136/-695. 976', 'DE136695976'],
    ['behind an emoji', '😀DE136695976😀', 'DE136695976'],
    ['as the second candidate of one text', 'HRB 12345, DE136695978, ATU13585627', 'ATU13585627'],
    ['inside of a run that fails', 'FR SE 123456789 701', 'SE123456789701'],
    ['behind the word de', 'de DE136695976', 'DE136695976'],
    ['with a longer number instead of a shorter one', 'CZ25123891 12', 'CZ2512389112'],
    ['whose longest form has a wrong check digit', 'RO18547290 2 Stück', undefined],
    ['with the dotless i', 'ıt00743110157', 'IT00743110157'],
  ])('%s: %s', (_, text, id) => expect(found(text)).toBe(id));

  it.each([
    ['without a prefix', '136695976'],
    ['glued to a letter', 'UIDATU13585627'],
    ['glued to a letter with an accent', 'éDE136695976 e\u0301DE136695976'],
    ['glued to a digit of another script', '٣DE136695976'],
    ['glued to an astral letter', '𐐀DE136695976'],
    ['followed by a letter', 'DE136695976ß'],
    ['followed by an astral letter', 'DE136695976𐐀'],
    ['of too many digits (EORI)', 'EORI: DE136695976123456'],
    ['with a letter O', 'DE1366959O6'],
    ['with a wrong check digit', 'DE136695978'],
    ['over two lines', 'DE136695\n976'],
    ['over a tab', 'DE136\t695976'],
    ['over an en dash', 'DE136–695–976'],
    ['that is an IBAN', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['that is the beginning of an IBAN', 'CZ65 0800 0000 1920 0014 5399'],
    ['that is a phone number', 'Tel. +49 30 1234567'],
    ['that is a tax number', 'Steuernummer 181/815/08155'],
    ['that is nothing', ''],
  ])('is not one %s', (_, text) => expect(found(text)).toBeUndefined());

  it('is taken from the beginning of an IBAN that is wrong', () =>
    expect(found('CZ65 0800 0000 1920 0014 5398')).toBe('CZ6508000000'));

  it('may follow and precede an IBAN', () => {
    expect(found('CZ65 0800 0000 1920 0014 5399; CZ25123891')).toBe('CZ25123891');
    expect(found('CZ25123891, CZ65 0800 0000 1920 0014 5399')).toBe('CZ25123891');
    expect(found('CZ65 0800 0000 1920 0014 5399')).toBeUndefined();
  });

  it.each([
    ['DE136695976-00001', undefined],
    ['DE 136 695 976-00001, ATU13585627', 'ATU13585627'],
    ['DE136695976-0001', 'DE136695976'],
    ['DE136695976-000012', 'DE136695976'],
    ['DE136695976 00001', 'DE136695976'],
    ['ATU13585627-00001', 'ATU13585627'],
  ])('is no business number (W-IdNr.): %s', (text, id) => expect(found(text)).toBe(id));

  it('is never the seller’s own, in any notation', () => {
    expect(found('Rechnung von DE136695976 an ATU13585627', 'de 136.695.976')).toBe('ATU13585627');
    expect(found('CHE-100.155.212 MWST', 'CHE100155212 TVA')).toBeUndefined();
    expect(findVatIdByPattern('DE136695976', { sellerVatId: 'DE136695976' })).toBeUndefined();
  });

  it('loses its Swiss suffix, which still belongs to its place', () =>
    expect(findVatId('UID CHE-100.155.212 MWST!')).toMatchObject({
      id: 'CHE100155212',
      country: 'CH',
      span: { start: 4, end: 24 },
    }));

  it('is the first with right check digits, while the test dialog shows the first that looks like one', () => {
    const text = 'DE136695978 oder ATU13585627';
    expect(findVatIdByPattern(text)).toMatchObject({ id: 'DE136695978', checkDigits: 'wrong' });
    expect(findVatId(text)?.id).toBe('ATU13585627');
    expect(findVatIds(`${text} oder PL 856-734-62-15`).map(({ id }) => id)).toEqual(['ATU13585627', 'PL8567346215']);
    expect(findVatIdByPattern('ohne')).toBeUndefined();
  });
});

const IDS = ['DE136695976', 'ATU13585627', 'NL004495445B01', 'IE6433435F', 'FR40303265045', 'XI980780684'];
const GAPS = ['', ' ', '.', '-', ' -', '\u00a0', '\u00ad', '\u200b'];
const NOISE = ['für ', '😀', 'ﬁn ', 'e\u0301 ', 'ß ', '²', '…', '\u00ad', '\u3000', '½ ', '\r\n'];

describe('the place of a VAT id', () => {
  it('is told in the original text, with any text around and inside of it', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...IDS),
        fc.array(fc.constantFrom(...GAPS), { minLength: 20, maxLength: 20 }),
        fc.array(fc.constantFrom(...NOISE), { maxLength: 6 }),
        fc.array(fc.constantFrom(...NOISE), { maxLength: 6 }),
        (id, gaps, before, behind) => {
          const written = id
            .split('')
            .map((character, index) => (index > 1 ? gaps[index] : '') + character)
            .join('');
          const head = `${before.join('')}(`;
          const { span } = findVatId(`${head}${written})${behind.join('')}`) ?? {};
          expect(span).toEqual({ start: head.length, end: head.length + written.length });
        },
      ),
      { numRuns: 1000 },
    ));
});

const FRAGMENTS = [
  ...IDS, ...GAPS, ...NOISE, 'DE', 'de', 'GR', 'CHE-100.155.212', 'TVA', 'A', '0', '12', '+', ',', '\n', '-00001',
  'CZ65 0800 0000 1920 0014 5399', 'DE89', 'É', 'ATU', 'Ｄ', 'ＡＴＵ１３５８５６２７', '#1001', '\ud800', '\udc00',
]; // prettier-ignore

describe('the search', () => {
  it.each(['XI98078068412½ ', 'DE136695976⑴', 'DE136695976½'])('does not end within a sign: %s', (text) => {
    expect([...vatIdCandidates(text)]).toEqual([]);
  });

  it('finds only what is an id where it says', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 12 }), (fragments) => {
        const text = fragments.join('');
        for (const { id, country, span } of vatIdCandidates(text)) {
          expect(withoutSwissSuffix(normalisedVatId(text.slice(span.start, span.end)))).toBe(id);
          expect(id.slice(0, 2)).toBe(country);
          expect(text.slice(span.end)).not.toMatch(/^[\p{L}\p{N}]/u);
        }
      }),
      { numRuns: 2000 },
    ));

  it('takes any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect([...vatIdCandidates(text)].every(({ span }) => span.start < span.end)).toBe(true);
      }),
      { numRuns: 1000 },
    ));
});
