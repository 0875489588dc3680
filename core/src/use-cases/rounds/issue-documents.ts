import type { Action } from '../../decisions/decision.ts';
import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import { becauseOf } from '../../decisions/steps.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { transferLedger } from '../../plans/transfer-ledger.ts';
import type { ForecastFacts } from '../../e-invoice/forecast.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { ForNobody } from '../../records/for-nobody.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ReadSwitch } from '../read-switch.ts';
import { eInvoiceOfDraft } from './foresee-e-invoices.ts';
import type { IssueDocument, IssueFailure } from './issue-document.ts';
import type { LearnRates } from './learn-rates.ts';
import type { LearnRights } from './learn-rights.ts';
import { whyNotMailed } from './why-not-mailed.ts';
import { earliest, statusOfFailure, type Outcome } from './order-outcome.ts';
import type { OrderReading, OrderWork } from './order-work.ts';

interface Ports {
  readonly issueDocument: IssueDocument;
  readonly rights: LearnRights;
  readonly rates: LearnRates;
  readonly clock: Clock;
  readonly readSwitch: ReadSwitch;
}

/** What became of the documents that a decision asked for. */
export interface IssuedDocuments {
  /** How many came to be. */
  readonly count: number;
  /** As it is after what was learnt of its rights. */
  readonly shop: Shop;
  /** A document was refused for want of a right, or for a rate; decided anew it is held. */
  readonly isDenied: boolean;
  /** How the order stands by the last that did not come off. */
  readonly refused?: ProcessingStatus;
  /** How each document stands that did not come off, or was left because another did not. */
  readonly missing: readonly DocumentProcessing[];
  readonly nextLookAt?: Instant;
  /** The rest waits for an answer, or for the service. */
  readonly stopped?: { readonly outcome: Outcome; readonly status: ProcessingStatus };
}

const waitingFor = ({ kind }: NonNullable<Action['after']>): ProcessingStatus => ({
  state: 'waiting',
  reason: { code: 'WAIT', facts: { event: kind } },
});

/** Makes the documents of a decision in their order; one that depends on another is left when that did not come off. */
export const makeIssueDocuments = ({ issueDocument, rights, rates, clock, readSwitch }: Ports) => {
  return async (
    { shop: begun, order, records, metafields, urgency }: OrderWork,
    known: OrderReading,
    actions: readonly Action[],
  ): Promise<IssuedDocuments> => {
    // nothing is asked for without a connection
    const { accounting } = begun;
    if (!accounting) return { count: 0, shop: begun, isDenied: false, missing: [] };
    const connected = { ...begun, accounting };
    const { before, documents } = known;
    const planned: { readonly afterwards?: ForNobody }[] = [...documents];
    const done = new Set<string>();
    let [shop, isDenied] = [begun, false];
    let refused: ProcessingStatus | undefined;
    let nextLookAt: Instant | undefined;
    const missing: DocumentProcessing[] = [];
    const miss = ({ draft: { kind }, source }: Action, status: ProcessingStatus): void =>
      void missing.push({ ...status, kind, source });
    for (const action of actions) {
      if (action.after && !done.has(`${action.after.kind} ${action.after.source}`)) {
        miss(action, waitingFor(action.after));
        continue;
      }
      const now = clock.now();
      const { supplies, resetAt } = transferLedger(shop, now);
      const { kind } = action.draft;
      const afterwards = whyNotMailed({ order, kind, source: action.source, before, known: planned, now }, begun);
      const late = afterwards ? { afterwards } : {};
      const asked = {
        ...action,
        ...late,
        ...(await surelyEInvoice({ shop: begun, order, metafields }, known, action)),
      };
      planned.push(late);
      const issued = await issueDocument(connected, records.documents, asked, { urgency, transfers: supplies });
      if (issued.ok) {
        done.add(`${action.draft.kind} ${action.source}`);
        shop = await rights.allowed(shop, action.draft.kind);
        continue;
      }
      const { failure } = issued;
      if (failure.kind === 'not-allowed') {
        shop = await rights.refused(shop, failure.scope);
        isDenied = true;
        continue;
      }
      const learnt =
        failure.kind === 'refused' ? await rates.refused(shop, order, action.draft, failure.rates) : undefined;
      if (learnt) {
        shop = learnt;
        isDenied = true;
        continue;
      }
      const status = becauseOf(action.draft.kind, statusAfter(action, failure, resetAt));
      if (failure.kind === 'come-back')
        return { count: done.size, shop, isDenied, missing, stopped: { outcome: failure, status } };
      refused = status;
      miss(action, status);
      nextLookAt = earliest([nextLookAt, refused.nextLookAt]);
    }
    const made = { count: done.size, shop, isDenied, missing };
    return { ...made, ...(refused ? { refused } : {}), ...(nextLookAt ? { nextLookAt } : {}) };
  };

  /** Kept with an invoice that is to be looked into if it becomes none. */
  async function surelyEInvoice(
    of: Pick<OrderWork, 'shop' | 'order' | 'metafields'>,
    known: OrderReading,
    { draft, finalise }: Action,
  ): Promise<Pick<DocumentIntent, 'eInvoiceForeseen'>> {
    if (draft.kind !== 'invoice' || !finalise || draft.recipient.countryCode !== 'DE') return {};
    const foreseen = (zugferd: ForecastFacts['zugferd']) =>
      eInvoiceOfDraft(of, known, { actions: [] }, zugferd)({ draft });
    if (foreseen('on')?.profile !== 'zugferd') return {};
    return foreseen(await readSwitch(of.shop))?.profile === 'zugferd' ? { eInvoiceForeseen: true } : {};
  }

  function statusAfter(
    { because }: Action,
    failure: Exclude<IssueFailure, { kind: 'not-allowed' }>,
    resetAt: Instant,
  ): ProcessingStatus {
    return failure.kind === 'no-transfers'
      ? { state: 'waiting', reason: { code: 'NO_TRANSFERS' }, nextLookAt: resetAt }
      : statusOfFailure(failure, because.setting, clock.now());
  }
};
