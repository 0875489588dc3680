import type { ReadingRoute } from '@belegwerk/contracts/api';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { Atom, Getter } from 'jotai';
import { atomWithMutation, atomWithQuery, queryClientAtom, type AtomWithQueryResult } from 'jotai-tanstack-query';
import type { Api } from './api.ts';
import { apiAtom } from './api.atoms.ts';
import { isLiveRoute, keyOf, renewAfter, type ActingRoute, type Cache, type Change } from './cache.ts';
import type { AnyInput } from './call.ts';
import { liveLineAtom } from './live.atoms.ts';
import { untilRenewed, whileTold, type Rhythm } from './rhythm.ts';

/** What a route takes. */
export type Asked<R extends ReadingRoute> = Omit<Parameters<Api[R]>[0], 'signal'>;
/** What a route answers. */
export type Answer<R extends ReadingRoute> = Api[R] extends (input: never) => Promise<infer T> ? T : never;

type ActAnswer<R extends ActingRoute> = Api[R] extends (input: never) => Promise<infer T> ? T : never;

interface Fresh<T> {
  /** How often it is asked for again while a person sees it; never unless said. */
  readonly rhythm?: Rhythm<T>;
  /** The answer to the question before stays until the one to this question is there. */
  readonly keepsPrevious?: boolean | ((before: readonly unknown[]) => boolean);
  /** Asked once each time it is opened, because a person changes it then. */
  readonly isReadOnce?: boolean;
  /** Told of every answer, with the one before it to the same question. */
  readonly follow?: (cache: Cache, answer: T, before: T | undefined) => void;
}

/** What a screen wants to know of the host. */
export interface Asking<R extends ReadingRoute> extends Fresh<Answer<R>> {
  /** Absent: there is nothing to ask yet. */
  readonly asked: Asked<R> | undefined;
}

const ONCE = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** What the host says at a route, kept fresh while a screen shows it. The only way in which screens hold server state. */
export const queryAtom = <R extends ReadingRoute>(route: R, asking: (get: Getter) => Asking<R>): QueryAtom<Answer<R>> =>
  answerAtom<Answer<R>>((get) => {
    const { asked, ...rest } = asking(get);
    // each route takes parts of its own; what is asked here is typed by the route
    const call = get(apiAtom)[route] as unknown as (input: AnyInput) => Promise<Answer<R>>;
    const isBare = asked !== undefined && Object.keys(asked).length === 0;
    return {
      ...rest,
      key: keyOf(route, isBare ? undefined : asked),
      enabled: asked !== undefined,
      ask: (signal) => call({ ...asked, signal }),
    };
  });

/** What a route brings about again and again while a screen shows it, as reading an account anew. */
export const repeatedAtom = <R extends ActingRoute>(
  route: R,
  { asked, ...rest }: { readonly asked: Parameters<Api[R]>[0] } & Fresh<ActAnswer<R>>,
): QueryAtom<ActAnswer<R>> =>
  answerAtom<ActAnswer<R>>((get) => {
    const call = get(apiAtom)[route] as unknown as (input: object) => Promise<ActAnswer<R>>;
    return { ...rest, key: [route], enabled: true, ask: (signal) => call({ ...asked, signal }) };
  });

/** An answer, or that it is on its way or failed. */
export type QueryAtom<T> = Atom<AtomWithQueryResult<T>>;

interface Question<T> extends Fresh<T> {
  readonly key: QueryKey;
  readonly enabled: boolean;
  readonly ask: (signal: AbortSignal) => Promise<T>;
}

const keptBefore =
  (keeps: NonNullable<Fresh<unknown>['keepsPrevious']>) =>
  <T>(answer: T | undefined, before: { readonly queryKey: QueryKey } | undefined): T | undefined =>
    keeps === true || (keeps && before && keeps(before.queryKey)) ? keepPreviousData(answer) : undefined;

const answerAtom = <T>(questionOf: (get: Getter) => Question<T>): QueryAtom<T> =>
  atomWithQuery<T>((get) => {
    const cache = get(queryClientAtom);
    const { key, enabled, ask, follow, rhythm = false, keepsPrevious, isReadOnce } = questionOf(get);
    const line = get(liveLineAtom);
    const usual = untilRenewed(rhythm);
    const told = whileTold(usual);
    const followed = (answer: T): T => {
      follow?.(cache, answer, cache.getQueryData<T>(key));
      return answer;
    };
    return {
      queryKey: key,
      queryFn: ({ signal }) => ask(signal).then(followed),
      enabled,
      refetchInterval: isLiveRoute(key[0]) ? (known) => (line.isOpen ? told : usual)(known) : usual,
      ...(keepsPrevious ? { placeholderData: keptBefore(keepsPrevious) } : {}),
      ...(isReadOnce ? ONCE : {}),
    };
  });

/** What an act may use. */
interface Tools {
  readonly api: Api;
  readonly cache: Cache;
  readonly renewAfter: (change: Change) => Promise<void>;
}

interface Acting<Wanted, Done> {
  readonly act: (wanted: Wanted, tools: Tools) => Promise<Done>;
  /** What is asked for again when it is done, before the act counts as done. */
  readonly renews?: Change;
  /** When the same may be sent again; never unless said. */
  readonly retry?: (failures: number, error: Error) => boolean;
  readonly retryDelay?: number;
}

/** Something that a person lets the host do. */
export const mutationAtom = <Wanted, Done>({ act, renews, ...again }: Acting<Wanted, Done>) =>
  atomWithMutation<Done, Wanted, Error>((get) => {
    const cache = get(queryClientAtom);
    const tools: Tools = { api: get(apiAtom), cache, renewAfter: (change) => renewAfter(cache, change) };
    return {
      mutationFn: (wanted) => act(wanted, tools),
      ...(renews ? { onSuccess: () => tools.renewAfter(renews) } : {}),
      ...again,
    };
  });
