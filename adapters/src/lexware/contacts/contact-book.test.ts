import type { ContactDraft } from '@belegwerk/core/ports';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { SHOP, aConnectedShop } from '../testing/a-connected-shop.ts';
import { CUT, type PreparedReply } from '../../http/testing/nocked-service.ts';

let shop: Awaited<ReturnType<typeof aConnectedShop>>;
beforeEach(async () => {
  shop = await aConnectedShop();
});
afterEach(() => shop.service.done());

const draft: ContactDraft = { person: { firstName: 'Lena', lastName: 'Voss' }, email: 'lena@voss.example' };
const always = async (): Promise<boolean> => true;

const wire = (id: string, fields: object = {}): object => ({
  id,
  version: 1,
  roles: { customer: { number: 10_001 } },
  person: { firstName: 'Lena', lastName: 'Voss' },
  emailAddresses: { private: ['lena@voss.example'] },
  archived: false,
  ...fields,
});
const page = (content: readonly object[], last = true): PreparedReply => ({ json: { content, last } });
const result = (version: number): PreparedReply => ({ json: { id: 'c-1', resourceUri: 'x', version } });
const issue = (i18nKey: string, source = ''): PreparedReply => ({
  status: 406,
  json: { requestId: 'r', IssueList: [{ i18nKey, source, type: 'validation_failure', additionalData: null }] },
});
const NUMBER_TAKEN = issue('account_number_already_exists');

