/** Plural and case, as far as cutting them makes a word that others begin with. */
export const stem = (word: string): string => (word.length > 5 ? word.replace(/(?:en|er|e|n|s)$/u, '') : word);
