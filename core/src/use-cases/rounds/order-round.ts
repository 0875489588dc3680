import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { FollowUpAction, FollowUpsDue } from '../../follow-ups/follow-up-action.ts';
import { isRefusedForGood } from '../../follow-ups/follow-up-progress.ts';
import { stillUndone } from '../../follow-ups/still-undone.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { SkippedFollowUp } from '../../records/skipped-follow-up.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeDecideByInvoices } from './decide-by-invoices.ts';
import { makeConcludeLostMails } from './conclude-lost-mails.ts';
import type { FollowUpPorts } from '../follow-ups/run-follow-up.ts';
import { skippedEvents } from '../follow-ups/skipped-event.ts';
import { forgetIfGone } from './check-contact.ts';
import type { LinkPorts } from './link-noted.ts';
import { makeLinkUnlinked, type LinkFirst } from './link-unlinked.ts';
import { makeIssueDocument } from './issue-document.ts';
import { makeIssueDocuments, type IssuedDocuments } from './issue-documents.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { makeRememberRate } from '../remember-rate.ts';
import { makeLearnRates } from './learn-rates.ts';
import { makeLearnRights } from './learn-rights.ts';
import { earliest, statusOfFailure, type Outcome } from './order-outcome.ts';
import { readRecords, type OrderReading, type OrderWork } from './order-work.ts';
import type { Explained } from './order-record.ts';
import type { LinkBases, OrderDecision } from './order-situation.ts';
import { isOvertaken, makeRecordOrder, type Finished, type RecordOrder } from './record-order.ts';
import { makeResolveUnanswered } from './resolve-unanswered.ts';
import { makeRunFollowUps, type RunFollowUps } from './run-follow-ups.ts';
import { makeStillConnected } from './still-connected.ts';
import { makeTellTransfers } from './tell-transfers.ts';
import { withdrawUnwanted } from './withdraw-unwanted.ts';

/** An order in work, and what the rounds before this one led to. */
export interface Round {
  readonly work: OrderWork;
  /** Documents were created, or lacked a transfer: the log may need a line on the remaining transfers. */
  readonly hasTaken: boolean;
  /** The accounting service has just refused a contact for want of a right; that is logged already. */
  readonly isDenied: boolean;
  /** No further round follows, whatever this one changes. */
  readonly isLast: boolean;
}

/** How a round ends: the look at the order is over, or what was done changed what is decided by. */
type RoundEnd = { readonly outcome: Outcome } | { readonly again: Round };

export interface RoundPorts extends FollowUpPorts, LinkPorts {
  /** Links documents from before the connection that found no order before this one came. */
  readonly linkEarlier: LinkFirst;
  readonly stores: Stores;
  readonly linksOf: (shop: Shop) => LinkBases;
}

/** A worker with a newer reading has stored the order meanwhile: it is read again. */
const OVERTAKEN: Outcome = { kind: 'come-back', waitSeconds: 1, why: 'overtaken' };

/**
 * One round over an order: one reading of its records, one decision, then what that asks for, step by step. Whoever dies
 * between two steps leaves records from which the next look goes on. Records are read again only after something was done.
 */
