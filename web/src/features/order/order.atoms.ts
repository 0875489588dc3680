import type { OrderReply } from '@belegwerk/contracts/api';
import { atom, useAtomValue } from 'jotai';
import { keyOf } from '../../api/cache.ts';
import { refetchWhile, POLL_MS } from '../../api/rhythm.ts';
import { queryOf, useAnswer, type ServerMutation } from '../../api/server-state.ts';
import { isOrderUnderWay } from '../../shared/orders/under-way.ts';
import { followOrders } from '../../shared/shop/follow-orders.ts';
import { lookedAgain, untilSeen, type LookedAgain } from './look-again.ts';

/** Often while something of it is under way. */
export const orderRhythm = refetchWhile<OrderReply>(isOrderUnderWay);

const watchedRhythm =
  (until: number): typeof orderRhythm =>
  (known) =>
    Date.now() < until ? POLL_MS.watched : orderRhythm(known);

const askedFor = (id: string) => (id === '' ? undefined : { params: { id } });

/** Whether a person waits for a mail with a document of the order that another press sends; written by its dialog. */
export const isMailAwaitedAtom = atom(false);

/** Until when a person looks at what comes of an action: what the accounting service makes of it comes a moment later. */
export const watchedUntilAtom = atom(0);

/** An order, asked for as often as what a person waits for demands. */
export const useOrderAnswer = (id: string) => {
  const isMailAwaited = useAtomValue(isMailAwaitedAtom);
  const watchedUntil = useAtomValue(watchedUntilAtom);
  return useAnswer(
    queryOf('order', {
      asked: askedFor(id),
      rhythm: isMailAwaited ? POLL_MS.awaited : watchedRhythm(watchedUntil),
      follow: followOrders((order) => [order]),
    }),
  );
};

/** The action that has its button beside the menu. */
export const LOOK_AGAIN = 'look-again';

/** Has the order looked at again now, and then shows what came of it. */
export const lookAgainMutation: ServerMutation<string, LookedAgain> = {
  act: async (id, { api, cache }) => {
    const before = cache.getQueryData<OrderReply>(keyOf('order', askedFor(id)));
    const body = { action: LOOK_AGAIN, dialog: crypto.randomUUID() };
    const { askedAt } = await api.actOnOrder({ params: { id }, body });
    const after = await untilSeen(askedAt, () => api.order({ params: { id } }));
    return after ? lookedAgain(before, after) : { kind: 'open' };
  },
  renews: 'actOnOrder',
};
