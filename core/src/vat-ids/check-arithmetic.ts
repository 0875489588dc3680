/** The digits of a text of digits. */
export const digitsOf = (text: string): readonly number[] => text.split('').map(Number);

const ZERO = '0'.charCodeAt(0);

/** The digit at a position of a text of digits. */
export const digitAt = (text: string, position: number): number => text.charCodeAt(position) - ZERO;

/** Sum of each digit times its weight; digits beyond the weights do not count. */
export const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * digitAt(text, index), 0);

/** Remainder of a number that is too long for a safe integer, taken digit by digit. */
export const remainderOf = (digits: string, modulus: number): number => {
  let rest = 0;
  for (let position = 0; position < digits.length; position += 1)
    rest = (rest * 10 + digitAt(digits, position)) % modulus;
  return rest;
};

/** Cross sum of twice a digit. */
export const doubledCrossSum = (digit: number): number => (digit > 4 ? 2 * digit - 9 : 2 * digit);

/** Whether a number with its check digit at the end passes Luhn's formula (ISO/IEC 7812-1, annex B). */
export const passesLuhn = (text: string): boolean => {
  let sum = 0;
  for (let position = 0; position < text.length; position += 1) {
    const digit = digitAt(text, position);
    sum += (text.length - position) % 2 === 0 ? doubledCrossSum(digit) : digit;
  }
  return sum % 10 === 0;
};

/** Whether a number with its check digit at the end passes ISO 7064 MOD 11,10. */
export const passesMod11And10 = (text: string): boolean => {
  const last = text.length - 1;
  let product = 10;
  for (let position = 0; position < last; position += 1)
    product = (((product + digitAt(text, position)) % 10 || 10) * 2) % 11;
  return (product + digitAt(text, last)) % 10 === 1;
};

const BEFORE_A = 'A'.charCodeAt(0) - 10;

/** Whether a text of digits and capitals (A = 10 … Z = 35) passes ISO 7064 MOD 97-10. */
export const passesMod97 = (text: string): boolean => {
  let rest = 0;
  for (let position = 0; position < text.length; position += 1) {
    const digit = digitAt(text, position);
    rest = digit < 10 ? (rest * 10 + digit) % 97 : (rest * 100 + text.charCodeAt(position) - BEFORE_A) % 97;
  }
  return rest === 1;
};
