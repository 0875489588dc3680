import type { XRechnungTerms, DocumentDraft, Recipient } from '../documents/draft.ts';
import type { TaxTreatment } from '../tax/treatment.ts';

/**
 * What an invoice says of it: the Leitweg-ID of its order; an empty one where the service would refuse the XRechnung, so
 * that it becomes a regular invoice; nothing, and that of the contact holds. Reference on the accounting service, 2.2.
 */
export const askedXRechnung = (
  terms: XRechnungTerms | undefined,
  { zip, city }: Recipient,
  { scheme }: TaxTreatment,
): Pick<DocumentDraft, 'xRechnung'> => {
  if (!terms) return {};
  if (scheme !== 'net' || !terms.hasTown || !zip || !city) return { xRechnung: { buyerReference: '' } };
  const { ownLeitwegId: buyerReference } = terms;
  return buyerReference === undefined ? {} : { xRechnung: { buyerReference } };
};
