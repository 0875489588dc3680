/** Longer ones of a file are cut: a name or number of an invoice is shorter. */
const LONGEST = 40;

/** Control signs, line breaks and signs that turn the direction of writing: with them a text could pass for another. */
const UNSHOWN = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;

/** A text on one line, without signs that steer what shows it. */
export const onOneLine = (text: string): string => text.replace(UNSHOWN, ' ').trim();

/** A text that a person wrote into a file, as it can be told. */
export const shownText = (text: string): string => {
  const signs = Array.from(onOneLine(text.slice(0, 10 * LONGEST)));
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : signs.join('');
};
