import type { IssuedDocuments } from './issued-documents.ts';
import type { Action } from '../../decisions/decision.ts';
import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import { becauseOf } from '../../decisions/steps.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { transferLedger } from '../../plans/transfer-ledger.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DecidedBy } from '../../records/plan-document-entry.ts';
import type { IssueDocument, IssueFailure } from './issue-document.ts';
import type { LearnRates } from './learn-rates.ts';
import type { LearnRights } from './learn-rights.ts';
import type { Asking, RequestDocument } from './request-document.ts';
import { earliest, statusOfFailure } from './order-outcome.ts';
import type { OrderReading, OrderWork } from './order-work.ts';

interface Ports {
  readonly issueDocument: IssueDocument;
  readonly rights: LearnRights;
  readonly rates: LearnRates;
  readonly clock: Clock;
  readonly requestDocument: RequestDocument;
}

const waitingFor = ({ kind }: NonNullable<Action['after']>): ProcessingStatus => ({
  state: 'waiting',
  reason: { code: 'WAIT', facts: { event: kind } },
});

/** Nothing was learnt of it that would have the order decided anew. */
type Failure = Exclude<IssueFailure, { kind: 'not-allowed' | 'overtaken' }>;

/** What became of the documents so far. */
interface SoFar extends Omit<IssuedDocuments, 'count'> {
  /** Kind and source of those that came to be. */
  readonly done: ReadonlySet<string>;
  /** Kind and source of those that were begun, whether they came to be or not. */
  readonly begun: DecidedBy['begun'];
}

const nameOf = ({ kind, source }: { readonly kind: string; readonly source: string }): string => `${kind} ${source}`;

/** Makes the documents of a decision in their order; one that depends on another is left when that did not come off. */
export const makeIssueDocuments = ({ issueDocument, requestDocument, rights, rates, clock }: Ports) => {
  return async (work: OrderWork, known: OrderReading, actions: readonly Action[]): Promise<IssuedDocuments> => {
    const { accounting } = work.shop;
    let soFar: SoFar = {
      done: new Set(),
      begun: [],
      shop: work.shop,
      isDenied: false,
      isOvertaken: false,
      missing: [],
    };
    // nothing is asked for without a connection
    if (accounting) {
      const asking: Asking = {
        work: { ...work, shop: { ...work.shop, accounting } },
        known,
        planned: [...known.documents],
      };
      for (const action of actions) {
        soFar = await withNext(asking, action, soFar);
        if (soFar.stopped || soFar.isOvertaken) break;
      }
    }
    const { done, begun: _begun, ...rest } = soFar;
    return { ...rest, count: done.size };
  };

  async function withNext(asking: Asking, action: Action, before: SoFar): Promise<SoFar> {
    if (action.after && !before.done.has(nameOf(action.after)))
      return { ...before, missing: [...before.missing, missed(action, waitingFor(action.after))] };
    const { work, known } = asking;
    const { kind } = action.draft;
    const decidedBy = { known: known.documents, begun: before.begun };
    const soFar = { ...before, begun: [...before.begun, { kind, source: action.source }] };
    const { supplies, resetAt } = transferLedger(soFar.shop, clock.now());
    const request = await requestDocument(asking, action);
    const how = { urgency: work.urgency, evidence: work.records.evidence, transfers: supplies, decidedBy };
    const issued = await issueDocument(work.shop, work.records.documents, request, how);
    if (issued.ok) {
      const done = new Set([...soFar.done, nameOf({ kind, source: action.source })]);
      return { ...soFar, done, shop: await rights.allowed(soFar.shop, kind) };
    }
    const { failure } = issued;
    if (failure.kind === 'overtaken') return { ...soFar, isOvertaken: true };
    if (failure.kind === 'not-allowed')
      return { ...soFar, shop: await rights.refused(soFar.shop, failure.scope), isDenied: true };
    const learnt =
      failure.kind === 'refused' && (await rates.refused(soFar.shop, work.order, action.draft, failure.rates));
    if (learnt) return { ...soFar, shop: learnt, isDenied: true };
    return withFailure(soFar, action, failure, statusAfter(action, failure, resetAt));
  }

  function statusAfter({ draft: { kind }, because }: Action, failure: Failure, resetAt: Instant): ProcessingStatus {
    const status: ProcessingStatus =
      failure.kind === 'no-transfers'
        ? { state: 'waiting', reason: { code: 'NO_TRANSFERS' }, nextLookAt: resetAt }
        : statusOfFailure(failure, because.setting, clock.now());
    return becauseOf(kind, status);
  }
};

const missed = ({ draft: { kind }, source }: Action, status: ProcessingStatus): DocumentProcessing => ({
  ...status,
  kind,
  source,
});

const withFailure = (soFar: SoFar, action: Action, failure: Failure, status: ProcessingStatus): SoFar => {
  if (failure.kind === 'come-back') return { ...soFar, stopped: { outcome: failure, status } };
  const nextLookAt = earliest([soFar.nextLookAt, status.nextLookAt]);
  const missing = [...soFar.missing, missed(action, status)];
  return { ...soFar, refused: status, missing, ...(nextLookAt ? { nextLookAt } : {}) };
};
