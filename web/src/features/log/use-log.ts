import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { useShop } from '../../pieces/shop/ShopContext.tsx';
import { useSetAtomEarly } from '../../pieces/use-set-atom-early.ts';
import { logAddress, type LogAddress } from './log-address.ts';
import { shopEvents } from './log.atoms.ts';

/** Everything the log screen needs: what is asked, how to ask otherwise, and the answer. */
export const useLog = () => {
  const { plan } = useShop();
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  useSetAtomEarly(shopEvents.addressAtom, query);
  const address = useMemo(() => logAddress.read(query), [query]);

  const ask = useCallback(
    (change: Partial<LogAddress>) =>
      setParameters(logAddress.write({ ...address, page: 1, ...change }), { replace: 'search' in change }),
    [address, setParameters],
  );
  const search = useCallback((text: string) => ask({ search: text }), [ask]);
  const reset = useCallback(() => setParameters(''), [setParameters]);
  return { address, ask, search, reset, keptDays: plan.logMaxAge, view: viewOf(useAtomValue(shopEvents.queryAtom)) };
};
