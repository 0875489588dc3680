import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkVatId, normalisedVatId } from './vat-id.ts';

/** Published samples and generated ids; none was checked for being assigned. */
const RIGHT = `
  ATU13585627 ATU77965034 ATU86392662
  BE0428759497 BE1331684096 BE0840331091
  BG175074752 BG886560456 BG093741520
  CHE100155212 CHE971251313MWST CHE878134151
  CY10259033P CY15814310L CY17086429X
  CZ25123891 CZ40892140 CZ21979227
  DE136695976 DE330483045 DE544980640
  DK13585628 DK37474614 DK44142368
  EE100931558 EE109585154 EE101398828
  EL094259216 EL958013311 EL843744181
  ESB58378431 ESA96889860 ESX1234567L
  FI20774740 FI57607487 FI56231561
  FR40303265045 FR08529388977 FRK7399859412
  GB980780684 GB459311694 GBGD001
  HR33392005961 HR41629143367 HR31164624728
  HU12892312 HU60923859 HU03772780
  IE6433435F IE6533719D IE6433435OA
  IT00743110157 IT85538600348 IT46063930807
  LT119511515 LT100613513 LT100001919017
  LU15027442 LU53353367 LU52749581
  LV40003521600 LV45327437690 LV45787506513
  MT11679112 MT13351035 MT17596980
  NL004495445B01 NL162964894B10 NL002455799B11
  PL8567346215 PL9225222278 PL4693775890
  PT501964843 PT534112579 PT518959937
  RO18547290 RO95808151 RO56401245
  SE123456789701 SE591417196101 SE505909492901
  SI50223054 SI53361610 SI24273376
  SK2022749619 SK2023188189 SK2029541052
  XI980780684 XI714711597 XI815178428
  BG062452028 BG225720400 BG7523169263 CHE556068320TVA CZ00328821 CZ49069080 CZ7103192745 EL848927830
  ESK8083275V ESL4591834E ESM7872141T ESX6011537G ESY8312905Y ESZ9265936T ESS9883868C ESN1219922J ES33943097L ESC44426500
  FR6Q012083929 FR3P639943315 FRE2512494006 FR00000000190 GB219950640 GB348997524 GB257401624 GB640356989721 GBHA599 XIGD499
  IE2K51010C IE8+71251L IE8462115UC IE3554677GW IT72586758889 IT41576661007 LT387198030110 LT054538162619 LV16117519997
  NL352815823B02 NL003378546B40 PT511311370 PT436405610 RO78 RO95680 RO2999469755 SI84743140 BE1991216097
`
  .trim()
  .split(/\s+/);

const FAULTS = `
  ATU67494399 checksum, ATU2630873 length, AT13585627 missing-U
  BE1579833157 checksum, BE040459689 length, BE2428759497 first-digit
  BG537749997 checksum, BG39856569 length, BG17507475 length
  CHE596722761 checksum, CHE91343047 length, CH100155212 prefix
  CY41202139M checksum, CY37499996 length, CY102590334 charset
  CZ80955263 checksum, CZ0586942 length, CZ2512389 length
  DE476642870 checksum, DE86779172 length, DE013669597 first-digit
  DK62247065 checksum, DK7727905 length, DK1358562 length
  EE109665217 checksum, EE10760930 length, EE10093155 length
  EL184368931 checksum, EL89515688 length, EL09425921 length
  ESB97799590 checksum, ESA5575400 length, ES58378431 charset
  FI22786840 checksum, FI7251213 length, FI2077474 length
  FR57078824736 checksum, FR0984567587 length, FRIO303265045 charset
  GB218745293 checksum, GB18483367 length, GB98078068 length
  HR91371010468 checksum, HR0488289041 length, HR3339200596 length
  HU73546718 checksum, HU1543545 length, HU12892312206 length
  IE7705293P checksum, IE1056377 length, IE6433435 length
  IT13459240263 checksum, IT6661015010 length, IT0074311015 length
  LT040617712 checksum, LT40567571011 length, LT119511525 structure
  LU97754453 checksum, LU5183288 length, LU1502744 length
  LV46918023635 checksum, LV4462995733 length, LV4000352160 length
  MT15731854 checksum, MT4710654 length, MT1167911 length
  NL582379218B11 checksum, NL937982155B0 length, NL004495445A01 charset
  PL7408656156 checksum, PL377285473 length, PL856734621 length
  PT522362857 checksum, PT50777974 length, PT001964843 first-digit
  RO97848131 checksum, RO64351482123 length, RO08547290 first-digit
  SE520243177501 checksum, SE54459774800 length, SE123456789702 structure
  SI87239603 checksum, SI3637942 length, SI05022305 first-digit
  SK2022577178 checksum, SK202241959 length, SK0022749619 first-digit
  XI266650488 checksum, XI4456949631 length, XIHA499 structure
  ESI58378431 checksum, ES12345678A checksum, ESA9688986J checksum, ESX12345671 checksum, FR40303265046 checksum
  FR6R012083929 checksum, FRE3512494006 checksum, GB012345678 checksum, IE8+71251M checksum, IT00743111015 checksum
  CZ90000000 checksum, CHE100155213MWST checksum, CHE100155212VAT charset, CHE100155212MW length, CHE100155212ABCD charset, GBGD501 structure
  GBGD01 length, GBHA5999 length, GB12345 length, NL000000000B01 structure, NL004495445B00 structure, IE1234567X charset
  CY12345678A reserved-prefix, EU372000041 reserved-prefix, IM3720000413 reserved-prefix, DE1366959O6 confusable
  DE13669597X charset, PL85673462I5 confusable, SE12345678970I confusable, SE123456789711 structure, NL00449544SB01 confusable
  ΑTU13585627 confusable, СУ10259033P confusable, US123456789 prefix, 136695976 prefix, DE١٣٦٦٩٥٩٧٦ charset, DE length, D prefix
`
  .trim()
  .split(/,\s|\n\s*/)
  .map((row) => row.split(' '));

