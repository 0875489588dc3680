import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createApi } from './api/api.ts';
import { createAppStore } from './api/app-store.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/App.tsx';
import { appRoutes } from './app/routes.tsx';
import './ui/styles.ts';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no element "root"');

const cache = createQueryClient();
createRoot(place).render(
  <StrictMode>
    <App cache={cache} store={createAppStore(cache, createApi())} router={createBrowserRouter(appRoutes)} />
  </StrictMode>,
);
