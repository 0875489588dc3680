import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import type { Api } from '../api/api.ts';
import { apiAtom } from '../api/api.atoms.ts';

type AppStore = ReturnType<typeof createStore>;

/** The state of one running app: a cache for what the host said, and the client that asks it. */
export const createAppStore = (client: QueryClient, api: Api): AppStore => {
  const store = createStore();
  store.set(queryClientAtom, client);
  store.set(apiAtom, api);
  return store;
};

interface AppProps {
  readonly client: QueryClient;
  readonly store: AppStore;
  readonly router: DataRouter;
}

/** The whole product: state around, screens by address inside. */
export const App = ({ client, store, router }: AppProps) => (
  <QueryClientProvider client={client}>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </QueryClientProvider>
);
