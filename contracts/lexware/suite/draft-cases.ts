import { describe, expect } from '@jest/globals';
import { z } from 'zod';
import {
  creditNote,
  deliveryNote,
  invoice,
  orderConfirmation,
  pageOf,
  printLayout,
  quotation,
  regularError,
  voucherlistItem,
} from '../wire/index.ts';
import { bodyOf, create, createAndRead, eventually, type Suite } from './cases.ts';
import { aCreditNote, aLine, anInvoice } from './requests.ts';

type Totals = { readonly totalNetAmount: number; readonly totalTaxAmount: number; readonly totalGrossAmount: number };

const checkValues: readonly { name: string; side: 'net' | 'gross'; lines: object[]; totals: Totals }[] = [
  {
    name: 'three rates, net',
    side: 'net',
    lines: [aLine('net', 13.4, 19), aLine('net', 8.32, 7), aLine('net', 5, 0)],
    totals: { totalNetAmount: 26.72, totalTaxAmount: 3.13, totalGrossAmount: 29.85 },
  },
  {
    name: 'several pieces, net',
    side: 'net',
    lines: [aLine('net', 13.4, 19, { quantity: 2 }), aLine('net', 5, 0)],
    totals: { totalNetAmount: 31.8, totalTaxAmount: 5.09, totalGrossAmount: 36.89 },
  },
  {
    name: 'one rate, gross',
    side: 'gross',
    lines: [aLine('gross', 720, 19)],
    totals: { totalNetAmount: 605.04, totalTaxAmount: 114.96, totalGrossAmount: 720 },
  },
  {
    name: 'a discount line, gross',
    side: 'gross',
    lines: [aLine('gross', 24.9, 7, { quantity: 2 }), aLine('gross', 49.99, 19), aLine('gross', -4.98, 7)],
    totals: { totalNetAmount: 83.9, totalTaxAmount: 10.91, totalGrossAmount: 94.81 },
  },
];

const amounts = ({ suite: { promise } }: { suite: Suite }): void => {
  for (const { name, side, lines, totals } of checkValues) {
    promise(`is added up by the service: ${name}`, async (client) => {
      const read = await createAndRead(client, '/invoices', anInvoice(side, lines), invoice);
      expect(read.totalPrice).toMatchObject(totals);
    });
  }

  promise('ignores totals that the client sends', async (client) => {
    const wrong = anInvoice('gross', [aLine('gross', 119, 19)], {
      totalPrice: { currency: 'EUR', totalGrossAmount: 1, totalNetAmount: 1, totalTaxAmount: 0 },
      taxAmounts: [{ taxRatePercentage: 19, taxAmount: 1, netAmount: 1 }],
    });
    const read = await createAndRead(client, '/invoices', wrong, invoice);
    expect(read.totalPrice?.totalGrossAmount).toBe(119);
  });

  promise('takes a percentage off a line', async (client) => {
    const body = anInvoice('net', [aLine('net', 13.4, 19, { quantity: 2, discountPercentage: 50 })]);
    const read = await createAndRead(client, '/invoices', body, invoice);
    expect(read.lineItems[0]?.lineItemAmount).toBe(13.4);
  });
};

const refused = ({ suite: { promise } }: { suite: Suite }): void => {
  const good = anInvoice('net', [aLine('net', 1, 19)]);
  const cases: readonly [string, object][] = [
    ['a date without time', { ...good, voucherDate: '2026-03-09' }],
    ['a date without milliseconds', { ...good, voucherDate: '2026-03-09T00:00:00+01:00' }],
    ['no lines', { ...good, lineItems: [] }],
    ['a rate that is not valid on that day', anInvoice('net', [aLine('net', 1, 16)])],
    ['vat-free with a rate', { ...good, taxConditions: { taxType: 'vatfree' } }],
    ['a title of 26 characters', { ...good, title: 'x'.repeat(26) }],
    ['payment conditions without a label', { ...good, paymentConditions: { paymentTermDuration: 14 } }],
  ];
  for (const [name, body] of cases) {
    promise(`is refused with ${name}`, async (client) => {
      expect((await client.call('POST', '/invoices', body)).status).toBe(406);
    });
  }

  promise('is refused without shipping conditions, in these words', async (client) => {
    const { shippingConditions: _unused, ...bare } = good;
    const answer = await client.call('POST', '/invoices', bare);
    expect(answer.status).toBe(406);
    expect(bodyOf(answer, regularError).message).toContain('shipping conditions must not be null');
  });
};

