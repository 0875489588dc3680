import { batchRoutes } from './batches.ts';
import { dashboardRoutes } from './dashboard.ts';
import { liveRoutes } from './live.ts';
import { logRoutes } from './log.ts';
import { orderRoutes } from './order.ts';
import { preferencesRoutes } from './preferences.ts';
import { shopRoutes } from './shop.ts';
import { zeroRateRoutes } from './zero-rates.ts';
import { previewRoutes } from './preview.ts';
import type { LaterRoutes } from './later-routes.ts';
import type { Route } from './route.ts';

/** Routes that many screens ask: the browser has them with the first page. */
export const screenRoutes = {
  ...shopRoutes,
  ...dashboardRoutes,
  ...preferencesRoutes,
  ...zeroRateRoutes,
  ...previewRoutes,
  ...orderRoutes,
  ...batchRoutes,
  ...logRoutes,
  ...liveRoutes,
} as const satisfies Readonly<Record<string, Route>>;
/** The routes that screens ask; those of vendors, links and public pages never reach the browser's client. */
export type ScreenRoutes = typeof screenRoutes & LaterRoutes;
