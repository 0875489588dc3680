import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { viewOf } from '../api/view.ts';
import { ShopProvider } from '../pieces/shop/ShopContext.tsx';
import { shopQueryAtom } from '../pieces/shop/shop.atoms.ts';
import { authoriseAgain } from './authorise-again.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { TeapotScreen } from './TeapotScreen.tsx';

/** Loads the shop, keeps it fresh and gives it to the screens inside. */
export const Shell = () => {
  const view = viewOf(useAtomValue(shopQueryAtom));
  const shop = view.state === 'ready' ? view.data : undefined;
  const mustAuthorise = shop?.shopify.missingAccessToken ?? false;
  useEffect(() => {
    if (shop && mustAuthorise) authoriseAgain(shop);
    // the address depends on the shop alone, which does not change while the page lives
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mustAuthorise]);

  if (view.state === 'failed') return <TeapotScreen failure={view.failure} onRetry={view.retry} />;
  if (!shop || mustAuthorise) return <ScreenSkeleton />;
  return (
    <ShopProvider value={shop}>
      <Outlet />
    </ShopProvider>
  );
};