const otherKinds = ({ suite: { promise } }: { suite: Suite }): void => {
  const lines = [aLine('gross', 119, 19)];
  promise('can be a credit note', async (client) => {
    const read = await createAndRead(client, '/credit-notes', aCreditNote('gross', lines), creditNote);
    expect(read).toMatchObject({ voucherStatus: 'draft', totalPrice: { totalGrossAmount: 119 } });
  });
  promise('can be a delivery note, without prices too', async (client) => {
    const [{ unitPrice: _price, ...bare }] = [aLine('gross', 119, 19)];
    const read = await createAndRead(client, '/delivery-notes', anInvoice('gross', [bare]), deliveryNote);
    expect(read.totalPrice ?? undefined).toBeUndefined();
  });
  promise('can be an order confirmation', async (client) => {
    await createAndRead(client, '/order-confirmations', anInvoice('gross', lines), orderConfirmation);
  });
  promise('can be a quotation whose optional lines do not count', async (client) => {
    const body = {
      ...anInvoice('gross', [...lines, aLine('gross', 4.9, 19, { optional: true })]),
      expirationDate: '2026-04-09T00:00:00.000+02:00',
    };
    const read = await createAndRead(client, '/quotations', body, quotation);
    expect(read.totalPrice?.totalGrossAmount).toBe(119);
  });
};

const layouts = ({ suite: { promise, sandboxOnly } }: { suite: Suite }): void => {
  const good = anInvoice('net', [aLine('net', 1, 19)]);
  promise('keeps the print layout that it was given', async (client) => {
    const list = bodyOf(await client.call('GET', '/print-layouts'), z.array(printLayout));
    const { id: printLayoutId } = list.at(-1) ?? { id: '' };
    const read = await createAndRead(client, '/invoices', { ...good, printLayoutId }, invoice);
    expect(read.printLayoutId).toBe(printLayoutId);
    expect((await createAndRead(client, '/invoices', good, invoice)).printLayoutId ?? undefined).toBeUndefined();
  });
  sandboxOnly('is refused with a print layout that the account does not have', async (client) => {
    const printLayoutId = '00000000-0000-4000-a000-000000000000';
    const answer = await client.call('POST', '/invoices', { ...good, printLayoutId });
    expect(answer.status).toBe(406);
    expect(bodyOf(answer, regularError).details).toMatchObject([{ field: 'printLayoutId' }]);
  });
};

/** Drafts of sales vouchers: everything a real account may be asked for, too. */
export const draftCases = (suite: Suite): void => {
  const { promise } = suite;
  describe('a draft', () => {
    promise('answers 201 with an action result and a location', async (client) => {
      const answer = await client.call('POST', '/invoices', anInvoice('net', [aLine('net', 1, 19)]));
      expect(answer.status).toBe(201);
      expect(answer.headers.get('location')).toMatch(/\/v1\/invoices\/[0-9a-f-]{36}$/);
    });

    promise('has a number but no due date, file or PDF', async (client) => {
      const read = await createAndRead(client, '/invoices', anInvoice('net', [aLine('net', 1, 19)]), invoice);
      expect(read.voucherStatus).toBe('draft');
      expect([read.dueDate ?? undefined, read.files ?? undefined]).toEqual([undefined, undefined]);
      const file = await client.call('GET', `/invoices/${read.id}/file`, undefined, { Accept: '*/*' });
      expect(file.status).toBe(409);
      expect((await client.call('GET', `/payments/${read.id}`)).status).toBe(406);
    });

    promise('reads its date back in Berlin time', async (client) => {
      const body = anInvoice('net', [aLine('net', 1, 19)], { voucherDate: '2026-07-01T00:00:00.000Z' });
      const read = await createAndRead(client, '/invoices', body, invoice);
      expect(read.voucherDate).toBe('2026-07-01T02:00:00.000+02:00');
    });

    promise('is in the voucherlist', async (client) => {
      const id = await create(client, '/invoices', anInvoice('net', [aLine('net', 1, 19)]));
      const { voucherNumber } = bodyOf(await client.call('GET', `/invoices/${id}`), invoice);
      const query = `voucherType=invoice&voucherStatus=draft&voucherNumber=${voucherNumber}`;
      await eventually(client, async () => {
        const answer = await client.call('GET', `/voucherlist?${query}`);
        const rows = bodyOf(answer, pageOf(voucherlistItem)).content;
        expect(rows.map((row) => row.id)).toContain(id);
      });
    });

    promise('is not another type of voucher', async (client) => {
      const id = await create(client, '/invoices', anInvoice('net', [aLine('net', 1, 19)]));
      expect((await client.call('GET', `/credit-notes/${id}`)).status).toBe(404);
    });

    amounts({ suite });
    layouts({ suite });
    refused({ suite });
    otherKinds({ suite });
  });
};
