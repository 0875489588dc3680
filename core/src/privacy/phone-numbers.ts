/** Shorter ones are numbers of anything. */
const FEWEST_DIGITS = 8;

const MOST_DIGITS_OF_COUNTRY = 3;

const WRITTEN = /[+(]?\d[\d ()./-]{5,30}\d/g;

/** What may be a number for calls in a text, as it is written. */
export const phonesIn = (text: string): readonly string[] => text.match(WRITTEN) ?? [];

/** Whether two ways of writing are the same number: `+49 151 5556667`, `0049151 5556667`, `0151/5556667`. */
export const isSamePhone = (one: string | undefined, other: string): boolean => {
  if (one === undefined || !ONLY_A_PHONE.test(one) || !ONLY_A_PHONE.test(other)) return false;
  const [here, there] = [digitsOf(one), digitsOf(other)];
  if (here.digits.length < FEWEST_DIGITS || there.digits.length < FEWEST_DIGITS) return false;
  return (
    here.digits === there.digits ||
    (here.isNational && isBehindCountry(here.digits, there.digits)) ||
    (there.isNational && isBehindCountry(there.digits, here.digits))
  );
};

const ONLY_A_PHONE = /^[\d +()./-]+$/;

interface Digits {
  /** Without the zeros in front. */
  readonly digits: string;
  /** Beginning with one zero, so that the country is missing. */
  readonly isNational: boolean;
}

const digitsOf = (phone: string): Digits => {
  const digits = phone.replaceAll('(0)', '').replaceAll(/\D/g, '');
  return { digits: digits.replace(/^0+/, ''), isNational: /^0[1-9]/.test(digits) };
};

const isBehindCountry = (national: string, whole: string): boolean =>
  whole.endsWith(national) && whole.length - national.length <= MOST_DIGITS_OF_COUNTRY;
