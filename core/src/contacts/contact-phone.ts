/** Longer numbers and letters are refused. Source: Lexware reference, 2.10. */
const LONGEST = 30;
/** Fewer digits are no number that anybody could call. */
const FEWEST_DIGITS = 5;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const tidied = (part: string): string =>
  part
    .replace(/[^\d+()/. -]/g, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\d+(]+|(?<![^\d)])[^\d)]+$/g, '');

/**
 * The first telephone number in what a customer typed, without letters and of at most 30 characters; undefined when
 * there is none. Words, commas and slashes between blanks part numbers from each other.
 */
export const contactPhone = (typed: string | undefined): string | undefined => {
  const parts = (typed ?? '').normalize('NFKC').split(/[\p{L},;|\n]+|\s\/\s/u);
  const number = parts.map(tidied).find((part) => digitsIn(part) >= FEWEST_DIGITS);
  if (number === undefined || number.length <= LONGEST) return number;
  const short = number.replace(/[^\d+]/g, '');
  return short.length <= LONGEST ? short : undefined;
};
