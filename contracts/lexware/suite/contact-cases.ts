import { describe, expect } from '@jest/globals';

import { contact, invoice, legacyError, pageOf } from '../wire/index.ts';
import { bodyOf, create, createAndRead, eventually } from './cases.ts';
import type { Suite } from './cases.ts';
import { aCompany, aLine, anInvoice } from './requests.ts';

const contacts = pageOf(contact);
const unique = (): string => `Vertragstest ${Date.now().toString(36)}`;

/** Contacts. */
export const contactCases = ({ promise }: Suite): void => {
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
