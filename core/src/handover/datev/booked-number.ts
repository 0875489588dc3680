const LATIN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
const MOST = 36;

/**
 * The number of a document as DATEV takes it for the key of open items (Belegfeld 1): letters, digits and `_ $ & % * + - /`.
 * What else is in it becomes a hyphen; of one that is too long the end stays, which tells it from others.
 */
export const bookedNumber = (number: string): string =>
  number
    .replace(/[äöüÄÖÜß]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w$&%*+\-/]/gu, '-')
    .slice(-MOST);
