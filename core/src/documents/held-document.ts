import type { IssuedDocument } from './issued-document.ts';

/** A document as our records know it, as far as it matters whether it is there. */
interface Recorded {
  readonly state: string;
  readonly document?: IssuedDocument;
}

/** A recorded document that the accounting service holds, drafts and cancelled ones among them. */
export type Held<T> = T & { readonly document: IssuedDocument };

/** Whether the accounting service holds a document and has told how it is. */
export const isHeld = <T extends Recorded>(each: T): each is Held<T> =>
  each.state === 'issued' && each.document !== undefined;

/**
 * Whether a document is final (festgeschrieben) and counts: a draft may still change or go, a cancelled one keeps its
 * number and no longer counts. Only such documents are paid, credited, set off or open in the books.
 */
export const countsAsFinal = ({ status, cancelled }: Pick<IssuedDocument, 'status' | 'cancelled'>): boolean =>
  status !== 'draft' && !cancelled;

/** Whether a recorded document was cancelled, or deleted, in the accounting service. */
export const isCancelledDocument = ({ document }: Pick<Recorded, 'document'>): boolean => document?.cancelled === true;

/** Whether the accounting service holds a document that counts as final. */
export const isHeldAsFinal = <T extends Recorded>(each: T): each is Held<T> =>
  isHeld(each) && countsAsFinal(each.document);
