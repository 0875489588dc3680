import { NO_BREAK } from './amounts.ts';

/** What stands before the number of a law, or before the law itself. */
const BEFORE_NUMBER = /(§§?|\b(?:Art|Abs|Nr|Buchst)\.) /gu;

/** A text in which no citation of a law breaks between a sign and its number: `§ 14 Abs. 4 Nr. 6 UStG`. */
export const wholeCitations = (text: string): string => text.replaceAll(BEFORE_NUMBER, `$1${NO_BREAK}`);
