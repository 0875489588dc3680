/** Text by which two spellings are the same: `Straße`, `STRASSE` and a decomposed umlaut find each other. */
export const folded = (text: string): string => text.normalize('NFKC').toUpperCase().toLowerCase();
