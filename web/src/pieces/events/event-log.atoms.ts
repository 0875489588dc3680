import type { LogQueryInput } from '@belegwerk/contracts/api';
import { keepPreviousData } from '@tanstack/react-query';
import { atom, type Getter } from 'jotai';
import { atomWithQuery } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';

/**
 * A view on the event log with an address of its own (a text, written by the screen) and the question that the
 * address stands for. Asked again in its rhythm while visible; without a question nothing is asked.
 */
export const createEventLog = (
  rhythm: (get: Getter) => number | false,
  questionOf: (address: string) => LogQueryInput | undefined,
) => {
  const addressAtom = atom('');
  const queryAtom = atomWithQuery((get) => {
    const api = get(apiAtom);
    const question = questionOf(get(addressAtom));
    return {
      queryKey: ['logs', question],
      queryFn: ({ signal }) => api.logs({ query: question ?? {}, signal }),
      enabled: question !== undefined,
      // the previous page stays while the next one loads, but never the events of another order
      ...(question?.order === undefined ? { placeholderData: keepPreviousData } : {}),
      refetchInterval: rhythm(get),
      refetchOnWindowFocus: 'always',
    };
  });
  return { addressAtom, queryAtom };
};
