import { isContactOfCompany } from '../contacts/contact-imprint.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { isAtService, type AtService } from '../documents/held-document.ts';
import type { ForecastFacts, ForecastProfile, ForeseenEInvoice } from '../e-invoice/forecast.ts';
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

/** How the invoices of an order stand as e-invoices, made and to come; none where no business buys. */
export const orderEInvoices = (facts: EInvoiceFacts): readonly OrderEInvoice[] => {
  const { order, shop, documents, sideTasks, contact } = facts;
  if (!doesBusinessBuy(order, shop, contact)) return [];
  const isDomestic = leadingAddress(order)?.countryCode === 'DE';
  const recipient = recipientOf(contact);
  const made = documents
    .filter((each) => each.kind === 'invoice')
    .filter(isAtService)
    .filter(({ document }) => !document.cancelled)
    .map((entry) => {
      const standing = standingOf(entry, recipient, sideTasks);
      const { id, document } = entry;
      const isNone = standing === 'none' || standing === 'none-to-come';
      const needs = isNone && recipient !== 'company' ? (['company'] as const) : [];
      return { standing, document: id, day: document.date, total: document.total, isDomestic, recipient, needs };
    });
  const coming = facts.toCome().map(({ draft, foreseen }) => ({
    standing: STANDING_TO_COME[foreseen.profile],
    total: draft.totals.gross,
    isDomestic,
    recipient: foreseen.recipient,
    needs: needsOf(foreseen),
  }));
  return [...made, ...coming];
};
