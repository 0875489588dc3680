import { useAtom, useAtomValue, atom } from 'jotai';
import { useEffect, useState } from 'react';
import { viewOf } from '../../api/view.ts';
import { queryAtom } from '../../api/server-state.ts';

/** What is typed to find an order. */
const orderSearchAtom = atom('');

/** The newest orders that fit. */
const foundOrdersAtom = queryAtom('orders', (get) => ({
  asked: { query: { search: get(orderSearchAtom) } },
  keepsPrevious: true,
}));

/** As many as a person looks through; who does not find his order searches for it. */
const MAX_OFFERED = 25;

/** An order that a person chooses to look at something with; the newest one at first. */
export const useOrderChoice = () => {
  const [search, setSearch] = useAtom(orderSearchAtom);
  // who opens it again begins anew
  useEffect(() => () => setSearch(''), [setSearch]);
  const orders = viewOf(useAtomValue(foundOrdersAtom));
  const [wanted, choose] = useState<string>();
  const offered = orders.state === 'ready' ? orders.data.items.slice(0, MAX_OFFERED) : [];
  const chosen = offered.find(({ id }) => id === wanted) ?? offered[0];
  return { search, setSearch, orders, offered, chosen, choose };
};
export type OrderChoiceState = ReturnType<typeof useOrderChoice>;
