import type { DaysImportReply } from '@belegwerk/contracts/api';
import { learn, type Cache } from '../../api/cache.ts';
import { refetchWhile } from '../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../api/server-state.ts';

type Wanted = Pick<DaysImportReply['imported'][number], 'from' | 'to' | 'documents' | 'mails'>;

/** What can be imported, what was, and how far it is. */
export const orderImportAtom = askedAtom('orderImport', () => ({
  asked: {},
  rhythm: refetchWhile(({ running, waiting }: DaysImportReply) => running !== undefined || waiting > 0),
}));

/** What is over by now is not shown any more. */
const learnImport = (cache: Cache, seen: DaysImportReply): void =>
  learn<DaysImportReply>(cache, 'orderImport', { running: undefined, secondsLeft: undefined, ...seen });

/** Stores what is to be imported; the days follow one by one. */
export const beginImportAtom = actAtom<Wanted, DaysImportReply>({
  act: async (body, { api, cache, renewAfter }) => {
    try {
      const begun = await api.beginImport({ body });
      learnImport(cache, begun);
      return begun;
    } catch (error) {
      // another window may have begun one: it is shown with the refusal
      await renewAfter('beginImport');
      throw error;
    }
  },
});

/** Imports a day, and tells how far the import is behind it. An answer that was lost is known by that, too. */
export const importDayAtom = actAtom<string, { readonly seen: DaysImportReply; readonly affected: number }>({
  act: async (date, { api, cache }) => {
    const answer = await api.importOrders({ query: { date } }).catch((error: unknown) => ({ error }));
    const seen = await api.orderImport({});
    learnImport(cache, seen);
    if ('affected' in answer) return { seen, affected: answer.affected };
    if (seen.running?.next === date) throw answer.error;
    return { seen, affected: 0 };
  },
  // a host that is started anew is there again within seconds
  retry: (failures) => failures < MOST_TRIES,
  retryDelay: 2000,
});
const MOST_TRIES = 5;

/** Forgets what is still to be imported. */
export const cancelImportAtom = actAtom<void, DaysImportReply>({
  act: (_nothing, { api }) => api.cancelImport({}),
  renews: 'importOrders',
});
