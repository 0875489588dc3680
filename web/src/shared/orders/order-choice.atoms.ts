import { atom } from 'jotai';
import { queryAtom } from '../../api/server-state.ts';

/** What is typed to find an order. */
export const orderSearchAtom = atom('');

/** The newest orders that fit. */
export const foundOrdersAtom = queryAtom('orders', (get) => ({
  asked: { query: { search: get(orderSearchAtom) } },
  keepsPrevious: true,
}));
