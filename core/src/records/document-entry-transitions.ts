import type { CompanyBooks } from '../documents/company-books.ts';
import type { KeptContents } from '../documents/coverage.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentEntry } from './document-entry.ts';

/** A shop worker has sent it: `attempts` counts those before this one. */
export interface DocumentEntrySent {
  readonly kind: 'sent';
  readonly attempts: number;
  readonly at: Instant;
  readonly expectedTotal: Cents;
  /** What it stands for as it was sent, and where it was sent to; what is absent stays as it was planned. */
  readonly contents?: KeptContents;
  readonly orderStand?: Instant;
  readonly books?: CompanyBooks;
}

/** The accounting service has made the document and gave it this id. */
export interface DocumentEntryIssued {
  readonly kind: 'issued';
  readonly documentId: DocumentId;
  readonly at: Instant;
}

/** Another person has made the document; it was found and belongs here. */
export interface DocumentEntryFound {
  readonly kind: 'found';
  readonly document: IssuedDocument;
  /** Where it was found; absent where it was planned for the same books. */
  readonly books?: CompanyBooks;
  readonly at: Instant;
}

/** What was sent as this attempt surely led to nothing. */
export interface DocumentEntryRefused {
  readonly kind: 'refused';
  readonly attempts: number;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** It was planned, never sent since, and is not wanted any more: its transfer goes back, and who planned it does not send it. */
export interface DocumentEntryWithdrawn {
  readonly kind: 'withdrawn';
}

/** What the accounting service says of the document now. */
export interface DocumentEntryDescribed {
  readonly kind: 'described';
  readonly document: IssuedDocument;
}

/** The document gets another public link; the one before leads nowhere from then on. */
export interface DocumentEntryLinkRenewed {
  readonly kind: 'link-renewed';
  readonly linkToken: string;
  readonly at: Instant;
}

/** Its customer is erased: the words of a refusal go, and the old public link opens nothing any more. */
export interface DocumentEntryRedacted {
  readonly kind: 'redacted';
  readonly linkToken: string;
}

/** All that can happen to an entry that is stored. */
export type DocumentEntryTransition =
  | DocumentEntrySent
  | DocumentEntryIssued
  | DocumentEntryFound
  | DocumentEntryRefused
  | DocumentEntryWithdrawn
  | DocumentEntryDescribed
  | DocumentEntryLinkRenewed
  | DocumentEntryRedacted;

/**
 * The entry after it; undefined when it leaves the entry as it is, because it comes too late or says nothing new. A
 * second document for the same entry is a defect and is thrown.
 */
export const entryAfter = (entry: DocumentEntry, transition: DocumentEntryTransition): DocumentEntry | undefined => {
  switch (transition.kind) {
    case 'sent':
      return sent(entry, transition);
    case 'issued':
      return issued(entry, transition);
    case 'found':
      return found(entry, transition);
    case 'refused':
      return refused(entry, transition);
    case 'withdrawn':
      return mayBeWithdrawn(entry) ? { ...givingBack(entry), attempts: entry.attempts + 1 } : undefined;
    case 'described':
      return entry.state === 'issued' ? { ...entry, document: transition.document } : undefined;
    case 'link-renewed':
      return { ...entry, linkToken: transition.linkToken, linkedAt: transition.at };
    case 'redacted':
      return { ...withoutWords(entry), linkToken: transition.linkToken };
  }
};

/** The entry without the words of a refusal, which may quote a name, and without what tells its recipient from others. */
export const withoutWords = ({ recipient: _whom, ...entry }: DocumentEntry): DocumentEntry =>
  entry.refusal ? { ...entry, refusal: [] } : entry;

/** planned, refused or sent -> sent, unless it was issued or sent by another worker meanwhile. */
const sent = (
  entry: DocumentEntry,
  { attempts, at, expectedTotal, contents, orderStand, books = entry.books }: DocumentEntrySent,
) => {
  if (entry.state === 'issued' || entry.attempts !== attempts) return undefined;
  const { refusal: _refusal, concludedAt: _concludedAt, ...rest } = counted(entry);
  const {
    expectedSupply: _asPlanned,
    backwardsSupply: _asCounted,
    notices: _asTold,
    replaces: _asNamed,
    ...kept
  } = rest;
  const now = { ...contents, ...(orderStand ? { orderStand } : {}) };
  return { ...kept, books, state: 'sent', attempts: attempts + 1, sentAt: at, expectedTotal, ...now } as const;
};

/**
 * Whether it is not on its way, but may be by a host that stood still since it planned it, or holds a transfer: it was planned,
 * or planned anew after a refusal. One that was withdrawn has counted that as an attempt.
 */
export const mayBeWithdrawn = ({ state, transfer, attempts }: DocumentEntry): boolean =>
  transfer ? state === 'planned' || state === 'refused' : state === 'planned' && attempts === 0;

const givingBack = ({ transfer, ...kept }: DocumentEntry): DocumentEntry =>
  transfer ? { ...kept, gaveBack: transfer.period } : kept;

/** What is sent or made counts: one that gave its transfer back by a refusal that came too early takes it again. */
const counted = (entry: DocumentEntry): DocumentEntry =>
  entry.transfer || entry.gaveBack === undefined ? entry : { ...entry, transfer: { period: entry.gaveBack } };

/** -> issued, also out of a refusal that was given too early. */
const issued = (entry: DocumentEntry, { documentId, at }: DocumentEntryIssued) => {
  if (entry.state === 'issued') {
    if (entry.documentId === documentId) return undefined;
    throw new Error(`entry ${entry.id} has document ${entry.documentId}, so ${documentId} would be a second one`);
  }
  const { refusal: _refusal, ...kept } = counted(entry);
  return { ...kept, state: 'issued', documentId, concludedAt: at } as const;
};

/** planned or refused -> issued, as the document that was found, without its transfer; what was sent or issued stays. */
const found = (entry: DocumentEntry, { document, at, books = entry.books }: DocumentEntryFound) => {
  if (entry.state === 'sent' || entry.state === 'issued') return undefined;
  // at which rates a person wrote it, to whom and in which language, is not known
  const {
    refusal: _refusal,
    transfer: _givenBack,
    byRate: _ours,
    recipient: _whom,
    language: _spoken,
    ...kept
  } = entry;
  const { id: documentId, total: expectedTotal } = document;
  const came = { documentId, document, expectedTotal, concludedAt: at, linked: true } as const;
  return { ...kept, books, state: 'issued', ...came } as const;
};

/** sent -> refused, without its transfer; in every other state, or sent once more, it is stale news. */
const refused = (entry: DocumentEntry, { attempts, reasons, at }: DocumentEntryRefused) => {
  if (entry.state !== 'sent' || entry.attempts !== attempts) return undefined;
  return { ...givingBack(entry), state: 'refused', refusal: [...reasons], concludedAt: at } as const;
};