describe('reading a contact', () => {
  it('tells who it is and what a change would have to know', async () => {
    const company = {
      name: 'Nordlicht Optik GmbH',
      vatRegistrationId: 'DE811569869',
      allowTaxFreeInvoices: true,
      contactPersons: [{ lastName: 'Beck' }, { firstName: 'Lena', lastName: 'Voss', primary: true }],
    };
    const address = { street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
    const addresses = { billing: [address, { countryCode: 'AT' }] };
    shop.service.answers('GET /v1/contacts/c-1', {
      json: { ...wire('c-1', { company, addresses, note: 'Stammkunde' }), person: undefined },
    });
    expect(await shop.contacts.byId(SHOP, 'c-1')).toEqual({
      ok: true,
      value: {
        id: 'c-1',
        version: 1,
        customerNumber: 10_001,
        isCustomer: true,
        archived: false,
        editable: false,
        billingAddresses: 2,
        draft: {
          company: { name: 'Nordlicht Optik GmbH', vatId: 'DE811569869', taxFree: true },
          person: { firstName: 'Lena', lastName: 'Voss' },
          billing: address,
          email: 'lena@voss.example',
          note: 'Stammkunde',
        },
      },
    });
  });

  it('knows vendors, archived contacts and numbers that are none', async () => {
    shop.service.answers('GET /v1/contacts/c-1', {
      json: wire('c-1', { roles: { vendor: { number: 'L-789' } }, archived: true }),
    });
    const read = await shop.contacts.byId(SHOP, 'c-1');
    expect(read).toMatchObject({ value: { isCustomer: false, archived: true, editable: true } });
    expect(read.ok && read.value).not.toHaveProperty('customerNumber');
  });

  it('says that it is gone', async () => {
    shop.service.answers('GET /v1/contacts/c-1', { status: 404, json: { IssueList: [] } });
    expect(await shop.contacts.byId(SHOP, 'c-1')).toEqual({ ok: false, failure: { kind: 'contact-not-found' } });
  });
});

describe('searching contacts', () => {
  it('asks with wildcards and HTML escaped, and keeps what fits exactly, newest first', async () => {
    const older = wire('c-1', { person: { lastName: 'A_B & C' } });
    const newer = wire('c-2', { person: { lastName: 'a_b & c' }, roles: { customer: { number: 10_009 } } });
    shop.service.answers(
      'GET /v1/contacts',
      page([older, wire('c-3', { person: { lastName: 'AxB & C' } })], false),
      page([newer]),
    );
    const found = await shop.contacts.search(SHOP, { name: 'A_B & C' });
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(['c-2', 'c-1']);
    expect(shop.service.seen.map(({ query }) => query)).toEqual([
      { name: String.raw`A\_B &amp; C`, page: '0', size: '250' },
      { name: String.raw`A\_B &amp; C`, page: '1', size: '250' },
    ]);
  });

  it('goes on to the next page, but not for ever', async () => {
    shop.service.answers('GET /v1/contacts', ...Array.from({ length: 8 }, () => page([], false)));
    expect(await shop.contacts.search(SHOP, { name: 'Voss' })).toEqual({ ok: true, value: [] });
  });
});

describe('creating a contact', () => {
  it('sends it once and answers without reading it back', async () => {
    shop.service.answers('POST /v1/contacts', result(0));
    expect(await shop.contacts.create(SHOP, draft, always)).toEqual({
      ok: true,
      value: { id: 'c-1', version: 0, isCustomer: true, archived: false, editable: true, billingAddresses: 0, draft },
    });
    expect(shop.service.calls()).toEqual(['POST /v1/contacts']);
  });

  it('asks right before every attempt, and sends nothing when it is called off', async () => {
    expect(await shop.contacts.create(SHOP, draft, async () => false)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-cancelled' },
    });
    expect(shop.service.seen).toEqual([]);
  });

  it.each([
    ['a gateway timeout', { status: 504, json: { message: 'Endpoint request timed out' } }],
    ['an internal error', { status: 500, json: { message: null } }],
    ['a lost connection', CUT],
    ['an empty body', { status: 200, text: '' }],
  ])('is never repeated after %s: the outcome is unknown', async (_name, reply) => {
    shop.service.answers('POST /v1/contacts', reply);
    expect(await shop.contacts.create(SHOP, draft, always)).toMatchObject({
      failure: { kind: 'bookkeeping-outcome-unknown' },
    });
    expect(shop.service.seen).toHaveLength(1);
  });

  it('is repeated when another client got the number, asking each time', async () => {
    shop.service.answers('POST /v1/contacts', NUMBER_TAKEN, NUMBER_TAKEN, result(1));
    let asked = 0;
    const asking = async (): Promise<boolean> => (asked += 1) > 0;
    expect(await shop.contacts.create(SHOP, draft, asking)).toMatchObject({ ok: true });
    expect(asked).toBe(3);
  });

  it('waits for another day when the race for numbers does not end', async () => {
    shop.service.answers('POST /v1/contacts', ...Array.from({ length: 4 }, () => NUMBER_TAKEN));
    expect(await shop.contacts.create(SHOP, draft, always)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-busy', waitSeconds: 3 },
    });
  });

  test.each(['account_number_range_exhausted', 'contact_limit_exceeded', 'no_free_account_number'])(
    'says that no number is left: %s',
    async (key) => {
      shop.service.answers('POST /v1/contacts', issue(key));
      expect(await shop.contacts.create(SHOP, draft, always)).toEqual({
        ok: false,
        failure: { kind: 'contact-limit' },
      });
    },
  );

  it('says what is wrong with it otherwise', async () => {
    shop.service.answers('POST /v1/contacts', issue('invalid_value', 'company.vatRegistrationId'));
    expect(await shop.contacts.create(SHOP, draft, always)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-refused', code: '406', reasons: ['company.vatRegistrationId: invalid_value'] },
    });
  });
});

