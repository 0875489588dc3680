import type { ContactAddress } from '../ports/contact.ts';

/** A name as names are compared: in any case and Unicode form, runs of blanks as one. */
export const comparableName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('de');

/** A street as streets are compared: `Hafenstr. 3 a`, `Hafenstrasse 3a` and `HAFENSTRAẞE 3A` are one. */
const comparableStreet = (street: string): string =>
  comparableName(street)
    .replaceAll('ß', 'ss')
    .replace(/str(?:asse|\.)?(?=[\s\d]|$)/gu, 'str')
    .replace(/[^\p{L}\p{N}]/gu, '');

const comparableZip = (zip: string): string => zip.replace(/[\s-]/g, '').toUpperCase();

/** Whether two addresses are the same place: country, postal code and street, each given in both. */
export const isSameAddress = (one: ContactAddress | undefined, other: ContactAddress | undefined): boolean => {
  if (!one?.street || !one.zip || !other?.street || !other.zip) return false;
  return (
    one.countryCode === other.countryCode &&
    comparableZip(one.zip) === comparableZip(other.zip) &&
    comparableStreet(one.street) === comparableStreet(other.street)
  );
};
