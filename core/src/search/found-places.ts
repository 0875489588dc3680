import { folded, wordsOf } from './folded.ts';
import { stem } from './stem.ts';

/** A place of the help with what stands there. */
export interface HelpPlace {
  /** The page, and where on it. */
  readonly to: string;
  /** Of the page. */
  readonly page: string;
  /** Of the place; that of the page at its beginning. */
  readonly title: string;
  readonly text: string;
  /** Other words by which it is sought; they count as its title does. */
  readonly alsoCalled?: string;
  /** Seldom meant: its title counts as its text does. */
  readonly isAside?: true;
}

/** A place as it is looked through. */
interface FoldedPlace {
  readonly place: HelpPlace;
  readonly title: string;
  readonly all: string;
}

/** More words than these narrow no search. */
const MAX_WORDS = 8;

/** `Reverse-Charge` and `Reverse Charge` are one. */
const spelled = (text: string): string => folded(text).replaceAll('-', ' ');

/** Every search looks through one list of places: it is folded once. */
const foldedOnce = new WeakMap<readonly HelpPlace[], readonly FoldedPlace[]>();

const foldedPlaces = (places: readonly HelpPlace[]): readonly FoldedPlace[] => {
  const before = foldedOnce.get(places);
  if (before) return before;
  const made = places.map((place) => ({
    place,
    title: spelled(`${place.title} ${place.alsoCalled ?? ''}`),
    all: spelled(`${place.page} ${place.title} ${place.alsoCalled ?? ''} ${place.text}`),
  }));
  foldedOnce.set(places, made);
  return made;
};

/** The places that have every word that was sought, those with the words in their title first. */
export const foundPlaces = (places: readonly HelpPlace[], sought: string): readonly HelpPlace[] => {
  const words = [...new Set(wordsOf(spelled(sought)).map(stem))].slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word));
  return foldedPlaces(places)
    .filter(({ all }) => hasAll(all))
    .map(({ place, title }) => ({ place, rank: hasAll(title) && !place.isAside ? 0 : 1 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place);
};
