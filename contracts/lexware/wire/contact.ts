import { z } from 'zod';
import { id, optionalText, version } from './scalars.ts';

const role = z.looseObject({ number: z.union([z.int(), z.string()]).nullish() });

const address = z.looseObject({
  supplement: optionalText,
  street: optionalText,
  zip: optionalText,
  city: optionalText,
  countryCode: optionalText,
});

const lists = z.record(z.string(), z.array(z.string()).nullish());

const body = {
  version,
  roles: z.looseObject({ customer: role.nullish(), vendor: role.nullish() }),
  company: z
    .looseObject({
      name: z.string(),
      taxNumber: optionalText,
      vatRegistrationId: optionalText,
      allowTaxFreeInvoices: z.boolean().nullish(),
      contactPersons: z
        .array(
          z.looseObject({
            salutation: optionalText,
            firstName: optionalText,
            lastName: z.string(),
            primary: z.boolean().nullish(),
            emailAddress: optionalText,
            phoneNumber: optionalText,
          }),
        )
        .nullish(),
    })
    .nullish(),
  person: z.looseObject({ salutation: optionalText, firstName: optionalText, lastName: z.string() }).nullish(),
  addresses: z.looseObject({ billing: z.array(address).nullish(), shipping: z.array(address).nullish() }).nullish(),
  xRechnung: z.looseObject({ buyerReference: optionalText, vendorNumberAtCustomer: optionalText }).nullish(),
  emailAddresses: lists.nullish(),
  phoneNumbers: lists.nullish(),
  note: optionalText,
  archived: z.boolean().nullish(),
};

/** A contact as it is read: a company or a person. */
export const contact = z
  .looseObject({ id, organizationId: id.nullish(), ...body })
  .refine(({ company, person }) => Boolean(company) !== Boolean(person), 'either a company or a person');

/** What a client sends to create or replace a contact. */
export const contactRequest = z.looseObject(body);
