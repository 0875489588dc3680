import { useAtomValue } from 'jotai';
import { viewOf } from '../../api/view.ts';
import { nowAtom } from '../../pieces/clock/now.atoms.ts';
import { useShop } from '../../pieces/shop/ShopContext.tsx';
import { newestEvents, newestOrdersAtom, urgentOrdersAtom } from './dashboard.atoms.ts';

/** Everything the overview shows. */
export const useDashboard = () => ({
  shop: useShop(),
  now: useAtomValue(nowAtom),
  urgent: viewOf(useAtomValue(urgentOrdersAtom)),
  newestOrders: viewOf(useAtomValue(newestOrdersAtom)),
  newestEvents: viewOf(useAtomValue(newestEvents.queryAtom)),
});
