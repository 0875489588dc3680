import type { TaxType } from './treatment.ts';

/** Whether a document of that type must be booked on a contact: every tax-free type except `vatfree`. */
export const needsContact = (taxType: TaxType): boolean =>
  taxType !== 'net' && taxType !== 'gross' && taxType !== 'vatfree';
