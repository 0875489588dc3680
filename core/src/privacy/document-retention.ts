import type { DocumentKind } from '../documents/document-kind.ts';

/** How long the law wants a document kept, to the end of the year that many years after its own, and by which paragraph. */
export interface DocumentRetention {
  readonly basis: string;
  readonly limit: { readonly years: number };
}

/** Buchungsbelege. Eight years since 2025, by the Fourth Bureaucracy Relief Act (BEG IV). */
export const VOUCHER = {
  basis: '§ 147 Abs. 1 Nr. 4, Abs. 3 AO, § 14b Abs. 1 UStG',
  limit: { years: 8 },
} as const satisfies DocumentRetention;

/** A delivery note that stands for no voucher is a business letter. */
export const LETTER = {
  basis: '§ 147 Abs. 1 Nr. 2 und 3, Abs. 3 AO',
  limit: { years: 6 },
} as const satisfies DocumentRetention;

/** Records of sales of the one-stop shop, and so their invoices: Art. 63c Abs. 3 of Regulation (EU) 282/2011. */
export const OSS_YEARS = 10;

/** What holds for each kind of document: for its link in our books, and for what a customer who is erased is told. */
export const DOCUMENT_RETENTION: Readonly<Record<DocumentKind, DocumentRetention>> = {
  invoice: VOUCHER,
  'credit-note': VOUCHER,
  'delivery-note': LETTER,
};
