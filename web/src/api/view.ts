import { ApiFailure, unreadableAnswer } from './api-failure.ts';

/** What a screen knows about something it asked for. */
export type View<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ApiFailure; readonly retry: () => Promise<unknown> }
  | {
      readonly state: 'ready';
      readonly data: T;
      /** The data answers an earlier question; the answer to the present one is on its way. */
      readonly isStale: boolean;
      /** Renewing failed: the data is what was true before. */
      readonly isOutdated: boolean;
      readonly retry: () => Promise<unknown>;
    };

/** What an atom of server state holds. */
export interface QueryResult<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Reads a query result as one of three states; data once loaded stays, also when its renewal fails. */
export const viewOf = <T>({ data, error, isPlaceholderData, refetch }: QueryResult<T>): View<T> => {
  const retry = () => refetch();
  if (data !== undefined && !(error && isPlaceholderData))
    return { state: 'ready', data, isStale: isPlaceholderData, isOutdated: error !== null, retry };
  if (error) return { state: 'failed', failure: error instanceof ApiFailure ? error : unreadableAnswer(0), retry };
  return { state: 'loading' };
};
