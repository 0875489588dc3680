import { skippedEvents } from '../side-tasks/skipped-event.ts';
import type { SideTaskPorts } from '../side-tasks/run-side-task.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { makeRememberRate } from '../remember-rate.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { StillConnected } from '../../shops/same-connection.ts';
import { forgetIfGone } from './check-contact.ts';
import { makeContactFirst, type PassBroken } from './contact-first.ts';
import { makeIssueDocument } from './issue-document.ts';
import { makeIssueDocuments } from './issue-documents.ts';
import type { IssuedDocuments } from './issued-documents.ts';
import { makeLearnRates } from './learn-rates.ts';
import { makeLearnRights } from './learn-rights.ts';
import type { LinkPorts } from './link-noted.ts';
import type { OrderDecision } from './order-situation.ts';
import type { OrderReading, OrderWork, Pass } from './order-work.ts';
import { makeRunSideTasks } from './run-side-tasks.ts';
import { makeRequestDocument } from './request-document.ts';
import { withdrawUnwanted } from './withdraw-unwanted.ts';

interface Ports extends SideTaskPorts, LinkPorts {
  readonly isStillConnected: StillConnected;
}

/** How a pass goes on after its documents, and what it knows of the shop by then. */
type CreatedDocuments =
  | PassBroken
  /** Another worker has gone on with the order's documents: what was decided may not hold any more. */
  | { readonly kind: 'overtaken' }
  /** `isTouched` where records may have changed. */
  | {
      readonly kind: 'done';
      readonly pass: Pass;
      readonly issued: IssuedDocuments;
      readonly isTouched: boolean;
    };

/** The second step of a pass: the contact on which documents are booked, then the documents that the decision asks for. */
export const makeCreateDocuments = (ports: Ports) => {
  const { clock, contacts } = ports;
  const rights = makeLearnRights(ports);
  const rates = makeLearnRates({ rememberRate: makeRememberRate(ports) });
  const contactFirst = makeContactFirst({ clock, sideTasks: makeRunSideTasks({ ...ports, rights }) });
  const issueDocument = makeIssueDocument(ports);
  const requestDocument = makeRequestDocument({ clock, readSwitch: makeReadSwitch(ports) });
  const issueDocuments = makeIssueDocuments({ issueDocument, requestDocument, rights, rates, clock });

  return async (pass: Pass, known: OrderReading, decided: OrderDecision): Promise<CreatedDocuments> => {
    const { work } = pass;
    const { actions } = decided.decision;
    await tellSkipped(pass, decided);
    const contact = pass.isLast ? undefined : decided.due.actions.find((each) => each.kind === 'contact');
    const ended = contact && (await contactFirst(pass, contact));
    if (ended) return ended;
    const withdrawn = await withdrawUnwanted(work.records.documents, known.documents, actions);
    const issued = await issueDocuments(work, withNewer(known, withdrawn), actions);
    if (issued.isOvertaken) return { kind: 'overtaken' };
    const next = withIssued(pass, issued);
    if (issued.stopped) return { kind: 'stopped', pass: next, stopped: issued.stopped };
    if (await isDecidedAnew(next, decided, issued)) return { kind: 'decided-anew', pass: next };
    const isTouched = contact !== undefined || withdrawn.length > 0 || actions.length > 0;
    return { kind: 'done', pass: next, issued, isTouched };
  };

  /** Logs the side tasks that are skipped; a refusal of this look is logged already. */
  async function tellSkipped({ work, isDenied }: Pass, { due }: OrderDecision): Promise<void> {
    if (isDenied) return;
    for (const event of skippedEvents(work.order, due.skipped, clock.now())) await work.records.events.append(event);
  }

  /** What follows from documents that came to be, and how it stands without a right or a contact, is another decision. */
  async function isDecidedAnew(
    { work, isLast }: Pass,
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

const withNewer = (known: OrderReading, newer: readonly DocumentEntry[]): OrderReading => ({
  ...known,
  documents: known.documents.map((entry) => newer.find(({ id }) => id === entry.id) ?? entry),
});

const withIssued = (pass: Pass, { shop, count, refused }: IssuedDocuments): Pass => ({
  ...pass,
  work: { ...pass.work, shop },
  hasTaken: pass.hasTaken || count > 0 || refused?.reason.code === 'NO_TRANSFERS',
});