describe('a VAT id', () => {
  it.each(RIGHT)('%s is right as far as anybody can tell without a register', (id) => {
    expect(checkVatId(id)).toMatchObject({ normalized: id, fits: true, isValid: true });
    expect(checkVatId(id)).not.toHaveProperty('fault');
  });

  it.each(FAULTS)('%s is refused: %s', (id, fault) =>
    expect(checkVatId(id ?? '')).toMatchObject({ isValid: false, fault }),
  );

  it('fits its format even when a check digit is wrong', () => {
    expect(checkVatId('DE136695978')).toMatchObject({ fits: true, checkDigits: 'wrong' });
    expect(checkVatId('DE13669597')).not.toHaveProperty('checkDigits');
  });

  it.each(['BG7523169263', 'CZ7103192745', 'CZ710319274', 'LV16117519997'])(
    '%s of a person is taken by its format, because no check digits are known',
    (id) => expect(checkVatId(id)).toMatchObject({ checkDigits: 'none', isValid: true }),
  );

  it('of a country is no id of another', () => {
    expect(checkVatId('ATU13585627', 'DE')).toMatchObject({ country: 'DE', isValid: false, fault: 'prefix' });
    expect(checkVatId('GR094259216', 'GR')).toMatchObject({ country: 'EL', isValid: true });
    expect(checkVatId('ATU13585627', 'constructor')).toEqual({
      normalized: 'ATU13585627',
      fits: false,
      isValid: false,
      fault: 'prefix',
    });
  });
});

describe('the notation of a VAT id', () => {
  it.each([
    ['de 330 483 045', 'DE330483045'],
    ['CHE-971.251.313 MWST', 'CHE971251313MWST'],
    ['GR 958013311', 'EL958013311'],
    ['NL 1629.64.894.B.10', 'NL162964894B10'],
    ['ＤＥ１３６６９５９７６', 'DE136695976'],
    ['DE\u00a0136\u2009695\u202f976', 'DE136695976'],
    ['\ufeffDE\u200b136\u00ad695\u2060976\u200e', 'DE136695976'],
    ['AT·U1358_5627,', 'ATU13585627'],
    ['IE8+71251L', 'IE8+71251L'],
    ['DE136695O76', 'DE136695O76'],
    ['DE136–695–976', 'DE136–695–976'],
  ])('%s is written %s', (text, normalized) => expect(normalisedVatId(text)).toBe(normalized));

  it('makes no difference', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...RIGHT),
        fc.array(fc.constantFrom('', ' ', '.', '-', '\u00a0', '\u200b', '/'), { minLength: 20, maxLength: 20 }),
        fc.boolean(),
        (id, gaps, isSmall) => {
          const written = id
            .split('')
            .map((character, index) => character + (gaps[index] ?? ''))
            .join('');
          expect(checkVatId(isSmall ? written.toLowerCase() : written)).toEqual(checkVatId(id));
        },
      ),
      { numRuns: 1000 },
    ));

  it.each(['ῒ', 'e\u200d\u0301', 'ΐ1'])('of %s is reached in one step', (text) =>
    expect(normalisedVatId(normalisedVatId(text))).toBe(normalisedVatId(text)),
  );

  it('is reached in one step, for any text, and no text is too odd to be checked', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const { normalized, isValid, fault } = checkVatId(text);
        expect(normalisedVatId(normalized)).toBe(normalized);
        expect(isValid).toBe(fault === undefined);
      }),
      { numRuns: 1000 },
    ));
});

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));

describe('the check digit', () => {
  it.each([
    { country: 'AT', head: 'U', count: 7 },
    { country: 'BG', head: '', count: 8 },
    { country: 'DE', head: '1', count: 7 },
    { country: 'EE', head: '', count: 8 },
    { country: 'EL', head: '', count: 8 },
    { country: 'HR', head: '', count: 10 },
    { country: 'HU', head: '', count: 7 },
    { country: 'LT', head: '', count: 7, tail: '1' },
    { country: 'PT', head: '5', count: 7 },
    { country: 'RO', head: '1', count: 7 },
  ])('of $country is one of the ten digits', ({ country, head, count, tail = '' }) =>
    fc.assert(
      fc.property(digits(count), (body) => {
        const right = '0123456789'.split('').filter((last) => checkVatId(country + head + body + tail + last).isValid);
        expect(right).toHaveLength(1);
      }),
      { numRuns: 1000 },
    ),
  );

  it.each([
    { country: 'CHE', head: '', count: 8 },
    { country: 'DK', head: '1', count: 6 },
    { country: 'FI', head: '', count: 7 },
    { country: 'LV', head: '4', count: 9 },
    { country: 'MT', head: '1', count: 6 },
    { country: 'PL', head: '', count: 9 },
    { country: 'SI', head: '1', count: 6 },
    { country: 'SK', head: '1', count: 8 },
  ])('of $country is one digit or, for numbers that are never given out, none', ({ country, head, count }) =>
    fc.assert(
      fc.property(digits(count), (body) => {
        const right = '0123456789'.split('').filter((last) => checkVatId(country + head + body + last).isValid);
        expect(right.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    ),
  );
});
