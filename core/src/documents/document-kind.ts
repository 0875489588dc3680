/** The kinds of documents, in the order in which people speak of them. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'delivery-note'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
