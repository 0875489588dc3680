import { COUNTRY_CODES } from '@belegwerk/core/orders';

const NAMES = new Intl.DisplayNames(['de'], { type: 'region' });
const choice = (value: string) => ({ value, label: NAMES.of(value) ?? value });
const others = COUNTRY_CODES.filter((code) => code !== 'DE')
  .map(choice)
  .toSorted((one, other) => one.label.localeCompare(other.label, 'de'));

/** Every country by its German name, Germany first; none where the order names none. */
export const COUNTRY_CHOICES = [{ value: '', label: '–' }, choice('DE'), ...others];
