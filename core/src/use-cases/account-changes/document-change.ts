import type { LogEvent } from '../../records/event.ts';
import { numberOf } from '../../documents/document-number.ts';
import type { DocumentState } from '../../documents/document-state.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import { leftOf } from '../../payments/cleared-money.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { changedEvent, type ChangeTold } from '../passes/order-events.ts';

/** The document as it is when it is gone from the accounting service. */
export const deletedDocument = (document: IssuedDocument): IssuedDocument => ({ ...document, cancelled: true });

const traits = (document: IssuedDocument): readonly unknown[] => [
  document.status,
  document.cancelled,
  numberOf(document),
  document.title,
  document.total,
  document.status === 'open' ? leftOf(document) : 0,
  document.tax,
  document.itemCount,
  document.priceBasis,
  document.electronicProfile,
  document.isClosing,
  document.date.toString(),
];

/** Whether nothing that we show or decide by has changed. */
export const isSameDocument = (before: IssuedDocument | undefined, after: IssuedDocument): boolean =>
  before !== undefined && JSON.stringify(traits(before)) === JSON.stringify(traits(after));

/** States of a settled document that are not that it was paid alone. */
const CLEARED_OTHERWISE = ['set-off', 'refunded', 'partly-refunded'] as const satisfies readonly DocumentState[];
type ClearedOtherwise = (typeof CLEARED_OTHERWISE)[number];

/** A document that credit notes took back, or that cancels one out, is settled otherwise: as its badge says. */
const clearedAs = (state: DocumentState): 'paid' | ClearedOtherwise =>
  CLEARED_OTHERWISE.find((each) => each === state) ?? 'paid';

const changeOf = (before: IssuedDocument, after: IssuedDocument, state: DocumentState): ChangeTold => {
  if (after.cancelled && !before.cancelled) return after.status === 'voided' ? 'cancelled' : 'deleted';
  if (after.status === 'paid' && before.status !== 'paid') return clearedAs(state);
  if (before.status === 'draft' && after.status === 'open') return 'finalised';
  if (before.status === 'paid' && after.status === 'open') return 'reopened';
  return isSameDocument(before, { ...after, unpaid: leftOf(before) }) ? 'partly-cleared' : 'changed';
};

/** A document before and after a person changed it at the accounting service. */
export interface DocumentChange {
  readonly before: IssuedDocument;
  readonly after: IssuedDocument;
  /** How it stands now (`documentStates`). */
  readonly state: DocumentState;
  /** When it was changed there, where the service said so. */
  readonly changedAt?: Instant;
}

/**
 * The log line of such a change, at the time at which we learnt of it, so that nothing is inserted among older lines; `occasion`
 * makes a repeated step log once.
 */
export const documentChangeEvent = (
  entry: DocumentEntry,
  { before, after, state, changedAt }: DocumentChange,
  occasion: string,
  at: Instant,
): LogEvent => {
  const told = { document: after, change: changeOf(before, after, state), ...(changedAt ? { changedAt } : {}) };
  return changedEvent(entry, told, occasion, at);
};
