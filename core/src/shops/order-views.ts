/** How somebody looks at the list of orders, saved by name for everybody at the shop. */
export interface OrderView {
  readonly name: string;
  /** Filters and sort as they stand in the address of the list; what is searched and the page are no part of it. */
  readonly query: string;
}

export const LONGEST_VIEW_NAME = 40;
export const MOST_VIEWS = 20;
const LONGEST_QUERY = 400;
const NOT_SAVED = ['search', 'page', 'view'];

export type ViewFault = 'no-name' | 'name-too-long' | 'too-many' | 'query-too-long';

/** A search may name a customer, and is left out. */
const withoutSearch = (query: string): string =>
  query
    .split('&')
    .filter((part) => !NOT_SAVED.includes(part.split('=')[0] ?? ''))
    .join('&');

/** The views with that one, in the place of one of the same name; or what is wrong with it. */
export const withView = (
  views: readonly OrderView[] | undefined,
  wanted: OrderView,
): readonly OrderView[] | ViewFault => {
  const view = { name: wanted.name.trim(), query: withoutSearch(wanted.query) };
  if (view.name === '') return 'no-name';
  if (view.name.length > LONGEST_VIEW_NAME) return 'name-too-long';
  if (view.query.length > LONGEST_QUERY) return 'query-too-long';
  const known = views ?? [];
  const isKnown = known.some(({ name }) => name === view.name);
  if (!isKnown && known.length >= MOST_VIEWS) return 'too-many';
  return isKnown ? known.map((each) => (each.name === view.name ? view : each)) : [...known, view];
};

export const withoutView = (views: readonly OrderView[] | undefined, name: string): readonly OrderView[] =>
  (views ?? []).filter((each) => each.name !== name);
