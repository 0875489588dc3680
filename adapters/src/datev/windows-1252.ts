/** What Windows-1252 has between 128 and 159, where Latin-1 has control characters. */
const OTHERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const CODES = [
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
  0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
];
const CODE_OF = new Map([...OTHERS].map((letter, at) => [letter, CODES[at] ?? 0]));

/** Letters that no decomposition brings nearer. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '\u2212': '-',
};
const UNKNOWN = '?';

const codeOf = (letter: string): number | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : CODE_OF.get(letter);
};

/** The letter without its marks: `ć` becomes `c`. */
const codesOf = (letter: string): readonly number[] => {
  const code = codeOf(letter);
  if (code !== undefined) return [code];
  const plain = PLAIN[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...(plain === '' ? '' : plain)].map((each) => codeOf(each) ?? codeOf(UNKNOWN) ?? 0);
};

/** A text in Windows-1252; a letter that it does not have is written without its marks, and any other one as `?`. */
export const inWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text.normalize('NFC')].flatMap((letter) => codesOf(letter)));
