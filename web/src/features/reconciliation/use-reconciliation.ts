import { useSearchParams } from 'react-router-dom';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { showToast } from '../../ui/index.ts';
import { readUnreckonedMutation, reconciledOrdersQuery, reconciliationQuery } from './reconciliation.queries.ts';
import { ordersAddress } from './addresses.ts';
import { askedText } from './words.ts';

const LISTED = ['cause', 'day', 'unread', 'all'] as const;

/** Whether the address asks for orders, and not for the month. */
export const useIsOrders = (): boolean => {
  const [query] = useSearchParams();
  return query.has('month') && LISTED.some((name) => query.has(name));
};

/** Everything the page of a month needs. */
export const useMonth = () => {
  const [query] = useSearchParams();
  const { mutateAsync } = useAct(readUnreckonedMutation);
  return {
    view: viewOf(useAnswer(reconciliationQuery(query.get('month') ?? ''))),
    read: async (month: string) => {
      const { orders } = await mutateAsync(month);
      showToast(askedText(orders));
    },
  };
};

/** The orders behind a line of a month, and that line. */
export const useOrdersOfMonth = () => {
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  const asked = new URLSearchParams([...query].filter(([name]) => name !== 'all'));
  const whole = viewOf(useAnswer(reconciliationQuery(month)));
  const cause = whole.state === 'ready' ? whole.data.causes.find(({ key }) => key === query.get('cause')) : undefined;
  return {
    month,
    cause,
    day: query.get('day') ?? undefined,
    isUnread: query.has('unread'),
    view: viewOf(useAnswer(reconciledOrdersQuery(asked))),
    pageAddress: (page: number) => ordersAddress(month, { ...Object.fromEntries(query), page: String(page) }),
  };
};
