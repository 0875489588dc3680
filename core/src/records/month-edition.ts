import type { DocumentKind } from '../documents/document-kind.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';

/** How a document stood when an edition was begun. */
export const EDITION_STANDS = ['open', 'paid', 'voided', 'cancelled'] as const;
export type EditionStand = (typeof EDITION_STANDS)[number];

/** A file of a folder, and what proves it. */
export interface FolderEntry {
  /** With its folder: `Rechnungen/RE1001.pdf`. */
  readonly path: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly digest: string;
  /** Of what it says without the moment of writing; absent where that is the whole file, or nothing can be compared. */
  readonly says?: string;
  readonly bytes: number;
}

/** Why the paper of a document is not in the folder. */
export const MISSING_PAPERS = ['other-books', 'no-file', 'gone'] as const;
export type MissingPaper = (typeof MISSING_PAPERS)[number];

/** A final document of the month as an edition has it. */
export interface EditionDocument {
  /** Id of its entry. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly date: PlainDate;
  readonly orderName: string;
  readonly total: Cents;
  readonly stand: EditionStand;
  /** Absent until its file was read, and where it is `missing`. */
  readonly paper?: FolderEntry;
  readonly missing?: MissingPaper;
}

/** A paper that stands a second time beside a list of papers that names it. */
export interface PaperCopy {
  readonly folder: string;
  readonly name: string;
  /** `path` of the paper. */
  readonly of: string;
}

/**
 * One edition of the folder of a month, or of the package of a year for auditors: its number, its documents and the digests of its files. Once it is made
 * nothing of it changes.
 */
export interface MonthEdition {
  /** As `2026-11`; of the package of a year `2026`. */
  readonly month: string;
  /** From 1 on. */
  readonly edition: number;
  /** The batch that makes it. */
  readonly batch: string;
  readonly begunAt: Instant;
  readonly by: StaffId;
  /** Absent until all of its files were read. */
  readonly madeAt?: Instant;
  /** Where the adviser takes the bookings of the month from; never from both. */
  readonly bookings: BookingSource;
  readonly documents: readonly EditionDocument[];
  /** The lists; papers stand with their documents. */
  readonly files: readonly FolderEntry[];
  readonly copies?: readonly PaperCopy[];
  /** How many questions stand in its list, or originals are missing in a package; absent until it is made. */
  readonly questions?: number;
}

/** Where the bookings of the tax adviser come from: the accounting service exports them, or files of ours have them. */
export const BOOKING_SOURCES = ['lexware', 'file'] as const;

export type BookingSource = (typeof BOOKING_SOURCES)[number];
