export * from './route.ts';
export * from './failure.ts';
export * from './shop.ts';
export * from './document.ts';
export * from './order.ts';
export * from './dashboard.ts';
export * from './log.ts';
export * from './mail.ts';
export * from './preferences.ts';
export * from './privacy.ts';
import { dashboardRoutes } from './dashboard.ts';
import { documentRoutes } from './document.ts';
import { logRoutes } from './log.ts';
import { mailRoutes } from './mail.ts';
import { orderRoutes } from './order.ts';
import { preferencesRoutes } from './preferences.ts';
import { privacyRoutes } from './privacy.ts';
import { shopRoutes } from './shop.ts';

/**
 * Every route of the product. The host mounts all of these; the browser client calls those that answer JSON and have a
 * screen.
 */
export const routes = {
  ...shopRoutes,
  ...dashboardRoutes,
  ...preferencesRoutes,
  ...orderRoutes,
  ...mailRoutes,
  ...logRoutes,
  ...documentRoutes,
  ...privacyRoutes,
};
