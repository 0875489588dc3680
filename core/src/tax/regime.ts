import type { TaxScheme } from './treatment.ts';

/** Whether a document of that type must be booked on a contact: every tax-free one except `exempt`. */
export const needsContact = (scheme: TaxScheme): boolean =>
  scheme !== 'net' && scheme !== 'gross' && scheme !== 'exempt';
