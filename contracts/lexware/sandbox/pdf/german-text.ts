const WIN_ANSI = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const FOLDED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ẞ: 'SS',
  '−': '-',
  '‑': '-',
  '\u2009': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/** Whether a font has a character. */
export type HasGlyph = (character: string) => boolean;

/** The characters of the standard PDF fonts (WinAnsi). */
export const isWinAnsi: HasGlyph = (character) => {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || WIN_ANSI.has(character);
};

const fold = (character: string, has: HasGlyph): string => {
  if (character === '\n' || has(character)) return character;
  const folded = FOLDED[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (folded !== '' && Array.from(folded).every(has)) return folded;
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
};

/** Text with only those characters that a font has; others lose their accents, become question marks or are left out. */
export const printable = (text: string, has: HasGlyph): string =>
  Array.from(text.normalize('NFC').replaceAll('\r\n', '\n'), (character) => fold(character, has)).join('');

/** Whole cents as euros, `1.234,50 €`. */
export const euros = (cents: number): string => {
  const magnitude = String(Math.abs(cents)).padStart(3, '0');
  const whole = magnitude.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${whole},${magnitude.slice(-2)} €`;
};

/** A JSON number in German, with at least that many decimals. */
export const decimal = (value: number, minimum = 0): string => {
  const [whole = '0', decimals = ''] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  const padded = decimals.padEnd(minimum, '0');
  return padded === '' ? grouped : `${grouped},${padded}`;
};

/** A unit price, at least two and at most four decimals. */
export const unitPrice = (value: number): string => `${decimal(value, 2)} €`;

/** The day of a timestamp, `09.03.2026`. */
export const germanDay = (timestamp: string): string => {
  const [year, month, day] = timestamp.slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
};
