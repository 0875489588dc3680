import { useAtomValue } from 'jotai';
import { viewOf } from '../../api/view.ts';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { dashboardAtom } from './dashboard.atoms.ts';

/** Everything the overview shows. */
export const useDashboard = () => ({
  shop: useShop(),
  now: useAtomValue(nowAtom),
  view: viewOf(useAtomValue(dashboardAtom)),
});
