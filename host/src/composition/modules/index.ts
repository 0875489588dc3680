import { adviser } from './adviser.ts';
import { admin } from './admin.ts';
import { audit } from './audit.ts';
import { batches } from './batches.ts';
import { connection } from './connection.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { documents } from './documents.ts';
import { eInvoices } from './e-invoices.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { letters } from './letters.ts';
import { log } from './log.ts';
import type { OpenModule } from '../dependencies.ts';
import { monthFolder } from './month-folder.ts';
import { onboarding } from './onboarding.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { partner } from './partner.ts';
import { payouts } from './payouts.ts';
import { plans } from './plans.ts';
import { preferences } from './preferences.ts';
import { preview } from './preview.ts';
import { privacy } from './privacy.ts';
import { procedures } from './procedures.ts';
import { oss } from './oss.ts';
import { restore } from './restore.ts';
import { reconciliation } from './reconciliation.ts';
import { repairs } from './repairs.ts';
import { shop } from './shop.ts';
import { webhooks } from './webhooks.ts';

/** Every topic of the product, in the order in which addresses are looked for: the pages answer what is left. */
export const MODULES: readonly OpenModule[] = [
  webhooks,
  health,
  documents,
  customers,
  connection,
  onboarding,
  shop,
  orders,
  imports,
  batches,
  repairs,
  log,
  dashboard,
  eInvoices,
  reconciliation,
  monthFolder,
  audit,
  adviser,
  oss,
  procedures,
  payouts,
  plans,
  partner,
  admin,
  preferences,
  privacy,
  letters,
  preview,
  restore,
  pages,
];
