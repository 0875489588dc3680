import type { QueryClient } from '@tanstack/react-query';
import { QueryClientAtomProvider } from 'jotai-tanstack-query/react';
import { RouterProvider, type DataRouter } from 'react-router-dom';

interface AppProps {
  readonly client: QueryClient;
  readonly router: DataRouter;
}

/** The whole product: server state around, screens by address inside. */
export const App = ({ client, router }: AppProps) => (
  <QueryClientAtomProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientAtomProvider>
);
