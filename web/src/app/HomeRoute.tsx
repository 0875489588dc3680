import { Navigate } from 'react-router-dom';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { ONBOARDING_ADDRESS } from '../shared/onboarding-address.ts';
import { useShop } from '../shared/shop/ShopContext.tsx';

/** What the app opens with: the way to the first document as long as that is under way, then the overview, or the orders if the merchant prefers them. */
export const HomeRoute = () => {
  const { shopify, onboarding } = useShop();
  if (onboarding.isLedOn) return <Navigate to={ONBOARDING_ADDRESS} replace />;
  return shopify.home === 'orders' ? <Navigate to="/orders" replace /> : <DashboardScreen />;
};
