import type { Action } from '../decisions/decision.ts';
import type { Instant } from '../kernel/calendar.ts';
import { documentMark, type DocumentId, type ShopKey } from '../kernel/ids.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure, Urgency } from '../ports/bookkeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentIntent, DocumentRegister } from '../ports/document-register.ts';
import type { IdSource } from '../ports/id-source.ts';

export type IssueFailure =
  /** Come back after so many seconds; nothing is lost. */
  | {
      readonly kind: 'come-back';
      readonly waitSeconds: number;
      readonly why: BookkeepingFailure['kind'] | 'outcome-open';
    }
  /** The accounting service said no; a person or a changed order must act. */
  | { readonly kind: 'refused'; readonly intent: DocumentIntent; readonly reasons: readonly string[] }
  | { readonly kind: 'not-connected' };

/** The document and how we came to it: made now, found after a lost answer, or known before. */
export interface Issued {
  readonly intent: DocumentIntent;
  readonly how: 'created' | 'adopted' | 'known';
}

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
  readonly ids: IdSource;
}

const SOON_SECONDS = 2;

/**
 * Turns one action into one accounting document, at most once, whatever dies in between: an intent is stored before
 * the call, and an intent that was sent without an answer is looked for before it is sent again.
 */
export const makeIssueDocument =
  ({ bookkeeping, clock, ids }: Ports) =>
  async (
    shop: ShopKey,
    register: DocumentRegister,
    action: Action,
    urgency: Urgency,
  ): Promise<Result<Issued, IssueFailure>> => {
    const intent = await register.plan(newIntent(action, ids, clock.now()));
    if (intent.state === 'issued') return described(intent, 'known');

    if (intent.state === 'sent' && intent.sentAt) {
      const sighting = await bookkeeping.find(shop, { ...intent, total: intent.expectedTotal, sentAt: intent.sentAt });
      if (!sighting.ok) return fail(comeBack(sighting.failure));
      if (sighting.value.seen === 'too-early')
        return fail({ kind: 'come-back', waitSeconds: sighting.value.waitSeconds, why: 'outcome-open' });
      if (sighting.value.seen === 'found') return settled(intent, sighting.value.id, 'adopted');
    }
    return send(intent);

    async function send(planned: DocumentIntent): Promise<Result<Issued, IssueFailure>> {
      let attempts = planned.attempts;
      const issued = await bookkeeping.issue(shop, {
        draft: action.draft,
        mark: planned.mark,
        finalise: action.finalise,
        urgency,
        aboutToSend: async () => {
          const sent = await register.markSent(planned.id, attempts, clock.now(), action.draft.totals.gross);
          attempts = sent?.attempts ?? attempts;
          return sent !== undefined;
        },
      });
      if (issued.ok) return settled(planned, issued.value, 'created');
      const { failure } = issued;
      if (failure.kind === 'bookkeeping-outcome-unknown') return fail(comeBack(failure));
      if (failure.kind === 'bookkeeping-refused') {
        const refused = await register.refuse(planned.id, failure.reasons, clock.now());
        return fail({ kind: 'refused', intent: refused, reasons: failure.reasons });
      }
      // every other failure says that the call was surely not executed: the source is free to be sent again at once
      if (attempts > planned.attempts) await register.refuse(planned.id, [failure.kind], clock.now());
      return fail(failure.kind === 'bookkeeping-not-connected' ? { kind: 'not-connected' } : comeBack(failure));
    }

    async function settled(
      sent: DocumentIntent,
      id: DocumentId,
      how: Issued['how'],
    ): Promise<Result<Issued, IssueFailure>> {
      return described(await register.settle(sent.id, id, clock.now()), how);
    }

    async function described(settledIntent: DocumentIntent, how: Issued['how']): Promise<Result<Issued, IssueFailure>> {
      if (settledIntent.document || !settledIntent.documentId) return ok({ intent: settledIntent, how });
      const read = await bookkeeping.read(shop, settledIntent.kind, settledIntent.documentId);
      if (!read.ok) return fail(comeBack(read.failure));
      return ok({ intent: await register.describe(settledIntent.id, read.value), how });
    }
  };

const newIntent = (action: Action, ids: IdSource, plannedAt: Instant) => ({
  id: ids.uuid(),
  kind: action.draft.kind,
  source: action.source,
  orderId: action.draft.orderId,
  orderName: action.draft.orderName,
  mark: documentMark(ids.mark()),
  linkToken: ids.token(),
  expectedTotal: action.draft.totals.gross,
  finalise: action.finalise,
  plannedAt,
  because: action.because.setting ?? action.because.code,
});

const comeBack = (failure: BookkeepingFailure): IssueFailure => ({
  kind: 'come-back',
  waitSeconds: 'waitSeconds' in failure ? failure.waitSeconds : SOON_SECONDS,
  why: failure.kind,
});
