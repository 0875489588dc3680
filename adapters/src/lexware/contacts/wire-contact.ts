import type { Contact, ContactAddress, ContactDraft } from '@belegwerk/core/ports';
import { z } from 'zod';

const text = z.string().nullish();

const address = z.looseObject({ supplement: text, street: text, zip: text, city: text, countryCode: text });

const contactPerson = z.looseObject({
  firstName: text,
  lastName: text,
  primary: z.boolean().nullish(),
  emailAddress: text,
});

const role = z.looseObject({ number: z.union([z.number(), z.string()]).nullish() });

const entries = z.record(z.string(), z.array(z.string()).nullish());

/** A contact as it is read; what we do not know of is kept, because a change replaces the whole contact. */
export const wireContact = z.looseObject({
  id: z.string().min(1),
  version: z.number().int(),
  roles: z.looseObject({ customer: role.nullish(), vendor: role.nullish() }),
  company: z
    .looseObject({
      name: z.string(),
      vatRegistrationId: text,
      allowTaxFreeInvoices: z.boolean().nullish(),
      contactPersons: z.array(contactPerson).nullish(),
    })
    .nullish(),
  person: z.looseObject({ firstName: text, lastName: z.string() }).nullish(),
  addresses: z.looseObject({ billing: z.array(address).nullish(), shipping: z.array(address).nullish() }).nullish(),
  xRechnung: z.looseObject({ buyerReference: text, vendorNumberAtCustomer: text }).nullish(),
  emailAddresses: entries.nullish(),
  phoneNumbers: entries.nullish(),
  note: text,
  archived: z.boolean().nullish(),
});

export type WireContact = z.infer<typeof wireContact>;

/** A page of contacts. */
export const contactPage = z.object({ content: z.array(wireContact), last: z.boolean() });

export type ContactPage = z.infer<typeof contactPage>;

/** Every mail address of a contact, its contact persons' included. */
export const mailsOf = ({ emailAddresses, company }: WireContact): readonly string[] => [
  ...Object.values(emailAddresses ?? {}).flatMap((list) => list ?? []),
  ...(company?.contactPersons ?? []).flatMap(({ emailAddress }) => emailAddress ?? []),
];

/** The list in which a contact's main entry stands; undefined when there is none. Fax numbers are no phone numbers. */
export const mainList = (lists: WireContact['emailAddresses']): string | undefined =>
  ['business', 'private', 'mobile', 'office', 'other'].find((name) => lists?.[name]?.[0] !== undefined);

const mainEntry = (lists: WireContact['emailAddresses']): string | undefined =>
  lists?.[mainList(lists) ?? '']?.[0] ?? undefined;

const addressOf = ({ supplement, street, zip, city, countryCode }: z.infer<typeof address>): ContactAddress => ({
  ...(supplement ? { supplement } : {}),
  ...(street ? { street } : {}),
  ...(zip ? { zip } : {}),
  ...(city ? { city } : {}),
  countryCode: countryCode ?? '',
});

/** The person whom the service names on documents. */
export const leadingPerson = ({ person, company }: WireContact): z.infer<typeof contactPerson> | undefined =>
  person ?? company?.contactPersons?.find(({ primary }) => primary) ?? company?.contactPersons?.[0];

const companyOf = ({ company }: WireContact): Pick<ContactDraft, 'company'> => {
  if (!company) return {};
  const { name, vatRegistrationId, allowTaxFreeInvoices } = company;
  return {
    company: {
      name,
      ...(vatRegistrationId ? { vatId: vatRegistrationId } : {}),
      taxFree: allowTaxFreeInvoices ?? false,
    },
  };
};

const personOf = (wire: WireContact): Pick<ContactDraft, 'person'> => {
  const person = leadingPerson(wire);
  if (!person?.lastName) return {};
  return { person: { ...(person.firstName ? { firstName: person.firstName } : {}), lastName: person.lastName } };
};

const xRechnungOf = ({ xRechnung }: WireContact): Pick<ContactDraft, 'xRechnung'> => {
  const { buyerReference: leitwegId, vendorNumberAtCustomer: vendorNumber } = xRechnung ?? {};
  return leitwegId && vendorNumber ? { xRechnung: { leitwegId, vendorNumber } } : {};
};

const draftOf = (wire: WireContact): ContactDraft => {
  const [billing, shipping] = [wire.addresses?.billing?.[0], wire.addresses?.shipping?.[0]];
  const email = mainEntry(wire.emailAddresses) ?? mailsOf(wire)[0];
  const phone = mainEntry(wire.phoneNumbers);
  return {
    ...companyOf(wire),
    ...personOf(wire),
    ...xRechnungOf(wire),
    ...(billing ? { billing: addressOf(billing) } : {}),
    ...(shipping ? { shipping: addressOf(shipping) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(wire.note ? { note: wire.note } : {}),
  };
};

const hasSingleEntries = ({ addresses, company, emailAddresses, phoneNumbers }: WireContact): boolean =>
  [
    addresses?.billing,
    addresses?.shipping,
    company?.contactPersons,
    ...Object.values(emailAddresses ?? {}),
    ...Object.values(phoneNumbers ?? {}),
  ].every((list) => (list?.length ?? 0) <= 1);

const numberOf = ({ roles }: WireContact): number | undefined => {
  const number = Number(roles.customer?.number ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : undefined;
};

/** A contact in our words. */
export const contactOf = (wire: WireContact): Contact => {
  const customerNumber = numberOf(wire);
  return {
    id: wire.id,
    version: wire.version,
    ...(customerNumber === undefined ? {} : { customerNumber }),
    isCustomer: wire.roles.customer != null,
    archived: wire.archived ?? false,
    editable: hasSingleEntries(wire),
    billingAddresses: wire.addresses?.billing?.length ?? 0,
    draft: draftOf(wire),
  };
};
