import type { PlainDate } from '../kernel/calendar.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { regionalRates } from './regional-rates.ts';
import { TERRITORIES, type Territory } from './territory-table.ts';
import { standardRate } from './vat-rates.ts';
import { vatPrefix } from '../vat-ids/vat-prefix.ts';

/** Where a supply goes, as the shop writes it. */
export interface Place {
  /** ISO 3166-1 alpha-2, upper case; the VAT prefix EL for Greece too. */
  readonly countryCode: string;
  readonly zip?: string;
  readonly city?: string;
  /** The shop's code of a province, e.g. GC for Las Palmas. */
  readonly provinceCode?: string;
}

/** Germany, the EU, Northern Ireland (EU for goods only), and everything else. Source: VAT reference, 2.2. */
export type Zone = 'domestic' | 'eu' | 'eu-goods-only' | 'third';

export interface ZonedPlace {
  readonly zone: Zone;
  /** VAT prefix of the country whose rates apply. */
  readonly country: string;
  readonly territory?: Territory;
}

/** VAT prefixes of the member states. */
export const EU_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Other member states with territories that do not belong to the EU for value added tax, e.g. Spain with the Canary Islands. */
export const STATES_WITH_OUTSIDE: readonly string[] = [
  ...new Set(
    TERRITORIES.filter(({ treatment }) => treatment.type === 'third-country').flatMap(({ matches }) =>
      matches.map(([country]) => vatPrefix(country)).filter((country) => country !== 'DE' && EU_STATES.has(country)),
    ),
  ),
].toSorted();

/** Without blanks, and without the country that the old way of writing puts before it: `E-35017`. */
const zipOf = ({ zip = '' }: Place): string =>
  zip
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-(?=\d)/, '');

const isIn = (territory: Territory, place: Place): boolean => {
  const zip = zipOf(place);
  const city = (place.city ?? '').toLowerCase();
  const code = place.countryCode === 'EL' ? 'GR' : place.countryCode;
  const inCountry = territory.matches.filter(([country]) => country === code);
  const byProvince = inCountry.length > 0 && territory.provinces.includes(place.provinceCode ?? '');
  return byProvince || inCountry.some(([, pattern, town = '']) => pattern.test(zip) && city.includes(town));
};

/** The zone of a country by its VAT prefix, special territories left aside. */
export const countryZone = (country: string): Zone => {
  if (country === 'DE') return 'domestic';
  return EU_STATES.has(country) ? 'eu' : 'third';
};

const inTerritory = (territory: Territory, country: string): ZonedPlace => {
  const { treatment } = territory;
  if (treatment.type === 'third-country') return { zone: 'third', country, territory };
  if (treatment.type === 'goods-only') return { zone: 'eu-goods-only', country: 'XI', territory };
  return { zone: 'eu', country: treatment.type === 'as-country' ? treatment.country : country, territory };
};

/** The tax zone of a place: special territories first, by country and postal code, then the country. */
export const zoneOf = (place: Place): ZonedPlace => {
  const territory = TERRITORIES.find((candidate) => isIn(candidate, place));
  const country = vatPrefix(place.countryCode);
  return territory ? inTerritory(territory, country) : { zone: countryZone(country), country };
};

/** The standard rate that a distance sale to the place carries; undefined outside the EU. */
export const distanceSaleRate = (place: ZonedPlace, on: PlainDate): TaxRate | undefined => {
  if (place.zone === 'third') return undefined;
  return regionalRates(place.territory?.code, on)[0] ?? standardRate(place.country, on);
};
