import { DASHBOARD_ROWS, routes } from '@belegwerk/contracts/api';
import { entitlementsOf } from '@belegwerk/core/shops';
import type { ViewDays, ViewOverview } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { presentDays } from './present-days.ts';
import { presentDashboard } from './present-dashboard.ts';

interface Parts {
  readonly viewOverview: ViewOverview;
  readonly viewDays: ViewDays;
  readonly pagesOf: PagesOf;
}

/** The overview in one small answer. */
export const dashboardArea =
  ({ viewOverview, viewDays, pagesOf }: Parts): Area =>
  (mount) => {
    mount.answer(routes.dashboard, async ({ caller: { shop, userId: by } }) => {
      const overview = await viewOverview(shop.key, DASHBOARD_ROWS);
      return presentDashboard({
        ...overview,
        preferences: shop.preferences,
        pages: pagesOf(shop),
        by,
        staff: shop.staff,
        most: DASHBOARD_ROWS,
      });
    });
    mount.answer(routes.shopDays, async ({ caller: { shop, lacksAccess = false } }) =>
      presentDays(shop, await viewDays(shop, entitlementsOf(shop).logMaxAge), lacksAccess),
    );
  };
