import type { ReadingRoute } from '@belegwerk/contracts/api';
import {
  keepPreviousData,
  QueryObserver,
  useMutation,
  useQuery,
  type QueryKey,
  type QueryObserverOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Api } from './api.ts';
import { apiAtom } from './api.atoms.ts';
import type { AppStore } from './app-store.ts';
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

/** A question to the host, with how its answer is kept fresh. */
export interface ServerQuery<T> extends Fresh<T> {
  readonly key: QueryKey;
  readonly enabled: boolean;
  readonly ask: (api: Api, signal: AbortSignal) => Promise<T>;
}

/** What the host says at a route. */
export const queryOf = <R extends ReadingRoute>(route: R, { asked, ...fresh }: Asking<R>): ServerQuery<Answer<R>> => ({
  ...fresh,
  key: keyOf(route, asked !== undefined && Object.keys(asked).length === 0 ? undefined : asked),
  enabled: asked !== undefined,
  // each route takes parts of its own; what is asked here is typed by the route
  ask: (api, signal) => (api[route] as unknown as (input: AnyInput) => Promise<Answer<R>>)({ ...asked, signal }),
});

/** What a route brings about again and again while a screen shows it, as reading an account anew. */
export const repeatedQueryOf = <R extends ActingRoute>(
  route: R,
  { asked, ...fresh }: { readonly asked: Parameters<Api[R]>[0] } & Fresh<ActAnswer<R>>,
): ServerQuery<ActAnswer<R>> => ({
  ...fresh,
  key: [route, asked],
  enabled: true,
  ask: (api, signal) => (api[route] as unknown as (input: object) => Promise<ActAnswer<R>>)({ ...asked, signal }),
});

const ONCE = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const keptBefore =
  (keeps: NonNullable<Fresh<unknown>['keepsPrevious']>) =>
  <T>(answer: T | undefined, before: { readonly queryKey: QueryKey } | undefined): T | undefined =>
    keeps === true || (keeps && before && keeps(before.queryKey)) ? keepPreviousData(answer) : undefined;

/** What another part of the page shows already is kept fresh, and not asked for by one more. */
const isShownFirst = ({ observers }: { readonly observers: readonly unknown[] }): boolean => observers.length <= 1;

interface AskedWith {
  readonly api: Api;
  readonly line: { readonly isOpen: boolean };
}

const optionsOf = <T>(
  { key, enabled, ask, follow, rhythm = false, keepsPrevious, isReadOnce }: ServerQuery<T>,
  { api, line }: AskedWith,
): QueryObserverOptions<T> => {
  const usual = untilRenewed(rhythm);
  const told = whileTold(usual);
  return {
    queryKey: key,
    queryFn: async ({ client, signal }) => {
      const answer = await ask(api, signal);
      follow?.(client, answer, client.getQueryData<T>(key));
      return answer;
    },
    enabled,
    refetchOnMount: isShownFirst,
    retryOnMount: isShownFirst,
    refetchInterval: isLiveRoute(key[0]) ? (known) => (line.isOpen ? told : usual)(known) : usual,
    ...(keepsPrevious ? { placeholderData: keptBefore(keepsPrevious) } : {}),
    ...(isReadOnce ? ONCE : {}),
  };
};

/** The answer to a query, or that it is on its way or failed, kept fresh while it is shown. The only way in which screens hold server state. */
export const useAnswer = <T>(query: ServerQuery<T>): UseQueryResult<T> =>
  useQuery(optionsOf(query, { api: useAtomValue(apiAtom), line: useAtomValue(liveLineAtom) }));

/** Follows the answer to a query without a screen, as long as a listener is subscribed to it. */
export const observerOf = <T>(query: ServerQuery<T>, cache: Cache, store: AppStore): QueryObserver<T> =>
  new QueryObserver(cache, optionsOf(query, { api: store.get(apiAtom), line: store.get(liveLineAtom) }));

/** What an act may use. */
interface Tools {
  readonly api: Api;
  readonly cache: Cache;
  readonly renewAfter: (change: Change) => Promise<void>;
}

/** Something that a person lets the host do. */
export interface ServerMutation<Wanted, Done> {
  readonly act: (wanted: Wanted, tools: Tools) => Promise<Done>;
  /** What is asked for again when it is done, before the act counts as done. */
  readonly renews?: Change;
  /** When the same may be sent again; never unless said. */
  readonly retry?: (failures: number, error: Error) => boolean;
  readonly retryDelay?: number;
}

/** Lets the host do it, and how that stands. */
export const useAct = <Wanted, Done>({
  act,
  renews,
  ...again
}: ServerMutation<Wanted, Done>): UseMutationResult<Done, Error, Wanted> => {
  const api = useAtomValue(apiAtom);
  return useMutation<Done, Error, Wanted>({
    mutationFn: (wanted, { client }) =>
      act(wanted, { api, cache: client, renewAfter: (change) => renewAfter(client, change) }),
    ...(renews ? { onSuccess: (_done, _wanted, _before, { client }) => renewAfter(client, renews) } : {}),
    ...again,
  });
};
