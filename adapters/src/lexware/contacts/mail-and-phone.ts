const MAIL = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+\.[^\s@<>()[\]",;:\\]+$/u;
/** Longer ones cannot be sent to (RFC 5321, section 4.5.3.1.3). */
const MAX_MAIL = 254;
const MAX_PHONE = 30;
/** Fewer digits are no number that anybody could call. */
const FEWEST_DIGITS = 5;

/** The address without blanks around it; undefined when the service would refuse it. */
export const usableMail = (text: string | undefined): string | undefined => {
  const mail = text?.trim();
  return mail !== undefined && mail.length <= MAX_MAIL && MAIL.test(mail) ? mail : undefined;
};

/** A slash between blanks parts two numbers only when a whole one stands before it; else it parts the area code. */
const SEPARATOR = /[,;\n|]|\s(?:oder|und|or|and)\s|(?<=\d(?:\D{0,3}\d){5})\s\/\s/i;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const withoutWords = (text: string): string =>
  text
    .replace(/[^\d+()/. -]/g, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\d+(]+|(?<![^\d)])[^\d)]+$/g, '');

/**
 * The first number in the text, without letters, in at most 30 characters; undefined when there is none. Customers write
 * two numbers or remarks into one field, which the service refuses (API reference, 6).
 */
export const usablePhone = (text: string | undefined): string | undefined => {
  const parts = (text ?? '').split(SEPARATOR);
  const number = [...parts, (text ?? '').replace(/[,;\n|]/g, ' ')]
    .map(withoutWords)
    .find((part) => digitsIn(part) >= FEWEST_DIGITS);
  if (number === undefined) return undefined;
  const short = number.length <= MAX_PHONE ? number : number.replace(/[^\d+]/g, '');
  return short.length <= MAX_PHONE ? short : undefined;
};
