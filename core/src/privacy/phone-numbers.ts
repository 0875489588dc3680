/** Shorter ones are numbers of anything. */
const FEWEST_DIGITS = 8;
/** With the zeros that lead out of a country. */
const MAX_DIGITS = 20;
const MAX_DIGITS_OF_COUNTRY = 3;

const ONLY_A_PHONE = /^(?:tel:)?[\d\s+()./‐-―-]+$/i;
/** What stands between the groups of one number, or between two numbers. */
const BETWEEN = /^[\s()./+‐-―-]{1,5}$/;
/** What may part two numbers: neither a full stop nor a hyphen, which lead to an extension or stand in a date. */
const PARTING = /[\s()/+–—]/;
/** Written beside the country, and not to be called then. */
const TRUNK = /\(\s*0\s*\)/g;

/**
 * Whether a number for calls stands in a text, however both are written: `+49 151 5556667`, `0049151 5556667`,
 * `0151/5556667`, alone, beside another one or behind a date.
 */
export const phoneStandsIn = (phone: string | undefined): ((text: string) => boolean) => {
  const written = phone?.normalize('NFKC').trim() ?? '';
  const sought = phoneOf(written.replaceAll(TRUNK, '').replaceAll(/\D/g, ''));
  if (!ONLY_A_PHONE.test(written) || sought.digits.length < FEWEST_DIGITS) return () => false;
  return (text) =>
    text.length >= FEWEST_DIGITS &&
    runsIn(text.normalize('NFKC').replaceAll(TRUNK, ' ')).some((run) => standsInRun(run, sought));
};

interface Phone {
  /** Without the zeros in front. */
  readonly digits: string;
  /** Beginning with one zero, so that the country is missing. */
  readonly isNational: boolean;
}

const phoneOf = (digits: string): Phone => ({
  digits: digits.replace(/^0+/, ''),
  isNational: /^0[1-9]/.test(digits),
});

const isSame = (one: Phone, other: Phone): boolean =>
  one.digits.length >= FEWEST_DIGITS &&
  (one.digits === other.digits ||
    (one.isNational && isBehindCountry(one.digits, other.digits)) ||
    (other.isNational && isBehindCountry(other.digits, one.digits)));

const isBehindCountry = (national: string, whole: string): boolean =>
  whole.endsWith(national) && whole.length - national.length <= MAX_DIGITS_OF_COUNTRY;

/** Digits without anything between them, and where a number may begin and end. */
interface Group {
  readonly digits: string;
  readonly mayBegin: boolean;
  mayEnd: boolean;
}

/** Groups of digits that may belong together. */
const runsIn = (text: string): readonly Group[][] => {
  const runs: Group[][] = [];
  let [end, isCountry] = [-1, false];
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const between = end >= 0 && index - end <= 5 ? text.slice(end, index) : '';
    const last = BETWEEN.test(between) ? runs.at(-1)?.at(-1) : undefined;
    const parts = PARTING.test(between);
    if (last) last.mayEnd = parts;
    const group = { digits, mayBegin: !last || (parts && !isCountry), mayEnd: true };
    if (last) runs.at(-1)?.push(group);
    else runs.push([group]);
    isCountry = text[index - 1] === '+' && digits.length <= MAX_DIGITS_OF_COUNTRY;
    end = index + digits.length;
  }
  return runs;
};

/** Only where the last digits are the same is anything compared. */
const standsInRun = (run: readonly Group[], sought: Phone): boolean => {
  const digits = run.map((group) => group.digits).join('');
  const tail = sought.digits.slice(-FEWEST_DIGITS);
  if (!digits.includes(tail)) return false;
  let end = 0;
  return run.some((group, last) => {
    end += group.digits.length;
    return group.mayEnd && digits.endsWith(tail, end) && isSomeBeginning(run, last, sought);
  });
};

const isSomeBeginning = (run: readonly Group[], last: number, sought: Phone): boolean => {
  let digits = '';
  for (let first = last; first >= 0 && digits.length <= MAX_DIGITS; first -= 1) {
    const group = run[first];
    digits = `${group?.digits ?? ''}${digits}`;
    if (group?.mayBegin && digits.length <= MAX_DIGITS && isSame(phoneOf(digits), sought)) return true;
  }
  return false;
};
