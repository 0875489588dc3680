import type { Action } from '../decisions/decision.ts';
import type { KeptContents } from '../documents/coverage.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { documentMark, type DocumentId, type ShopKey } from '../kernel/ids.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../ports/bookkeeping.ts';
import type { Urgency } from '../work/urgency.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { TransferSupply } from '../plans/transfer-claim.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { OrderDocuments } from '../ports/order-records.ts';

/** Come back after so many seconds; nothing is lost. */
export interface ComeBack {
  readonly kind: 'come-back';
  readonly waitSeconds: number;
  readonly why: BookkeepingFailure['kind'] | 'outcome-open';
}

export type IssueFailure =
  | ComeBack
  /** The accounting service said no; a person or a changed order must act. */
  | {
      readonly kind: 'refused';
      readonly intent: DocumentIntent;
      readonly reasons: readonly string[];
      /** The status with which it said so, where it is known. */
      readonly code?: string;
    }
  | { readonly kind: 'not-connected' }
  /** The connection may not make such documents; nothing was made. */
  | { readonly kind: 'not-allowed'; readonly scope: string }
  /** Nothing was planned: no transfer is left. */
  | { readonly kind: 'no-transfers' };

/** The document and how we came to it: made now, found after a lost answer, or known before. */
export interface Issued {
  readonly intent: DocumentIntent;
  readonly how: 'created' | 'adopted' | 'known';
}

/** An action of a decision, and whether its document is made afterwards (`isAfterwards`). */
type Asked = Action & Pick<DocumentIntent, 'afterwards'>;

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
  readonly ids: IdSource;
}

const SOON_SECONDS = 2;
/** After so long another lane may already be looking for the document: sending it now could double it. */
const LATE = { seconds: 5 };

const outcomeOpen: ComeBack = { kind: 'come-back', waitSeconds: SOON_SECONDS, why: 'outcome-open' };

/**
 * Turns intents into accounting documents, each at most once, whatever dies in between: an intent is stored before the
 * call, and an intent that was sent without an answer is looked for before it may be sent again.
 */
