import { screenRoutes, SHOWS_PLANS, type LaterRoutes, type ReadingRoute } from '@belegwerk/contracts/api';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { isLaterRoute, loadLaterRoutes } from './later-routes.ts';

/** What the browser keeps of the host's answers, by the route that was asked and what it was asked for. */
export type Cache = QueryClient;

/** A route that does something. */
export type ActingRoute = Exclude<keyof Api, ReadingRoute>;

/** Where the answer of a route is kept. */
export const keyOf = (route: ReadingRoute, asked?: unknown): QueryKey =>
  asked === undefined ? [route] : [route, asked];

/** What makes answers old: the routes that act say so themselves, and what happens without a call stands here. */
const FIRST_CHANGES = {
  ...screenRoutes,
  /** The window in which the merchant lets us into the accounting service was closed. */
  connectingEnded: { stale: ['shop'] },
  /** Orders or documents came that the shop's own figures do not count yet. */
  figuresDiffer: { stale: ['shop'] },
} as const satisfies Readonly<Record<Exclude<Change, keyof LaterRoutes>, { readonly stale: readonly ReadingRoute[] }>>;

/** What the host tells has changed with the shop, so that no page needs to ask for it again and again. */
const LIVE: ReadonlySet<unknown> = new Set([
  ...SHOWS_PLANS,
  'shopDays',
  'receipts',
  'batches',
  'repairs',
  'repairOrders',
  'settingsChanges',
  'zeroRates',
  'privacyRequests',
  'adviserAccesses',
] satisfies readonly ReadingRoute[]);

export const isLiveRoute = (route: unknown): boolean => LIVE.has(route);

/** Something after which answers are old. */
export type Change = ActingRoute | 'connectingEnded' | 'figuresDiffer';

/** Has everything asked for again that the change concerns; what no screen shows, as soon as one does. */
export const renewAfter = async (cache: Cache, change: Change): Promise<void> => {
  const { stale } = isLaterRoute(change) ? (await loadLaterRoutes())[change] : FIRST_CHANGES[change];
  await Promise.all(stale.map((route) => cache.invalidateQueries({ queryKey: keyOf(route) })));
};

/** Has everything asked for again that can change without anybody at this page. */
export const renewLive = (cache: Cache): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => isLiveRoute(queryKey[0]) });

/** What is asked for again and again has another rhythm from now on; nothing is asked for by that. */
export const keepRhythm = (cache: Cache): void => {
  for (const { observers } of cache.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options);
};

/** What the answer to an act tells of another answer is shown at once, also when asking for that again fails. */
export const learn = <T extends object>(cache: Cache, route: ReadingRoute, told: Partial<T>): void => {
  cache.setQueryData<T>(keyOf(route), (known) => known && { ...known, ...told });
};
