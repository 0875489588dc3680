import type { TaxScheme } from './treatment.ts';

const WITHOUT_CONTACT: ReadonlySet<TaxScheme> = new Set(['net', 'gross', 'exempt', 'photovoltaics']);

/** Whether a document of that type must be booked on a contact: every one whose exemption depends on the customer. */
export const needsContact = (scheme: TaxScheme): boolean => !WITHOUT_CONTACT.has(scheme);
