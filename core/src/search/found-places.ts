import { folded, wordsOf } from './folded.ts';

/** A place of the help with what stands there. */
export interface HelpPlace {
  /** The page, and where on it. */
  readonly to: string;
  /** Of the page. */
  readonly page: string;
  /** Of the place; that of the page at its beginning. */
  readonly title: string;
  readonly text: string;
}

/** The places that have every word that was sought, those with the words in their title first. */
export const foundPlaces = (places: readonly HelpPlace[], sought: string): readonly HelpPlace[] => {
  const words = wordsOf(sought);
  const hasAll = (text: string): boolean => words.every((word) => folded(text).includes(word));
  const rank = ({ title }: HelpPlace): number => (hasAll(title) ? 0 : 1);
  return words.length === 0
    ? []
    : places
        .filter(({ page, title, text }) => hasAll(`${page} ${title} ${text}`))
        .toSorted((one, other) => rank(one) - rank(other));
};
