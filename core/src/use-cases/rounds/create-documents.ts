import { skippedEvents } from '../follow-ups/skipped-event.ts';
import type { FollowUpPorts } from '../follow-ups/run-follow-up.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { makeRememberRate } from '../remember-rate.ts';
import type { StillConnected } from '../../shops/same-connection.ts';
import { forgetIfGone } from './check-contact.ts';
import { makeContactFirst, type RoundBroken } from './contact-first.ts';
import { makeIssueDocument } from './issue-document.ts';
import { makeIssueDocuments } from './issue-documents.ts';
import type { IssuedDocuments } from './issued-documents.ts';
import { makeLearnRates } from './learn-rates.ts';
import { makeLearnRights } from './learn-rights.ts';
import type { LinkPorts } from './link-noted.ts';
import type { OrderDecision } from './order-situation.ts';
import type { OrderReading, OrderWork, Round } from './order-work.ts';
import { makeRunFollowUps } from './run-follow-ups.ts';
import { makeRequestDocument } from './request-document.ts';
import { withdrawUnwanted } from './withdraw-unwanted.ts';

interface Ports extends FollowUpPorts, LinkPorts {
  readonly isStillConnected: StillConnected;
}

/** How a round goes on after its documents, and what it knows of the shop by then. */
type CreatedDocuments =
  | RoundBroken
  /** `isTouched` where records may have changed. */
  | {
      readonly kind: 'done';
      readonly round: Round;
      readonly issued: IssuedDocuments;
      readonly isTouched: boolean;
    };

/** The second step of a round: the contact on which documents are booked, then the documents that the decision asks for. */
export const makeCreateDocuments = (ports: Ports) => {
  const { clock, contacts } = ports;
  const rights = makeLearnRights(ports);
  const rates = makeLearnRates({ rememberRate: makeRememberRate(ports) });
  const contactFirst = makeContactFirst({ clock, followUps: makeRunFollowUps({ ...ports, rights }) });
  const issueDocument = makeIssueDocument(ports);
  const requestDocument = makeRequestDocument({ clock, readSwitch: makeReadSwitch(ports) });
  const issueDocuments = makeIssueDocuments({ issueDocument, requestDocument, rights, rates, clock });

  return async (round: Round, known: OrderReading, decided: OrderDecision): Promise<CreatedDocuments> => {
    const { work } = round;
    const { actions } = decided.decision;
    await tellSkipped(round, decided);
    const contact = round.isLast ? undefined : decided.due.actions.find((each) => each.kind === 'contact');
    const ended = contact && (await contactFirst(round, contact));
    if (ended) return ended;
    const isWithdrawn = await withdrawUnwanted(work.records.documents, known.documents, actions);
    const issued = await issueDocuments(work, known, actions);
    const next = withIssued(round, issued);
    if (issued.stopped) return { kind: 'stopped', round: next, stopped: issued.stopped };
    if (await isDecidedAnew(next, decided, issued)) return { kind: 'decided-anew', round: next };
    const isTouched = contact !== undefined || isWithdrawn || actions.length > 0;
    return { kind: 'done', round: next, issued, isTouched };
  };

  /** Logs the follow-up tasks that are skipped; a refusal of this look is logged already. */
  async function tellSkipped({ work, isDenied }: Round, { due }: OrderDecision): Promise<void> {
    if (isDenied) return;
    for (const event of skippedEvents(work.order, due.skipped, clock.now())) await work.records.events.append(event);
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
};

const withIssued = (round: Round, { shop, count, refused }: IssuedDocuments): Round => ({
  ...round,
  work: { ...round.work, shop },
  hasTaken: round.hasTaken || count > 0 || refused?.reason.code === 'NO_TRANSFERS',
});
