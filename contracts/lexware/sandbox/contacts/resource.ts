import type { Contact } from '../books/entities.ts';
import { present } from '../http/form.ts';

/** A contact as the API returns it. */
export const contactResource = (contact: Contact, organizationId: string) => ({
  id: contact.id,
  organizationId,
  version: contact.version,
  roles: present({
    customer: contact.customerNumber === undefined ? undefined : { number: contact.customerNumber },
    vendor: contact.vendorNumber === undefined ? undefined : { number: contact.vendorNumber },
  }),
  ...contact.body,
  archived: contact.archived,
});

/** The name as printed on documents: the company, or first and last name. */
export const printedName = ({ body }: Contact): string =>
  body.company?.name ?? [body.person?.firstName, body.person?.lastName].filter(Boolean).join(' ');

/** The name as lists show it: persons as "Last, First". */
export const listedName = ({ body }: Contact): string =>
  body.company?.name ?? [body.person?.lastName, body.person?.firstName].filter(Boolean).join(', ');
