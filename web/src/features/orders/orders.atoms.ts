import { keepPreviousData } from '@tanstack/react-query';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { RHYTHM } from '../../api/rhythm.ts';
import { followOrders } from '../../pieces/shop/follow-orders.ts';
import { ordersAddress } from './orders-address.ts';

/** The query part of the address, written by the screen. */
export const ordersAddressAtom = atom('');

/** The page of orders that the address asks for; new documents appear within seconds by themselves. */
export const ordersQueryAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  const query = ordersAddress.read(get(ordersAddressAtom));
  return {
    queryKey: ['orders', query],
    queryFn: async ({ queryKey, signal }) =>
      followOrders(client, queryKey, await api.orders({ query, signal }), ({ items }) => items),
    placeholderData: keepPreviousData,
    refetchInterval: RHYTHM.arrivals,
    refetchOnWindowFocus: 'always',
  };
});
