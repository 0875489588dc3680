import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

const ATTEMPTS = 3;
/** Asking again at once would only make it worse; the sentence says when there is room again. */
const TOO_MANY = 429;

const mayHelpAgain = (failures: number, error: Error): boolean =>
  failures + 1 < ATTEMPTS && error instanceof ApiFailure && error.isTemporary && error.status !== TOO_MANY;

/** The cache of server state. What failed for a moment is tried three times before a screen says so. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayHelpAgain,
        retryDelay: (attempt) => 400 * 2 ** attempt,
        staleTime: 1_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
