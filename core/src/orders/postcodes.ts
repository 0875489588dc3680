/** How many digits a postcode has, as the Universal Postal Union lists them. */
const DIGITS: Readonly<Record<number, string>> = {
  4: 'AT BE BG CH CY DK HU LI LU LV NO SI',
  5: 'CZ DE EE ES FI FR GR HR IT LT MC PL SE SK SM',
  6: 'RO',
};

const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ...Object.entries(DIGITS).flatMap(([count, countries]) =>
    countries.split(' ').map((country) => [country, new RegExp(`^\\d{${count}}$`)] as const),
  ),
  ['NL', /^\d{4}[A-Z]{2}$/],
  // with four digits as they were before, too
  ['PT', /^\d{4}(\d{3})?$/],
  ['MT', /^[A-Z]{3}\d{2,4}$/],
  ['IE', /^[A-Z]\d[\dW][A-Z\d]{4}$/],
]);

/** Whether a postcode can be one of the country, `LV-1010` and `111 22` among them; of a country without a row, any can. */
export const isPostcodeOf = (countryCode: string, postcode: string): boolean => {
  const country = countryCode.toUpperCase();
  const bare = postcode.toUpperCase().replaceAll(/[\s-]/g, '');
  const pattern = PATTERNS.get(country);
  if (!pattern) return bare !== '';
  return pattern.test(bare) || (bare.startsWith(country) && pattern.test(bare.slice(country.length)));
};
