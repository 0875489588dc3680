import type { IssuedDocument } from './issued-document.ts';

/** A document as our records know it, as far as it matters whether it is there. */
interface Recorded {
  readonly state: string;
  readonly document?: IssuedDocument;
}

/** A recorded document that is at the accounting service, drafts and cancelled ones among them. */
export type AtService<T> = T & { readonly document: IssuedDocument };

/** Whether a document is at the accounting service and its content is known. */
export const isAtService = <T extends Recorded>(each: T): each is AtService<T> =>
  each.state === 'issued' && each.document !== undefined;

/**
 * Whether a document is final (festgeschrieben) and counts: a draft may still change or go, a cancelled one keeps its
 * number and no longer counts. Only such documents are paid, credited, set off or open in the books.
 */
export const countsAsFinal = ({ status, cancelled }: Pick<IssuedDocument, 'status' | 'cancelled'>): boolean =>
  status !== 'draft' && !cancelled;

/** Whether a recorded document was cancelled, or deleted, in the accounting service. */
export const isCancelledDocument = ({ document }: Pick<Recorded, 'document'>): boolean => document?.cancelled === true;

/** Whether a document is at the accounting service and counts as final. */
export const isFinalAtService = <T extends Recorded>(each: T): each is AtService<T> =>
  isAtService(each) && countsAsFinal(each.document);
