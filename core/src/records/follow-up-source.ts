import type { IssuedDocument } from '../documents/issued-document.ts';

/** What is stored under a document. */
export const documentSource = ({ id }: Pick<IssuedDocument, 'id'>): string => `document:${id}`;
