import type { DocumentToWrite } from '../written-document.ts';

/** What an e-invoice is: data in a PDF (ZUGFeRD), or the German profile for authorities, with a buyer reference. */
export type FileProfile = 'EN16931' | 'XRechnung';

/** BT-24 */
export const SPECIFICATION: Readonly<Record<FileProfile, string>> = {
  EN16931: 'urn:cen.eu:en16931:2017',
  XRechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};

/**
 * XRechnung where the document has a buyer reference and all that its rules ask besides is known: the seller's telephone
 * (BR-DE-6), postcode and town of the buyer (BR-DE-8, BR-DE-9). The plain profile otherwise; a buyer reference stands there, too.
 */
export const profileOf = ({ draft, seller }: Pick<DocumentToWrite, 'draft' | 'seller'>): FileProfile => {
  const { recipient, xRechnung } = draft;
  const isAsked = draft.kind !== 'delivery-note' && Boolean(xRechnung?.buyerReference);
  return isAsked && seller.phone && recipient.zip && recipient.city ? 'XRechnung' : 'EN16931';
};
