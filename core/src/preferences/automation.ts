import type { Preferences } from './preferences-shape.ts';

/** How much of the bookkeeping happens by itself. */
export type AutomationLevel = 'all' | 'some' | 'none';

/** Words of the badge. Specification 2, section 4. */
export const AUTOMATION_LABELS: Readonly<Record<AutomationLevel, string>> = {
  all: 'Automatisierte Buchhaltung',
  some: 'Teilautomatisierte Buchhaltung',
  none: 'Manuelle Buchhaltung',
};

type Automation = Pick<Preferences, 'invoiceCreate' | 'creditCreate' | 'transactionCreate'>;

/** How many of the three are on: invoices, credit notes, bank transactions. From a day onwards counts as on. */
export const automationLevel = ({ invoiceCreate, creditCreate, transactionCreate }: Automation): AutomationLevel => {
  const on = [invoiceCreate, creditCreate, transactionCreate].filter((each) => each !== false).length;
  return on === 3 ? 'all' : on === 0 ? 'none' : 'some';
};

/** Whether a change turned the last of the three on, which is a reason to celebrate. */
export const completesAutomation = (before: Automation, after: Automation): boolean =>
  automationLevel(before) !== 'all' && automationLevel(after) === 'all';

/** Whether any document comes to be by itself. Credit notes follow invoices, so that they need not be asked. */
export const createsDocuments = ({
  invoiceCreate,
  deliveryCreate,
}: Pick<Preferences, 'invoiceCreate' | 'deliveryCreate'>): boolean =>
  invoiceCreate !== false || deliveryCreate !== false;
