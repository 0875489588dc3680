import { isContactOfCompany } from '../contacts/contact-imprint.ts';
import { isFinalAtService, type AtService } from '../documents/held-document.ts';
import type { ForecastFacts } from '../e-invoice/forecast.ts';
import { compareInstants } from '../kernel/calendar.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SideTask } from '../records/side-task.ts';
import { mayBeInConnectedBooks } from '../shops/connected-books.ts';
import type { Shop } from '../shops/shop.ts';
import { isContactHere } from './contact-books.ts';

/**
 * Whether an invoice of ours was surely booked on the contact of a company: it was foreseen so, or the contact of its order was
 * known before it was planned.
 */
const wentToCompany = (
  { kind, linked, orderId, plannedAt, eInvoiceForeseen }: DocumentEntry,
  contacts: readonly SideTask[],
  shop: Pick<Shop, 'accounting'>,
): boolean =>
  kind === 'invoice' &&
  linked === undefined &&
  (eInvoiceForeseen === true ||
    contacts.some(
      (each) =>
        each.kind === 'contact' &&
        each.orderId === orderId &&
        each.state === 'done' &&
        each.result?.['contactId'] !== undefined &&
        isContactHere(each, shop) &&
        isContactOfCompany(each.source, each.result) &&
        each.concludedAt !== undefined &&
        compareInstants(each.concludedAt, plannedAt) <= 0,
    ));

const said = (
  entry: AtService<DocumentEntry>,
  contacts: readonly SideTask[],
  shop: Pick<Shop, 'accounting'>,
): 'on' | 'off' | undefined => {
  const { electronicProfile } = entry.document;
  if (electronicProfile === 'EN16931') return 'on';
  return electronicProfile === undefined && wentToCompany(entry, contacts, shop) ? 'off' : undefined;
};

/**
 * Whether the connected account makes ZUGFeRD invoices for companies, which no call tells: learned from the newest document
 * that says it. `documents` are the newest ones, the latest first; `sideTasks` are those of their orders.
 */
export const learnedZugferd = (
  documents: readonly DocumentEntry[],
  sideTasks: readonly SideTask[],
  shop: Pick<Shop, 'accounting'>,
): ForecastFacts['zugferd'] => {
  for (const entry of documents) {
    if (!isFinalAtService(entry) || !mayBeInConnectedBooks(entry, shop)) continue;
    const switched = said(entry, sideTasks, shop);
    if (switched) return switched;
  }
  return 'unknown';
};
