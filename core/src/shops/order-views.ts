/** How a person looks at the list of orders, saved by name for everybody at the shop. */
export interface OrderView {
  readonly name: string;
  /**
   * Filters and sort as they stand in the address of the list, in the spelling of `URLSearchParams`; what is searched and the
   * page are no part of it.
   */
  readonly query: string;
}

export const MAX_VIEW_NAME = 40;
export const MAX_VIEWS = 20;
const MAX_QUERY = 400;
/** The views that everybody has; nothing that is saved takes their names. */
export const BUILT_IN_VIEWS = { all: 'Alle', needed: 'Braucht dich' } as const;

const NOT_SAVED = ['search', 'page', 'view'];

export type ViewFault = 'no-name' | 'name-too-long' | 'name-built-in' | 'name-taken' | 'too-many' | 'query-too-long';

/** A search may name a customer, and is left out. */
const withoutSearch = (query: string): string =>
  query
    .split('&')
    .filter((part) => !NOT_SAVED.includes(part.split('=')[0] ?? ''))
    .join('&');

/** What is invisible, except what joins the parts of an emoji. */
const INVISIBLE = /(?!\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Names are not told apart by their case. */
const isSameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de');

const isBuiltIn = (name: string): boolean => Object.values(BUILT_IN_VIEWS).some((own) => isSameName(own, name));

/** What a person wants to save; only an explicit wish replaces a view of the same name. */
export interface WantedView extends OrderView {
  readonly replaces?: true | undefined;
}

/** The views with that one, in the place of one of the same name; or what is wrong with it. */
export const withView = (
  views: readonly OrderView[] | undefined,
  wanted: WantedView,
): readonly OrderView[] | ViewFault => {
  const view = { name: wanted.name.normalize('NFC').replace(INVISIBLE, '').trim(), query: withoutSearch(wanted.query) };
  if (view.name === '') return 'no-name';
  if (view.name.length > MAX_VIEW_NAME) return 'name-too-long';
  if (isBuiltIn(view.name)) return 'name-built-in';
  if (view.query.length > MAX_QUERY) return 'query-too-long';
  const known = views ?? [];
  const same = known.find(({ name }) => name === view.name) ?? known.find(({ name }) => isSameName(name, view.name));
  if (same && !wanted.replaces) return 'name-taken';
  if (!same && known.length >= MAX_VIEWS) return 'too-many';
  return same ? known.map((each) => (each === same ? view : each)) : [...known, view];
};

export const withoutView = (views: readonly OrderView[] | undefined, name: string): readonly OrderView[] =>
  (views ?? []).filter((each) => each.name !== name);
