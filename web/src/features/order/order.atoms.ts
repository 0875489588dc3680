import type { OrderReply } from '@belegwerk/contracts/api';
import { atom } from 'jotai';
import { atomWithMutation, atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { refetchWhile } from '../../api/rhythm.ts';
import { createEventLog } from '../../pieces/events/event-log.atoms.ts';
import { isOrderUnderWay } from '../../pieces/orders/under-way.ts';
import { followOrders } from '../../pieces/shop/follow-orders.ts';
import { lookedAgain, untilSeen, type LookedAgain } from './look-again.ts';

const orderRhythm = refetchWhile<OrderReply>(isOrderUnderWay);

/** The number of the order in the address, written by the screen. */
export const orderIdAtom = atom('');

/** The order of the address. */
export const orderQueryAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  const id = get(orderIdAtom);
  return {
    queryKey: ['order', id],
    queryFn: async ({ queryKey, signal }) =>
      followOrders(client, queryKey, await api.order({ params: { id }, signal }), (order) => [order]),
    enabled: id !== '',
    refetchInterval: orderRhythm,
    refetchOnWindowFocus: 'always',
  };
});

/** Has the order looked at again now, and then shows what came of it. */
export const lookAgainAtom = atomWithMutation<LookedAgain, string, Error>((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    mutationFn: async (id: string): Promise<LookedAgain> => {
      const before = client.getQueryData<OrderReply>(['order', id]);
      const { askedAt } = await api.processOrder({ params: { id } });
      const after = await untilSeen(askedAt, () => api.order({ params: { id } }));
      await client.invalidateQueries();
      return after ? lookedAgain(before, after) : { kind: 'open' };
    },
  };
});

/** What happened to this order. */
export const orderEvents = createEventLog(
  (get) => orderRhythm({ state: get(orderQueryAtom) }),
  (id) => (id === '' ? undefined : { order: id, pageSize: 50 }),
);
