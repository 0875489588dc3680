import type { Contact, ContactDraft } from '../ports/contact.ts';
import { comparableName, isSameAddress } from './comparable.ts';

/** What was found, as far as it was looked for: by our own mapping, by e-mail address, by name. */
export interface FoundContacts {
  readonly mapped?: Contact;
  readonly byEmail?: readonly Contact[];
  readonly byName?: readonly Contact[];
}

/** Contacts of one name; those with the wanted e-mail address, too, are the surer ones. */
export const foundByName = (byName: readonly Contact[], { email }: ContactDraft): FoundContacts => ({
  byEmail: byName.filter(({ draft }) => sameText(draft.email, email)),
  byName,
});

/** Which contact is used, and how it was recognised; none when no contact fits, or more than one. */
export type ContactChoice =
  | {
      readonly kind: 'use';
      readonly contact: Contact;
      readonly by: 'mapping' | 'email' | 'name-and-address';
      /** It cannot be changed through the interface: use it as it is. */
      readonly asItIs: boolean;
    }
  | { readonly kind: 'none'; readonly because: 'no-match' | 'ambiguous' };

/** A contact that documents can be booked on: one that only sells to the merchant must first become a customer. */
const isUsable = ({ archived, isCustomer, editable }: Contact): boolean => !archived && (isCustomer || editable);

const sameVatId = (one: ContactDraft, other: ContactDraft): boolean =>
  one.company?.vatId !== undefined && one.company.vatId === other.company?.vatId;

const contradictsVatId = (one: ContactDraft, other: ContactDraft): boolean =>
  one.company?.vatId !== undefined && other.company?.vatId !== undefined && !sameVatId(one, other);

const sameText = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && comparableName(one) === comparableName(other);

const contradicts = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && comparableName(one) !== comparableName(other);

/** A company is the same by its VAT id, or by its name unless the ids differ; a person is none and a company no person. */
const isSameCompany = (draft: ContactDraft, wanted: ContactDraft): boolean =>
  sameVatId(draft, wanted) || (sameText(draft.company?.name, wanted.company?.name) && !contradictsVatId(draft, wanted));

const fitsEmail = ({ draft }: Contact, wanted: ContactDraft): boolean =>
  wanted.company ? isSameCompany(draft, wanted) : !draft.company;

const fitsName = (contact: Contact, wanted: ContactDraft): boolean => {
  const { draft } = contact;
  const [is, shall] = [draft.person, wanted.person];
  const samePerson = sameText(is?.lastName, shall?.lastName) && !contradicts(is?.firstName, shall?.firstName);
  const sameName = wanted.company ? isSameCompany(draft, wanted) : !draft.company && samePerson;
  const samePlace = [draft.billing, draft.shipping].some((place) => isSameAddress(place, wanted.billing));
  return sameName && (samePlace || sameVatId(draft, wanted));
};

const use = (contact: Contact, by: 'mapping' | 'email' | 'name-and-address'): ContactChoice => ({
  kind: 'use',
  contact,
  by,
  asItIs: !contact.editable,
});

/**
 * Chooses among found contacts: our own mapping, then the e-mail address, then name and address. Several with one e-mail
 * address are told apart by name and address; who cannot be told apart is not used, because booking on a stranger is
 * worse than a second contact.
 */
export const chooseContact = (found: FoundContacts, wanted: ContactDraft): ContactChoice => {
  if (found.mapped && isUsable(found.mapped)) return use(found.mapped, 'mapping');
  const byEmail = (found.byEmail ?? []).filter((contact) => isUsable(contact) && fitsEmail(contact, wanted));
  const [only] = byEmail;
  if (only && byEmail.length === 1) return use(only, 'email');
  const candidates = byEmail.length > 1 ? byEmail : (found.byName ?? []).filter(isUsable);
  const byName = candidates.filter((contact) => fitsName(contact, wanted));
  const [named] = byName;
  if (named && byName.length === 1) return use(named, byEmail.length > 1 ? 'email' : 'name-and-address');
  return { kind: 'none', because: byEmail.length + byName.length > 0 ? 'ambiguous' : 'no-match' };
};
