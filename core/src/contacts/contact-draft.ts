import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { filled, leadingAddress } from '../orders/leading-address.ts';
import type { Address, Order } from '../orders/order.ts';
import type { ContactAddress, ContactDraft, ContactTrace } from '../ports/contact.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { contactNote, mergedNote, type NotedShop } from './contact-note.ts';
import { contactPhone } from './contact-phone.ts';
import { contactVatId, type ContactVatId } from './contact-vat-id.ts';
import { buyingCompany, buyingPerson, fullName } from '../orders/buyer.ts';
import { publicBuyerOf, type ReadMetafields } from './public-buyer.ts';

/** Settings that decide what a contact is given. */
export interface ContactWishes extends Pick<
  Preferences,
  | 'vatIdPlaces'
  | 'leitwegIdPlaces'
  | 'leitwegIdMetafield'
  | 'vendorNumberMetafield'
  | 'contactPushEmail'
  | 'contactPushPhone'
  | 'contactPushShop'
  | 'contactPushCustomer'
  | 'contactPushNote'
  | 'contactTag'
  | 'contactCategory'
> {
  /** The seller's own VAT id, which is never the customer's. */
  readonly sellerVatId?: string;
  /** Metafields that were read of the order. */
  readonly metafields?: ReadMetafields;
}

const addressOf = (address: Address, fallback?: string): ContactAddress | undefined => {
  const countryCode = filled(address.countryCode) ?? filled(fallback);
  if (countryCode === undefined) return undefined;
  const optional = {
    supplement: filled(address.supplement),
    street: filled(address.street),
    zip: filled(address.zip),
    city: filled(address.city),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== undefined));
  return { ...given, countryCode: countryCode.toUpperCase() };
};

/** The address of the delivery, where it is another one than that of the bill. */
const otherAddress = (order: Order, billing: ContactAddress): ContactAddress | undefined => {
  const shipping = order.shippingAddress && addressOf(order.shippingAddress);
  const texts = ({ supplement, street, zip, city, countryCode }: ContactAddress): string =>
    JSON.stringify([supplement, street, zip, city, countryCode]);
  return shipping?.street !== undefined && texts(shipping) !== texts(billing) ? shipping : undefined;
};

const whoOf = (
  order: Order,
  vatId: ContactVatId,
  taxFree: boolean,
): Pick<ContactDraft, 'company' | 'person'> | undefined => {
  const person = buyingPerson(order);
  const name = buyingCompany(order);
  const vat = vatId.field ? { vatId: vatId.field } : {};
  if (name !== undefined) return { company: { name, ...vat, taxFree }, ...(person ? { person } : {}) };
  // only companies have a VAT id in the accounting service, so a person with one is a company of that name, which
  // names no person besides: documents would print the name twice
  return person && vatId.field ? { company: { name: fullName(person), ...vat, taxFree } } : person && { person };
};

/** The service takes both or none. */
const xRechnungOf = (order: Order, wishes: ContactWishes): ContactDraft['xRechnung'] => {
  const { leitwegId, vendorNumber } = publicBuyerOf(order, wishes, wishes.metafields);
  return leitwegId !== undefined && vendorNumber !== undefined ? { leitwegId, vendorNumber } : undefined;
};

const mailOf = ({ email, customer }: Order): string | undefined =>
  [filled(email), filled(customer?.email)].find((mail) => mail !== undefined && isEmailAddress(mail));

const phoneOf = ({ billingAddress, shippingAddress }: Order): string | undefined =>
  contactPhone(billingAddress?.phone) ?? contactPhone(shippingAddress?.phone);

/**
 * The contact of an order as it shall be: the company or the person whom its documents name, and what the merchant wants
 * pushed. `taxFree` where a document needs a customer who may be invoiced without tax. A walk-in has no contact.
 */
export const contactDraft = (
  order: Order,
  wishes: ContactWishes,
  shop: NotedShop,
  taxFree: boolean,
): Result<ContactDraft, SideTaskReason> => {
  const address = leadingAddress(order);
  const vatId = contactVatId(order, wishes.vatIdPlaces, wishes.sellerVatId);
  const who = address && whoOf(order, vatId, taxFree);
  if (!address || !who) return fail({ code: 'CONTACT_WITHOUT_NAME' });
  const billing = addressOf(address, order.shippingAddress?.countryCode);
  if (!billing) return fail({ code: 'CONTACT_WITHOUT_COUNTRY' });
  const optional = {
    xRechnung: who.company && xRechnungOf(order, wishes),
    shipping: otherAddress(order, billing),
    email: wishes.contactPushEmail ? mailOf(order) : undefined,
    phone: wishes.contactPushPhone ? phoneOf(order) : undefined,
    note: mergedNote(undefined, contactNote(order, wishes, shop, vatId.noted)),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, part]) => part !== undefined));
  return ok({ ...who, billing, ...given });
};

/**
 * What to search for. Every search costs half a second of the account's limit, so there is one: for a company by its
 * name, because its people come and go; for a person by the e-mail address of the order, pushed or not, else by name.
 */
export const contactTrace = ({ company, person }: ContactDraft, order: Order): ContactTrace | undefined => {
  if (company) return { name: company.name };
  const email = mailOf(order);
  if (email !== undefined) return { email };
  return person && { name: person.lastName };
};
