import { countsAsFinal, isCancelledDocument } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';

/** A document as our records know it, as far as it matters which one is opened. */
interface Recorded {
  readonly document?: IssuedDocument;
  readonly plannedAt: Instant;
}

/** What is final and counts stands before what is not final yet, and both before what was cancelled. */
const rankOf = ({ document }: Pick<Recorded, 'document'>): number => {
  if (document && countsAsFinal(document)) return 0;
  return isCancelledDocument(document ? { document } : {}) ? 2 : 1;
};

/** The document of an order that its link opens: the newest of those that rank first. */
export const linkedDocument = <D extends Recorded>(documents: readonly D[]): D | undefined =>
  documents.toSorted((one, other) => rankOf(one) - rankOf(other) || compareInstants(other.plannedAt, one.plannedAt))[0];
