import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { isWinAnsi, type HasGlyph } from './german-text.ts';

/** The fonts of one document and the characters that they have. */
export type Typeface = { readonly regular: string; readonly bold: string; readonly has: HasGlyph };

const standard: Typeface = { regular: 'Helvetica', bold: 'Helvetica-Bold', has: isWinAnsi };

const fileOf = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

let known: HasGlyph | undefined;

const hasDejaVu: HasGlyph = (character) => {
  known ??= glyphsOf(fileOf('DejaVuSansCondensed'));
  return known(character);
};

const glyphsOf = (file: string): HasGlyph => {
  const font = openSync(file);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${file} holds several fonts`);
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
};

/** Odd blanks and dashes are no reason to carry a font. */
const needsDejaVu: HasGlyph = (character) =>
  !isWinAnsi(character) && !/[\p{Z}\p{Pd}−]/u.test(character) && hasDejaVu(character);

/**
 * The standard fonts when they have every character of the texts, else DejaVu Sans, of which only the glyphs in use are
 * embedded: Polish, Greek or Cyrillic names are printed as they are written.
 */
export const typefaceFor = (pdf: InstanceType<typeof PDFDocument>, texts: string): Typeface => {
  if (!Array.from(texts.normalize('NFC')).some(needsDejaVu)) return standard;
  pdf.registerFont('regular', fileOf('DejaVuSansCondensed'));
  pdf.registerFont('bold', fileOf('DejaVuSansCondensed-Bold'));
  return { regular: 'regular', bold: 'bold', has: hasDejaVu };
};
