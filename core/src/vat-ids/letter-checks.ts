import { digitsOf, doubledCrossSum, passesLuhn, passesMod97, remainderOf, weightedSum } from './check-arithmetic.ts';
import type { CheckDigits } from './number-checks.ts';

const CYPRIOT_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Cyprus: odd positions are mapped, even ones count as they are; the letter is the sum modulo 26. */
export const cypriot: CheckDigits = (body) => {
  const sum = digitsOf(body.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (CYPRIOT_ODD[digit] ?? 0) : digit),
    0,
  );
  return ALPHABET[sum % 26] === body[8];
};

const personLetter = (digits: string): string | undefined => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23];

const companyCheck = (digits: string): number => (10 - (digitsOf(digits).reduce(crossSum, 0) % 10)) % 10;

const crossSum = (total: number, digit: number, index: number): number =>
  total + (index % 2 === 1 ? digit : doubledCrossSum(digit));

/**
 * Spain: persons (DNI, NIE, and K, L, M) have a letter modulo 23; companies a digit, or a letter for the kinds
 * N, P, Q, R, S and W.
 */
export const spanish: CheckDigits = (body) => {
  const [kind = '', digits, check] = [body[0], body.slice(1, 8), body[8]];
  if (/\d/.test(kind)) return personLetter(body.slice(0, 8)) === check;
  if ('XYZ'.includes(kind)) return personLetter(`${'XYZ'.indexOf(kind)}${digits}`) === check;
  if ('KLM'.includes(kind)) return personLetter(digits) === check;
  if ('NPQRSW'.includes(kind)) return 'JABCDEFGHI'[companyCheck(digits)] === check;
  return 'ABCDEFGHJUV'.includes(kind) && String(companyCheck(digits)) === check;
};

const FRENCH_KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const isFrenchKey = (key: string, siren: string): boolean => {
  if (/^\d\d$/.test(key)) return remainderOf(`${siren}12`, 97) === Number(key);
  const [first, second] = [FRENCH_KEY.indexOf(key.charAt(0)), FRENCH_KEY.indexOf(key.charAt(1))];
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
};

/** France: a key of two characters over the SIREN, which passes Luhn except for Monaco (000…). */
export const french: CheckDigits = (body) => {
  const siren = body.slice(2);
  return isFrenchKey(body.slice(0, 2), siren) && (siren.startsWith('000') || passesLuhn(siren));
};

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/** Ireland: the second letter counts nine times; the old form has a letter, + or * in the second place. */
export const irish: CheckDigits = (body) => {
  const isOld = !/^\d{7}/.test(body);
  const digits = isOld ? `0${body.slice(2, 7)}${body[0]}` : body;
  const second = isOld ? 0 : IRISH_LETTERS.indexOf(body.charAt(8) || 'W');
  return IRISH_LETTERS[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === body[7];
};

/** Netherlands: the number of a legal person, or MOD 97-10 over the whole id for sole traders since 2020. */
export const dutch: CheckDigits = (body) =>
  weightedSum(body, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || passesMod97(`NL${body}`);
