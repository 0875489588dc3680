import { describe, expect, it } from '@jest/globals';
import type { Contact, ContactDraft, ContactBook, ContactFailure } from '@belegwerk/core/ports';
import type { Result, ShopKey } from '@belegwerk/core/kernel';
import { fresh } from './builders.ts';

/** A book of contacts with what only a person can do to it. */
export interface OpenedContactBook {
  readonly book: ContactBook;
  readonly shop: ShopKey;
  /** Changes the contact in the service's own screens. */
  readonly changeElsewhere: (id: string) => Promise<void>;
}

type Open = () => Promise<OpenedContactBook>;

const always = async (): Promise<boolean> => true;
const got = (result: Result<Contact, ContactFailure>): Contact => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
const idsOf = (found: Result<readonly Contact[], ContactFailure>): readonly string[] =>
  found.ok ? found.value.map(({ id }) => id) : [JSON.stringify(found.failure)];

const aCompany = (name: string): ContactDraft => ({
  company: { name, vatId: 'DE811569869', taxFree: true },
  person: { firstName: 'Lena', lastName: 'Voß' },
  billing: { supplement: 'Haus B', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' },
  shipping: { street: 'Lagerstraße 9', zip: '20357', city: 'Hamburg', countryCode: 'DE' },
  email: `${name.toLowerCase().replace(/[^a-z\d]/g, '')}@nordlicht.example`,
  phone: '+49 40 555000',
  note: 'Shop-Kunde 881',
});
const aPerson = (lastName: string, email: string): ContactDraft => ({
  person: { firstName: 'Erika', lastName },
  email,
});

const keeping = (open: Open): void => {
  it.each([
    ['company', aCompany(fresh('Firma'))],
    ['person', aPerson(fresh('Voss'), `${fresh('erika')}@post.example`)],
  ])('gives back a %s as it was created, with a customer number', async (_name, draft) => {
    const { book, shop } = await open();
    const created = got(await book.create(shop, draft, always));
    const read = got(await book.byId(shop, created.id));
    expect(read).toMatchObject({ draft, isCustomer: true, archived: false, editable: true, version: created.version });
    expect(read.customerNumber).toBeGreaterThan(0);
    expect(read.billingAddresses).toBe(draft.billing ? 1 : 0);
  });

  it('creates nothing when it is called off', async () => {
    const { book, shop } = await open();
    const draft = aCompany(fresh('Firma'));
    const refused = await book.create(shop, draft, async () => false);
    expect(refused).toEqual({ ok: false, failure: { kind: 'bookkeeping-cancelled' } });
    expect(await book.search(shop, { name: draft.company?.name ?? '' })).toEqual({ ok: true, value: [] });
  });

  it('does not know what it has never seen', async () => {
    const { book, shop } = await open();
    const unknown = '00000000-0000-4000-a000-000000000000';
    expect(await book.byId(shop, unknown)).toEqual({ ok: false, failure: { kind: 'contact-not-found' } });
  });
};

const searching = (open: Open): void => {
  it('finds by exactly the mail address, in any case of its letters', async () => {
    const { book, shop } = await open();
    const stem = fresh('lena').toLowerCase();
    const { id } = got(await book.create(shop, aPerson('Voss', `${stem}_a@post.example`), always));
    got(await book.create(shop, aPerson('Voss', `${stem}xa@post.example`), always));
    got(await book.create(shop, aPerson('Voss', `x${stem}_a@post.example`), always));
    expect(idsOf(await book.search(shop, { email: `${stem.toUpperCase()}_A@post.example` }))).toEqual([id]);
    expect(idsOf(await book.search(shop, { email: `${stem}_a` }))).toEqual([]);
  });

  it('finds by exactly the name, also with signs that mean something elsewhere', async () => {
    const { book, shop } = await open();
    const name = `Meyer & <Söhne> 100%_${fresh('KG')}`;
    const { id } = got(await book.create(shop, aCompany(name), always));
    got(await book.create(shop, aCompany(`${name} II`), always));
    expect(idsOf(await book.search(shop, { name }))).toEqual([id]);
  });

  it('finds persons by their last name, the newest first', async () => {
    const { book, shop } = await open();
    const lastName = fresh('Voß');
    const [old, young] = [1, 2].map(() => aPerson(lastName, `${fresh('erika')}@post.example`)) as [
      ContactDraft,
      ContactDraft,
    ];
    const first = got(await book.create(shop, old, always));
    const second = got(await book.create(shop, young, always));
    expect(idsOf(await book.search(shop, { name: lastName }))).toEqual([second.id, first.id]);
    expect(idsOf(await book.search(shop, { name: lastName, email: old.email ?? '' }))).toEqual([first.id]);
    expect(idsOf(await book.search(shop, { name: 'Niemand', email: old.email ?? '' }))).toEqual([]);
  });

  it('may be asked for the shortest and the longest texts', async () => {
    const { book, shop } = await open();
    expect(await book.search(shop, { name: 'Yz' })).toEqual({ ok: true, value: [] });
    expect(await book.search(shop, { name: 'y&'.repeat(150) })).toEqual({ ok: true, value: [] });
  });
};

const changing = (open: Open): void => {
  it('changes what is said and keeps what is not', async () => {
    const { book, shop } = await open();
    const draft = aCompany(fresh('Firma'));
    const { id } = got(await book.create(shop, draft, always));
    const before = got(await book.byId(shop, id));
    const email = `${fresh('neu')}@nordlicht.example`;
    const changed = got(await book.update(shop, before, { company: { name: 'Umbenannt', taxFree: false }, email }));
    const read = got(await book.byId(shop, id));
    expect(read).toEqual(changed);
    expect(read.customerNumber).toBe(before.customerNumber);
    const company = { name: 'Umbenannt', taxFree: false, vatId: 'DE811569869' };
    expect(read.draft).toEqual({ ...draft, company, email });
  });

  it('may be changed right after it was created, and again', async () => {
    const { book, shop } = await open();
    const created = got(await book.create(shop, aPerson(fresh('Voss'), 'erika@post.example'), always));
    const once = got(await book.update(shop, created, { ...created.draft, note: 'eins' }));
    const twice = got(await book.update(shop, once, { ...once.draft, note: 'zwei' }));
    expect(got(await book.byId(shop, created.id)).draft).toEqual(twice.draft);
    expect(twice.draft.note).toBe('zwei');
  });

  it('notices that it was changed meanwhile, and changes nothing then', async () => {
    const { book, shop, changeElsewhere } = await open();
    const { id } = got(await book.create(shop, aPerson(fresh('Voss'), 'erika@post.example'), always));
    const stale = got(await book.byId(shop, id));
    await changeElsewhere(id);
    const now = got(await book.byId(shop, id));
    const update = await book.update(shop, stale, { ...stale.draft, note: 'zu spät' });
    expect(update).toEqual({ ok: false, failure: { kind: 'contact-changed' } });
    expect(got(await book.byId(shop, id))).toEqual(now);
    expect(await book.update(shop, now, { ...now.draft, note: 'jetzt' })).toMatchObject({ ok: true });
  });
};

/** What every book of contacts promises. */
export const contactBookContract = (name: string, open: Open): void =>
  describe(`${name} as ContactBook`, () => {
    keeping(open);
    searching(open);
    changing(open);
  });
