import type { Contact, PostalAddress } from '../books/entities.ts';
import type { DocumentAddress } from '../books/sales-document.ts';
import { listedPerson } from '../contacts/contact-person.ts';
import { printedName } from '../contacts/resource.ts';
import { present, type Form } from '../http/form.ts';
import { refuse, type Call } from '../http/route.ts';
import { countryOf } from '../master-data/countries.ts';

/** The recipient of a voucher and the contact it belongs to, if any. */
export type ReadAddress = { readonly address: DocumentAddress; readonly contact?: Contact };

const NOWHERE: DocumentAddress = { name: '', countryCode: 'DE' };

const usableContact = (call: Call, form: Form, id: string): Contact | undefined => {
  const contact = call.world.books.contacts.get(id);
  if (!contact || contact.usableFromMs > call.world.clock.now()) {
    form.blame('contactId', 'INVALID', 'Der referenzierte Kontakt existiert nicht');
    return undefined;
  }
  if (contact.customerNumber === undefined) form.blame('contactId', 'INVALID', 'Der Kontakt hat nicht die Rolle Kunde');
  return contact;
};

const readOneTime = (form: Form): DocumentAddress => {
  const countryCode = form.requiredText('countryCode');
  if (countryCode !== '' && !countryOf(countryCode)) form.blame('countryCode', 'INVALID', 'unbekanntes Land');
  return {
    name: form.requiredText('name'),
    ...present({
      supplement: form.text('supplement'),
      street: form.text('street'),
      zip: form.text('zip'),
      city: form.text('city'),
    }),
    countryCode,
  };
};

const storedAddress = (call: Call, contact: Contact, preferShipping: boolean): PostalAddress => {
  const { billing = [], shipping = [] } = contact.body.addresses ?? {};
  const [shipTo] = shipping;
  if (preferShipping && shipping.length === 1 && shipTo) return shipTo;
  const [billTo] = billing;
  if (billing.length === 1 && billTo) return billTo;
  return refuse(
    call,
    406,
    `Referenced contact needs to have exactly one billing address, but ${billing.length} addresses were found.`,
  );
};

/** Reads the recipient: a one-time address, a contact's own address, or a deviating address of a contact. */
export const readAddress = (call: Call, whole: Form, preferShipping: boolean): ReadAddress => {
  whole.require('address');
  const form = whole.child('address');
  if (!form) return { address: NOWHERE };
  const contactId = form.text('contactId');
  if (contactId === undefined) return { address: readOneTime(form) };
  const contact = usableContact(call, form, contactId);
  if (!contact) return { address: NOWHERE };
  const who = { contactId, ...present({ contactPerson: listedPerson(contact) }) };
  if (form.has('name') && form.has('countryCode')) return { address: { ...who, ...readOneTime(form) }, contact };
  const address = storedAddress(call, contact, preferShipping);
  return { address: { ...who, name: printedName(contact), ...address }, contact };
};
