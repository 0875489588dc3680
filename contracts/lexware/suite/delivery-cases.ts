import { describe, expect } from '@jest/globals';
import { contact, deliveryNote, invoice } from '../wire/index.ts';
import { bodyOf, create, createAndRead, type Suite } from './cases.ts';
import { aCompany, aLine, anInvoice } from './requests.ts';

const withoutPrice = ({ unitPrice: _price, ...line }: ReturnType<typeof aLine>) => line;

/** Delivery notes. */
export const deliveryCases = ({ promise, sandboxOnly }: Suite): void => {
  describe('a delivery note', () => {
    promise('prefers the shipping address of its contact', async (client) => {
      const addresses = {
        billing: [{ street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' }],
        shipping: [{ street: 'Lagerstraße 9', zip: '20357', city: 'Hamburg', countryCode: 'DE' }],
      };
      const body = aCompany(`Vertragstest ${Date.now().toString(36)}`, { addresses });
      const { id: contactId } = await createAndRead(client, '/contacts', body, contact);
      const note = anInvoice('net', [withoutPrice(aLine('net', 1, 19))], { address: { contactId } });
      const { address } = await createAndRead(client, '/delivery-notes', note, deliveryNote);
      expect(address).toMatchObject({ contactId, street: 'Lagerstraße 9' });
    });

    promise('has terms of delivery, which invoices do not have', async (client) => {
      const deliveryTerms = 'Frei Haus, **Bordsteinkante**';
      const note = anInvoice('net', [withoutPrice(aLine('net', 1, 19))], { deliveryTerms });
      expect(await createAndRead(client, '/delivery-notes', note, deliveryNote)).toMatchObject({ deliveryTerms });
      const bill = anInvoice('net', [aLine('net', 1, 19)], { deliveryTerms });
      expect((await createAndRead(client, '/invoices', bill, invoice)).deliveryTerms).toBeUndefined();
      const tooLong = { ...note, deliveryTerms: 'x'.repeat(256) };
      expect((await client.call('POST', '/delivery-notes', tooLong)).status).toBe(406);
    });

    sandboxOnly('continues an invoice, is open when it is final, and has a file', async (client) => {
      const lines = [aLine('gross', 119, 19)];
      const invoiceId = await create(client, '/invoices?finalize=true', anInvoice('gross', lines));
      const path = `/delivery-notes?finalize=true&precedingSalesVoucherId=${invoiceId}`;
      const note = await createAndRead(client, path, anInvoice('gross', lines.map(withoutPrice)), deliveryNote);
      expect(note).toMatchObject({
        voucherStatus: 'open',
        relatedVouchers: [{ id: invoiceId, voucherType: 'invoice' }],
      });
      const read = bodyOf(await client.call('GET', `/invoices/${invoiceId}`), invoice);
      expect(read.relatedVouchers).toMatchObject([{ id: note.id, voucherType: 'deliverynote' }]);
      const file = await client.call('GET', `/delivery-notes/${note.id}/file`, undefined, {
        Accept: 'application/pdf',
      });
      expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      expect((await client.call('GET', `/payments/${note.id}`)).status).toBe(406);
    });

    sandboxOnly('counts against the limit of sales vouchers, too', async (client) => {
      await client.control('POST', '/clock', { frozen: true });
      await client.control('POST', '/rates', { scale: 0.05, burst: 2000 });
      const body = anInvoice('net', [withoutPrice(aLine('net', 1, 19))]);
      const statuses = [
        await client.call('POST', '/delivery-notes', body),
        await client.call('POST', '/invoices', body),
      ];
      await client.control('POST', '/rates', { scale: 'off', burst: 5 });
      await client.control('POST', '/clock', { frozen: false });
      expect(statuses.map(({ status }) => status)).toEqual([201, 429]);
    });
  });
};
