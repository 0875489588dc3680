import { numberOf } from '../documents/document-number.ts';
import { businessDay, day } from '../kernel/calendar.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { KeptData } from '../ports/privacy-requests.ts';
import { DOCUMENT_RETENTION } from './document-retention.ts';

/** What the law wants kept of the documents of an erased customer: the link to each, and until when. */
export const keptDocuments = (entries: readonly DocumentEntry[]): readonly KeptData[] =>
  entries.flatMap(({ kind, orderId, documentId, document, plannedAt }) => {
    if (documentId === undefined) return [];
    const { basis, limit } = DOCUMENT_RETENTION[kind];
    const made = document?.date ?? businessDay(plannedAt);
    return [
      { orderId, kind, documentId, number: numberOf(document), basis, until: day(`${made.year + limit.years}-12-31`) },
    ];
  });
