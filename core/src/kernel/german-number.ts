/** Decimal text with a comma, digit by digit: `25.5` becomes `25,5`. */
export const decimalComma = (text: string): string => text.replace('.', ',');

/** The digits of a whole number in groups of three. */
export const groupedDigits = (whole: string, separator: string): string =>
  whole.replace(/\B(?=(?:\d{3})+$)/g, separator);

/** Decimal text as Germans write it, digit by digit: `-1234.50` becomes `-1.234,50`. */
export const germanNumber = (text: string): string => {
  const point = text.indexOf('.');
  const whole = point < 0 ? text : text.slice(0, point);
  return `${groupedDigits(whole, '.')}${decimalComma(text.slice(whole.length))}`;
};
