const GREEK_AND_CYRILLIC = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ';
const LATIN = 'ABEZHIKMNOPTYXABESIJKMHOPCTYX';

/** A text with the Greek and Cyrillic capitals that look like Latin ones replaced: to name a fault, never to mend it. */
export const inLatin = (text: string): string =>
  text.replace(/[\u0370-\u04ff]/g, (character) => LATIN[GREEK_AND_CYRILLIC.indexOf(character)] ?? character);
