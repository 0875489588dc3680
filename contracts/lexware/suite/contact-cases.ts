import { describe, expect } from '@jest/globals';
import { contact, invoice, legacyError, pageOf } from '../wire/index.ts';
import { bodyOf, create, createAndRead, eventually, type Suite } from './cases.ts';
import { aCompany, aLine, anInvoice } from './requests.ts';

const contacts = pageOf(contact);
const unique = (): string => `Vertragstest ${Date.now().toString(36)}`;

/** Contacts. */
export const contactCases = ({ promise, sandboxOnly }: Suite): void => {
  describe('a contact', () => {
    promise('is created with 200, numbered, and its VAT id is stored in capitals', async (client) => {
      const answer = await client.call('POST', '/contacts', aCompany(unique()));
      expect(answer.status).toBe(200);
      const read = await createAndRead(client, '/contacts', aCompany(unique()), contact);
      expect(read.company?.vatRegistrationId).toBe('DE811569869');
      expect(Number(read.roles.customer?.number)).toBeGreaterThan(10_000);
    });

    promise('is found by a part of its name, with characters that HTML escapes', async (client) => {
      const name = `${unique()} Meyer & Co`;
      const id = await create(client, '/contacts', aCompany(name));
      const search = encodeURIComponent(name.replace('&', '&amp;'));
      await eventually(client, async () => {
        const page = bodyOf(await client.call('GET', `/contacts?name=${search}`), contacts);
        expect(page.content.map((row) => row.id)).toEqual([id]);
      });
    });

    promise('cannot be searched with two characters', async (client) => {
      const answer = await client.call('GET', '/contacts?name=ab');
      expect(answer.status).toBe(400);
      expect(bodyOf(answer, legacyError).IssueList[0]?.source).toBe('size must be between 3 and 128');
    });

    promise('is replaced with its current version and refused with an old one', async (client) => {
      const read = await createAndRead(client, '/contacts', aCompany(unique()), contact);
      const change = { ...aCompany(`${read.company?.name} neu`), version: read.version };
      expect((await client.call('PUT', `/contacts/${read.id}`, change)).status).toBe(200);
      expect([406, 409]).toContain((await client.call('PUT', `/contacts/${read.id}`, change)).status);
    });

    promise('is either a company or a person', async (client) => {
      const both = aCompany(unique(), { person: { lastName: 'Voss' } });
      expect((await client.call('POST', '/contacts', both)).status).toBe(406);
    });

    promise('is found by its exact mail address when wildcards are escaped', async (client) => {
      const stem = unique().replace(/\W/g, '').toLowerCase();
      const mail = `${stem}_a@nordlicht.example`;
      const id = await create(client, '/contacts', aCompany(unique(), { emailAddresses: { business: [mail] } }));
      const other = { business: [`${stem}xa@nordlicht.example`] };
      await create(client, '/contacts', aCompany(unique(), { emailAddresses: other }));
      const search = encodeURIComponent(mail.replace('_', String.raw`\_`));
      await eventually(client, async () => {
        const page = bodyOf(await client.call('GET', `/contacts?email=${search}&size=250`), contacts);
        expect(page.content.map((row) => row.id)).toEqual([id]);
      });
    });

    promise('loses what a replacement does not mention, but never its number', async (client) => {
      const read = await createAndRead(client, '/contacts', aCompany(unique(), { note: 'Stammkunde' }), contact);
      const body = { version: read.version, roles: { customer: {} }, person: { lastName: 'Voss' } };
      expect((await client.call('PUT', `/contacts/${read.id}`, body)).status).toBe(200);
      const after = bodyOf(await client.call('GET', `/contacts/${read.id}`), contact);
      expect([after.note ?? undefined, after.company ?? undefined]).toEqual([undefined, undefined]);
      expect(after.roles.customer?.number).toEqual(read.roles.customer?.number);
      expect([406, 409]).toContain((await client.call('PUT', `/contacts/${read.id}`, { ...body, version: 99 })).status);
    });

    sandboxOnly('may not be usable at once', async (client) => {
      await client.control('POST', '/clock', { frozen: true });
      await client.control('POST', '/switches', { contactDelayMs: 2000 });
      const contactId = await create(client, '/contacts', aCompany(unique()));
      const body = anInvoice('net', [aLine('net', 10, 19)], { address: { contactId } });
      expect((await client.call('POST', '/invoices', body)).status).toBe(406);
      await client.control('POST', '/clock', { advanceMs: 2000, frozen: false });
      await client.control('POST', '/switches', { contactDelayMs: 0 });
      expect((await client.call('POST', '/invoices', body)).status).toBe(201);
    });

    sandboxOnly('may lose the race for its number', async (client) => {
      await client.control('POST', '/faults', { kind: 'contact-number-taken', path: '^/v1/contacts', times: 1 });
      const answer = await client.call('POST', '/contacts', aCompany(unique()));
      expect(answer.status).toBe(406);
      expect(bodyOf(answer, legacyError).IssueList[0]?.i18nKey).toBe('account_number_already_exists');
      expect((await client.call('POST', '/contacts', aCompany(unique()))).status).toBe(200);
    });

    promise('gives its address to an invoice', async (client) => {
      const contactId = await create(client, '/contacts', aCompany(unique()));
      const body = anInvoice('net', [aLine('net', 10, 19)], { address: { contactId } });
      await eventually(client, async () => {
        const { address } = await createAndRead(client, '/invoices', body, invoice);
        expect(address).toMatchObject({ contactId, street: 'Hafenweg 3', countryCode: 'DE' });
      });
    });

    promise('without an address cannot be used by its id alone', async (client) => {
      const { addresses: _addresses, ...bare } = aCompany(unique());
      const contactId = await create(client, '/contacts', bare);
      const answer = await client.call(
        'POST',
        '/invoices',
        anInvoice('net', [aLine('net', 10, 19)], { address: { contactId } }),
      );
      expect(answer.status).toBe(406);
      expect(answer.text).toContain('exactly one billing address, but 0 addresses were found');
    });
  });
};
