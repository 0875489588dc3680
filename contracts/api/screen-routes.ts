import { adminMaintenanceRoutes } from './admin-maintenance.ts';
import { adminOfferRoutes } from './admin-offers.ts';
import { adminVisitRoutes } from './admin-visits.ts';
import { adminWorkRoutes } from './admin-work.ts';
import { adminRoutes } from './admin.ts';
import { adviserRoutes } from './adviser.ts';
import { batchRoutes } from './batches.ts';
import { connectionRoutes } from './connection.ts';
import { contactRoutes } from './contact.ts';
import { creationRoutes } from './creation.ts';
import { dashboardRoutes } from './dashboard.ts';
import { documentNumberRoutes } from './document-numbers.ts';
import { dryRunRoutes } from './dry-run.ts';
import { eInvoiceRoutes } from './e-invoices.ts';
import { earlierReceiptRoutes } from './earlier-receipts.ts';
import { orderImportRoutes, receiptImportRoutes } from './import.ts';
import { liveRoutes } from './live.ts';
import { logRoutes } from './log.ts';
import { mailRoutes } from './mail.ts';
import { monthFolderRoutes } from './month-folder.ts';
import { onboardingRoutes } from './onboarding.ts';
import { orderLinkRoutes } from './order-links.ts';
import { orderRoutes } from './order.ts';
import { ossRoutes } from './oss.ts';
import { payoutRoutes } from './payouts.ts';
import { partnerRoutes } from './partner.ts';
import { planRoutes } from './plans.ts';
import { preferencesRoutes } from './preferences.ts';
import { previewRoutes } from './preview.ts';
import { privacyRoutes } from './privacy.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { shopRoutes } from './shop.ts';
import { templateValueRoutes } from './template-values.ts';
import { zeroRateRoutes } from './zero-rates.ts';
import type { Route } from './route.ts';

/** The routes that screens ask; those of vendors, links and public pages never reach the browser's client. */
export const screenRoutes = {
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
} as const satisfies Readonly<Record<string, Route>>;
export type ScreenRoutes = typeof screenRoutes;
