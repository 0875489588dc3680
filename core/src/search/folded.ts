/** Text by which two spellings are the same: `Straße`, `STRASSE` and a decomposed umlaut find each other. */
export const folded = (text: string): string => text.normalize('NFKC').toUpperCase().toLowerCase();

/** The folded words of a name or another text by which a person is sought; a comma parts them as a space does. */
export const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[\s,]+/u)
    .filter(Boolean);
