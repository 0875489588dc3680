import type { ContactTrace } from '@belegwerk/core/ports';
import { mailsOf, type WireContact } from './wire-contact.ts';

const SHORTEST = 3;
const LONGEST = 128;
const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A text as the service wants to be asked for it: wildcards and HTML escaped, 3 to 128 characters. It looks for parts of
 * texts, so a long one may be cut and a short one filled up with `%`. Source: API reference, 1.9 and 2.10.
 */
export const searchText = (text: string): string => {
  let escaped = '';
  for (const character of text.trim()) {
    const next = HTML[character] ?? character.replace(/[\\%_]/, String.raw`\$&`);
    if (escaped.length + next.length > LONGEST) break;
    escaped += next;
  }
  return escaped.padEnd(SHORTEST, '%');
};

const same = (a: string, b: string): boolean => comparable(a) === comparable(b);

const comparable = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');

/** Whether a contact fits exactly; the service's own search finds parts of texts. */
export const fitsTrace = (contact: WireContact, { email, name }: ContactTrace): boolean =>
  (email === undefined || mailsOf(contact).some((mail) => same(mail, email))) &&
  (name === undefined || same(contact.company?.name ?? contact.person?.lastName ?? '', name));