describe('changing a contact', () => {
  const change: ContactDraft = { ...draft, email: 'neu@voss.example' };
  const read = async () => {
    shop.service.answers('GET /v1/contacts/c-1', { json: wire('c-1', { note: 'Stammkunde' }) });
    const contact = await shop.contacts.byId(SHOP, 'c-1');
    if (!contact.ok) throw new Error('not read');
    return contact.value;
  };

  it('replaces it whole, with what was read and its version', async () => {
    const contact = await read();
    shop.service.answers('PUT /v1/contacts/c-1', result(2));
    const changed = await shop.contacts.update(SHOP, contact, change);
    expect(changed).toMatchObject({
      value: { version: 2, customerNumber: 10_001, draft: { email: 'neu@voss.example', note: 'Stammkunde' } },
    });
    expect(JSON.parse(shop.service.seen[1]?.body ?? '')).toEqual({
      version: 1,
      roles: { customer: {} },
      person: { firstName: 'Lena', lastName: 'Voss' },
      emailAddresses: { private: ['neu@voss.example'] },
      note: 'Stammkunde',
    });
    shop.service.answers('PUT /v1/contacts/c-1', result(3));
    expect(changed.ok && (await shop.contacts.update(SHOP, changed.value, draft))).toMatchObject({
      value: { version: 3 },
    });
    expect(shop.service.calls()).toEqual(['GET /v1/contacts/c-1', 'PUT /v1/contacts/c-1', 'PUT /v1/contacts/c-1']);
  });

  it('reads it first when it comes out of a store', async () => {
    const contact = { ...(await read()) };
    shop.service
      .answers('GET /v1/contacts/c-1', { json: wire('c-1', { note: 'Stammkunde' }) })
      .answers('PUT /v1/contacts/c-1', result(2));
    expect(await shop.contacts.update(SHOP, contact, change)).toMatchObject({ ok: true });
    expect(JSON.parse(shop.service.seen[2]?.body ?? '')).toMatchObject({ note: 'Stammkunde' });
  });

  it('changes nothing when it has another version by then', async () => {
    const contact = { ...(await read()) };
    shop.service.answers('GET /v1/contacts/c-1', { json: wire('c-1', { version: 5 }) });
    expect(await shop.contacts.update(SHOP, contact, change)).toEqual({
      ok: false,
      failure: { kind: 'contact-changed' },
    });
  });

  test.each([
    ['406, as measured', issue('invalid_value', 'version')],
    ['409, as documented', { status: 409, json: { message: 'conflict' } }],
  ])('notices that another client was faster: %s', async (_name, conflict) => {
    const contact = await read();
    shop.service
      .answers('PUT /v1/contacts/c-1', conflict)
      .answers('GET /v1/contacts/c-1', { json: wire('c-1', { version: 2, note: 'Neu' }) });
    expect(await shop.contacts.update(SHOP, contact, change)).toEqual({
      ok: false,
      failure: { kind: 'contact-changed' },
    });
  });

  it('notices that it was itself faster, after an answer was lost', async () => {
    const contact = await read();
    const done = {
      json: wire('c-1', { version: 2, note: 'Stammkunde', emailAddresses: { private: ['neu@voss.example'] } }),
    };
    shop.service
      .answers('PUT /v1/contacts/c-1', CUT, issue('invalid_value', 'version'))
      .answers('GET /v1/contacts/c-1', done);
    expect(await shop.contacts.update(SHOP, contact, change)).toMatchObject({ ok: true, value: { version: 2 } });
  });

  it('says that it is gone, or cannot be changed', async () => {
    const contact = await read();
    shop.service.answers(
      'PUT /v1/contacts/c-1',
      { status: 404, json: { IssueList: [] } },
      issue('invalid_value', 'addresses.billing.size'),
    );
    expect(await shop.contacts.update(SHOP, contact, change)).toMatchObject({ failure: { kind: 'contact-not-found' } });
    expect(await shop.contacts.update(SHOP, contact, change)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-refused', code: '406', reasons: ['addresses.billing.size: invalid_value'] },
    });
  });
});

it('counts contacts against the calls, not against the sales vouchers', async () => {
  const slow = await aConnectedShop({ limits: { requestsPerSecond: 1000, burst: 100, vouchersPerMinute: 1 } });
  slow.service.answers('POST /v1/contacts', result(0), result(0), result(0));
  for (let made = 0; made < 3; made += 1)
    expect(await slow.contacts.create(SHOP, draft, always)).toMatchObject({ ok: true });
  expect(await slow.books.expectedWaitSeconds(SHOP, 'live')).toBe(0);
  slow.service.done();
});
