import { leitwegOn, leitwegToCome, personOnContact, type LeitwegMark } from '../../contacts/contact-imprint.ts';
import { publicBuyerOf } from '../../contacts/public-buyer.ts';
import { decide } from '../../decisions/decide.ts';
import type { Decision, Situation } from '../../decisions/decision.ts';
import { foresee, type Foresight } from '../../decisions/foresee.ts';
import { lacksContact } from '../../decisions/lacks-contact.ts';
import { templateWording } from '../../texts/template-wording.ts';
import { asKnownHere } from '../../side-tasks/contact-books.ts';
import { withContact } from '../../side-tasks/due-contact.ts';
import type { SideTaskKind } from '../../records/side-task.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import { dueMails } from '../../side-tasks/due-mails.ts';
import { sideTasksDue } from '../../side-tasks/side-tasks-due.ts';
import { isCancelledDocument } from '../../documents/held-document.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { correctedAsOf } from '../../orders/corrections.ts';
import { coveredPreferences } from '../../preferences/covered-preferences.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import { whyNotMailed } from './why-not-mailed.ts';
import type { OrderReading, OrderWork } from './order-work.ts';

/** Addresses before the token of a file and before the id of a contact, each with a slash at its end. */
export interface LinkBases {
  readonly documents: string;
  readonly contacts: string;
}

/** What is to be done about an order: which documents, and what beside them. */
export interface OrderDecision {
  readonly decision: Decision;
  readonly due: SideTasksDue;
  /** The contact on which its documents are booked. */
  readonly contactId: string | undefined;
}

/** Stands for a contact that is not known yet, to ask which documents would come with one. */
const CONTACT_TO_COME = 'contact-to-come';

/** As much of an order in work as is decided by. */
type ForeseenWork = Pick<OrderWork, 'shop' | 'order' | 'metafields' | 'isRedacted'> & Pick<Situation, 'recipients'>;

/** Decides both by what was read of the order and of its records. */
export const decideOrder = (
  work: ForeseenWork,
  read: OrderReading,
  { now, links }: { readonly now: Instant; readonly links: LinkBases },
): OrderDecision => {
  const { shop, order, metafields, isRedacted } = work;
  const reading = knownHere(read, shop);
  const entitlements = entitlementsOf(shop);
  const situation = situationNow(work, reading, now);
  const decision = decide(situation);
  // the contact of documents that are about to be made comes before them, also of those that cannot be without one
  const isContactMissed = situation.contactId === undefined && lacksContact(decision);
  const upcoming = isContactMissed ? decide({ ...situation, contactId: CONTACT_TO_COME }) : decision;
  const due = sideTasksDue({
    order,
    shop,
    entitlements,
    documents: reading.documents,
    upcoming: upcoming.actions.map(({ draft }) => draft),
    sideTasks: withContact(reading.sideTasks, reading.contact),
    now,
    metafields,
    links,
    ...(reading.before?.paidByHand ? { paidByHand: reading.before.paidByHand } : {}),
    ...(reading.before?.takenBack ? { takenBack: reading.before.takenBack } : {}),
  });
  return { decision, due: isRedacted ? withoutNames(due) : due, contactId: situation.contactId };
};

/**
 * What would come of an order if it were worked on now; nothing is done. A contact that would be made comes before its
 * documents, as in `contactFirst`.
 */
export const foreseeOrder = (
  work: ForeseenWork,
  read: OrderReading,
  at: { readonly now: Instant; readonly links: LinkBases },
): Foresight => foreseeWithDue(work, read, at).foreseen;

/** The same, with what would be done beside the documents before they are made. */
export const foreseeWithDue = (
  work: ForeseenWork,
  read: OrderReading,
  at: { readonly now: Instant; readonly links: LinkBases },
): { readonly foreseen: Foresight; readonly due: SideTasksDue } => {
  const { due, contactId } = decideOrder(work, read, at);
  const situation = situationNow(work, knownHere(read, work.shop), at.now);
  const coming = due.actions.find((each) => each.kind === 'contact');
  if (coming?.kind !== 'contact') return { foreseen: foresee(situation), due };
  const leitweg = leitwegToCome(knownHere(read, work.shop).contact?.result, coming.draft);
  const withContactToCome = {
    ...situation,
    contactId: contactId ?? CONTACT_TO_COME,
    ...xRechnungTerms(work, leitweg),
  };
  return { foreseen: foresee(withContactToCome), due };
};

