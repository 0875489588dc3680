import { Provider } from 'jotai';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import type { AppStore } from '../api/app-store.ts';
import type { Cache } from '../api/cache.ts';
import { QueryClientProvider } from '../api/query-client.ts';
import { useShopAnswer } from '../shared/shop/shop.atoms.ts';

interface AppProps {
  readonly cache: Cache;
  readonly store: AppStore;
  readonly router: DataRouter;
}

/** The shop is asked for while the code of the first screen is on its way, and once for all that show it. */
const FollowedShop = () => {
  useShopAnswer();
  return null;
};

/** The whole product: state around, screens by address inside. */
export const App = ({ cache, store, router }: AppProps) => (
  <QueryClientProvider client={cache}>
    <Provider store={store}>
      <FollowedShop />
      <RouterProvider router={router} />
    </Provider>
  </QueryClientProvider>
);