export const makeOrderRound = (given: RoundPorts) => {
  const ports = { ...given, isStillConnected: makeStillConnected(given) };
  const { clock, contacts, linkEarlier } = ports;
  const rights = makeLearnRights(ports);
  const followUps = makeRunFollowUps({ ...ports, rights });
  const recordOrder = makeRecordOrder(ports);
  const linkUnlinked = makeLinkUnlinked(ports);
  const resolveUnanswered = makeResolveUnanswered(ports);
  const contactFirst = makeContactFirst({ followUps, recordOrder, clock });
  const rates = makeLearnRates({ rememberRate: makeRememberRate(ports) });
  const issueDocument = makeIssueDocument(ports);
  const issueDocuments = makeIssueDocuments({ issueDocument, rights, rates, clock, readSwitch: makeReadSwitch(ports) });
  const decideByInvoices = makeDecideByInvoices(ports);
  const concludeLostMails = makeConcludeLostMails(ports);
  const tellTransfers = makeTellTransfers(ports);

  return async (round: Round): Promise<RoundEnd> => {
    const { work } = round;
    const read = await readRecords(work);
    if (isOvertaken(work, read)) return { outcome: OVERTAKEN };
    const linked = await linkUnlinked(work, read);
    if (!linked.ok) return stopped(round, linked.failure.status, linked.failure.outcome, asExplained(read));
    const matched = await linkEarlier(work, linked.value);
    if (!matched.ok) return stopped(round, matched.failure.status, matched.failure.outcome, asExplained(read));
    const resolved = await resolveUnanswered(work, matched.value);
    if (!resolved.ok)
      return stopped(round, statusOfFailure(resolved.failure, undefined, clock.now()), resolved.failure);
    const known = resolved.value;
    const answer = await decideByInvoices(work, known);
    if (!answer.ok) return stopped(round, statusOfFailure(answer.failure, undefined, clock.now()), answer.failure);
    const decided = answer.value;
    const { actions } = decided.decision;
    await tellSkipped(round, decided);
    const contact = await contactFirst(round, decided.due);
    if ('end' in contact) return contact.end;
    const isWithdrawn = await withdrawUnwanted(work.records.documents, known.documents, actions);
    const issued = await issueDocuments(work, known, actions);
    const next = withIssued(round, issued);
    if (issued.stopped) return stopped(next, issued.stopped.status, issued.stopped.outcome);
    if (await isDecidedAnew(next, decided, issued)) return { again: next };
    const isTouched = contact.isTried || isWithdrawn || actions.length > 0;
    const told = await recordOrder.logNewDocuments(work, isTouched ? await readRecords(work) : known);
    if (next.hasTaken) await tellTransfers(work.shop.key);
    const followUpAt = await followUps.runAll(next.work, besideDocuments(decided));
    const asked = new Set(besideDocuments(decided).flatMap(({ kind, source }) => (kind === 'mail' ? [source] : [])));
    const lost = await concludeLostMails(work.records, known, asked);
    const last = besideDocuments(decided).length > 0 || lost.isAny ? await readRecords(work) : told;
    const isMailFree = mailWaitedFor(decided.due, last.followUps);
    if (isMailFree && !round.isLast) return { again: next };
    return {
      outcome: await recordOrder.finish(
        work,
        last,
        finishedBy(decided, issued, {
          followUpAt: earliest([followUpAt, lost.nextLookAt, ...(isMailFree ? [clock.now()] : [])]),
          followUps: last.followUps,
        }),
      ),
    };
  };

  /** Logs the follow-up tasks that are skipped; a refusal of this look is logged already. */
  async function tellSkipped({ work, isDenied }: Round, { due }: OrderDecision): Promise<void> {
    if (isDenied) return;
    for (const event of skippedEvents(work.order, due.skipped, clock.now())) await work.records.events.append(event);
  }

  /** Ends the round early: stores how the order stands, and what is left waits for the service. */
  async function stopped(
    { work, hasTaken }: Round,
    status: ProcessingStatus,
    outcome: Outcome,
    explained?: Explained,
  ): Promise<RoundEnd> {
    await recordOrder.record(work, await recordOrder.logNewDocuments(work, await readRecords(work)), status, explained);
    if (hasTaken) await tellTransfers(work.shop.key);
    return { outcome };
  }

  /** What follows from documents that came to be, and how it stands without a right or a contact, is another decision. */
  async function isDecidedAnew(
    { work, isLast }: Round,
    { contactId }: OrderDecision,
    { count, isDenied, refused }: IssuedDocuments,
  ): Promise<boolean> {
    if (isLast) return false;
    if (count > 0 || isDenied) return true;
    return refused?.reason.code === 'REFUSED' && contactId !== undefined && hasOtherContact(work, contactId);
  }

  /** A document may be refused for what became of its contact before we were told: it was deleted, or has a Leitweg-ID now. */
  async function hasOtherContact({ shop, records }: OrderWork, contactId: string): Promise<boolean> {
    const gone = await forgetIfGone(contacts, shop.key, records, { contactId, now: clock.now() });
    return gone.ok && gone.value !== 'as-known';
  }

  function finishedBy(
    { decision, due }: OrderDecision,
    issued: IssuedDocuments,
    { followUpAt, followUps: tried }: Tried,
  ): Finished {
    const documents = asTheyStand(decision.documents, issued.missing);
    const looks = [
      issued.refused ? issued.nextLookAt : decision.status.nextLookAt,
      // what follows from the last documents is left for another look
      ...(issued.count > 0 ? [clock.now()] : []),
      ...documents.map(({ nextLookAt }) => nextLookAt),
      ...due.skipped.map(({ nextLookAt }) => nextLookAt),
      followUpAt,
    ];
    return {
      status: issued.refused ?? decision.status,
      nextLookAt: earliest(looks),
      explained: { documentStatuses: documents, skipped: [...due.skipped, ...undoneOf(due, tried, clock.now())] },
    };
  }
};

