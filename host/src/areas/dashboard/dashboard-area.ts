import { DASHBOARD_ROWS, routes } from '@belegwerk/contracts/api';
import type { ViewOverview } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { presentDashboard } from './present-dashboard.ts';

interface Parts {
  readonly viewOverview: ViewOverview;
  readonly pagesOf: PagesOf;
}

/** The overview in one small answer. */
export const dashboardArea =
  ({ viewOverview, pagesOf }: Parts): Area =>
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
  };
