import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { showToast } from '../../ui/index.ts';
import {
  monthAtom,
  readUnreckonedAtom,
  reconciledOrdersAtom,
  reconciliationAtom,
  wantedAtom,
} from './reconciliation.atoms.ts';
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
  useSetAtomEarly(monthAtom, query.get('month') ?? '');
  const { mutateAsync } = useAtomValue(readUnreckonedAtom);
  return {
    view: viewOf(useAtomValue(reconciliationAtom)),
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
  useSetAtomEarly(monthAtom, month);
  const asked = new URLSearchParams([...query].filter(([name]) => name !== 'all'));
  useSetAtomEarly(wantedAtom, asked.toString());
  const whole = viewOf(useAtomValue(reconciliationAtom));
  const cause = whole.state === 'ready' ? whole.data.causes.find(({ key }) => key === query.get('cause')) : undefined;
  return {
    month,
    cause,
    day: query.get('day') ?? undefined,
    isUnread: query.has('unread'),
    view: viewOf(useAtomValue(reconciledOrdersAtom)),
    pageAddress: (page: number) => ordersAddress(month, { ...Object.fromEntries(query), page: String(page) }),
  };
};
