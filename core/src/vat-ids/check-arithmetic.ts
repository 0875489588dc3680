/** The digits of a text of digits. */
export const digitsOf = (text: string): readonly number[] => text.split('').map(Number);

/** Sum of each digit times its weight; digits beyond the weights do not count. */
export const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);

/** Remainder of a number that is too long for a safe integer, taken digit by digit. */
export const remainderOf = (digits: string, modulus: number): number =>
  digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % modulus, 0);

const doubled = (digit: number): number => (digit > 4 ? 2 * digit - 9 : 2 * digit);

/** Whether a number with its check digit at the end passes Luhn's formula (ISO/IEC 7812-1, annex B). */
export const passesLuhn = (text: string): boolean => {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0);
  return sum % 10 === 0;
};

/** Whether a number with its check digit at the end passes ISO 7064 MOD 11,10. */
export const passesMod11And10 = (text: string): boolean => {
  const product = digitsOf(text.slice(0, -1)).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10);
  return (product + Number(text.at(-1))) % 10 === 1;
};

/** Whether a text of digits and letters (A = 10 … Z = 35) passes ISO 7064 MOD 97-10. */
export const passesMod97 = (text: string): boolean =>
  remainderOf(
    text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
    97,
  ) === 1;
