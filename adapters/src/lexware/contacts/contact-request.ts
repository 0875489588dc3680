import { checkVatId } from '@belegwerk/core/vat-ids';
import { cutText } from '@belegwerk/core/documents';
import type { ContactAddress, ContactDraft } from '@belegwerk/core/ports';
import { usableMail, usablePhone } from './mail-and-phone.ts';
import { leadingPerson, mainList, type WireContact } from './wire-contact.ts';

type Body = Readonly<Record<string, unknown>>;

const MAX_NOTE = 1000;
/** Countries whose ids the service does not take: it knows those of the Union only. */
const OUTSIDE = new Set(['CH', 'GB']);

const vatIdForService = (vatId = ''): string | undefined => {
  const { normalized, country, fits } = checkVatId(vatId);
  return fits && country !== undefined && !OUTSIDE.has(country) ? normalized : undefined;
};

const addressBody = ({ supplement, street, zip, city, countryCode }: ContactAddress): Body => ({
  ...(supplement ? { supplement } : {}),
  ...(street ? { street } : {}),
  ...(zip ? { zip } : {}),
  ...(city ? { city } : {}),
  countryCode,
});

const personBody = ({ firstName, lastName }: NonNullable<ContactDraft['person']>): Body =>
  lastName.trim() === '' ? { lastName: firstName ?? '' } : { ...(firstName ? { firstName } : {}), lastName };

const companyBody = ({ company, person }: ContactDraft, before: WireContact | undefined): Body => {
  const vatRegistrationId = vatIdForService(company?.vatId);
  const known = before && leadingPerson(before);
  return {
    ...before?.company,
    name: company?.name,
    ...(vatRegistrationId ? { vatRegistrationId } : {}),
    allowTaxFreeInvoices: company?.taxFree,
    ...(person
      ? { contactPersons: [{ primary: true, ...(before?.company ? known : {}), ...personBody(person) }] }
      : {}),
  };
};

const whoBody = (draft: ContactDraft, before: WireContact | undefined): Body => {
  if (draft.company) return { company: companyBody(draft, before) };
  if (draft.person) return { person: { ...before?.person, ...personBody(draft.person) } };
  return {
    ...(before?.company ? { company: before.company } : {}),
    ...(before?.person ? { person: before.person } : {}),
  };
};

const addressesBody = ({ billing, shipping }: ContactDraft, before: WireContact | undefined): Body => {
  const addresses = {
    ...before?.addresses,
    ...(billing ? { billing: [addressBody(billing)] } : {}),
    ...(shipping ? { shipping: [addressBody(shipping)] } : {}),
  };
  return Object.keys(addresses).length > 0 ? { addresses } : {};
};

const listsBody = (
  name: 'emailAddresses' | 'phoneNumbers',
  entry: string | undefined,
  list: string,
  before: WireContact | undefined,
): Body => {
  const known = before?.[name];
  const lists = { ...known, ...(entry === undefined ? {} : { [mainList(known) ?? list]: [entry] }) };
  return Object.keys(lists).length > 0 ? { [name]: lists } : {};
};

const xRechnungBody = ({ xRechnung }: ContactDraft, before: WireContact | undefined): Body => {
  if (!xRechnung) return before?.xRechnung ? { xRechnung: before.xRechnung } : {};
  const { leitwegId: buyerReference, vendorNumber: vendorNumberAtCustomer } = xRechnung;
  return { xRechnung: { ...before?.xRechnung, buyerReference, vendorNumberAtCustomer } };
};

/**
 * The body that creates a contact, or replaces the one that was read before. What the draft does not mention stays as it
 * was: the service clears every property that is left out.
 */
export const contactRequest = (draft: ContactDraft, before?: WireContact): Body => {
  const list = (draft.company ?? before?.company) ? 'business' : 'private';
  const note = draft.note === undefined ? before?.note : cutText(draft.note, MAX_NOTE);
  return {
    version: before?.version ?? 0,
    roles: { customer: {}, ...(before?.roles.vendor ? { vendor: {} } : {}) },
    ...whoBody(draft, before),
    ...addressesBody(draft, before),
    ...listsBody('emailAddresses', usableMail(draft.email), list, before),
    ...listsBody('phoneNumbers', usablePhone(draft.phone), list, before),
    ...(note ? { note } : {}),
    ...xRechnungBody(draft, before),
  };
};
