import { adminRoutes } from './admin.ts';
import { adminMaintenanceRoutes } from './admin-maintenance.ts';
import { adminOfferRoutes } from './admin-offers.ts';
import { adminVisitRoutes } from './admin-visits.ts';
import { adviserRoutes } from './adviser.ts';
import { adminWorkRoutes } from './admin-work.ts';
import { batchRoutes } from './batches.ts';
import { connectionRoutes } from './connection.ts';
import { creationRoutes } from './creation.ts';
import { dashboardRoutes } from './dashboard.ts';
import { documentNumberRoutes } from './document-numbers.ts';
import { documentRoutes } from './document.ts';
import { dryRunRoutes } from './dry-run.ts';
import { zeroRateRoutes } from './zero-rates.ts';
import { earlierReceiptRoutes } from './earlier-receipts.ts';
import { eInvoiceRoutes } from './e-invoices.ts';
import type { FailureOfRoutes } from './failure.ts';
import { liveRoutes } from './live.ts';
import { logRoutes } from './log.ts';
import { mailRoutes } from './mail.ts';
import { monthFolderRoutes } from './month-folder.ts';
import { onboardingRoutes } from './onboarding.ts';
import { orderLinkRoutes } from './order-links.ts';
import { orderRoutes } from './order.ts';
import { orderImportRoutes, receiptImportRoutes } from './import.ts';
import { ossRoutes } from './oss.ts';
import { payoutRoutes } from './payouts.ts';
import { healthRoutes, pageRoutes } from './pages.ts';
import { preferencesRoutes } from './preferences.ts';
import { partnerRoutes } from './partner.ts';
import { planRoutes } from './plans.ts';
import { previewRoutes } from './preview.ts';
import { privacyRoutes } from './privacy.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import type { JsonRoute, Route } from './route.ts';
import { shopRoutes } from './shop.ts';
import { contactRoutes } from './contact.ts';
import { siteRoutes } from './site.ts';
import { templateValueRoutes } from './template-values.ts';
import { vendorRoutes } from './vendor.ts';

const table = {
  ...vendorRoutes,
  ...healthRoutes,
  ...documentRoutes,
  ...orderLinkRoutes,
  ...connectionRoutes,
  ...onboardingRoutes,
  ...planRoutes,
  ...partnerRoutes,
  ...adminRoutes,
  ...adminMaintenanceRoutes,
  ...adminOfferRoutes,
  ...adminVisitRoutes,
  ...adminWorkRoutes,
  ...shopRoutes,
  ...dashboardRoutes,
  ...eInvoiceRoutes,
  ...reconciliationRoutes,
  ...documentNumberRoutes,
  ...monthFolderRoutes,
  ...adviserRoutes,
  ...ossRoutes,
  ...payoutRoutes,
  ...preferencesRoutes,
  ...templateValueRoutes,
  ...orderRoutes,
  ...orderImportRoutes,
  ...receiptImportRoutes,
  ...batchRoutes,
  ...earlierReceiptRoutes,
  ...mailRoutes,
  ...previewRoutes,
  ...creationRoutes,
  ...dryRunRoutes,
  ...zeroRateRoutes,
  ...logRoutes,
  ...liveRoutes,
  ...privacyRoutes,
  ...contactRoutes,
  ...siteRoutes,
  ...pageRoutes,
} as const satisfies Readonly<Record<string, Route>>;
export type Routes = typeof table;

/** A route that only tells. */
export type ReadingRoute = {
  [R in keyof Routes]: Routes[R] extends JsonRoute & { readonly method: 'get' } ? R : never;
}[keyof Routes];
type Telling = Pick<Route, 'method'> & { readonly stale?: readonly ReadingRoute[] };

/**
 * Every route of the product: the host mounts all of these and nothing beside them, the browser's client is made of them.
 * What makes something stale that is no reading route does not compile.
 */
export const routes = table satisfies Readonly<Record<keyof Routes, Telling>>;

type OwnFailure<R> = R extends { readonly failures: readonly (infer K extends FailureOfRoutes)[] } ? K : never;

/** The kinds with which a route may refuse what was asked: its own, and that there is nothing of that name. */
export type FailureOf<R extends Pick<Route, 'failures'>> = OwnFailure<R> | 'not-found';
