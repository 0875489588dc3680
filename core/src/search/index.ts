export { folded, wordsOf } from './folded.ts';
export { SEARCH_LENGTH, type SearchTerm, searchTerms } from './search-terms.ts';
