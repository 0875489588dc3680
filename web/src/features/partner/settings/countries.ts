const GERMANY = 'DE';
const NAMES = new Intl.DisplayNames(['de'], { type: 'region' });

/** Where partners may live: Germany first, its neighbours and the European Union. */
const CODES = 'AT BE BG CH CY CZ DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

const choice = (value: string) => ({ value, label: NAMES.of(value) ?? value });
const others = CODES.map(choice).toSorted((one, other) => one.label.localeCompare(other.label, 'de'));

/** The countries to choose from, always with the one that is stored. */
export const countriesWith = (stored: string) => {
  const all = [choice(GERMANY), ...others];
  return /^[A-Z]{2}$/.test(stored) && !all.some(({ value }) => value === stored) ? [...all, choice(stored)] : all;
};

export { GERMANY };
