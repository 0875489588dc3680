import { useAtomValue } from 'jotai';
import { Outlet } from 'react-router-dom';
import { viewOf } from '../api/view.ts';
import { ShopProvider } from '../pieces/shop/ShopContext.tsx';
import { shopQueryAtom } from '../pieces/shop/shop.atoms.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { TeapotScreen } from './TeapotScreen.tsx';

/** Loads the shop, keeps it fresh and gives it to the screens inside. */
export const Shell = () => {
  const view = viewOf(useAtomValue(shopQueryAtom));
  if (view.state === 'failed') return <TeapotScreen failure={view.failure} onRetry={view.retry} />;
  if (view.state === 'loading') return <ScreenSkeleton />;
  return (
    <ShopProvider value={view.data}>
      <Outlet />
    </ShopProvider>
  );
};
