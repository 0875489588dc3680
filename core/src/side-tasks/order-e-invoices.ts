import { creditedAmounts } from '../balance/credited-amounts.ts';
import { isContactOfCompany } from '../contacts/contact-imprint.ts';
import { contactSource } from '../contacts/contact-source.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { isAtService, type AtService } from '../documents/held-document.ts';
import type { ForecastFacts, ForecastProfile, ForeseenEInvoice } from '../e-invoice/forecast.ts';
import { correctedAsOf, type CorrectionsBefore } from '../orders/corrections.ts';
import { leadingAddress } from '../orders/leading-address.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { EInvoiceStanding, OrderEInvoice } from '../records/e-invoice-standing.ts';
import { documentSource } from '../records/side-task-source.ts';
import type { SideTask } from '../records/side-task.ts';
import { isBrokenEInvoice } from './side-task-progress.ts';
import { doesBusinessBuy, type BuyersShop } from './foreseen-e-invoice.ts';

/** An invoice that would be made, as it is foreseen without the account's switch. */
export interface InvoiceToCome {
  readonly draft: Pick<DocumentDraft, 'totals'>;
  readonly foreseen: ForeseenEInvoice;
}

interface EInvoiceFacts {
  readonly order: Order;
  /** What a person had corrected of it before; the buyer of an earlier invoice may have been another one. */
  readonly correctionsBefore?: readonly CorrectionsBefore[] | undefined;
  readonly shop: BuyersShop;
  readonly documents: readonly DocumentEntry[];
  readonly sideTasks: readonly SideTask[];
  /** The side task of the customer's contact, as it is known for the connected account. */
  readonly contact: SideTask | undefined;
  /** Asked for orders of businesses alone. */
  readonly toCome: () => readonly InvoiceToCome[];
}

const STANDING_TO_COME: Readonly<Record<ForecastProfile, EInvoiceStanding>> = {
  'x-rechnung': 'x-rechnung-to-come',
  zugferd: 'by-switch',
  unknown: 'by-switch',
  none: 'none-to-come',
  refused: 'refused',
};

/** What keeps it from being an e-invoice, and what its contents lack. */
const needsOf = ({ profile, recipient, forXRechnung, inContents }: ForeseenEInvoice): OrderEInvoice['needs'] => [
  ...(profile === 'refused' || forXRechnung.includes('wanted')
    ? forXRechnung
    : recipient === 'company'
      ? []
      : (['company'] as const)),
  ...inContents,
];

const recipientOf = (contact: SideTask | undefined): ForecastFacts['recipient'] => {
  if (contact?.result?.['contactId'] === undefined) return 'one-time';
  return isContactOfCompany(contact.source, contact.result) ? 'company' : 'person';
};

/** A file that could not be had, or was never judged, is not known to be broken. */
const isBroken = ({ document }: AtService<DocumentEntry>, sideTasks: readonly SideTask[]): boolean =>
  sideTasks.some(
    (each) => each.kind === 'e-invoice-check' && each.source === documentSource(document) && isBrokenEInvoice(each),
  );

const standingOf = (
  entry: AtService<DocumentEntry>,
  recipient: OrderEInvoice['recipient'],
  sideTasks: readonly SideTask[],
): EInvoiceStanding => {
  const { status, electronicProfile } = entry.document;
  if (status === 'draft') return recipient === 'company' ? 'by-switch' : 'none-to-come';
  if (electronicProfile === undefined) return 'none';
  return isBroken(entry, sideTasks) ? 'broken' : 'written';
};

/** Whom an invoice was written for: the buyer of the order as it counted when the invoice was planned. */
const buyerOf = ({ order, contact, correctionsBefore = [] }: EInvoiceFacts, { plannedAt }: DocumentEntry) => {
  const then = correctedAsOf(order, correctionsBefore, plannedAt);
  return { order: then, contact: contactSource(then) === contactSource(order) ? contact : undefined };
};

const madeInvoice = (facts: EInvoiceFacts, entry: AtService<DocumentEntry>): readonly OrderEInvoice[] => {
  const { shop, sideTasks } = facts;
  const { order, contact } = buyerOf(facts, entry);
  if (!doesBusinessBuy(order, shop, contact)) return [];
  const recipient = recipientOf(contact);
  const standing = standingOf(entry, recipient, sideTasks);
  const { id, document } = entry;
  const isNone = standing === 'none' || standing === 'none-to-come';
  const needs = isNone && recipient !== 'company' ? (['company'] as const) : [];
  const { date: day, total } = document;
  return [{ standing, document: id, day, total, isDomestic: isDomestic(order), recipient, needs }];
};

const isDomestic = (order: Order): boolean => leadingAddress(order)?.countryCode === 'DE';

/**
 * How the invoices of an order stand as e-invoices, made and to come; none where no business buys. Each that was made is judged
 * by its own buyer; one that was cancelled, or taken back whole by credit notes, is not among them.
 */
export const orderEInvoices = (facts: EInvoiceFacts): readonly OrderEInvoice[] => {
  const { order, shop, documents, contact } = facts;
  const credited = creditedAmounts(order, documents);
  const isTakenBack = ({ source, document: { total } }: AtService<DocumentEntry>): boolean => {
    const taken = credited.get(source);
    return taken !== undefined && taken >= total;
  };
  const made = documents
    .filter((each) => each.kind === 'invoice')
    .filter(isAtService)
    .filter((each) => !each.document.cancelled && !isTakenBack(each))
    .flatMap((each) => madeInvoice(facts, each));
  if (!doesBusinessBuy(order, shop, contact)) return made;
  const coming = facts.toCome().map(({ draft, foreseen }) => ({
    standing: STANDING_TO_COME[foreseen.profile],
    total: draft.totals.gross,
    isDomestic: isDomestic(order),
    recipient: foreseen.recipient,
    needs: needsOf(foreseen),
  }));
  return [...made, ...coming];
};
