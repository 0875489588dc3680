import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PolarisProvider } from '../ui/index.ts';
import { preferencesQuery } from '../shared/preferences/preferences.queries.ts';
import { DefectScreen } from './DefectScreen.tsx';
import type { ScreenHandle } from './first-screen.ts';
import { Frame } from './Frame.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { Shell } from './Shell.tsx';
import { WhereSold } from './WhereSold.tsx';

const dashboard = async () => ({
  Component: (await import('../features/dashboard/DashboardScreen.tsx')).DashboardScreen,
});
const preferences = async () => ({
  Component: (await import('../features/preferences/PreferencesScreen.tsx')).PreferencesScreen,
});

const asksSettings: ScreenHandle = { asks: (ask) => ask(preferencesQuery) };

/** What takes part in the programme, and what asks to. */
const partnerScreens: readonly RouteObject[] = [
  {
    path: 'partner',
    lazy: async () => ({
      Component: (await import('../features/partner/overview/OverviewScreen.tsx')).OverviewScreen,
    }),
  },
  {
    path: 'partner/coupons',
    lazy: async () => ({ Component: (await import('../features/partner/coupons/CouponsScreen.tsx')).CouponsScreen }),
  },
  {
    path: 'partner/coupons/new',
    lazy: async () => ({
      Component: (await import('../features/partner/coupons/NewCouponScreen.tsx')).NewCouponScreen,
    }),
  },
  {
    path: 'partner/coupons/confirm/removal',
    lazy: async () => ({ Component: (await import('../features/partner/coupons/RemovalScreen.tsx')).RemovalScreen }),
  },
  {
    path: 'partner/redemptions',
    lazy: async () => ({
      Component: (await import('../features/partner/redemptions/RedemptionsScreen.tsx')).RedemptionsScreen,
    }),
  },
  {
    path: 'partner/redemptions/:tab',
    lazy: async () => ({
      Component: (await import('../features/partner/redemptions/RedemptionsScreen.tsx')).RedemptionsOfTab,
    }),
  },
  {
    path: 'partner/payouts',
    lazy: async () => ({ Component: (await import('../features/partner/payouts/PayoutsScreen.tsx')).PayoutsScreen }),
  },
  {
    path: 'partner/preferences',
    lazy: async () => ({ Component: (await import('../features/partner/settings/SettingsScreen.tsx')).SettingsScreen }),
  },
];

/** For the operator. */
const adminScreens: readonly RouteObject[] = [
  {
    path: 'admin',
    lazy: async () => ({ Component: (await import('../features/admin/shops/ShopsScreen.tsx')).ShopsScreen }),
  },
  {
    path: 'admin/maintenance',
    lazy: async () => ({
      Component: (await import('../features/admin/maintenance/MaintenancePlanScreen.tsx')).MaintenancePlanScreen,
    }),
  },
  {
    path: 'admin/work',
    lazy: async () => ({
      Component: (await import('../features/admin/work/WorkScreen.tsx')).WorkScreen,
    }),
  },
];

/** For the operator of an installation that sells plans. */
const salesScreens: readonly RouteObject[] = [
  {
    path: 'admin/figures',
    lazy: async () => ({ Component: (await import('../features/admin/figures/FiguresScreen.tsx')).FiguresScreen }),
  },
  {
    path: 'admin/coupons',
    lazy: async () => ({ Component: (await import('../features/admin/coupons/CouponsScreen.tsx')).CouponsScreen }),
  },
  {
    path: 'admin/requests',
    lazy: async () => ({ Component: (await import('../features/admin/requests/OffersScreen.tsx')).OffersScreen }),
  },
  {
    path: 'admin/partners',
    lazy: async () => ({ Component: (await import('../features/admin/partners/PartnersScreen.tsx')).PartnersScreen }),
  },
  {
    path: 'admin/payouts',
    lazy: async () => ({ Component: (await import('../features/admin/payouts/PayoutsScreen.tsx')).PayoutsScreen }),
  },
];

/** What a shop buys. */
const planScreens: readonly RouteObject[] = [
  { path: 'plan', lazy: async () => ({ Component: (await import('../features/plan/PlanScreen.tsx')).PlanScreen }) },
  {
    path: 'plan/transfers',
    lazy: async () => ({ Component: (await import('../features/plan/TransfersScreen.tsx')).TransfersScreen }),
  },
  {
    path: 'plan/purchase/:feature',
    lazy: async () => ({ Component: (await import('../features/plan/PurchaseScreen.tsx')).PurchaseScreen }),
  },
  {
    path: 'plan/:planId',
    lazy: async () => ({ Component: (await import('../features/plan/ChangeScreen.tsx')).ChangeScreen }),
  },
];

