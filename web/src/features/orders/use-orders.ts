import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../pieces/use-set-atom-early.ts';
import { ordersAddress, type OrdersAddress } from './orders-address.ts';
import { ordersAddressAtom, ordersQueryAtom } from './orders.atoms.ts';

/** Everything the list of orders needs: what is asked, how to ask otherwise, and the answer. */
export const useOrders = () => {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  useSetAtomEarly(ordersAddressAtom, query);
  const address = useMemo(() => ordersAddress.read(query), [query]);

  /** Changes what is asked. Except when turning pages, the list begins again at the first. */
  const ask = useCallback(
    (change: Partial<OrdersAddress>) =>
      setParameters(ordersAddress.write({ ...address, page: 1, ...change }), { replace: 'search' in change }),
    [address, setParameters],
  );
  const search = useCallback((text: string) => ask({ search: text }), [ask]);
  const reset = useCallback(() => setParameters(''), [setParameters]);
  return { address, ask, search, reset, view: viewOf(useAtomValue(ordersQueryAtom)) };
};
