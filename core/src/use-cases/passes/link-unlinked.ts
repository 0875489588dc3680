import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { UnlinkedBecause, UnlinkedDocument } from '../../records/unlinked-document.ts';
import type { Reason } from '../../reasons/reasons.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import type { Shop } from '../../shops/shop.ts';
import { forgetNote } from './keep-linked.ts';
import { makeLinkNoted, type LinkNotedAnswer, type LinkPorts } from './link-noted.ts';
import { secondsAfter, type Outcome } from './order-outcome.ts';
import { readRecords, type OrderReading, type OrderWork } from './order-work.ts';

/** How an order stands that a document by hand stops, and when it is looked at again. */
export interface Stopped {
  readonly status: ProcessingStatus;
  readonly outcome: Outcome;
}

/** Links what belongs to an order before anything is decided for it, and answers what the records know then. */
export type LinkFirst = (work: OrderWork, known: OrderReading) => Promise<Result<OrderReading, Stopped>>;

/** No message tells us when a right is given, or a contract changed. */
const GRANTED_WITHIN_SECONDS = 900;
/** No message tells us either when a document that cannot be linked is cancelled. */
const CANCELLED_WITHIN_SECONDS = 3600;

/**
 * Links what was written by hand for an order while it could not be read, in the books that are connected. Comes before any
 * decision, as it stands for what would be written again. Answers what the records know then.
 */
export const makeLinkUnlinked = (ports: LinkPorts): LinkFirst => {
  const { clock } = ports;
  const linkNoted = makeLinkNoted(ports);
  return async (work, known) => {
    const { shop, order, records } = work;
    const unlinked = notedHere(shop, known);
    for (const document of unlinked) {
      const stopped = stoppedBy(document, await linkNoted(work, document), clock.now());
      if (stopped) return fail(stopped);
      await forgetNote(records.orders, order.id, document.id);
    }
    return ok(unlinked.length > 0 ? await readRecords(work) : known);
  };
};

/** What was noted of documents by hand in the books that are connected. */
export const notedHere = (shop: Shop, { before }: Pick<OrderReading, 'before'>): readonly UnlinkedDocument[] =>
  shop.accounting ? (before?.unlinked?.filter((document) => mayBeInConnectedBooks(document, shop)) ?? []) : [];

/** Undefined once the order need not wait for it, and only then. */
export const stoppedBy = (document: UnlinkedDocument, answer: LinkNotedAnswer, now: Instant): Stopped | undefined => {
  switch (answer.kind) {
    case 'linked':
    case 'gone':
    case 'voided':
      return undefined;
    case 'unread':
    case 'outcome-open':
      return waiting(stoppedFor(document, answer.kind), answer.waitSeconds, now);
    case 'denied':
      return held(stoppedFor(document, answer.kind, { scopes: answer.right }), GRANTED_WITHIN_SECONDS, now);
    case 'contract':
      return held(stoppedFor(document, answer.kind), GRANTED_WITHIN_SECONDS, now);
    case 'of-another-shop':
    case 'draft':
      return held(stoppedFor(document, answer.kind), CANCELLED_WITHIN_SECONDS, now);
  }
};

type StatusWithoutState = Pick<ProcessingStatus, 'kind' | 'reason'>;

const stoppedFor = (
  { kind, number = '' }: UnlinkedDocument,
  why: UnlinkedBecause,
  more: Reason['facts'] = {},
): StatusWithoutState => ({
  ...(kind === 'invoice' ? {} : { kind }),
  reason: { code: 'DOCUMENT_UNLINKED', facts: { number, why, ...more } },
});

const waiting = (about: StatusWithoutState, waitSeconds: number, now: Instant): Stopped => ({
  status: { ...about, state: 'waiting', nextLookAt: secondsAfter(now, waitSeconds) },
  outcome: { kind: 'come-back', waitSeconds, why: 'document-unlinked' },
});

const held = (about: StatusWithoutState, withinSeconds: number, now: Instant): Stopped => {
  const status = { ...about, state: 'held', nextLookAt: secondsAfter(now, withinSeconds) } as const;
  return { status, outcome: { kind: 'finished', status } };
};
