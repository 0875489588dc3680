import type { Action } from '../../decisions/decision.ts';
import type { AccountRight } from '../../kernel/account-capabilities.ts';
import { keptContents } from '../../documents/kept-contents.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { documentMark } from '../../kernel/ids.ts';
import { fail, type Result } from '../../kernel/result.ts';
import type { TaxRate } from '../../kernel/tax-rate.ts';
import type { TransferSupply } from '../../plans/transfer-claim.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderEvidence } from '../../ports/order-evidence.ts';
import type { OrderDocuments } from '../../ports/order-records.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { DecidedBy } from '../../records/plan-document-entry.ts';
import { booksOf } from '../../shops/connected-books.ts';
import type { Urgency } from '../../work/urgency.ts';
import { retryIssuing, makeKeepDocument, outcomeOpen, type ComeBack, type Issued } from './keep-document.ts';
import { missingRight } from './missing-right.ts';
import { makeSendDocument, type ConnectedShop, type Sending } from './send-document.ts';
import type { StillConnected } from '../../shops/same-connection.ts';

export type IssueFailure =
  | ComeBack
  /** The accounting service said no; a person or a changed order must act. */
  | {
      readonly kind: 'refused';
      readonly entry: DocumentEntry;
      readonly reasons: readonly string[];
      /** The status with which it said so, where it is known. */
      readonly code?: string;
      /** Rates that it does not take. */
      readonly rates?: readonly TaxRate[];
    }
  | { readonly kind: 'not-connected' }
  /** The connection may not make such documents; nothing was made. */
  | { readonly kind: 'not-allowed'; readonly scope: AccountRight }
  /** Nothing was planned: no transfer is left. */
  | { readonly kind: 'no-transfers' }
  /** Nothing was planned: another worker has gone on with the order's documents since this one was decided. */
  | { readonly kind: 'overtaken' };

/** A document that a decision asks for, why it is not mailed by itself, and whether it surely becomes an e-invoice. */
export type DocumentRequest = Action & Pick<DocumentEntry, 'afterwards' | 'eInvoiceForeseen' | 'orderStand'>;

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly isStillConnected: StillConnected;
}

interface Circumstances {
  readonly urgency: Urgency;
  readonly evidence: OrderEvidence;
  /** What the document's transfer may be taken from; it takes none where this is missing. */
  readonly transfers?: readonly TransferSupply[];
  /** By which entries it was decided; it is planned beside any others where this is missing. */
  readonly decidedBy?: DecidedBy;
}

/**
 * Creates the document an action asks for, at most once, also when a host dies in between: an entry is stored before the call, and
 * one that was sent without an answer is looked for before it may be sent again. No entry of the same source may be
 * unanswered: `makeResolveDocument` comes first.
 */
export const makeIssueDocument = (ports: Ports) => {
  const { clock, ids, isStillConnected } = ports;
  const send = makeSendDocument(ports);
  const keep = makeKeepDocument(ports);

  return async (
    shop: ConnectedShop,
    register: OrderDocuments,
    request: DocumentRequest,
    { urgency, evidence, transfers, decidedBy }: Circumstances,
  ): Promise<Result<Issued, IssueFailure>> => {
    const entry = await register.plan(
      newEntry({ ...request, books: booksOf(shop.accounting) }, ids, clock.now()),
      transfers,
      decidedBy,
    );
    if (entry === 'no-transfers' || entry === 'overtaken') return fail({ kind: entry });
    if (entry.state === 'issued') return keep.described(shop.key, register, entry, { how: 'known' });
    if (entry.state === 'sent') return fail(outcomeOpen);
    const sending: Sending = { shop, register, evidence, entry, request, urgency };
    const { answer, attempts } = await send(sending);
    if (answer.ok) return keep.issued(shop.key, register, entry, { id: answer.value, how: 'created' });
    return fail(await failed(sending, attempts, answer.failure));
  };

  async function failed(
    { shop, register, entry }: Sending,
    attempts: number,
    failure: BookkeepingFailure,
  ): Promise<IssueFailure> {
    // what came before was surely not executed, else it would not have been tried again; and it could not be looked for
    if (failure.kind === 'bookkeeping-cancelled' && attempts > entry.attempts && !(await isStillConnected(shop)))
      await keep.refused(register, entry.id, attempts, ['connection-replaced']);
    // cancelled: another worker has taken the entry over, or may be about to; the next look says what became of it
    if (failure.kind === 'bookkeeping-outcome-unknown' || failure.kind === 'bookkeeping-cancelled')
      return retryIssuing(failure);
    // every other failure says that the call was surely not executed: the source is free to be sent again
    const reasons = failure.kind === 'bookkeeping-refused' ? failure.reasons : [failure.kind];
    const refused = attempts > entry.attempts ? await keep.refused(register, entry.id, attempts, reasons) : entry;
    if (failure.kind === 'bookkeeping-refused') {
      const { code, rates } = failure;
      const known = { ...(code === undefined ? {} : { code }), ...(rates ? { rates } : {}) };
      return { kind: 'refused', entry: refused, reasons, ...known };
    }
    const scope = missingRight(failure);
    if (scope) return { kind: 'not-allowed', scope };
    return failure.kind === 'bookkeeping-not-connected' ? { kind: 'not-connected' } : retryIssuing(failure);
  }
};
export type IssueDocument = ReturnType<typeof makeIssueDocument>;

const newEntry = (
  { afterwards, eInvoiceForeseen, orderStand, ...action }: DocumentRequest & Pick<DocumentEntry, 'books'>,
  ids: IdSource,
  plannedAt: Instant,
) => ({
  ...(afterwards ? { afterwards } : {}),
  ...(eInvoiceForeseen ? { eInvoiceForeseen } : {}),
  ...(orderStand ? { orderStand } : {}),
  id: ids.uuid(),
  kind: action.draft.kind,
  source: action.source,
  orderId: action.draft.orderId,
  orderName: action.draft.orderName,
  books: action.books,
  mark: documentMark(ids.mark()),
  linkToken: ids.token(),
  expectedTotal: action.draft.totals.gross,
  finalise: action.finalise,
  plannedAt,
  because: action.because.setting ?? action.because.code,
  ...keptContents(action.draft),
});
