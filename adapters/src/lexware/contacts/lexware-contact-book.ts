import { isDeepStrictEqual } from 'node:util';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { Contact, ContactDraft, ContactTrace, ContactBook, ContactFailure } from '@belegwerk/core/ports';
import { pause } from '../../pacing/index.ts';
import { byStatus, type LexwareCall } from '../lexware-call.ts';
import type { SharedAccess } from '../shared-access.ts';
import { contactResult, reading } from '../wire/wire-replies.ts';
import { refusedChange, refusedCreation, type NumberTaken } from './contact-refusals.ts';
import { contactRequest } from './contact-request.ts';
import { fitsTrace, searchText } from './contact-search.ts';
import { contactOf, contactPage, wireContact, type ContactPage, type WireContact } from './wire-contact.ts';

type Answer<T> = Promise<Result<T, ContactFailure>>;

const PATH = '/v1/contacts';
const PAGE_SIZE = 250;
/** Two thousand contacts with the same part of a name; contacts behind them are not found. */
const MAX_PAGES = 8;
const NUMBER_PAUSE_MILLIS = 3000;
const MAX_NUMBER_TRIES = 4;

/**
 * The contacts of Lexware Office. A new contact may not be usable for some seconds; documents for it are answered with
 * `bookkeeping-busy` then.
 */
export class LexwareContactBook implements ContactBook {
  readonly #access: SharedAccess;
  /** What contacts looked like when they were read, so that a change need not read them again. */
  readonly #wireOf = new WeakMap<Contact, WireContact>();

  constructor(access: SharedAccess) {
    this.#access = access;
  }

  async byId(shop: ShopKey, id: string): Answer<Contact> {
    const found = await this.#read(shop, id);
    return found.ok ? ok(this.#remembered(found.value)) : found;
  }

  async search(shop: ShopKey, trace: ContactTrace): Answer<readonly Contact[]> {
    const found: WireContact[] = [];
    for (let number = 0; number < MAX_PAGES; number += 1) {
      const page = await this.#page(shop, trace, number);
      if (!page.ok) return page;
      found.push(...page.value.content.filter((contact) => fitsTrace(contact, trace)));
      if (page.value.last) break;
    }
    return ok(found.map((contact) => this.#remembered(contact)).toSorted(newestFirst));
  }

  async create(shop: ShopKey, draft: ContactDraft, aboutToSend: () => Promise<boolean>): Answer<Contact> {
    const made = await this.#numbered(shop, {
      method: 'POST',
      path: PATH,
      body: JSON.stringify(contactRequest(draft)),
      urgency: 'live',
      scope: 'contacts.write',
      creates: 'record',
      aboutToSend,
      read: reading(contactResult),
      refused: refusedCreation,
    });
    if (!made.ok) return made;
    const { id, version } = made.value;
    this.#access.freshContacts.note(id);
    const billingAddresses = draft.billing ? 1 : 0;
    return ok({ id, version, isCustomer: true, archived: false, editable: true, billingAddresses, draft });
  }

  async lostSeconds(): Promise<number> {
    return this.#access.lostSeconds;
  }

  async update(shop: ShopKey, contact: Contact, draft: ContactDraft): Answer<Contact> {
    const known = this.#wireOf.get(contact);
    const before = known ? ok(known) : await this.#read(shop, contact.id);
    if (!before.ok) return before;
    if (before.value.version !== contact.version) return fail({ kind: 'contact-changed' });
    const body = contactRequest(draft, before.value);
    const put = await this.#numbered(shop, {
      method: 'PUT',
      path: pathOf(contact.id),
      body: JSON.stringify(body),
      urgency: 'live',
      scope: 'contacts.write',
      read: reading(contactResult),
      refused: refusedChange,
    });
    if (put.ok) return ok(this.#remembered(changed(before.value, body, put.value.version)));
    return put.failure.kind === 'contact-changed' ? this.#unlessDone(shop, contact.id, draft) : put;
  }

  /** A change that was repeated after a lost answer is refused, because the first try was carried out. */
  async #unlessDone(shop: ShopKey, id: string, draft: ContactDraft): Answer<Contact> {
    const now = await this.#read(shop, id);
    if (!now.ok) return now;
    const again = changed(now.value, contactRequest(draft, now.value), now.value.version);
    const isDone = isDeepStrictEqual(contactOf(again), contactOf(now.value));
    return isDone ? ok(this.#remembered(now.value)) : fail({ kind: 'contact-changed' });
  }

  /** Sends a call that may assign a customer number; numbers are given out in a race (API reference, 2.10). */
  async #numbered<T>(shop: ShopKey, call: LexwareCall<T, ContactFailure | NumberTaken>): Answer<T> {
    const { client, timing } = this.#access;
    for (let tries = 1; tries <= MAX_NUMBER_TRIES; tries += 1) {
      const answer = await client.send(shop, call);
      if (answer.ok) return answer;
      const { failure } = answer;
      if (failure.kind !== 'number-taken') return fail(failure);
      if (tries < MAX_NUMBER_TRIES) await pause(timing, NUMBER_PAUSE_MILLIS);
    }
    return fail({ kind: 'bookkeeping-busy', waitSeconds: NUMBER_PAUSE_MILLIS / 1000 });
  }

  #read(shop: ShopKey, id: string): Answer<WireContact> {
    return this.#access.client.send(shop, {
      method: 'GET',
      path: pathOf(id),
      urgency: 'live',
      scope: 'contacts.read',
      read: reading(wireContact),
      refused: byStatus({ 404: { kind: 'contact-not-found' } }),
    });
  }

  #page(shop: ShopKey, { email, name }: ContactTrace, number: number): Answer<ContactPage> {
    return this.#access.client.send(shop, {
      method: 'GET',
      path: PATH,
      query: {
        ...(email === undefined ? {} : { email: searchText(email) }),
        ...(name === undefined ? {} : { name: searchText(name) }),
        page: String(number),
        size: String(PAGE_SIZE),
      },
      urgency: 'live',
      scope: 'contacts.read',
      read: reading(contactPage),
    });
  }

  #remembered(wire: WireContact): Contact {
    const contact = contactOf(wire);
    this.#wireOf.set(contact, wire);
    return contact;
  }
}

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/** Contacts carry no dates; their numbers go up. */
const newestFirst = (a: Contact, b: Contact): number => (b.customerNumber ?? 0) - (a.customerNumber ?? 0);

const changed = (before: WireContact, body: ReturnType<typeof contactRequest>, version: number): WireContact => {
  const { company: _company, person: _person, ...rest } = before;
  const roles = { ...before.roles, customer: before.roles.customer ?? {} };
  return wireContact.parse({ ...rest, ...body, roles, version });
};
