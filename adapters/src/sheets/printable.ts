import { FONTS } from './fonts.ts';

/** Stands for a character that the fonts do not have; PDF/A allows no glyph that is none (ISO 19005-3, 6.2.11.8). */
const UNKNOWN = '\u25A1';

const hasGlyph = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return FONTS.regular.hasGlyphForCodePoint(point) && FONTS.bold.hasGlyphForCodePoint(point);
};

const shown = (character: string): string => {
  if (character === '\n') return character;
  if (/\s/u.test(character) && character !== '\u00A0') return ' ';
  // controls, marks without a letter, and pictures say nothing that a reader misses
  if (/[\p{C}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(character))
    return hasGlyph(character) && !/\p{C}/u.test(character) ? character : '';
  return hasGlyph(character) ? character : UNKNOWN;
};

/** A text in characters that the fonts have. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\r\n?/g, '\n'), shown).join('');
