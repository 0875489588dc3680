/** The kinds of documents, in the order in which people speak of them. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'delivery-note'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What can be foreseen: that documents of a kind are made, or that the name is accepted that a customer asks for. */
export const FORESEEABLE = [...DOCUMENT_KINDS, 'name-asked'] as const;
export type Foreseeable = (typeof FORESEEABLE)[number];

/** The kind of document that is looked at then. */
export const foreseenKind = (wanted: Foreseeable): DocumentKind => (wanted === 'name-asked' ? 'invoice' : wanted);
