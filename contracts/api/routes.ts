import { adviserDoorRoutes } from './adviser-door.ts';
import { customerRoutes } from './customer.ts';
import { documentRoutes } from './document.ts';
import type { FailureOfRoutes } from './failure.ts';
import { healthRoutes, pageRoutes } from './pages.ts';
import { laterRoutes } from './later-routes.ts';
import type { JsonRoute, Only, Route } from './route.ts';
import { screenRoutes, type ScreenRoutes } from './screen-routes.ts';
import { restoreRoutes } from './restore.ts';
import { siteRoutes } from './site.ts';
import { vendorRoutes } from './vendor.ts';

const table = {
  ...screenRoutes,
  ...laterRoutes,
  ...adviserDoorRoutes,
  ...customerRoutes,
  ...vendorRoutes,
  ...healthRoutes,
  ...documentRoutes,
  ...restoreRoutes,
  ...siteRoutes,
  ...pageRoutes,
} as const;
export type Routes = ScreenRoutes &
  typeof adviserDoorRoutes &
  typeof customerRoutes &
  typeof vendorRoutes &
  typeof healthRoutes &
  typeof documentRoutes &
  typeof restoreRoutes &
  typeof siteRoutes &
  typeof pageRoutes;

/** A route of screens that only tells. */
export type ReadingRoute = {
  [R in keyof ScreenRoutes]: ScreenRoutes[R] extends JsonRoute & { readonly method: 'get' } ? R : never;
}[keyof ScreenRoutes];
type Telling = Pick<Route, 'method'> & { readonly stale?: readonly ReadingRoute[] };

/**
 * Every route of the product: the host mounts all of these and nothing beside them.
 * What makes something stale that is no reading route does not compile.
 */
export const routes: Routes = table satisfies Only<Routes, typeof table> & Readonly<Record<keyof Routes, Telling>>;

type OwnFailure<R> = R extends { readonly failures: readonly (infer K extends FailureOfRoutes)[] } ? K : never;

/** The kinds with which a route may refuse what was asked: its own, and that there is nothing of that name. */
export type FailureOf<R extends Pick<Route, 'failures'>> = OwnFailure<R> | 'not-found';