/**
 * Which of the documents that were foreseen would be mailed by themselves, and why others would not; `inTime`: as if each were made
 * when it fell due.
 */
export const foreseenMails = (
  { shop, order, metafields, isRedacted }: ForeseenWork,
  { before, documents: known }: OrderReading,
  { made }: Pick<Foresight, 'made'>,
  { now, links, inTime }: { readonly now: Instant; readonly links: LinkBases; readonly inTime?: boolean },
): SideTasksDue => {
  if (isRedacted) return { actions: [], skipped: [] };
  const documents = made.map((each) => {
    if (inTime) return { ...each, linkToken: '' };
    const afterwards = whyNotMailed({ order, kind: each.kind, source: each.source, before, known, now }, shop);
    return { ...each, linkToken: '', ...(afterwards ? { afterwards } : {}) };
  });
  const entitlements = entitlementsOf(shop);
  const due = { order, shop, entitlements, documents, upcoming: [], sideTasks: [], now, metafields, links };
  return dueMails(due);
};

/** Settings as far as the plan covers them. */
const situationNow = (work: ForeseenWork, reading: OrderReading, now: Instant): Situation => {
  const { shop } = work;
  const preferences = coveredPreferences(shop.preferences, entitlementsOf(shop).features);
  return situationOf({ ...work, shop: { ...shop, preferences } }, reading, now);
};

const knownHere = ({ sideTasks, contact, ...reading }: OrderReading, shop: OrderWork['shop']): OrderReading => ({
  ...reading,
  sideTasks: sideTasks.map((each) => asKnownHere(each, shop)),
  contact: contact && asKnownHere(contact, shop),
});

const situationOf = (
  { shop, order, metafields, recipients }: ForeseenWork,
  { documents, namesakes, contact, before }: OrderReading,
  now: Instant,
): Situation => {
  const texts = templateWording(shop.preferences, metafields);
  const unlinked = before?.unlinked ?? [];
  const { ignored, cancellation, wanted } = before ?? {};
  const cancelled =
    cancellation && documents.find(({ kind, source }) => kind === 'invoice' && source === cancellation.invoice);
  const changes = before?.correctionsBefore ?? [];
  const asInvoiced = cancelled && correctedAsOf(order, changes, cancelled.plannedAt);
  const last = documents.findLast((each) => each.kind === 'invoice' && each.document && !isCancelledDocument(each));
  const invoicedFacts =
    last && changes.length > 0 ? (correctedAsOf(order, changes, last.plannedAt).corrected ?? {}) : undefined;
  const byHand = {
    ...(ignored ? { ignored } : {}),
    ...(cancellation ? { cancellation } : {}),
    ...(wanted ? { wanted } : {}),
    ...(asInvoiced ? { asInvoiced } : {}),
    ...(invoicedFacts ? { invoicedFacts } : {}),
  };
  const read = recipients ? { recipients } : {};
  const known = { order, shop, known: documents, unlinked, namesakes, now, texts, ...byHand, ...read };
  const contactId = contact?.result?.['contactId'];
  const person = contact?.result && personOnContact(contact.result, order);
  const booked = contactId === undefined ? known : { ...known, contactId };
  const named = person === undefined ? booked : { ...booked, personOnContact: person };
  const leitweg = contactId === undefined || !contact?.result ? undefined : leitwegOn(contact.result);
  return { ...named, ...xRechnungTerms({ shop, order, metafields }, leitweg) };
};

const xRechnungTerms = (
  { shop, order, metafields }: Pick<ForeseenWork, 'shop' | 'order' | 'metafields'>,
  leitweg: LeitwegMark | undefined,
): Pick<Situation, 'xRechnung'> => {
  if (!leitweg) return {};
  const { leitwegId } = publicBuyerOf(order, shop.preferences, metafields);
  return {
    xRechnung: { hasTown: leitweg === 'yes', ...(leitwegId === undefined ? {} : { ownLeitwegId: leitwegId }) },
  };
};

const OF_PERSONS: ReadonlySet<SideTaskKind> = new Set(['contact', 'mail', 'copy', 'vat-id-check']);

/** An erased customer is no contact any more, gets no mail, is asked about nowhere, and leaves in no copy. */
const withoutNames = (due: SideTasksDue): SideTasksDue => ({
  ...due,
  actions: due.actions.filter(({ kind }) => !OF_PERSONS.has(kind)),
});
