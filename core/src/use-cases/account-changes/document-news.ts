import { latestInstant, type Instant } from '../../kernel/calendar.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import type { AccountingEvent, DocumentEventNews } from '../../work/accounting-event.ts';

/** What we were told of a document, by one event or by several at once. */
export interface DocumentNews {
  readonly id: DocumentId;
  /** Tells these events apart from all others; the same when they are answered again. */
  readonly occasion: string;
  /** When it was last changed, as the accounting service says; absent when we were told of no change. */
  readonly changedAt?: Instant;
  /** The same of its payments. */
  readonly paidAt?: Instant;
  /** A person saw that it is not as we know it. */
  readonly differs: boolean;
  /** A host has begun to answer it, and may have died before the order was asked for. */
  readonly wasBegun: boolean;
}

export type DocumentEvent = Extract<AccountingEvent, { about: 'document' }>;

/** One event of a document. */
export interface ToldOfDocument {
  readonly event: DocumentEvent;
  /** When it happened, as the accounting service says. */
  readonly at: Instant;
  readonly wasBegun: boolean;
}

/** What events of one and the same document say together. */
export const documentNews = (id: DocumentId, occasion: string, told: readonly ToldOfDocument[]): DocumentNews => {
  const lastOf = (...which: readonly DocumentEventNews[]): Instant | undefined =>
    latestInstant(told.filter(({ event }) => which.includes(event.news)).map(({ at }) => at));
  const [changedAt, paidAt] = [lastOf('changed', 'differs'), lastOf('payment')];
  return {
    id,
    occasion,
    ...(changedAt ? { changedAt } : {}),
    ...(paidAt ? { paidAt } : {}),
    differs: told.some(({ event }) => event.news === 'differs'),
    wasBegun: told.some(({ wasBegun }) => wasBegun),
  };
};
