import { isContactOfCompany } from '../contacts/contact-imprint.ts';
import { buyingCompany } from '../contacts/contact-who.ts';
import { isBusiness } from '../document-plans/order-tax.ts';
import { isFinalAtService } from '../documents/held-document.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { forecastEInvoice, type ForecastFacts, type ForeseenEInvoice } from '../e-invoice/forecast.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { FollowUp } from '../records/follow-up.ts';
import type { Shop } from '../shops/shop.ts';
import type { FollowUpsDue } from './follow-up-action.ts';

/** What decides about the e-invoice of a draft beside the draft itself. */
export interface EInvoiceSituation {
  readonly order: Order;
  readonly shop: BuyersShop;
  /** What the order has of documents already. */
  readonly documents: readonly DocumentIntent[];
  /** What is due before the documents; the contact is looked for in it. */
  readonly due: Pick<FollowUpsDue, 'actions'>;
  /** The follow-up task of the customer's contact, as it is known for the connected account. */
  readonly contact: FollowUp | undefined;
  readonly zugferd: ForecastFacts['zugferd'];
}

/** What of the shop says where VAT ids are looked for. */
export interface BuyersShop {
  readonly preferences: Pick<Preferences, 'vatIdPlaces'>;
  readonly accounting?: Pick<NonNullable<Shop['accounting']>, 'seller'>;
}

/** Whether a business buys: a company is named, a VAT id is there, or its contact is one of a company. */
export const doesBusinessBuy = (
  order: Order,
  { preferences, accounting }: BuyersShop,
  contact: Pick<FollowUp, 'source' | 'result'> | undefined,
): boolean =>
  buyingCompany(order) !== undefined ||
  isBusiness(order, preferences.vatIdPlaces, accounting?.seller.vatId) ||
  (contact?.result?.['contactId'] !== undefined && isContactOfCompany(contact.source, contact.result));

/** The contact on which the draft is booked: the one that is known, or the one that comes before the document. */
const bookedOn = ({ due, contact }: EInvoiceSituation): { readonly isCompany: boolean; readonly hasVatId: boolean } => {
  const action = due.actions.find((each) => each.kind === 'contact');
  const coming = action?.kind === 'contact' ? action.draft.company : undefined;
  const imprint = contact?.result?.['contactId'] === undefined ? undefined : contact.result;
  const isCompany = contact && imprint ? isContactOfCompany(contact.source, imprint) : coming !== undefined;
  return { isCompany, hasVatId: coming?.vatId !== undefined || imprint?.['vatId'] !== undefined };
};

const isXRechnung = (each: DocumentIntent): boolean =>
  each.kind === 'invoice' && isFinalAtService(each) && each.document.electronicProfile === 'XRechnung';

const contentsOf = (draft: DocumentDraft, hasBuyerVatId: boolean) => ({
  hasBuyerVatId,
  hasNegativePrice: draft.positions.some(({ unitPrice }) => unitPrice < 0),
  // without ours the accounting service takes those of the contact, or of the account
  hasPaymentTerms: true,
  hasDeliveryDate: draft.supply.type !== 'none',
  hasOrderNumber: [draft.title, draft.introduction, draft.remark].some((text) => text.includes(draft.orderName)),
});

/**
 * What the draft of an invoice or a credit note will be at the accounting service. Whether the contact has a Leitweg-ID there is not read: it is
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
  const { order, shop, contact, documents } = situation;
  return {
    ...forecastEInvoice(facts, contentsOf(draft, hasVatId)),
    kind,
    recipient: facts.recipient,
    isBusiness: facts.recipient === 'company' || doesBusinessBuy(order, shop, contact),
    ...(kind === 'credit-note' && documents.some(isXRechnung) ? { followsXRechnung: true as const } : {}),
  };
};
