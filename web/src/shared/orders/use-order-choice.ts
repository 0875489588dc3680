import { useState } from 'react';
import { viewOf } from '../../api/view.ts';
import { queryOf, useAnswer } from '../../api/server-state.ts';

/** The newest orders that fit. */
const foundOrdersQuery = (search: string) => queryOf('orders', { asked: { query: { search } }, keepsPrevious: true });

/** As many as a person looks through; who does not find his order searches for it. */
const MAX_OFFERED = 25;

/** An order that a person chooses to look at something with; the newest one at first. */
export const useOrderChoice = () => {
  const [search, setSearch] = useState('');
  const orders = viewOf(useAnswer(foundOrdersQuery(search)));
  const [wanted, choose] = useState<string>();
  const offered = orders.state === 'ready' ? orders.data.items.slice(0, MAX_OFFERED) : [];
  const chosen = offered.find(({ id }) => id === wanted) ?? offered[0];
  return { search, setSearch, orders, offered, chosen, choose };
};
export type OrderChoiceState = ReturnType<typeof useOrderChoice>;
