import type { Reason } from '../reasons/reasons.ts';
import type { LogEvent } from '../records/event.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { EventFact } from '../events/event-catalogue.ts';
import type { EventName } from '../records/event-name.ts';
import { withoutWords } from '../records/document-entry-transitions.ts';
import { NO_MONEY } from '../kernel/money.ts';
import { ERASED_NAME, type CancelledInvoice } from '../records/order-notes.ts';
import type { OrderRecord } from '../records/order-record.ts';

/** `ours`: a number of a document, an amount, a setting, a code or a word of our own; `quoted` may come from anywhere. */
type FactClass = 'ours' | 'quoted';

/**
 * What each fact holds. Of a person who is erased those that are ours stay; every other one goes, also one that is not
 * named here. The types ask for a class of every fact in the catalogue of events.
 */
const FACTS: Readonly<Record<EventFact<EventName>, FactClass> & Record<string, FactClass>> = {
  account: 'ours',
  action: 'ours',
  advice: 'ours',
  amount: 'ours',
  arrived: 'ours',
  from: 'ours',
  new: 'ours',
  payout: 'ours',
  way: 'ours',
  area: 'ours',
  as: 'ours',
  bound: 'ours',
  by: 'ours',
  cause: 'quoted',
  chosen: 'ours',
  code: 'ours',
  ends: 'ours',
  first: 'ours',
  last: 'ours',
  interval: 'ours',
  subject: 'ours',
  company: 'quoted',
  copies: 'ours',
  count: 'ours',
  currency: 'ours',
  edition: 'ours',
  detail: 'quoted',
  difference: 'ours',
  document: 'ours',
  enabled: 'ours',
  expected: 'ours',
  feature: 'ours',
  field: 'ours',
  firm: 'quoted',
  gateway: 'ours',
  how: 'ours',
  kind: 'ours',
  mailbox: 'quoted',
  mark: 'ours',
  message: 'quoted',
  month: 'ours',
  most: 'ours',
  name: 'quoted',
  net: 'ours',
  number: 'ours',
  numbers: 'ours',
  open: 'ours',
  operator: 'ours',
  path: 'ours',
  place: 'quoted',
  plan: 'ours',
  quarter: 'ours',
  quota: 'ours',
  rate: 'ours',
  reason: 'quoted',
  regime: 'ours',
  recipient: 'quoted',
  remaining: 'ours',
  scopes: 'ours',
  setting: 'ours',
  shop: 'quoted',
  status: 'ours',
  tags: 'quoted',
  tax: 'ours',
  topic: 'ours',
  topics: 'ours',
  total: 'ours',
  transfers: 'ours',
  until: 'ours',
  vatId: 'quoted',
  version: 'ours',
  why: 'ours',
  year: 'ours',
};

type Facts = Readonly<Record<string, string>>;

/** The facts that name no person. */
export const impersonalFacts = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => FACTS[name] === 'ours'));

const impersonalReason = <R extends { readonly facts?: Facts }>(reason: R): R =>
  reason.facts ? { ...reason, facts: impersonalFacts(reason.facts) } : reason;

/** What is left of an event of a person's order: that it happened, when, to which order and document. */
export const redactedEvent = (event: LogEvent): LogEvent => ({ ...event, facts: impersonalFacts(event.facts) });

/** The shop and its own account: a customer of that name does not erase it. */
const OF_THE_SHOP: ReadonlySet<string> = new Set(['company', 'shop', 'by']);

/**
 * What is left of an event of no order, of which not all is about the person: the facts that name no person, or others only. An
 * event that does not name the person is left as it is.
 */
export const eventWithoutPerson = (event: LogEvent, names: (text: string) => boolean): LogEvent => {
  const others = Object.entries(event.facts).filter(([name, text]) => OF_THE_SHOP.has(name) || !names(text));
  return { ...event, facts: Object.fromEntries(others) };
};

/**
 * A cancellation as far as it was carried out: nothing new is written for an erased customer, and an invoice that nothing would
 * replace any more stays as it is.
 */
const begunCancellation = (
  { documents, credited = [] }: Pick<OrderRecord, 'documents' | 'credited'>,
  { instead, ...cancellation }: CancelledInvoice,
): CancelledInvoice | undefined => {
  const of = (source: string) => documents.find((each) => each.kind === 'invoice' && each.source === source);
  const invoice = of(cancellation.invoice);
  const taken = credited.find(({ document }) => document === invoice?.id)?.amount ?? NO_MONEY;
  if (instead && of(instead.source)?.state === 'issued') return { ...cancellation, instead };
  const isCarriedOut = invoice?.document !== undefined && taken >= invoice.document.total;
  return isCarriedOut || !instead ? cancellation : undefined;
};

/** The document itself keeps it, as proof. */
const withoutVatId = ({ taxed, ...entry }: DocumentEntry): DocumentEntry => {
  if (!taxed) return entry;
  const { vatId: _proof, ...rest } = taxed;
  return { ...entry, taxed: rest };
};

/**
 * What is left of an order whose customer is erased: id, name, amounts, days, states and documents. That keeps every
 * document from being made twice and shows that the books are complete; no person is named any more.
 */
export const redactedOrder = ({
  corrections: _said,
  correctionsBefore: _were,
  nameRequest: _wished,
  customerEmail: _written,
  boughtBy: _whose,
  vatId: _taxed,
  vatIdStand: _asked18e,
  wanted: _asked,
  cancellation,
  ...order
}: OrderRecord): OrderRecord => {
  const begun = cancellation && begunCancellation(order, cancellation);
  const { status, documentStatuses, skipped, openItems } = order;
  return {
    ...order,
    ...(begun ? { cancellation: begun } : {}),
    customerName: ERASED_NAME,
    tags: [],
    status: { ...status, reason: impersonalReason<Reason>(status.reason) },
    documents: order.documents.map((entry) => withoutVatId(withoutWords(entry))),
    ...(documentStatuses
      ? { documentStatuses: documentStatuses.map((each) => ({ ...each, reason: impersonalReason(each.reason) })) }
      : {}),
    ...(openItems
      ? {
          openItems: openItems.map((item) =>
            item.because ? { ...item, because: impersonalReason(item.because) } : item,
          ),
        }
      : {}),
    ...(skipped ? { skipped: skipped.map((each) => ({ ...each, because: impersonalReason(each.because) })) } : {}),
  };
};
