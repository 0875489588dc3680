import { isContactOfCompany } from '../contacts/contact-imprint.ts';
import { buyingCompany } from '../contacts/contact-who.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { forecastEInvoice, type ForecastFacts, type ForeseenEInvoice } from '../e-invoice/forecast.ts';
import type { Order } from '../orders/order.ts';
import type { FollowUp } from '../records/follow-up.ts';
import type { FollowUpsDue } from './follow-up-action.ts';

/** What decides about the e-invoice of a draft beside the draft itself. */
export interface EInvoiceSituation {
  readonly order: Order;
  /** What is due before the documents; the contact is looked for in it. */
  readonly due: Pick<FollowUpsDue, 'actions'>;
  /** The follow-up task of the customer's contact, as it is known for the connected account. */
  readonly contact: FollowUp | undefined;
  readonly zugferd: ForecastFacts['zugferd'];
}

/** The contact on which the draft is booked: the one that is known, or the one that comes before the document. */
const bookedOn = ({ due, contact }: EInvoiceSituation): { readonly isCompany: boolean; readonly hasVatId: boolean } => {
  const action = due.actions.find((each) => each.kind === 'contact');
  const coming = action?.kind === 'contact' ? action.draft.company : undefined;
  const imprint = contact?.result?.['contactId'] === undefined ? undefined : contact.result;
  const isCompany = contact && imprint ? isContactOfCompany(contact.source, imprint) : coming !== undefined;
  return { isCompany, hasVatId: coming?.vatId !== undefined || imprint?.['vatId'] !== undefined };
};

const contentsOf = (draft: DocumentDraft, hasBuyerVatId: boolean) => ({
  hasBuyerVatId,
  hasNegativePrice: draft.positions.some(({ unitPrice }) => unitPrice < 0),
  // without ours the accounting service takes those of the contact, or of the account
  hasPaymentTerms: true,
  hasDeliveryDate: draft.supply.type !== 'none',
  hasOrderNumber: [draft.title, draft.introduction, draft.remark].some((text) => text.includes(draft.orderName)),
});

/**
 * What the draft of an invoice will be at the accounting service. Whether the contact has a Leitweg-ID there is not read: it is
 * taken to have none, so that an XRechnung is foreseen as a ZUGFeRD invoice.
 */
export const foreseenEInvoice = (draft: DocumentDraft, situation: EInvoiceSituation): ForeseenEInvoice => {
  const { recipient, treatment, kind } = draft;
  const { isCompany, hasVatId } = bookedOn(situation);
  const facts: ForecastFacts = {
    kind,
    recipient: recipient.contactId === undefined ? 'one-time' : isCompany ? 'company' : 'person',
    hasLeitwegId: false,
    asked: 'nothing',
    prices: treatment.scheme === 'gross' ? 'gross' : 'net',
    hasTown: Boolean(recipient.zip && recipient.city),
    zugferd: situation.zugferd,
  };
  return {
    ...forecastEInvoice(facts, contentsOf(draft, hasVatId)),
    recipient: facts.recipient,
    isBusiness: facts.recipient === 'company' || buyingCompany(situation.order) !== undefined,
  };
};
