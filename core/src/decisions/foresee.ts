import type { DocumentDraft } from '../documents/draft.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { keptContents } from '../documents/kept-contents.ts';
import { businessDay, compareDays, plusDays, type Instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { decide } from './decide.ts';
import type { Action, Decision, KnownDocument, Situation } from './decision.ts';
import type { DocumentProcessing } from '../records/processing-status.ts';

/** A document that would be made. */
export interface ForeseenDocument {
  readonly source: string;
  readonly draft: DocumentDraft;
  readonly finalise: boolean;
  /** An invoice that bears an earlier day, and was to be paid before today. */
  readonly isOverdue?: true;
}

/** What would come of an order if it were worked on now. */
export interface Foresight {
  /** In the order in which they would be made. */
  readonly documents: readonly ForeseenDocument[];
  /** `documents` as our records would know them once they were made. */
  readonly made: readonly KnownDocument[];
  /** How the order would stand then, and each of its documents that is not made. */
  readonly status: Decision['status'];
  readonly left: readonly DocumentProcessing[];
}

/** What follows from what (an invoice, its credit note, what becomes of both) needs at most so many decisions. */
const MAX_DECISIONS = 6;

/** The accounting service assigns a number once a document is final; what refers to it waits for that. */
const NUMBER_TO_COME = '(Nummer folgt)';

const madeOf = ({ draft, finalise, source }: Action, count: number, createdAt: Instant): KnownDocument => {
  const { kind, title, date, totals, positions } = draft;
  const document: IssuedDocument = {
    kind,
    id: documentId(`foreseen-${count}`),
    number: finalise ? NUMBER_TO_COME : '',
    title,
    date,
    createdAt,
    status: finalise ? 'open' : 'draft',
    cancelled: false,
    currency: 'EUR',
    total: totals.gross,
    tax: totals.tax,
    itemCount: positions.length,
  };
  return { kind, source, state: 'issued', expectedTotal: totals.gross, ...keptContents(draft), document };
};

const documentOf = ({ source, draft, finalise }: Action, now: Instant): ForeseenDocument => {
  const { kind, date, payment } = draft;
  const isOverdue = kind === 'invoice' && compareDays(plusDays(date, payment?.days ?? 0), businessDay(now)) < 0;
  return { source, draft, finalise, ...(isOverdue ? { isOverdue } : {}) };
};

/**
 * Decides about an order as often as production would, each time as if what was asked for before had been made: the same
 * rules, and nothing is done. What the accounting service itself would refuse is not known here. Decision record 108.
 */
export const foresee = (situation: Situation): Foresight => {
  const documents: ForeseenDocument[] = [];
  const allMade: KnownDocument[] = [];
  let { known } = situation;
  let decision = decide(situation);
  for (let count = 1; count < MAX_DECISIONS && decision.actions.length > 0; count += 1) {
    const made = decision.actions.map((action, at) => madeOf(action, documents.length + at, situation.now));
    documents.push(...decision.actions.map((action) => documentOf(action, situation.now)));
    allMade.push(...made);
    known = [...known.filter((each) => !made.some((one) => isSame(one, each))), ...made];
    decision = decide({ ...situation, known });
  }
  const isLeft = ({ state }: DocumentProcessing): boolean => state !== 'done' && state !== 'creating';
  return { documents, made: allMade, status: decision.status, left: decision.documents.filter(isLeft) };
};

const isSame = (one: KnownDocument, other: KnownDocument): boolean =>
  one.kind === other.kind && one.source === other.source;
