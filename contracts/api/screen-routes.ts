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
import type { Only } from './route.ts';

const table = {
  ...shopRoutes,
  ...dashboardRoutes,
  ...preferencesRoutes,
  ...zeroRateRoutes,
  ...previewRoutes,
  ...orderRoutes,
  ...batchRoutes,
  ...logRoutes,
  ...liveRoutes,
} as const;
type FirstRoutes = typeof shopRoutes &
  typeof dashboardRoutes &
  typeof preferencesRoutes &
  typeof zeroRateRoutes &
  typeof previewRoutes &
  typeof orderRoutes &
  typeof batchRoutes &
  typeof logRoutes &
  typeof liveRoutes;

/** Routes that many screens ask: the browser has them with the first page. */
export const screenRoutes: FirstRoutes = table satisfies Only<FirstRoutes, typeof table>;
/** The routes that screens ask; those of vendors, links and public pages never reach the browser's client. */
export type ScreenRoutes = FirstRoutes & LaterRoutes;
