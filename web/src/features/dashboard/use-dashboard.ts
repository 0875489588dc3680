import { useAtomValue } from 'jotai';
import { viewOf } from '../../api/view.ts';
import { nowAtom } from '../../pieces/clock/now.atoms.ts';
import { useShop } from '../../pieces/shop/ShopContext.tsx';
import { failedOrdersAtom, heldOrdersAtom, newestEvents, newestOrdersAtom, urgentOrders } from './dashboard.atoms.ts';

/** Everything the overview shows. */
export const useDashboard = () => {
  const failed = useAtomValue(failedOrdersAtom);
  const held = useAtomValue(heldOrdersAtom);
  return {
    shop: useShop(),
    now: useAtomValue(nowAtom),
    urgent: urgentOrders(failed.data?.items ?? [], held.data?.items ?? []),
    newestOrders: viewOf(useAtomValue(newestOrdersAtom)),
    newestEvents: viewOf(useAtomValue(newestEvents.queryAtom)),
  };
};
