import type { LexwareContactBook } from '@belegwerk/adapters/lexware';
import { contactBookContract } from '@belegwerk/contracts/ports';
import type { ContactDraft } from '@belegwerk/core/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { anOrder, openLexwareAccount, SHOP } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

contactBookContract('Lexware', async () => ({
  book: (await account.open()).contacts,
  shop: SHOP,
  changeElsewhere: async (id) =>
    void (await account.control('POST', `/contacts/${id}`, { body: { note: 'von Hand' } })),
}));

const always = async (): Promise<boolean> => true;
const lena: ContactDraft = {
  person: { firstName: 'Lena', lastName: 'Voss' },
  billing: { street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' },
};
const created = async (contacts: LexwareContactBook, draft = lena): Promise<string> => {
  const made = await contacts.create(SHOP, draft, always);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value.id;
};
const toContact = (contactId: string) =>
  anOrder(aDraft({ recipient: { contactId, name: 'Lena Voss', street: 'Neue Straße 1', countryCode: 'DE' } }));

describe('a contact in Lexware', () => {
  it('takes documents as soon as it is usable, and lets them wait until then', async () => {
    await account.control('POST', '/switches', { contactDelayMs: 1500 });
    const { bookkeeping, contacts } = await account.open();
    const order = toContact(await created(contacts));
    expect(await bookkeeping.issue(SHOP, order)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-busy', waitSeconds: 2 },
    });
    await account.pass(2);
    expect(await bookkeeping.issue(SHOP, order)).toMatchObject({ ok: true });
  });

  it('that does not exist makes a document fail for good', async () => {
    const { bookkeeping } = await account.open();
    const order = toContact('00000000-0000-4000-a000-000000000000');
    expect(await bookkeeping.issue(SHOP, order)).toMatchObject({ failure: { kind: 'bookkeeping-refused' } });
  });

  it('gets the next number when it loses the race for one', async () => {
    const plan = { timing: { now: () => performance.now(), after: (_millis: number, wake: () => void) => soon(wake) } };
    const { contacts } = await account.open(plan);
    await account.control('POST', '/faults', { kind: 'contact-number-taken', path: '^/v1/contacts', times: 2 });
    expect(await contacts.byId(SHOP, await created(contacts))).toMatchObject({ ok: true });
  });

  it('cannot be made when the numbers are used up', async () => {
    const { contacts } = await account.open();
    await account.control('POST', '/faults', {
      kind: 'contact-limit',
      method: 'POST',
      path: '^/v1/contacts',
      times: 1,
    });
    const refused = await contacts.create(SHOP, lena, always);
    expect(refused).toEqual({ ok: false, failure: { kind: 'contact-limit' } });
  });

  it.each(['504-after-commit', 'connection-cut-after-commit'])('is found again after %s', async (kind) => {
    const { contacts } = await account.open();
    const email = `${kind}@voss.example`;
    await account.control('POST', '/faults', { kind, method: 'POST', path: '^/v1/contacts', times: 1 });
    const lost = await contacts.create(SHOP, { ...lena, email }, always);
    expect(lost).toMatchObject({ failure: { kind: 'bookkeeping-outcome-unknown' } });
    expect(await contacts.search(SHOP, { email })).toMatchObject({ value: [{ draft: { email } }] });
  });

  it('is changed once although the answer to the change is lost', async () => {
    const { contacts } = await account.open();
    const before = await contacts.byId(SHOP, await created(contacts));
    if (!before.ok) throw new Error('not read');
    await account.control('POST', '/faults', { kind: '504-after-commit', method: 'PUT', times: 1 });
    const changed = await contacts.update(SHOP, before.value, { ...lena, note: 'neu' });
    expect(changed).toMatchObject({ ok: true, value: { version: 2, draft: { note: 'neu' } } });
  });

  it('with several addresses can be read and used with its address, not changed', async () => {
    const { bookkeeping, contacts } = await account.open();
    const id = await created(contacts);
    const billing = [{ countryCode: 'DE' }, { countryCode: 'AT' }];
    await account.control('POST', `/contacts/${id}`, { body: { addresses: { billing } } });
    const read = await contacts.byId(SHOP, id);
    expect(read).toMatchObject({ value: { editable: false, billingAddresses: 2 } });
    expect(read.ok && (await contacts.update(SHOP, read.value, lena))).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-refused', code: '406', reasons: ['addresses.billing.size: invalid_value'] },
    });
    expect(await bookkeeping.issue(SHOP, toContact(id))).toMatchObject({ ok: true });
  });

  it('is nothing that a sales voucher has to wait for', async () => {
    await account.setClocks('2026-11-20T09:00:00Z', false);
    await account.control('POST', '/rates', { scale: 1, burst: 200 });
    const { bookkeeping, contacts } = await account.open({ limits: { requestsPerSecond: 10_000, burst: 100 } });
    for (let made = 0; made < 25; made += 1) await created(contacts);
    expect(await bookkeeping.expectedWaitSeconds(SHOP, 'import')).toBe(0);
    expect(await bookkeeping.issue(SHOP, anOrder(aDraft()))).toMatchObject({ ok: true });
  });
});

/** Wakes at the next turn: the pause between two tries is long in reality. */
const soon = (wake: () => void): (() => void) => {
  const alarm = setImmediate(wake);
  return () => clearImmediate(alarm);
};
