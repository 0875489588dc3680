import { Outlet, ScrollRestoration } from 'react-router-dom';
import { PolarisProvider } from '../ui/index.ts';

/** What surrounds every screen. Inside the router, because links need it. */
export const Frame = () => (
  <PolarisProvider>
    <Outlet />
    <ScrollRestoration />
  </PolarisProvider>
);
