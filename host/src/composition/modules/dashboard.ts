import { makeViewDays, makeViewOverview } from '@belegwerk/core/use-cases';
import { dashboardArea } from '../../areas/dashboard/dashboard-area.ts';
import { liveArea } from '../../areas/live/live-area.ts';
import type { OpenModule } from '../dependencies.ts';

/** How things stand in a shop, and that something changed there. */
export const dashboard: OpenModule = ({ stores, clock, pagesOf, news }) => ({
  people: [
    liveArea({ news }),
    dashboardArea({
      viewOverview: makeViewOverview({ stores, clock }),
      viewDays: makeViewDays({ stores, clock }),
      pagesOf,
    }),
  ],
});
