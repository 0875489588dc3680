import {
  digitsOf,
  doubledCrossSum,
  passesLuhn,
  passesMod11And10,
  remainderOf,
  weightedSum,
} from './check-arithmetic.ts';

/**
 * Whether the check digits of an id without its country code are right; undefined where no algorithm is known.
 * Only asked for ids that fit the format of their country. Source of every rule: VAT reference, 5.2.
 */
export type CheckDigits = (body: string) => boolean | undefined;

const last = (body: string): number => Number(body.at(-1));

/** Weights from a number down to 2. */
const downFrom = (first: number): readonly number[] => Array.from({ length: first - 1 }, (_, index) => first - index);

/** `from` minus the remainder by 11, where some results are written as 0 or other digits. */
const elevenLess = (sum: number, written: Readonly<Record<number, number>> = {}): number => {
  const check = 11 - (sum % 11);
  return written[check] ?? check;
};

/** Austria: cross sums of the doubled even positions, and 4 more. */
export const austrian: CheckDigits = (body) => {
  const sum = digitsOf(body.slice(1, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : doubledCrossSum(digit)),
    4,
  );
  return (10 - (sum % 10)) % 10 === last(body);
};

/** Belgium: 97 less the remainder of the first eight digits by 97. */
export const belgian: CheckDigits = (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8));

/** Bulgaria: numbers of ten digits belong to persons and follow several schemes. */
export const bulgarian: CheckDigits = (body) => {
  if (body.length === 10) return undefined;
  const first = weightedSum(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? weightedSum(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
  return check % 10 === last(body);
};

/** Switzerland: a check number of 10 is never given out. The body begins with the E of CHE. */
export const swiss: CheckDigits = (body) =>
  elevenLess(weightedSum(body.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]), { 11: 0 }) === Number(body[9]);

/** Czechia: numbers of nine or ten digits are birth numbers. */
export const czech: CheckDigits = (body) =>
  body.length === 8
    ? body[0] !== '9' && elevenLess(weightedSum(body, downFrom(8)), { 10: 0, 11: 1 }) === last(body)
    : undefined;

/** Croatia and Germany: ISO 7064 MOD 11,10. */
export const croatianOrGerman: CheckDigits = passesMod11And10;
/** Denmark: the weighted sum is a multiple of 11. */
export const danish: CheckDigits = (body) => weightedSum(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Estonia: the weighted sum is filled up to a multiple of 10. */
export const estonian: CheckDigits = (body) =>
  (10 - (weightedSum(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(body);

/** Greece: weights are powers of two. */
export const greek: CheckDigits = (body) =>
  (weightedSum(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(body);

/** Finland: the weighted sum is a multiple of 11. */
export const finnish: CheckDigits = (body) => weightedSum(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0;

/** Great Britain and Northern Ireland: government departments and health authorities have no check digits. */
export const british: CheckDigits = (body) => {
  if (/^[GH]/.test(body)) return true;
  const rest = (weightedSum(body, downFrom(8)) + Number(body.slice(7, 9))) % 97;
  return rest === 0 || (Number(body.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
};

/** Hungary: the weighted sum is a multiple of 10. */
export const hungarian: CheckDigits = (body) => weightedSum(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0;

/** Italy: Luhn, and an office that exists in positions 8 to 10. */
export const italian: CheckDigits = (body) => {
  const office = Number(body.slice(7, 10));
  return passesLuhn(body) && ((office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office));
};

const lithuanianWeights = (body: string, shift: number): readonly number[] =>
  Array.from({ length: body.length - 1 }, (_, index) => ((index + shift) % 9) + 1);

/** Lithuania: a second row of weights where the first leaves 10. */
export const lithuanian: CheckDigits = (body) => {
  const first = weightedSum(body, lithuanianWeights(body, 0)) % 11;
  const check = first === 10 ? weightedSum(body, lithuanianWeights(body, 2)) % 11 : first;
  return check % 10 === last(body);
};

/** Luxembourg: remainder of the first six digits by 89. */
export const luxembourgish: CheckDigits = (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6));

/** Latvia: numbers that begin with 0 to 3 are personal codes. */
export const latvian: CheckDigits = (body) =>
  Number(body[0]) > 3 ? weightedSum(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3 : undefined;

/** Malta: the weighted sum is a multiple of 37. */
export const maltese: CheckDigits = (body) => weightedSum(body, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0;
/** Poland: a check number of 10 is never given out. */
export const polish: CheckDigits = (body) => weightedSum(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(body);

/** Portugal: check numbers of 10 and 11 are written as 0. */
export const portuguese: CheckDigits = (body) =>
  elevenLess(weightedSum(body, downFrom(9)), { 10: 0, 11: 0 }) === last(body);

/** Romania: filled up with zeros to nine digits before the check digit. */
export const romanian: CheckDigits = (body) =>
  ((weightedSum(body.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(body);

/** Sweden: Luhn over the ten digits before 01. */
export const swedish: CheckDigits = (body) => passesLuhn(body.slice(0, 10));

/** Slovenia: a check number of 11 is never given out. */
export const slovenian: CheckDigits = (body) => elevenLess(weightedSum(body, downFrom(8)), { 10: 0 }) === last(body);

/** Slovakia: the number is a multiple of 11. */
export const slovak: CheckDigits = (body) => remainderOf(body, 11) === 0;
