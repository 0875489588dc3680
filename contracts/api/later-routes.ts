import { adminMaintenanceRoutes } from './admin-maintenance.ts';
import { adminOfferRoutes } from './admin-offers.ts';
import { adminVisitRoutes } from './admin-visits.ts';
import { adminWorkRoutes } from './admin-work.ts';
import { adminRoutes } from './admin.ts';
import { agreementRoutes } from './agreement.ts';
import { adviserRoutes } from './adviser.ts';
import { auditRoutes } from './audit.ts';
import { creationRoutes } from './creation.ts';
import { eInvoiceRoutes } from './e-invoices.ts';
import { documentNumberRoutes } from './document-numbers.ts';
import { dryRunRoutes } from './dry-run.ts';
import { entriesRoutes } from './entries.ts';
import { earlierReceiptRoutes } from './earlier-receipts.ts';
import { monthFolderRoutes } from './month-folder.ts';
import { orderLinkRoutes } from './order-links.ts';
import { ossRoutes } from './oss.ts';
import { partnerRoutes } from './partner.ts';
import { payoutRoutes } from './payouts.ts';
import { privacyRoutes } from './privacy.ts';
import { procedureRoutes } from './procedures.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { repairRoutes } from './repairs.ts';
import { onboardingRoutes } from './onboarding.ts';
import { contactRoutes } from './contact.ts';
import { orderImportRoutes, receiptImportRoutes } from './import.ts';
import { connectionRoutes } from './connection.ts';
import { mailRoutes } from './mail.ts';
import { planRoutes } from './plans.ts';
import type { Only } from './route.ts';
import { settingsTrialRoutes } from './settings-trial.ts';
import { templateValueRoutes } from './template-values.ts';

const table = {
  ...adminMaintenanceRoutes,
  ...adminOfferRoutes,
  ...adminVisitRoutes,
  ...adminWorkRoutes,
  ...adminRoutes,
  ...agreementRoutes,
  ...adviserRoutes,
  ...auditRoutes,
  ...creationRoutes,
  ...eInvoiceRoutes,
  ...documentNumberRoutes,
  ...dryRunRoutes,
  ...earlierReceiptRoutes,
  ...entriesRoutes,
  ...monthFolderRoutes,
  ...orderLinkRoutes,
  ...ossRoutes,
  ...partnerRoutes,
  ...payoutRoutes,
  ...privacyRoutes,
  ...procedureRoutes,
  ...reconciliationRoutes,
  ...repairRoutes,
  ...settingsTrialRoutes,
  ...templateValueRoutes,
  ...onboardingRoutes,
  ...contactRoutes,
  ...orderImportRoutes,
  ...receiptImportRoutes,
  ...connectionRoutes,
  ...mailRoutes,
  ...planRoutes,
} as const;
export type LaterRoutes = typeof adminMaintenanceRoutes &
  typeof adminOfferRoutes &
  typeof adminVisitRoutes &
  typeof adminWorkRoutes &
  typeof adminRoutes &
  typeof agreementRoutes &
  typeof adviserRoutes &
  typeof auditRoutes &
  typeof creationRoutes &
  typeof eInvoiceRoutes &
  typeof documentNumberRoutes &
  typeof dryRunRoutes &
  typeof earlierReceiptRoutes &
  typeof entriesRoutes &
  typeof monthFolderRoutes &
  typeof orderLinkRoutes &
  typeof ossRoutes &
  typeof partnerRoutes &
  typeof payoutRoutes &
  typeof privacyRoutes &
  typeof procedureRoutes &
  typeof reconciliationRoutes &
  typeof repairRoutes &
  typeof settingsTrialRoutes &
  typeof templateValueRoutes &
  typeof onboardingRoutes &
  typeof contactRoutes &
  typeof orderImportRoutes &
  typeof receiptImportRoutes &
  typeof connectionRoutes &
  typeof mailRoutes &
  typeof planRoutes;

/** Routes of screens that few merchants open, or few times: the browser loads them when one of them is asked. */
export const laterRoutes: LaterRoutes = table satisfies Only<LaterRoutes, typeof table>;
