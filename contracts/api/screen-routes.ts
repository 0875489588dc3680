import { batchRoutes } from './batches.ts';
import { connectionRoutes } from './connection.ts';
import { contactRoutes } from './contact.ts';
import { creationRoutes } from './creation.ts';
import { dashboardRoutes } from './dashboard.ts';
import { eInvoiceRoutes } from './e-invoices.ts';
import { orderImportRoutes, receiptImportRoutes } from './import.ts';
import { liveRoutes } from './live.ts';
import { logRoutes } from './log.ts';
import { mailRoutes } from './mail.ts';
import { onboardingRoutes } from './onboarding.ts';
import { orderLinkRoutes } from './order-links.ts';
import { orderRoutes } from './order.ts';
import { planRoutes } from './plans.ts';
import { preferencesRoutes } from './preferences.ts';
import { previewRoutes } from './preview.ts';
import { shopRoutes } from './shop.ts';
import { templateValueRoutes } from './template-values.ts';
import { zeroRateRoutes } from './zero-rates.ts';
import type { LaterRoutes } from './later-routes.ts';
import type { Route } from './route.ts';

/** Routes that any screen may ask: the browser has them with the first page. */
export const screenRoutes = {
  ...orderLinkRoutes,
  ...connectionRoutes,
  ...onboardingRoutes,
  ...planRoutes,
  ...shopRoutes,
  ...dashboardRoutes,
  ...eInvoiceRoutes,
  ...preferencesRoutes,
  ...templateValueRoutes,
  ...orderRoutes,
  ...orderImportRoutes,
  ...receiptImportRoutes,
  ...batchRoutes,
  ...mailRoutes,
  ...previewRoutes,
  ...creationRoutes,
  ...zeroRateRoutes,
  ...logRoutes,
  ...liveRoutes,
  ...contactRoutes,
} as const satisfies Readonly<Record<string, Route>>;
/** The routes that screens ask; those of vendors, links and public pages never reach the browser's client. */
export type ScreenRoutes = typeof screenRoutes & LaterRoutes;
