import type { ContactBody, ContactPerson, PostalAddress } from '../books/entities.ts';
import { present, type Form } from '../http/form.ts';
import { countryOf } from '../master-data/countries.ts';

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[^\p{L}]{1,30}$/u;
const VAT_ID: Readonly<Record<string, RegExp>> = {
  DE: /^DE\d{9}$/,
  AT: /^ATU\d{8}$/,
  NL: /^NL[0-9A-Z+*]{12}$/,
  FR: /^FR[0-9A-Z]{2}\d{9}$/,
  PL: /^PL\d{10}$/,
  IT: /^IT\d{11}$/,
};

const atMostOne = (form: Form, name: string): void => {
  if (form.items(name).length > 1) form.blame(`${name}.size`, 'SIZE', 'höchstens ein Eintrag');
};

const mail = (form: Form, name: string): string | undefined => {
  const address = form.text(name);
  if (address !== undefined && !MAIL.test(address)) {
    form.faults.push({
      field: 'emailAddresses[0].emailAddress',
      violation: 'EMAIL',
      i18nKey: 'invalid_value',
      message: 'keine gültige E-Mail-Adresse',
    });
  }
  return address;
};

const phone = (form: Form, name: string): string | undefined => {
  const number = form.text(name);
  if (number !== undefined && !PHONE.test(number)) form.blame(name, 'INVALID', 'keine gültige Telefonnummer');
  return number;
};

const readPerson = (form: Form): ContactPerson => ({
  ...present({
    salutation: form.text('salutation', 25),
    firstName: form.text('firstName'),
    emailAddress: mail(form, 'emailAddress'),
    phoneNumber: phone(form, 'phoneNumber'),
  }),
  lastName: form.requiredText('lastName'),
  primary: form.flag('primary'),
});

const readVatId = (form: Form): string | undefined => {
  const vatId = form.text('vatRegistrationId')?.replaceAll(/\s/g, '').toUpperCase();
  if (vatId === undefined || vatId === '') return undefined;
  const pattern = VAT_ID[vatId.slice(0, 2)] ?? /^[A-Z]{2}[0-9A-Z+*]{2,13}$/;
  if (!pattern.test(vatId)) form.blame('vatRegistrationId', 'INVALID', 'keine gültige USt-IdNr.');
  return vatId;
};

const readCompany = (form: Form) => {
  atMostOne(form, 'contactPersons');
  return {
    ...present({ taxNumber: form.text('taxNumber'), vatRegistrationId: readVatId(form) }),
    name: form.requiredText('name'),
    allowTaxFreeInvoices: form.flag('allowTaxFreeInvoices'),
    contactPersons: form.children('contactPersons').map(readPerson),
  };
};

const readAddress = (form: Form): PostalAddress => {
  const countryCode = form.requiredText('countryCode');
  if (countryCode !== '' && !countryOf(countryCode)) {
    form.faults.push({
      field: 'countryCode',
      violation: 'INVALID',
      i18nKey: 'countrycode_is_not_valid',
      message: 'unbekanntes Land',
    });
  }
  return {
    ...present({
      supplement: form.text('supplement'),
      street: form.text('street'),
      zip: form.text('zip'),
      city: form.text('city'),
    }),
    countryCode,
  };
};

const readAddresses = (form: Form) => {
  const list = (name: string) => {
    atMostOne(form, name);
    return form.has(name) ? form.children(name).map(readAddress) : undefined;
  };
  return present({ billing: list('billing'), shipping: list('shipping') });
};

const readLists = (form: Form, names: readonly string[], check: (form: Form, name: string, text: string) => void) =>
  Object.fromEntries(
    names.flatMap((name) => {
      if (!form.has(name)) return [];
      atMostOne(form, name);
      const texts = form.items(name).map(String);
      for (const text of texts) check(form, name, text);
      return [[name, texts]];
    }),
  );

const checkMail = (form: Form, _name: string, text: string): void => {
  if (MAIL.test(text)) return;
  const field = 'emailAddresses[0].emailAddress';
  form.faults.push({ field, violation: 'EMAIL', i18nKey: 'invalid_value', message: 'keine gültige E-Mail-Adresse' });
};

const checkPhone = (form: Form, name: string, text: string): void => {
  if (!PHONE.test(text)) form.blame(name, 'INVALID', 'keine gültige Telefonnummer');
};

const readXRechnung = (form: Form) => ({
  buyerReference: form.requiredText('buyerReference'),
  vendorNumberAtCustomer: form.requiredText('vendorNumberAtCustomer'),
});

const blameWhole = (form: Form, field: string): void => {
  form.faults.push({ field, violation: 'INVALID', i18nKey: 'invalid_value', message: 'ungültig' });
};

const checkKind = (form: Form): void => {
  if (form.has('company') && form.has('person')) blameWhole(form, 'company and person');
  if (!form.has('company') && !form.has('person')) blameWhole(form, 'company or person');
};

/** Which roles the contact is to have; a fault when none. */
export const readRoles = (form: Form): { customer: boolean; vendor: boolean } => {
  const roles = form.child('roles');
  const [customer, vendor] = [roles?.has('customer') === true, roles?.has('vendor') === true];
  if (!customer && !vendor) blameWhole(form, 'roles.customer or roles.vendor');
  return { customer, vendor };
};

/** Reads the descriptive part of a contact and notes every fault in the form. */
export const readContactBody = (form: Form): ContactBody => {
  checkKind(form);
  const [company, person, addresses] = [form.child('company'), form.child('person'), form.child('addresses')];
  const [mails, phones, xRechnung] = [
    form.child('emailAddresses'),
    form.child('phoneNumbers'),
    form.child('xRechnung'),
  ];
  return present({
    company: company && readCompany(company),
    person: person && {
      ...present({ salutation: person.text('salutation', 25), firstName: person.text('firstName') }),
      lastName: person.requiredText('lastName'),
    },
    addresses: addresses && readAddresses(addresses),
    xRechnung: xRechnung && readXRechnung(xRechnung),
    emailAddresses: mails && readLists(mails, ['business', 'office', 'private', 'other'], checkMail),
    phoneNumbers: phones && readLists(phones, ['business', 'office', 'mobile', 'private', 'fax', 'other'], checkPhone),
    note: form.text('note', 1000),
  });
};
