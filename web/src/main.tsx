import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/App.tsx';
import { appRoutes } from './app/routes.tsx';
import './ui/styles.ts';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no element "root"');

createRoot(place).render(
  <StrictMode>
    <App client={createQueryClient()} router={createBrowserRouter(appRoutes)} />
  </StrictMode>,
);
