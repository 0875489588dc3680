const decoder = new TextDecoder('windows-1252');
const BEGIN = 0x80;
const COUNT = 0x20;

/** The bytes with which Windows-1252 writes letters where Latin-1 has control characters: `€`, `„`, `–`. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: COUNT }, (_, at) => [decoder.decode(Uint8Array.of(BEGIN + at)), BEGIN + at]),
);

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

/** Nothing that both have alike. */
const OUTSIDE_LATIN_1 = /[^\p{ASCII}\u00a0-\u00ff]/gu;

/** The letter as the one of Latin-1 whose byte it has; without its marks where it has none: `ć` becomes `c`. */
const asLatin1 = (letter: string): string => {
  const byte = BYTE_OF.get(letter);
  if (byte !== undefined) return String.fromCharCode(byte);
  const plain = PLAIN[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  // texts have a length that they must keep
  return plain.length > 1 ? UNKNOWN : plain.replaceAll(OUTSIDE_LATIN_1, UNKNOWN);
};

/** A text in Windows-1252; a letter that it does not have is written without its marks, and any other one as `?`. */
export const inWindows1252 = (text: string): Uint8Array =>
  Buffer.from(text.normalize('NFC').replaceAll(OUTSIDE_LATIN_1, asLatin1), 'latin1');
