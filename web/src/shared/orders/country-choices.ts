import { COUNTRY_CODES } from '@belegwerk/core/orders';

const NAMES = new Intl.DisplayNames(['de'], { type: 'region' });
/** The German name of a country. */
export const countryName = (code: string): string => NAMES.of(code) ?? code;
const choice = (value: string) => ({ value, label: countryName(value) });
const others = COUNTRY_CODES.filter((code) => code !== 'DE')
  .map(choice)
  .toSorted((one, other) => one.label.localeCompare(other.label, 'de'));

/** Every country by its German name, Germany first; none where the order names none. */
export const COUNTRY_CHOICES = [{ value: '', label: '–' }, choice('DE'), ...others];
