import { Outlet } from 'react-router-dom';
import { useShop } from '../shared/shop/ShopContext.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** The screens of an installation that sells plans; in every other their addresses lead nowhere. */
export const WhereSold = () => (useShop().plan.isBought ? <Outlet /> : <NotFoundScreen />);
