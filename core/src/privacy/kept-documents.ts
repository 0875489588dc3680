import { businessDay, day } from '../kernel/calendar.ts';
import type { DocumentIntent } from '../ports/document-register.ts';
import type { KeptData } from '../ports/privacy-requests.ts';

/**
 * Invoices and credit notes are vouchers (Buchungsbelege) and kept for eight years, from the end of the year in which
 * they were made. Since 2025, by the Fourth Bureaucracy Relief Act (BEG IV).
 */
const VOUCHER = { basis: '§ 147 Abs. 1 Nr. 4, Abs. 3 AO, § 14b Abs. 1 UStG', years: 8 } as const;

/** A delivery note that stands for no voucher is a business letter received or sent, kept for six years. */
const LETTER = { basis: '§ 147 Abs. 1 Nr. 2 und 3, Abs. 3 AO', years: 6 } as const;

/** What the law wants kept of the documents of an erased customer: the link to each, and until when. */
export const keptDocuments = (intents: readonly DocumentIntent[]): readonly KeptData[] =>
  intents.flatMap(({ kind, orderId, documentId, document, plannedAt }) => {
    if (documentId === undefined) return [];
    const { basis, years } = kind === 'delivery-note' ? LETTER : VOUCHER;
    const made = document?.date ?? businessDay(plannedAt);
    const number = document && document.status !== 'draft' ? document.number : '';
    return [{ orderId, kind, documentId, number, basis, until: day(`${made.year + years}-12-31`) }];
  });