export const makeIssueDocument = ({ bookkeeping, clock, ids }: Ports) => {
  return { issue, resolve };

  /** Creates the document an action asks for. No intent of the same source may be unanswered: `resolve` comes first. */
  async function issue(
    shop: ShopKey,
    register: OrderDocuments,
    action: Asked,
    urgency: Urgency,
    transfers?: readonly TransferSupply[],
  ): Promise<Result<Issued, IssueFailure>> {
    const intent = await register.plan(newIntent(action, ids, clock.now()), transfers);
    if (intent === 'no-transfers') return fail({ kind: 'no-transfers' });
    if (intent.state === 'issued') return described(shop, register, intent, 'known');
    if (intent.state === 'sent') return fail(outcomeOpen);
    let { attempts } = intent;
    const send = (relatedTo: DocumentId | undefined) =>
      bookkeeping.issue(shop, {
        draft: action.draft,
        mark: intent.mark,
        finalise: action.finalise,
        urgency,
        ...(relatedTo === undefined ? {} : { relatedTo }),
        aboutToSend: async () => {
          const { draft } = action;
          const at = clock.now();
          const sent = {
            kind: 'sent',
            attempts,
            at,
            expectedTotal: draft.totals.gross,
            contents: contentsOf(draft),
          } as const;
          const { stored, isChanged } = await register.change(intent.id, sent);
          if (isChanged) attempts = stored.attempts;
          return isChanged && compareInstants(clock.now(), at.add(LATE)) < 0;
        },
      });
    const related = await send(action.precedes?.documentId);
    // not every credit note may be related to its invoice; the number stands in its introduction either way
    const isRefusedAsRelated = !related.ok && related.failure.kind === 'bookkeeping-refused' && action.precedes;
    const issued = isRefusedAsRelated ? await send(undefined) : related;
    if (issued.ok) return settled(shop, register, intent, issued.value, 'created');
    const { failure } = issued;
    // cancelled: another lane has taken the intent over, or may be about to; whoever looks next says what became of it
    if (failure.kind === 'bookkeeping-outcome-unknown' || failure.kind === 'bookkeeping-cancelled')
      return fail(comeBack(failure));
    // every other failure says that the call was surely not executed: the source is free to be sent again
    const reasons = failure.kind === 'bookkeeping-refused' ? failure.reasons : [failure.kind];
    const refused = attempts > intent.attempts ? await refusedAs(register, intent.id, attempts, reasons) : intent;
    if (failure.kind === 'bookkeeping-refused') {
      const { code } = failure;
      return fail({ kind: 'refused', intent: refused, reasons, ...(code === undefined ? {} : { code }) });
    }
    if (isScopeMissing(failure)) return fail({ kind: 'not-allowed', scope: failure.permission });
    return fail(failure.kind === 'bookkeeping-not-connected' ? { kind: 'not-connected' } : comeBack(failure));
  }

  /** Finds out what became of an intent, and what its document says; undefined when it surely led to nothing. */
  async function resolve(
    shop: ShopKey,
    register: OrderDocuments,
    intent: DocumentIntent,
  ): Promise<Result<Issued | undefined, ComeBack>> {
    if (intent.state === 'issued') return described(shop, register, intent, 'known');
    const { id, kind, mark, expectedTotal: total, sentAt, attempts } = intent;
    if (!sentAt) return ok(undefined);
    const isAnother = async (found: DocumentId) => ((await register.byDocumentId(found))?.id ?? id) !== id;
    const sighting = await bookkeeping.find(shop, { kind, mark, total, sentAt, isAnother });
    if (!sighting.ok) return fail(comeBack(sighting.failure));
    switch (sighting.value.seen) {
      case 'found':
        return settled(shop, register, intent, sighting.value.id, 'adopted');
      case 'too-early':
        return fail({ kind: 'come-back', waitSeconds: sighting.value.waitSeconds, why: 'outcome-open' });
      case 'absent': {
        const { state } = await refusedAs(register, id, attempts, ['absent']);
        // another lane has found the same, and sent it meanwhile
        return state === 'refused' ? ok(undefined) : fail(outcomeOpen);
      }
    }
  }

  async function settled(
    shop: ShopKey,
    register: OrderDocuments,
    sent: DocumentIntent,
    id: DocumentId,
    how: Issued['how'],
  ): Promise<Result<Issued, ComeBack>> {
    const { stored } = await register.change(sent.id, { kind: 'issued', documentId: id, at: clock.now() });
    return described(shop, register, stored, how);
  }

  async function refusedAs(
    register: OrderDocuments,
    id: string,
    attempts: number,
    reasons: readonly string[],
  ): Promise<DocumentIntent> {
    return (await register.change(id, { kind: 'refused', attempts, reasons, at: clock.now() })).stored;
  }

  async function described(
    shop: ShopKey,
    register: OrderDocuments,
    intent: DocumentIntent,
    how: Issued['how'],
  ): Promise<Result<Issued, ComeBack>> {
    if (intent.document || !intent.documentId) return ok({ intent, how });
    const read = await bookkeeping.read(shop, intent.kind, intent.documentId);
    if (!read.ok) return fail(comeBack(read.failure));
    const { stored } = await register.change(intent.id, { kind: 'described', document: read.value });
    return ok({ intent: stored, how });
  }
};

const isScopeMissing = (
  failure: BookkeepingFailure,
): failure is Extract<BookkeepingFailure, { kind: 'bookkeeping-permission-missing' }> =>
  failure.kind === 'bookkeeping-permission-missing' && failure.permission !== 'subscription';

const contentsOf = ({ covers, absorbedRefunds, supply }: DocumentDraft): KeptContents => ({
  ...(covers ? { covers } : {}),
  ...(absorbedRefunds ? { absorbedRefunds } : {}),
  ...(supply.type === 'none' && supply.expected ? { expectedSupply: supply.expected } : {}),
});

const newIntent = ({ afterwards, ...action }: Asked, ids: IdSource, plannedAt: Instant) => ({
  ...(afterwards ? { afterwards } : {}),
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
  ...contentsOf(action.draft),
});

const comeBack = (failure: BookkeepingFailure): ComeBack => ({
  kind: 'come-back',
  waitSeconds: 'waitSeconds' in failure ? failure.waitSeconds : SOON_SECONDS,
  why: failure.kind,
});
