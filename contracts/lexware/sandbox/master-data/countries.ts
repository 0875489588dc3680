/** How a country counts for VAT, seen from Germany. */
export type TaxClassification = 'de' | 'intraCommunity' | 'thirdPartyCountry';

/** A country as the API lists it. */
export type Country = {
  readonly countryCode: string;
  readonly countryNameEN: string;
  readonly countryNameDE: string;
  readonly taxClassification: TaxClassification;
};

const EU = new Set('AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK IX'.split(' '));

const ISO_CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK'
).split(' ');

const SPECIAL: readonly Country[] = [
  {
    countryCode: 'ES_CN',
    countryNameEN: 'Canary Islands',
    countryNameDE: 'Kanarische Inseln',
    taxClassification: 'thirdPartyCountry',
  },
  {
    countryCode: 'GR_69',
    countryNameEN: 'Mount Athos',
    countryNameDE: 'Berg Athos',
    taxClassification: 'thirdPartyCountry',
  },
  {
    countryCode: 'IX',
    countryNameEN: 'Northern Ireland',
    countryNameDE: 'Nordirland',
    taxClassification: 'intraCommunity',
  },
];

const classify = (code: string): TaxClassification => {
  if (code === 'DE') return 'de';
  return EU.has(code) ? 'intraCommunity' : 'thirdPartyCountry';
};

const listed = (): Country[] => {
  const german = new Intl.DisplayNames('de', { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  return ISO_CODES.map((countryCode) => ({
    countryCode,
    countryNameEN: english.of(countryCode) ?? countryCode,
    countryNameDE: german.of(countryCode) ?? countryCode,
    taxClassification: classify(countryCode),
  }));
};

/** Every country that addresses may name. */
export const countries: readonly Country[] = [...listed(), ...SPECIAL];

const byCode = new Map(countries.map((country) => [country.countryCode, country]));

/** The country with that code. */
export const countryOf = (code: string): Country | undefined => byCode.get(code);
