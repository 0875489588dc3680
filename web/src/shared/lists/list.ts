import {
  screenRoutes,
  type LaterRoutes,
  type ReadingRoute,
  type Schema,
  type ScreenRoutes,
} from '@belegwerk/contracts/api';
import { queryOf, type Answer, type Asked, type Asking, type ServerQuery } from '../../api/server-state.ts';
import type { Choice } from '../../ui/index.ts';
import { listAddress, type ListAddress } from './list-address.ts';

/** A page of anything, as every list of the host answers. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  /** There are more than that. */
  readonly isAtLeast?: true | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Of what is shown, also while the next page loads. */
  readonly page: number;
  readonly pageSize: number;
}

/** A part of the question that a person chooses from a few values; an empty value asks for all. */
export interface ListFilter {
  /** Name in the query of the route. */
  readonly name: string;
  readonly label: string;
  /** None where a day is typed. */
  readonly choices: readonly Choice[];
  /** A day of the calendar, as `YYYY-MM-DD`, instead of one of the choices. */
  readonly isDay?: true;
  /** What is wrong with its value beside the others; it is asked for all the same. */
  readonly faultOf?: (asked: (name: string) => string) => string | undefined;
  /** Stands behind „Mehr Filter“, so that the few that everybody uses stay in one line. */
  readonly isMore?: true;
  /** Several may be chosen at once. */
  readonly isMany?: true;
  /** Only links ask for it: the field stands there while it is asked for. */
  readonly isShownWhenAsked?: true;
}

/** By what a list is narrowed and sorted. */
export interface Narrowing {
  /** What the filter bar is, for screen readers. */
  readonly bar: string;
  readonly search?: { readonly label: string; readonly placeholder: string };
  /** Quick views above the search. */
  readonly views?: ListFilter;
  readonly filters: readonly ListFilter[];
  /** On a phone there are no column headings to sort by: `total asc`; none where the list has one order alone. */
  readonly sorts: readonly Choice[];
  /** By what the route is told by which fact to sort; `sortBy` unless said otherwise. */
  readonly sortName?: string;
  /** Filters hide everything; `none` and `it` as in „keine Bestellung“ and „sie“. */
  readonly nothing: {
    readonly title: string;
    readonly none: string;
    readonly it: string;
    readonly reset: string;
    /** The button where only something is searched. */
    readonly resetSearch?: string;
  };
}

/** How a list speaks and by what it is narrowed. */
export interface ListDescription {
  readonly title: string;
  /** Absent where a list is only turned over. */
  readonly narrowing?: Narrowing;
  readonly loading: string;
  readonly failure: string;
  /** Nothing is there yet: what will appear. */
  readonly empty: { readonly title: string; readonly why: string };
  /** It stands among other things: turning a page keeps the place on the screen. */
  readonly isWithinPage?: boolean;
}

type PagedRoute = {
  [R in ReadingRoute]: Answer<R> extends Page<unknown>
    ? ScreenRoutes[R] extends { query: Schema }
      ? R
      : never
    : never;
}[ReadingRoute];
type ItemOf<R extends PagedRoute> = Answer<R> extends Page<infer T> ? T : never;

/** A list of a route: its question lives in the address, its answer in the cache. */
export interface List<T> extends ListDescription {
  readonly address: ListAddress<unknown>;
  /** By the query part of the address. */
  readonly pageQuery: (search: string) => ServerQuery<Page<T>>;
}

/** A part of the question that no address changes. */
type Fixed = Readonly<Record<string, string>>;

const isOf = (fixed: Fixed, key: readonly unknown[]): boolean => {
  const { query }: { readonly query: Record<string, unknown> } = Object.assign({ query: {} }, key[1]);
  return Object.entries(fixed).every(([name, value]) => query[name] === value);
};

interface AskingList<R extends PagedRoute> extends Pick<Asking<R>, 'rhythm' | 'follow'> {
  /** What is asked beside what the address says. */
  readonly fixed?: Fixed;
}

/** A list of a route that the browser loads later says by what its address is read. */
type LaterQuery<R> = R extends keyof LaterRoutes ? readonly [query: Schema] : readonly [];

const schemaOf = (route: string): Schema => {
  const { query } = (screenRoutes as Readonly<Record<string, { readonly query?: Schema } | undefined>>)[route] ?? {};
  if (!query) throw new Error(`the list of ${route} says no query`);
  return query;
};

/** Describes a list of a route, and how often it is asked for again. */
export const createList = <R extends PagedRoute>(
  route: R,
  { rhythm, follow, fixed = {}, ...description }: ListDescription & AskingList<R>,
  ...[ownQuery]: LaterQuery<R>
): List<ItemOf<R>> => {
  const address: ListAddress<unknown> = listAddress(ownQuery ?? schemaOf(route));
  const pageQuery = (search: string) =>
    queryOf(route, {
      // read by the schema of the very route that is asked
      asked: { query: { ...Object.assign({}, address.read(search)), ...fixed } } as unknown as Asked<R>,
      // the rows of another order never stand in the place of these
      keepsPrevious: (before) => isOf(fixed, before),
      ...(rhythm === undefined ? {} : { rhythm }),
      ...(follow ? { follow } : {}),
    });
  return {
    ...description,
    address,
    pageQuery: pageQuery as unknown as List<ItemOf<R>>['pageQuery'],
  };
};
