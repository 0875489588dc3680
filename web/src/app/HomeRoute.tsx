import { Navigate } from 'react-router-dom';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { useShop } from '../pieces/shop/ShopContext.tsx';

/** What the app opens with: the overview, or the orders if the merchant prefers them. */
export const HomeRoute = () => {
  const { shopify } = useShop();
  return shopify.home === 'orders' ? <Navigate to="/orders" replace /> : <DashboardScreen />;
};
