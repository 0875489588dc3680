export { folded, wordsOf } from './folded.ts';
export { SEARCH_LENGTH, type SearchTerm, searchTerms } from './search-terms.ts';
export { foundPlaces, type HelpPlace } from './found-places.ts';
