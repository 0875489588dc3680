import { germanNumber } from '@belegwerk/core/kernel';

export { germanNumber };

/** A space at which no line ends. */
export const NO_BREAK = '\u00a0';

/** Prints an amount with its currency: `1.234,56 €`, other currencies by their code. */
export const money = (text: string, currency: string): string =>
  `${germanNumber(text)}${NO_BREAK}${currency === 'EUR' ? '€' : currency}`;

/** Whether the amount is nothing, however it is written. */
export const isNothing = (text: string): boolean => !/[1-9]/.test(text);

/** Prints whole percents: `87 %`. */
export const percent = (whole: number): string => `${germanNumber(String(whole))}${NO_BREAK}%`;

/** A count with its word: `1 Bestellung`, `1.204 Bestellungen`. */
export const counted = (count: number, one: string, many: string): string =>
  `${germanNumber(String(count))}${NO_BREAK}${count === 1 ? one : many}`;
