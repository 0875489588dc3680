import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Read once: to read a font again for each document takes longer than to print a short one. */
const fontOf = (name: string): Font =>
  create(readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))) as Font;

/** Polish, Greek, Cyrillic and more; what is printed embeds the glyphs in use. */
export const FONTS = { regular: fontOf('DejaVuSansCondensed'), bold: fontOf('DejaVuSansCondensed-Bold') };