/** Screens that need the shop. Each is loaded when it is first opened. */
const shopScreens: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./HomeRoute.tsx')).HomeRoute }) },
  { path: 'home', lazy: dashboard },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen }),
  },
  {
    path: 'orders/import',
    lazy: async () => ({
      Component: (await import('../features/order-import/OrderImportScreen.tsx')).OrderImportScreen,
    }),
  },
  {
    path: 'orders/runs',
    lazy: async () => ({ Component: (await import('../features/bulk/BulkRunsScreen.tsx')).BulkRunsScreen }),
  },
  {
    path: 'orders/repair',
    lazy: async () => ({ Component: (await import('../features/repair/RepairScreen.tsx')).RepairScreen }),
  },
  {
    path: 'orders/receipts',
    lazy: async () => ({ Component: (await import('../features/receipts/ReceiptsScreen.tsx')).ReceiptsScreen }),
  },
  {
    path: 'orders/:id',
    lazy: async () => ({ Component: (await import('../features/order/OrderScreen.tsx')).OrderScreen }),
  },
  {
    path: 'invoices/:id',
    lazy: async () => ({ Component: (await import('../features/order/InvoiceIntent.tsx')).InvoiceIntent }),
  },
  {
    path: 'e-invoices',
    lazy: async () => ({ Component: (await import('../features/e-invoices/EInvoicesScreen.tsx')).EInvoicesScreen }),
  },
  { path: 'log', lazy: async () => ({ Component: (await import('../features/log/LogScreen.tsx')).LogScreen }) },
  {
    path: 'reconciliation',
    lazy: async () => ({
      Component: (await import('../features/reconciliation/ReconciliationScreen.tsx')).ReconciliationScreen,
    }),
  },
  { path: 'audit', lazy: async () => ({ Component: (await import('./AuditRoute.tsx')).AuditRoute }) },
  {
    path: 'month-folder',
    lazy: async () => ({
      Component: (await import('../features/month-folder/MonthFolderScreen.tsx')).MonthFolderScreen,
    }),
  },
  {
    path: 'adviser',
    lazy: async () => ({ Component: (await import('../features/adviser/AdviserScreen.tsx')).AdviserScreen }),
  },
  {
    path: 'payouts',
    lazy: async () => ({ Component: (await import('../features/payouts/PayoutsScreen.tsx')).PayoutsScreen }),
  },
  {
    path: 'payouts/:payout',
    lazy: async () => ({ Component: (await import('../features/payouts/PayoutScreen.tsx')).PayoutScreen }),
  },
  { path: 'oss', lazy: async () => ({ Component: (await import('../features/oss/OssScreen.tsx')).OssScreen }) },
  ...[
    '',
    '/orders',
    '/contacts',
    '/invoices',
    '/credits',
    '/deliveries',
    '/transactions',
    '/metafields',
    '/procedures',
  ].map((page): RouteObject => ({ path: `preferences${page}`, lazy: preferences, handle: asksSettings })),
  {
    path: 'preferences/setup',
    lazy: async () => ({ Component: (await import('../features/setup/SetupScreen.tsx')).SetupScreen }),
  },
  {
    path: 'preferences/history',
    lazy: async () => ({
      Component: (await import('../features/settings-history/SettingsHistoryScreen.tsx')).SettingsHistoryScreen,
    }),
  },
  {
    path: 'onboarding',
    lazy: async () => ({ Component: (await import('../features/onboarding/OnboardingScreen.tsx')).OnboardingScreen }),
  },
  {
    path: 'api/auth',
    lazy: async () => ({
      Component: (await import('../features/grant-access/GrantAccessScreen.tsx')).GrantAccessScreen,
    }),
  },
  {
    path: 'dry-run',
    lazy: async () => ({ Component: (await import('../features/dry-run/DryRunScreen.tsx')).DryRunScreen }),
  },
];

/** Screens that work even when the shop cannot be loaded. */
const helpScreens: readonly RouteObject[] = [
  { path: 'help', lazy: async () => ({ Component: (await import('../features/help/HelpScreen.tsx')).HelpScreen }) },
  {
    path: 'exitiframe',
    lazy: async () => ({ Component: (await import('../features/leave-frame/LeaveFrameScreen.tsx')).LeaveFrameScreen }),
  },
  {
    path: 'help/contact',
    lazy: async () => ({ Component: (await import('../features/help/ContactScreen.tsx')).ContactScreen }),
  },
  {
    path: 'help/settings',
    lazy: async () => ({ Component: (await import('../features/help/SettingsHelpScreen.tsx')).SettingsHelpScreen }),
  },
  {
    path: 'help/privacy',
    lazy: async () => ({ Component: (await import('../features/privacy/PrivacyScreen.tsx')).PrivacyScreen }),
  },
];

/** The pages of the help that stand outside the admin as well. */
const helpPages: readonly RouteObject[] = [
  'help/setup/connect',
  'help/setup/template',
  'help/setup/testing',
  'help/words',
  'help/shopify/plan',
  'help/shopify/metafields',
  'help/shopify/webhooks',
  'help/taxes/business',
  'help/app/changelog',
  'help/app/privacy',
  'help/app/terms',
  'help/imprint',
  'apps',
].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('../features/help/HelpPageScreen.tsx')).HelpPageScreen }),
}));

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
          {
            Component: Shell,
            children: [
              {
                ErrorBoundary: DefectScreen,
                children: [
                  ...shopScreens,
                  ...adminScreens,
                  { Component: WhereSold, children: [...planScreens, ...partnerScreens, ...salesScreens] },
                ],
              },
            ],
          },
          ...helpScreens,
          ...helpPages,
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
