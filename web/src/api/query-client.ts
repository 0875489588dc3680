import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import type { Cache } from './cache.ts';

const ATTEMPTS = 3;
/** Asking again at once would only make it worse; the sentence says when there is room again. */
const TOO_MANY = 429;

const mayHelpAgain = (failures: number, error: Error): boolean =>
  failures + 1 < ATTEMPTS && error instanceof ApiFailure && error.isTemporary && error.status !== TOO_MANY;

/** The cache of server state. What failed for a moment is tried three times before a screen says so. */
export const createQueryClient = (): Cache =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayHelpAgain,
        retryDelay: (attempt) => 400 * 2 ** attempt,
        staleTime: 1_000,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Gives the cache to the screens inside, and lets it follow the window and the network meanwhile. */
export { QueryClientProvider } from '@tanstack/react-query';
