import type { Preferences } from '@belegwerk/core/preferences';

type Creation = Pick<Preferences, 'invoiceCreate' | 'creditCreate'>;

/** The settings that let documents be made since a day (`2026-11-01`); what is on already keeps the day that it has. */
export const wantedCreation = (now: Creation, since: string): Creation => {
  const invoiceCreate = now.invoiceCreate || since;
  // a merchant who wrote the invoices until then wrote the credit notes, too
  return { invoiceCreate, creditCreate: now.creditCreate || invoiceCreate };
};
