import type { IssuedDocument } from './issued-document.ts';

/**
 * The number that a document has for us: none before the accounting service has told of it, nor while it is a draft,
 * also where the service has set one aside for it. A draft may be deleted and its number is then missing in the series; only
 * what is final is known by it. Specification 1, section 4; § 14 Abs. 4 Nr. 4 UStG.
 */
export const numberOf = (document: Pick<IssuedDocument, 'status' | 'number'> | undefined): string =>
  !document || document.status === 'draft' ? '' : document.number;
