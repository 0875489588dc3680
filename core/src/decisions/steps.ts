import type { DocumentDraft } from '../documents/draft.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { compareInstants } from '../kernel/calendar.ts';
import type { Result } from '../kernel/result.ts';
import type { Order } from '../orders/order.ts';
import type { FieldKey } from '../preferences/preferences-shape.ts';
import { lackedRights, type LackedRights } from '../shops/account-rights.ts';
import { mayBeInConnectedBooks } from '../shops/connected-books.ts';
import type { AccountingConnection } from '../shops/accounting-connection.ts';
import type { Action, KnownDocument, Situation, Step } from './decision.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import { catchingUp, taxedOtherwise, unansweredElsewhere } from './filters.ts';
import { firstObstacle, type Obstacles } from './obstacles.ts';
import { printableDraft, stateOfFailure } from './ready-draft.ts';
import type { Reason } from '../reasons/reasons.ts';
import { isWanted } from './wanted.ts';

/** A document that may be due. */
export interface Candidate {
  readonly kind: DocumentKind;
  readonly source: string;
  readonly obstacles: Obstacles;
  readonly finalise: boolean;
  readonly because: Reason;
  readonly draft: (accounting: AccountingConnection) => Result<DocumentDraft, Reason>;
  /** How the document is tied to others. */
  readonly ties?: (draft: DocumentDraft) => Pick<Action, 'precedes' | 'after'>;
}

/** How an order stands because of one of its documents. */
export const becauseOf = (kind: DocumentKind, status: ProcessingStatus): ProcessingStatus =>
  kind === 'invoice' ? status : { ...status, kind };

/** Nothing is done about a document, and that is why. */
export const left = (kind: DocumentKind, source: string, status: ProcessingStatus): Step => ({
  status: { kind, source, ...status },
});

/** The document is there. */
export const existing = ({ kind, source, document }: KnownDocument): Step =>
  left(kind, source, {
    state: 'done',
    reason: { code: 'EXISTING', ...(document ? { facts: { number: document.number } } : {}) },
  });

const notConnected: ProcessingStatus = { state: 'waiting', reason: { code: 'NOT_CONNECTED' } };

/** What the regime of the seller is seen on; a delivery note is no bill. */
const TAXED: ReadonlySet<DocumentKind> = new Set(['invoice', 'credit-note']);

const SETTING_OF = {
  invoice: 'invoiceCreate',
  'credit-note': 'creditCreate',
  'delivery-note': 'deliveryCreate',
} as const satisfies Readonly<Record<DocumentKind, FieldKey>>;

const notAllowed = (kind: DocumentKind, { scopes, nextLookAt }: LackedRights): ProcessingStatus => ({
  state: 'held',
  reason: { code: 'MISSING_SCOPE', setting: SETTING_OF[kind], facts: { scopes: scopes.join(' ') } },
  ...(nextLookAt ? { nextLookAt } : {}),
});

/** The shop's ledger of sales may be written a little after the order; later than that it will not change by itself. */
const LEDGER_LAG_MINUTES = 60;
const LOOK_MINUTES = 5;

const nextLookAfter = (
  { order, now, shop }: Situation,
  { code, facts }: Reason,
): Pick<ProcessingStatus, 'nextLookAt'> => {
  const lacked =
    code === 'MISSING_SCOPE' && shop.accounting ? lackedRights(shop.accounting, 'contact', now) : undefined;
  if (lacked?.nextLookAt) return { nextLookAt: lacked.nextLookAt };
  return facts?.['identity'] === 'I8' && compareInstants(now, order.updatedAt.add({ minutes: LEDGER_LAG_MINUTES })) < 0
    ? { nextLookAt: now.add({ minutes: LOOK_MINUTES }) }
    : {};
};

/** A person decided, and no setting. */
const withoutSetting = ({ code, facts }: Reason): Reason => ({ code, ...(facts ? { facts } : {}) });

/**
 * Asks for a document, or says why not. One that was sent without an answer is asked for again also when the settings have
 * changed since, so that it is looked for. Decision record 08.
 */
export const stepFor = (situation: Situation, candidate: Candidate): Step => {
  const { kind, source, finalise, ties } = candidate;
  const unanswered = situation.known.filter(
    (known) => known.kind === kind && known.source === source && known.state === 'sent',
  );
  const isUnanswered = unanswered.length > 0;
  // it cannot be looked for in books that are not connected
  const byHand = isWanted(situation, kind, source);
  const considered = byHand ? { ...situation, isWantedNow: true as const } : situation;
  const obstacle = isUnanswered
    ? unansweredElsewhere(situation, unanswered)
    : firstObstacle(considered, [...candidate.obstacles, catchingUp, ...(TAXED.has(kind) ? [taxedOtherwise] : [])]);
  if (obstacle) return left(kind, source, obstacle);
  const { accounting } = situation.shop;
  if (!accounting) return left(kind, source, notConnected);
  const lacked = isUnanswered ? undefined : lackedRights(accounting, kind, situation.now);
  if (lacked) return left(kind, source, notAllowed(kind, lacked));
  const draft = printableDraft(candidate.draft(accounting), accounting);
  if (!draft.ok)
    return left(kind, source, {
      state: stateOfFailure(draft.failure),
      reason: draft.failure,
      ...nextLookAfter(situation, draft.failure),
    });
  const because = byHand ? withoutSetting(candidate.because) : candidate.because;
  const action: Action = {
    kind: 'create-document',
    source,
    draft: draft.value,
    finalise,
    because,
    ...ties?.(draft.value),
  };
  return { status: { kind, source, state: 'creating', reason: because }, action };
};

/** What tells the sources of the documents of an order. */
export interface Numbered extends Pick<Situation, 'known'> {
  readonly order: Pick<Order, 'id'>;
}

const numberOf = (order: Numbered['order'], source: string): number =>
  source === order.id ? 1 : Number(/#(\d+)$/.exec(source)?.[1] ?? 0);

const isOfOrder = (order: Numbered['order'], source: string): boolean =>
  source === order.id || source.startsWith(`${order.id}#`);

/** Documents of a kind that are for the order as a whole, by their numbers. */
export const ofOrder = ({ order, known }: Numbered, kind: DocumentKind): readonly KnownDocument[] =>
  known
    .filter((each) => each.kind === kind && isOfOrder(order, each.source))
    .toSorted((a, b) => numberOf(order, a.source) - numberOf(order, b.source));

/** The source of the next such document: one that was asked for and not issued is asked for again under its name. */
export const nextSource = (situation: Numbered, kind: DocumentKind): string =>
  sourceOfNext(situation, kind, ({ state }) => state !== 'issued');

/** The source for a document that the merchant wrote by hand in the connected books; one that we sent to other books keeps its own. */
export const nextSourceHere = (situation: Situation, kind: DocumentKind): string =>
  sourceOfNext(situation, kind, (known) => known.state !== 'issued' && !isSentElsewhere(known, situation));

/** Whether it was sent without an answer to books that are not connected. */
export const isSentElsewhere = (known: KnownDocument, { shop }: Pick<Situation, 'shop'>): boolean =>
  known.state === 'sent' && !mayBeInConnectedBooks(known, shop);

const sourceOfNext = (
  situation: Numbered,
  kind: DocumentKind,
  mayBecomeIt: (known: KnownDocument) => boolean,
): string => {
  const { order } = situation;
  const documents = ofOrder(situation, kind);
  const open = documents.find(mayBecomeIt);
  if (open) return open.source;
  const last = Math.max(0, ...documents.map(({ source }) => numberOf(order, source)));
  return `${order.id}#${last + 1}`;
};
