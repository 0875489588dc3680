import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PolarisProvider } from '../ui/index.ts';
import { DefectScreen } from './DefectScreen.tsx';
import { Frame } from './Frame.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { Shell } from './Shell.tsx';

const dashboard = async () => ({
  Component: (await import('../features/dashboard/DashboardScreen.tsx')).DashboardScreen,
});
const preferences = async () => ({
  Component: (await import('../features/preferences/PreferencesScreen.tsx')).PreferencesScreen,
});

/** Screens that need the shop. Each is loaded when it is first opened. */
const shopScreens: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./HomeRoute.tsx')).HomeRoute }) },
  { path: 'home', lazy: dashboard },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen }),
  },
  {
    path: 'orders/:id',
    lazy: async () => ({ Component: (await import('../features/order/OrderScreen.tsx')).OrderScreen }),
  },
  { path: 'log', lazy: async () => ({ Component: (await import('../features/log/LogScreen.tsx')).LogScreen }) },
  ...['', '/orders', '/contacts', '/invoices', '/credits', '/deliveries', '/transactions', '/metafields'].map(
    (page): RouteObject => ({ path: `preferences${page}`, lazy: preferences }),
  ),
  { path: 'plan', lazy: async () => ({ Component: (await import('../features/plan/PlanScreen.tsx')).PlanScreen }) },
];

/** Screens that work even when the shop cannot be loaded. */
const helpScreens: readonly RouteObject[] = [
  { path: 'help', lazy: async () => ({ Component: (await import('../features/help/HelpScreen.tsx')).HelpScreen }) },
  {
    path: 'help/contact',
    lazy: async () => ({ Component: (await import('../features/help/ContactScreen.tsx')).ContactScreen }),
  },
  {
    path: 'help/privacy',
    lazy: async () => ({ Component: (await import('../features/privacy/PrivacyScreen.tsx')).PrivacyScreen }),
  },
];

const inPolaris = (Screen: () => ReactElement) => () => (
  <PolarisProvider>
    <Screen />
  </PolarisProvider>
);

/** Every address of the product. */
export const appRoutes: RouteObject[] = [
  {
    Component: Frame,
    HydrateFallback: inPolaris(ScreenSkeleton),
    ErrorBoundary: inPolaris(DefectScreen),
    children: [
      {
        ErrorBoundary: DefectScreen,
        children: [
          { Component: Shell, children: [{ ErrorBoundary: DefectScreen, children: [...shopScreens] }] },
          ...helpScreens,
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
