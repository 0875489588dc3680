import type { PreparedReply } from '../../http/testing/nocked-service.ts';

/** A created document's action result. */
export const created = (id = 'd-1'): PreparedReply => ({
  status: 201,
  json: { id, resourceUri: `https://api.lexware.io/v1/invoices/${id}`, version: 1 },
});

/** A sales voucher as the service reads it back. */
export const voucher = (fields: object = {}): PreparedReply => ({
  json: {
    id: 'd-1',
    createdDate: '2026-03-09T09:14:27.518+01:00',
    voucherStatus: 'open',
    voucherNumber: 'RE0107',
    voucherDate: '2026-03-09T00:00:00.000+01:00',
    electronicDocumentProfile: 'NONE',
    lineItems: [{ type: 'custom' }, { type: 'text' }, { type: 'custom' }],
    totalPrice: { currency: 'EUR', totalNetAmount: 100.76, totalGrossAmount: 119.9, totalTaxAmount: 19.14 },
    title: 'Rechnung',
    remark: 'Vielen Dank.\nBelegwerk-Referenz: K7Q2M9XW4T',
    somethingNew: { of: 'tomorrow' },
    ...fields,
  },
});

/** A page of the voucher list. */
export const page = (content: readonly object[], fields: object = {}): PreparedReply => ({
  json: { content, last: true, first: true, size: 250, number: 0, ...fields },
});

/** A row of the voucher list. */
export const row = (id: string, totalAmount: number, createdDate: string): object => ({
  id,
  voucherType: 'invoice',
  voucherStatus: 'open',
  totalAmount,
  createdDate,
});
