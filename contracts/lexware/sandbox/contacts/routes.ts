import type { Contact } from '../books/entities.ts';
import { pageOf, readPage, type SortEcho } from '../http/paging.ts';
import { Refusal, json } from '../http/reply.ts';
import { legacyError, refuseLegacy } from '../http/error-bodies.ts';
import { readBody, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { actionResult } from '../http/action-result.ts';
import { noNumberLeft } from '../http/fault-replies.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import { readContactBody, readRoles } from './reading.ts';
import { contactResource, listedName } from './resource.ts';
import { contactMatcher, type ContactFilter } from './search.ts';

const FIRST_CUSTOMER = 10_001;
const LAST_CUSTOMER = 69_999;
const FIRST_VENDOR = 70_001;

const result = (call: Call, contact: Contact) => {
  const now = berlinTimestamp(call.world.clock.now());
  return json(actionResult(call.world, 'contacts', { ...contact, createdDate: now, updatedDate: now }));
};

const numbersFor = (call: Call, roles: { customer: boolean; vendor: boolean }, old?: Contact) => {
  const { books } = call.world;
  const needsNumber = roles.customer && old?.customerNumber === undefined;
  if (needsNumber && (books.get('numbers')['customer'] ?? 0) > LAST_CUSTOMER) throw new Refusal(noNumberLeft());
  const customer = old?.customerNumber ?? (roles.customer ? books.nextNumber('customer', FIRST_CUSTOMER) : undefined);
  const vendor = old?.vendorNumber ?? (roles.vendor ? books.nextNumber('vendor', FIRST_VENDOR) : undefined);
  return {
    ...(customer !== undefined && { customerNumber: customer }),
    ...(vendor !== undefined && { vendorNumber: vendor }),
  };
};

const create = (call: Call) => {
  const { world } = call;
  const form = readBody(call, 'legacy');
  if (form.raw('version') !== 0) form.blame('version', 'INVALID', 'muss 0 sein');
  const roles = readRoles(form);
  const body = readContactBody(form);
  refuseFaults(call, 'legacy', form.faults);
  const contact = world.books.contacts.put({
    id: world.ids.uuid(),
    version: 1,
    ...numbersFor(call, roles),
    archived: false,
    usableFromMs: world.clock.now() + world.books.get('switches').contactDelayMs,
    body,
  });
  world.webhooks.happened('contact.created', contact.id, 'api');
  return result(call, contact);
};

const found = (call: Call): Contact =>
  call.world.books.contacts.get(call.params['id'] ?? '') ?? refuseUnknown(call, 'legacy');

const hasSeveralEntries = ({ body }: Contact): string | undefined => {
  if ((body.addresses?.billing?.length ?? 0) > 1) return 'addresses.billing.size';
  if ((body.addresses?.shipping?.length ?? 0) > 1) return 'addresses.shipping.size';
  if ((body.company?.contactPersons.length ?? 0) > 1) return 'company.contactPersons.size';
  const lists = Object.entries({ ...body.emailAddresses, ...body.phoneNumbers });
  return lists.find(([, entries]) => entries.length > 1)?.[0];
};

const update = (call: Call) => {
  const old = found(call);
  const form = readBody(call, 'legacy');
  const several = hasSeveralEntries(old);
  if (several !== undefined) refuseLegacy(406, 'invalid_value', several);
  if (form.raw('version') !== old.version) refuseLegacy(406, 'invalid_value', 'version');
  const roles = readRoles(form);
  const body = readContactBody(form);
  refuseFaults(call, 'legacy', form.faults);
  const contact = call.world.books.contacts.put({
    ...old,
    ...numbersFor(call, roles, old),
    version: old.version + 1,
    body,
  });
  call.world.webhooks.happened('contact.changed', contact.id, 'api');
  return result(call, contact);
};

const searchText = (call: Call, name: string): string | undefined => {
  const text = call.query.get(name);
  if (text === null || text === '') return undefined;
  if (text.length < 3 || text.length > 128) refuseLegacy(400, 'bad_request_error', 'size must be between 3 and 128');
  return text;
};

const readFilter = (call: Call): ContactFilter => {
  const number = call.query.get('number');
  if (number !== null && !/^\d+$/.test(number)) refuseLegacy(400, 'invalid_value', 'number');
  const flag = (name: string): boolean | undefined => {
    const text = call.query.get(name);
    return text === null ? undefined : text === 'true';
  };
  return Object.fromEntries(
    Object.entries({
      email: searchText(call, 'email'),
      name: searchText(call, 'name'),
      number: number === null ? undefined : Number(number),
      customer: flag('customer'),
      vendor: flag('vendor'),
    }).filter(([, value]) => value !== undefined),
  );
};

const SORT: readonly SortEcho[] = [{ property: 'name', direction: 'ASC' }];

const list = (call: Call) => {
  const page = readPage(call, 250, (message) => {
    throw new Refusal(legacyError(400, [{ i18nKey: 'bad_request_error', source: message }]));
  });
  const matches = contactMatcher(readFilter(call));
  const rows = [...call.world.books.contacts.values()]
    .filter(matches)
    .map((contact) => ({ contact, name: listedName(contact).toLowerCase() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const { organizationId } = call.world.books.get('profile');
  const paged = pageOf(rows, page, SORT);
  return json({ ...paged, content: paged.content.map(({ contact }) => contactResource(contact, organizationId)) });
};

const read = (call: Call) => json(contactResource(found(call), call.world.books.get('profile').organizationId));

/** Contacts: create, read, replace, search. They can be neither deleted nor archived here. */
export const contactRoutes: readonly Route[] = [
  { method: 'POST', path: '/contacts', scopes: ['contacts.write'], format: 'legacy', handle: create },
  { method: 'GET', path: '/contacts', scopes: ['contacts.read'], format: 'legacy', handle: list },
  { method: 'GET', path: '/contacts/:id', scopes: ['contacts.read'], format: 'legacy', handle: read },
  { method: 'PUT', path: '/contacts/:id', scopes: ['contacts.write'], format: 'legacy', handle: update },
];
