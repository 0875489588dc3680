import type { Contact } from '../books/entities.ts';
import { listedName, printedName } from './resource.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Turns a search text with the wildcards `_` and `%` (escaped by a backslash) into a pattern for any part of a text. */
const patternOf = (search: string): RegExp => {
  const source = search.replaceAll(/\\([_%\\])|([_%])|([.*+?^${}()|[\]\\])/g, (_all, escaped, wildcard, special) => {
    if (wildcard) return wildcard === '_' ? '.' : '.*';
    const literal = String(escaped ?? special);
    return /[.*+?^${}()|[\]\\]/.test(literal) ? `\\${literal}` : literal;
  });
  return new RegExp(source, 'iu');
};

/** What the contact list can be filtered by. */
export type ContactFilter = {
  readonly email?: string;
  readonly name?: string;
  readonly number?: number;
  readonly customer?: boolean;
  readonly vendor?: boolean;
};

const mailsOf = ({ body }: Contact): string[] => [
  ...Object.values(body.emailAddresses ?? {}).flat(),
  ...(body.company?.contactPersons ?? []).flatMap((person) => person.emailAddress ?? []),
];

const hasRole = (number: number | undefined, wanted: boolean | undefined): boolean =>
  wanted === undefined || (number !== undefined) === wanted;

/** Whether a contact meets all filters; names are compared HTML-escaped, as the vendor does. */
export const contactMatcher = (filter: ContactFilter): ((contact: Contact) => boolean) => {
  const email = filter.email === undefined ? undefined : patternOf(filter.email);
  const name = filter.name === undefined ? undefined : patternOf(filter.name);
  return (contact) =>
    hasRole(contact.customerNumber, filter.customer) &&
    hasRole(contact.vendorNumber, filter.vendor) &&
    (filter.number === undefined || [contact.customerNumber, contact.vendorNumber].includes(filter.number)) &&
    (!name || [printedName(contact), listedName(contact)].some((text) => name.test(escapeHtml(text)))) &&
    (!email || mailsOf(contact).some((mail) => email.test(escapeHtml(mail))));
};
