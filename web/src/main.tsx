import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createApi, throughBrowser } from './api/api.ts';
import { createAppStore } from './api/app-store.ts';
import { keepLive } from './api/keep-live.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/App.tsx';
import { prepareFirstScreen } from './app/first-screen.ts';
import { appRoutes } from './app/routes.tsx';
import './ui/styles.ts';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no element "root"');

const cache = createQueryClient();
const store = createAppStore(createApi());
const router = createBrowserRouter(appRoutes);

// no top-level await: the code of a screen may import from here, and would wait for us while we wait for it
void prepareFirstScreen({ cache, store, router }).then(() => {
  createRoot(place).render(
    <StrictMode>
      <App cache={cache} store={store} router={router} />
    </StrictMode>,
  );
  keepLive({ store, cache, send: throughBrowser });
});
