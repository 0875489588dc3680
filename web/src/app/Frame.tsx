import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useShopAnswer } from '../shared/shop/shop.atoms.ts';
import { PolarisProvider } from '../ui/index.ts';
import { navigationFor } from './navigation.ts';
import { NavigationMenu } from './NavigationMenu.tsx';

/** What surrounds every screen. Inside the router, because links need it. */
export const Frame = () => {
  const { data: shop } = useShopAnswer();
  return (
    <PolarisProvider>
      <NavigationMenu entries={shop ? navigationFor(shop) : []} />
      <Outlet />
      <ScrollRestoration />
    </PolarisProvider>
  );
};
