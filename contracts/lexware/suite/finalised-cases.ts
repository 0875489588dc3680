import { describe, expect } from '@jest/globals';
import { creditNote, invoice, pageOf, payment, voucherlistItem } from '../wire/index.ts';
import type { AccountClient } from './account.ts';
import { bodyOf, create, createAndRead, type Suite } from './cases.ts';
import { aCreditNote, aLine, anInvoice } from './requests.ts';

const lines = [aLine('gross', 119, 19)];

const finalInvoice = (client: AccountClient) => create(client, '/invoices?finalize=true', anInvoice('gross', lines));

const paymentsOf = async (client: AccountClient, id: string) =>
  bodyOf(await client.call('GET', `/payments/${id}`), payment);

const rowOf = async (client: AccountClient, id: string, status = 'any') => {
  const answer = await client.call('GET', `/voucherlist?voucherType=any&voucherStatus=${status}&size=250`);
  return bodyOf(answer, pageOf(voucherlistItem)).content.find((row) => row.id === id);
};

const invoices = ({ sandboxOnly }: Suite): void => {
  sandboxOnly('is open, due after the payment term, and has a file', async (client) => {
    const conditions = { paymentTermLabel: '14 Tage', paymentTermDuration: 14 };
    const body = anInvoice('gross', lines, { paymentConditions: conditions });
    const read = await createAndRead(client, '/invoices?finalize=true', body, invoice);
    expect(read).toMatchObject({ voucherStatus: 'open', dueDate: '2026-03-23T00:00:00.000+01:00' });
    expect(read.files?.documentFileId).toBeDefined();
  });

  sandboxOnly('downloads the same PDF each time, by both ways', async (client) => {
    const id = await finalInvoice(client);
    const { documentFileId } = (await client.call('GET', `/invoices/${id}/document`)).json as {
      documentFileId: string;
    };
    const accept = { Accept: 'application/pdf' };
    const first = await client.call('GET', `/invoices/${id}/file`, undefined, accept);
    const second = await client.call('GET', `/files/${documentFileId}`, undefined, accept);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const xml = await client.call('GET', `/invoices/${id}/file`, undefined, { Accept: 'application/xml' });
    expect(xml.status).toBe(404);
  });

  sandboxOnly('shows what is open until it is paid', async (client) => {
    const id = await finalInvoice(client);
    expect(await paymentsOf(client, id)).toMatchObject({
      openAmount: 119,
      paymentStatus: 'openRevenue',
      paymentItems: [],
    });
    await client.control('POST', `/documents/${id}/pay`, { amount: 19 });
    expect(await paymentsOf(client, id)).toMatchObject({ openAmount: 100, voucherStatus: 'open' });
    await client.control('POST', `/documents/${id}/pay`);
    expect(await paymentsOf(client, id)).toMatchObject({
      openAmount: 0,
      voucherStatus: 'paid',
      paymentStatus: 'balanced',
    });
    expect(await rowOf(client, id)).toMatchObject({ voucherStatus: 'paid', openAmount: 0, totalAmount: 119 });
  });

  sandboxOnly('is overdue in the list only, once its day has passed', async (client) => {
    const body = anInvoice('gross', lines, { voucherDate: '2020-01-02T00:00:00.000+01:00' });
    const shipping = { shippingType: 'delivery', shippingDate: '2020-01-02T00:00:00.000+01:00' };
    const id = await create(client, '/invoices?finalize=true', { ...body, shippingConditions: shipping });
    expect(await rowOf(client, id, 'open')).toMatchObject({ voucherStatus: 'overdue' });
    expect(bodyOf(await client.call('GET', `/invoices/${id}`), invoice).voucherStatus).toBe('open');
  });
};

const creditNotes = ({ sandboxOnly }: Suite): void => {
  sandboxOnly('is paid off by a credit note, of which there can be only one', async (client) => {
    const id = await finalInvoice(client);
    const path = `/credit-notes?finalize=true&precedingSalesVoucherId=${id}`;
    const credit = await createAndRead(client, path, aCreditNote('gross', [aLine('gross', 19, 19)]), creditNote);
    expect(credit.voucherStatus).toBe('paidoff');
    expect(credit.relatedVouchers).toMatchObject([{ id, voucherType: 'invoice' }]);
    expect(await paymentsOf(client, id)).toMatchObject({
      openAmount: 100,
      paymentItems: [{ paymentItemType: 'partPaymentCreditNote', amount: 19 }],
    });
    expect((await client.call('POST', path, aCreditNote('gross', [aLine('gross', 1, 19)]))).status).toBe(406);
  });

  sandboxOnly('stays as it is beside a credit note without reference', async (client) => {
    const credit = await createAndRead(client, '/credit-notes?finalize=true', aCreditNote('gross', lines), creditNote);
    expect(credit.voucherStatus).toBe('open');
  });

  sandboxOnly('cannot be credited above what is open, but beside it', async (client) => {
    const id = await finalInvoice(client);
    const tooMuch = aCreditNote('gross', [aLine('gross', 119.01, 19)]);
    const path = '/credit-notes?finalize=true';
    expect((await client.call('POST', `${path}&precedingSalesVoucherId=${id}`, tooMuch)).status).toBe(406);
    await createAndRead(client, path, tooMuch, creditNote);
    expect(await paymentsOf(client, id)).toMatchObject({ openAmount: 119 });
  });

  sandboxOnly('takes the rates of its own day, because a credit note has no day of supply', async (client) => {
    const lines2020 = [aLine('gross', 116, 16)];
    expect((await client.call('POST', '/credit-notes', aCreditNote('gross', lines2020))).status).toBe(406);
    const then = aCreditNote('gross', lines2020, { voucherDate: '2020-12-31T00:00:00.000+01:00' });
    expect((await client.call('POST', '/credit-notes', then)).status).toBe(201);
  });

  sandboxOnly('has a file as a credit note, too', async (client) => {
    const id = await create(client, '/credit-notes?finalize=true', aCreditNote('gross', lines));
    const file = await client.call('GET', `/credit-notes/${id}/file`, undefined, { Accept: 'application/pdf' });
    expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  sandboxOnly('cannot be credited as a draft', async (client) => {
    const id = await create(client, '/invoices', anInvoice('gross', lines));
    const path = `/credit-notes?precedingSalesVoucherId=${id}`;
    expect((await client.call('POST', path, aCreditNote('gross', lines))).status).toBe(406);
  });
};

/** Finalised vouchers, payments and corrections. */
export const finalisedCases = (suite: Suite): void => {
  describe('a finalised invoice', () => {
    invoices(suite);
    creditNotes(suite);
  });
};
