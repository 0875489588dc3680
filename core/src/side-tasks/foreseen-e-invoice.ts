import { isContactOfCompany, leitwegToCome, type LeitwegMark } from '../contacts/contact-imprint.ts';
import { buyingCompany } from '../orders/buyer.ts';
import { isBusiness } from '../tax/vat-id-of-order.ts';
import { isFinalAtService } from '../documents/held-document.ts';
import type { PublicBuyer } from '../contacts/public-buyer.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import {
  forecastEInvoice,
  type ForecastFacts,
  type ForeseenEInvoice,
  type LeitwegIdFault,
} from '../e-invoice/forecast.ts';
import type { Order } from '../orders/order.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SideTask } from '../records/side-task.ts';
import type { Shop } from '../shops/shop.ts';
import type { SideTasksDue } from './side-task-action.ts';

/** What decides about the e-invoice of a draft beside the draft itself. */
export interface EInvoiceSituation {
  readonly order: Order;
  readonly shop: BuyersShop;
  /** What the order has of documents already. */
  readonly documents: readonly DocumentEntry[];
  /** What is due before the documents; the contact is looked for in it. */
  readonly due: Pick<SideTasksDue, 'actions'>;
  /** The side task of the customer's contact, as it is known for the connected account. */
  readonly contact: SideTask | undefined;
  readonly zugferd: ForecastFacts['zugferd'];
  /** What the order says of a public buyer; nothing unless given. */
  readonly buyer?: PublicBuyer;
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
  contact: Pick<SideTask, 'source' | 'result'> | undefined,
): boolean =>
  buyingCompany(order) !== undefined ||
  isBusiness(order, preferences.vatIdPlaces, accounting?.seller.vatId) ||
  (contact?.result?.['contactId'] !== undefined && isContactOfCompany(contact.source, contact.result));

/** The contact on which the draft is booked, as it will be: the one that is known, brought up to date, or the one that comes. */
interface BookedContact {
  readonly isCompany: boolean;
  readonly hasVatId: boolean;
  readonly leitweg: LeitwegMark | undefined;
}

const bookedOn = ({ due, contact }: EInvoiceSituation): BookedContact => {
  const action = due.actions.find((each) => each.kind === 'contact');
  const wanted = action?.kind === 'contact' ? action.draft : undefined;
  const imprint = contact?.result?.['contactId'] === undefined ? undefined : contact.result;
  return {
    isCompany: contact && imprint ? isContactOfCompany(contact.source, imprint) : wanted?.company !== undefined,
    hasVatId: wanted?.company?.vatId !== undefined || imprint?.['vatId'] !== undefined,
    leitweg: leitwegToCome(imprint, wanted),
  };
};

/** What the draft says of an XRechnung (`askedXRechnung`). */
const askedIn = ({ xRechnung }: DocumentDraft): ForecastFacts['asked'] => {
  if (!xRechnung) return 'nothing';
  return xRechnung.buyerReference === '' ? 'no-x-rechnung' : 'other-leitweg-id';
};

/** The service takes an XRechnung with the tax type of net prices alone. */
const pricesIn = ({ treatment: { scheme } }: DocumentDraft): ForecastFacts['prices'] =>
  scheme === 'net' || scheme === 'gross' ? scheme : 'tax-free';

const faultOf = (
  { leitwegId, vendorNumber, wrongLeitwegId }: PublicBuyer,
  { leitweg }: BookedContact,
): LeitwegIdFault | undefined => {
  if (wrongLeitwegId !== undefined) return { kind: 'wrong', written: wrongLeitwegId };
  if (leitweg || leitwegId === undefined || vendorNumber !== undefined) return undefined;
  return { kind: 'without-vendor-number' };
};

const isXRechnung = (each: DocumentEntry): boolean =>
  each.kind === 'invoice' && isFinalAtService(each) && each.document.electronicProfile === 'XRechnung';

const contentsOf = (draft: DocumentDraft, hasBuyerVatId: boolean) => ({
  hasBuyerVatId,
  hasNegativePrice: draft.positions.some(({ unitPrice }) => unitPrice < 0),
  // without ours the accounting service takes those of the contact, or of the account
  hasPaymentTerms: true,
  hasDeliveryDate: draft.supply.type !== 'none',
  hasOrderNumber: [draft.title, draft.introduction, draft.remark].some((text) => text.includes(draft.orderName)),
});

/** What the draft of an invoice or a credit note will be at the accounting service. */
export const foreseenEInvoice = (draft: DocumentDraft, situation: EInvoiceSituation): ForeseenEInvoice => {
  const { recipient, kind } = draft;
  const isBooked = recipient.contactId !== undefined;
  const contact = bookedOn(situation);
  const { isCompany, hasVatId, leitweg } = contact;
  const facts: ForecastFacts = {
    kind,
    recipient: isBooked ? (isCompany ? 'company' : 'person') : 'one-time',
    hasLeitwegId: isBooked && leitweg !== undefined,
    asked: askedIn(draft),
    prices: pricesIn(draft),
    hasTown: Boolean(recipient.zip && recipient.city) && leitweg !== 'without-town',
    zugferd: situation.zugferd,
  };
  const { order, shop, contact: known, documents, buyer } = situation;
  const leitwegIdFault = buyer && faultOf(buyer, contact);
  return {
    ...forecastEInvoice(facts, contentsOf(draft, hasVatId)),
    kind,
    recipient: facts.recipient,
    isBusiness: facts.recipient === 'company' || doesBusinessBuy(order, shop, known),
    ...(kind === 'credit-note' && documents.some(isXRechnung) ? { followsXRechnung: true as const } : {}),
    ...(leitwegIdFault ? { leitwegIdFault } : {}),
  };
};
