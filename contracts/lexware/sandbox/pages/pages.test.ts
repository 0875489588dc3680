import { afterEach, describe, expect, it } from '@jest/globals';
import { closeSandboxes, anInvoice, openSandbox } from '../testing/open-sandbox.ts';

afterEach(closeSandboxes);

describe('the pages of the sandbox', () => {
  it('list the books, escaped, with links to documents and PDFs', async () => {
    const sandbox = await openSandbox();
    const address = { name: '<b>Müller</b> & Söhne', countryCode: 'DE' };
    const id = await sandbox.create('/invoices?finalize=true', anInvoice({ address }));
    const home = (await sandbox.send('/')).text;
    expect(home).toContain('&lt;b&gt;Müller&lt;/b&gt; &amp; Söhne');
    expect(home).toContain(`/permalink/invoices/view/${id}`);
    expect(home).toContain(`/belege/${id}.pdf`);
    expect(home).toContain('POST /v1/invoices');
  });

  it('list payments with the invoices that they have paid', async () => {
    const sandbox = await openSandbox();
    expect((await sandbox.send('/')).text).not.toContain('Umsätze');
    await sandbox.control('POST', '/switches', { partnerApiKey: true });
    const voucherId = await sandbox.create('/invoices?finalize=true', anInvoice());
    const type = { type: 'PAYMENT_PROVIDER', accountSystem: 'PaymentProvider' };
    const account = await sandbox.call('POST', '/finance/accounts', {
      ...type,
      name: 'Klarna',
      bankName: 'Klarna',
      balance: 0,
    });
    const { financialAccountId } = account.json as { financialAccountId: string };
    await sandbox.call('POST', '/transaction-assignment-hint', { voucherId, externalReference: 'sale-1' });
    const day = '2026-03-09T14:05:00+01:00';
    const money = { valueDate: day, bookingDate: day, purpose: 'Bestellung <1001>', amount: 119 };
    await sandbox.call('POST', '/finance/transactions', [
      { ...money, financialAccountId, externalReference: 'sale-1' },
    ]);
    const home = (await sandbox.send('/')).text;
    for (const part of ['Umsätze (1)', 'Klarna', 'Bestellung &lt;1001&gt;', 'RE0001</td>', '119,00 €'])
      expect(home).toContain(part);
  });

  it('show an invoice under its permalink and send editing of finalised ones there', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/invoices?finalize=true', anInvoice());
    const draft = await sandbox.create('/invoices', anInvoice());
    expect((await sandbox.send(`/permalink/invoices/view/${id}`)).text).toContain('Rechnung RE0001');
    const edit = await sandbox.send(`/permalink/invoices/edit/${id}`);
    expect([edit.status, edit.headers.get('location')]).toEqual([302, `/permalink/invoices/view/${id}`]);
    expect((await sandbox.send(`/permalink/invoices/edit/${draft}`)).status).toBe(200);
    expect((await sandbox.send('/permalink/invoices/view/unknown')).headers.get('location')).toBe('/');
    expect((await sandbox.send(`/belege/${draft}.pdf`)).status).toBe(404);
  });

  it('let a person pay, cancel and delete', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/invoices?finalize=true', anInvoice());
    const press = async (action: string) => (await sandbox.send(`/web/${id}/${action}`, { method: 'POST' })).status;
    expect(await press('pay')).toBe(303);
    expect((await sandbox.call('GET', `/invoices/${id}`)).json).toMatchObject({ voucherStatus: 'paid' });
    expect(await press('unpay')).toBe(303);
    expect(await press('void')).toBe(303);
    expect((await sandbox.call('GET', `/payments/${id}`)).json).toMatchObject({
      voucherStatus: 'voided',
      openAmount: 0,
    });
  });
});

describe('paths that do not exist', () => {
  it('answer 404, or 403 with the words of the gateway', async () => {
    const sandbox = await openSandbox();
    expect((await sandbox.call('GET', '/taxes')).status).toBe(404);
    await sandbox.control('POST', '/switches', { unknownPath: 403 });
    const reply = await sandbox.call('GET', '/taxes');
    expect([reply.status, reply.text]).toEqual([403, expect.stringContaining('missing equal-sign')]);
    expect((await sandbox.send('/v2/profile')).status).toBe(403);
  });
});

describe('the books for tests', () => {
  it('show drafts, deleted documents, and how often each route was called', async () => {
    const sandbox = await openSandbox();
    const draft = await sandbox.create('/invoices', anInvoice());
    await sandbox.control('POST', `/documents/${draft}/delete`);
    const id = await sandbox.create('/invoices?finalize=true', anInvoice());
    expect((await sandbox.control('GET', '/books')).json).toMatchObject({
      documents: [
        { id, deleted: false, totalCents: 11_900, openCents: 11_900, voucherStatus: 'open' },
        { id: draft, deleted: true, voucherNumber: 'RE0001' },
      ],
      counters: { 'POST /v1/invoices': { requests: 2, limited: 0, creates: 2 } },
    });
  });
});
