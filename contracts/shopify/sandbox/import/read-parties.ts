import { legacyIdOf } from '../model/gid.ts';
import type { Customer, MailingAddress } from '../model/parties.ts';
import { child, flag, globalId, instant, text, type StatedObject } from './stated.ts';

const countryCode = (value: string | null): string | null =>
  value !== null && /^[A-Z]{2}$/u.test(value) ? value : null;

/** An address as stated; nothing when no address is there. */
export const readAddress = (object: StatedObject | undefined, nextId: () => string): MailingAddress | null => {
  if (!object || Object.keys(object).length === 0) return null;
  const names = [text(object, 'firstName'), text(object, 'lastName')].filter((part) => part !== null);
  return {
    id: globalId(object, 'MailingAddress', 'id') ?? `gid://shopify/MailingAddress/${nextId()}`,
    firstName: text(object, 'firstName'),
    lastName: text(object, 'lastName'),
    name: text(object, 'name') ?? (names.length > 0 ? names.join(' ') : null),
    company: text(object, 'company'),
    address1: text(object, 'address1'),
    address2: text(object, 'address2'),
    zip: text(object, 'zip'),
    city: text(object, 'city'),
    province: text(object, 'province'),
    provinceCode: text(object, 'provinceCode'),
    country: text(object, 'country', 'countryName'),
    countryCodeV2: countryCode(text(object, 'countryCodeV2', 'countryCode')),
    phone: text(object, 'phone'),
  };
};

/** The customer of an order as stated; nothing when the order names none. */
export const readCustomer = (object: StatedObject | undefined, nextId: () => string, at: string): Customer | null => {
  if (!object || Object.keys(object).length === 0) return null;
  const id =
    globalId(object, 'Customer', 'adminGraphqlApiId', 'id', 'legacyResourceId') ?? `gid://shopify/Customer/${nextId()}`;
  const email = child(object, 'defaultEmailAddress');
  const phone = child(object, 'defaultPhoneNumber');
  const settings = child(object, 'taxSettings');
  return {
    id,
    legacyResourceId: legacyIdOf(id),
    firstName: text(object, 'firstName'),
    lastName: text(object, 'lastName'),
    email: text(object, 'email') ?? (email ? text(email, 'emailAddress') : null),
    phone: text(object, 'phone') ?? (phone ? text(phone, 'phoneNumber') : null),
    locale: text(object, 'locale') ?? 'de',
    note: text(object, 'note'),
    tags: readTags(object),
    taxExempt: flag(object, 'taxExempt') ?? false,
    taxExemptions: [],
    taxId: settings ? text(settings, 'taxId') : null,
    createdAt: instant(object, 'createdAt') ?? at,
    updatedAt: instant(object, 'updatedAt') ?? at,
    defaultAddress: readAddress(child(object, 'defaultAddress'), nextId),
  };
};

/** Tags from a list or from comma separated text. */
export const readTags = (object: StatedObject): string[] => {
  const { tags } = object;
  const list = Array.isArray(tags)
    ? tags.flatMap((tag) => (typeof tag === 'string' ? [tag] : []))
    : (text(object, 'tags') ?? '').split(',');
  return list.map((tag) => tag.trim()).filter((tag) => tag !== '');
};
