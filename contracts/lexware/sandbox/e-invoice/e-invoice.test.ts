import { afterEach, describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { closeSandboxes, aCompany, aLine, anInvoice, openSandbox } from '../testing/open-sandbox.ts';

afterEach(closeSandboxes);
const xRechnung = { buyerReference: '04011000-1234512345-35', vendorNumberAtCustomer: '70123456' };

describe('e', () => {
  it('writes', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/switches', { electronicInvoices: true });
    const company = await sandbox.create('/contacts', { ...aCompany('DE'), xRechnung, emailAddresses: { business: ['rechnung@amt.example'] } });
    const plain = await sandbox.create('/contacts', aCompany('DE'));
    let n = 0;
    const save = async (path: string, body: object) => {
      const id = await sandbox.create(`${path}?finalize=true`, body);
      const reply = await fetch(`${sandbox.url}/v1${path}/${id}/file`, { headers: { authorization: `Bearer ${sandbox.apiKey}` } });
      const type = reply.headers.get('content-type') ?? '';
      writeFileSync(`/tmp/einvoices/${n++}.${type.includes('xml') ? 'xml' : 'pdf'}`, Buffer.from(await reply.arrayBuffer()));
    };
    await save('/invoices', anInvoice({ address: { contactId: company }, taxConditions: { taxType: 'net' } }));
    await save('/invoices', anInvoice({ address: { contactId: plain } }));
    await save('/invoices', anInvoice({ address: { contactId: plain }, lineItems: [aLine(19.99, 19), aLine(3.33, 7), aLine(0.01, 19)] }));
    await save('/credit-notes', { ...anInvoice({ address: { contactId: plain } }) });
    expect(n).toBe(4);
  });
});
