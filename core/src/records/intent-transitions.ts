import type { CompanyBooks } from '../documents/company-books.ts';
import type { KeptContents } from '../documents/coverage.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentIntent } from './document-intent.ts';

/** A shop worker has sent it: `attempts` counts those before this one. */
export interface IntentSent {
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
export interface IntentIssued {
  readonly kind: 'issued';
  readonly documentId: DocumentId;
  readonly at: Instant;
}

/** Another person has made the document; it was found and belongs here. */
export interface IntentFound {
  readonly kind: 'found';
  readonly document: IssuedDocument;
  /** Where it was found; absent where it was planned for the same books. */
  readonly books?: CompanyBooks;
  readonly at: Instant;
}

/** What was sent as this attempt surely led to nothing. */
export interface IntentRefused {
  readonly kind: 'refused';
  readonly attempts: number;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** It was planned, never sent since, and is not wanted any more: its transfer goes back, and who planned it does not send it. */
export interface IntentWithdrawn {
  readonly kind: 'withdrawn';
}

/** What the accounting service says of the document now. */
export interface IntentDescribed {
  readonly kind: 'described';
  readonly document: IssuedDocument;
}

/** The document gets another public link; the one before leads nowhere from then on. */
export interface IntentLinkRenewed {
  readonly kind: 'link-renewed';
  readonly linkToken: string;
  readonly at: Instant;
}

/** Its customer is erased: the words of a refusal go, and the old public link opens nothing any more. */
export interface IntentRedacted {
  readonly kind: 'redacted';
  readonly linkToken: string;
}

/** All that can happen to an intent that is stored. */
export type IntentTransition =
  | IntentSent
  | IntentIssued
  | IntentFound
  | IntentRefused
  | IntentWithdrawn
  | IntentDescribed
  | IntentLinkRenewed
  | IntentRedacted;

/**
 * The intent after it; undefined when it leaves the intent as it is, because it comes too late or says nothing new. A
 * second document for the same intent is a defect and is thrown.
 */
export const intentAfter = (intent: DocumentIntent, transition: IntentTransition): DocumentIntent | undefined => {
  switch (transition.kind) {
    case 'sent':
      return sent(intent, transition);
    case 'issued':
      return issued(intent, transition);
    case 'found':
      return found(intent, transition);
    case 'refused':
      return refused(intent, transition);
    case 'withdrawn':
      return mayBeWithdrawn(intent) ? { ...givingBack(intent), attempts: intent.attempts + 1 } : undefined;
    case 'described':
      return intent.state === 'issued' ? { ...intent, document: transition.document } : undefined;
    case 'link-renewed':
      return { ...intent, linkToken: transition.linkToken, linkedAt: transition.at };
    case 'redacted':
      return { ...withoutWords(intent), linkToken: transition.linkToken };
  }
};

/** The intent without the words of a refusal, which may quote a name, and without what tells its recipient from others. */
export const withoutWords = ({ recipient: _whom, ...intent }: DocumentIntent): DocumentIntent =>
  intent.refusal ? { ...intent, refusal: [] } : intent;

/** planned, refused or sent -> sent, unless it was issued or sent by another worker meanwhile. */
const sent = (
  intent: DocumentIntent,
  { attempts, at, expectedTotal, contents, orderStand, books = intent.books }: IntentSent,
) => {
  if (intent.state === 'issued' || intent.attempts !== attempts) return undefined;
  const { refusal: _refusal, concludedAt: _concludedAt, ...rest } = counted(intent);
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
export const mayBeWithdrawn = ({ state, transfer, attempts }: DocumentIntent): boolean =>
  transfer ? state === 'planned' || state === 'refused' : state === 'planned' && attempts === 0;

const givingBack = ({ transfer, ...kept }: DocumentIntent): DocumentIntent =>
  transfer ? { ...kept, gaveBack: transfer.period } : kept;

/** What is sent or made counts: one that gave its transfer back by a refusal that came too early takes it again. */
const counted = (intent: DocumentIntent): DocumentIntent =>
  intent.transfer || intent.gaveBack === undefined ? intent : { ...intent, transfer: { period: intent.gaveBack } };

/** -> issued, also out of a refusal that was given too early. */
const issued = (intent: DocumentIntent, { documentId, at }: IntentIssued) => {
  if (intent.state === 'issued') {
    if (intent.documentId === documentId) return undefined;
    throw new Error(`intent ${intent.id} has document ${intent.documentId}, so ${documentId} would be a second one`);
  }
  const { refusal: _refusal, ...kept } = counted(intent);
  return { ...kept, state: 'issued', documentId, concludedAt: at } as const;
};

/** planned or refused -> issued, as the document that was found, without its transfer; what was sent or issued stays. */
const found = (intent: DocumentIntent, { document, at, books = intent.books }: IntentFound) => {
  if (intent.state === 'sent' || intent.state === 'issued') return undefined;
  // at which rates a person wrote it, to whom and in which language, is not known
  const {
    refusal: _refusal,
    transfer: _givenBack,
    byRate: _ours,
    recipient: _whom,
    language: _spoken,
    ...kept
  } = intent;
  const { id: documentId, total: expectedTotal } = document;
  const came = { documentId, document, expectedTotal, concludedAt: at, linked: true } as const;
  return { ...kept, books, state: 'issued', ...came } as const;
};

/** sent -> refused, without its transfer; in every other state, or sent once more, it is stale news. */
const refused = (intent: DocumentIntent, { attempts, reasons, at }: IntentRefused) => {
  if (intent.state !== 'sent' || intent.attempts !== attempts) return undefined;
  return { ...givingBack(intent), state: 'refused', refusal: [...reasons], concludedAt: at } as const;
};