/** Before anything is decided anew, what was decided last stands. */
const asExplained = ({ before }: OrderReading): Explained => ({
  ...(before?.documentStatuses ? { documentStatuses: before.documentStatuses } : {}),
  ...(before?.skipped ? { skipped: before.skipped } : {}),
});

/** What became of the follow-up tasks that were due, and when the first of them is to be tried again. */
interface Tried extends Pick<OrderReading, 'followUps'> {
  readonly followUpAt: Instant | undefined;
}

const undoneOf = (
  { actions }: FollowUpsDue,
  followUps: OrderReading['followUps'],
  now: Instant,
): readonly SkippedFollowUp[] =>
  actions.flatMap(({ kind, source }) => {
    const tried = followUps.find((each) => each.kind === kind && each.source === source);
    return (tried && stillUndone(tried, now)) ?? [];
  });

/** Whether a mail waited for the check of its e-invoice, and that has come to an end in this round: its mail is decided anew. */
const mailWaitedFor = ({ skipped, actions }: FollowUpsDue, followUps: OrderReading['followUps']): boolean =>
  skipped.some(
    ({ kind, source, because }) =>
      kind === 'mail' &&
      because.code === 'MAIL_E_INVOICE_UNCHECKED' &&
      actions.some((each) => each.kind === 'e-invoice-check' && each.source === source) &&
      followUps.some(
        (each) =>
          each.kind === 'e-invoice-check' &&
          each.source === source &&
          (each.state === 'done' || isRefusedForGood(each)),
      ),
  );

const besideDocuments = ({ due }: OrderDecision): readonly FollowUpAction[] =>
  due.actions.filter(({ kind }) => kind !== 'contact');

/** As they were decided, but for those that did not come off. */
const asTheyStand = (
  decided: readonly DocumentProcessing[],
  missing: readonly DocumentProcessing[],
): readonly DocumentProcessing[] =>
  decided.map((each) => missing.find(({ kind, source }) => kind === each.kind && source === each.source) ?? each);

const withIssued = (round: Round, { shop, count, refused }: IssuedDocuments): Round => ({
  ...round,
  work: { ...round.work, shop },
  hasTaken: round.hasTaken || count > 0 || refused?.reason.code === 'NO_TRANSFERS',
});

interface ContactPorts {
  readonly followUps: RunFollowUps;
  readonly recordOrder: RecordOrder;
  readonly clock: Clock;
}

/** How a round ends by its contact; or it goes on, and whether one was tried. */
type AfterContact = { readonly end: RoundEnd } | { readonly isTried: boolean };

/** Makes the contact on which documents are booked, before them. */
const makeContactFirst =
  ({ followUps, recordOrder, clock }: ContactPorts) =>
  async (round: Round, { actions }: FollowUpsDue): Promise<AfterContact> => {
    const { work, isLast } = round;
    const action = actions.find((each) => each.kind === 'contact');
    if (!action || isLast) return { isTried: false };
    const { outcome, followUp, shop } = await followUps.run(work, action);
    const isDenied = shop !== work.shop && outcome.kind !== 'done';
    // decided anew, a document that needs the contact is held under the name of the right
    if (outcome.kind === 'done' || isDenied) return { end: { again: { ...round, work: { ...work, shop }, isDenied } } };
    // a document without its contact stays so: what may come off in a moment is waited for
    if (outcome.kind === 'come-back') {
      const open = statusOfFailure({ ...outcome, why: 'outcome-open' }, 'contactCreate', clock.now());
      await recordOrder.record(work, await recordOrder.logNewDocuments(work, await readRecords(work)), open);
      return { end: { outcome } };
    }
    if (!action.required) return { isTried: true };
    const facts = { message: outcome.reasons.join('; ') };
    const status: ProcessingStatus = { state: 'failed', reason: { code: 'REFUSED', facts } };
    const finished = { status, nextLookAt: followUps.triedAgainAt(followUp) };
    return {
      end: {
        outcome: await recordOrder.finish(
          work,
          await recordOrder.logNewDocuments(work, await readRecords(work)),
          finished,
        ),
      },
    };
  };
