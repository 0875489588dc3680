import { describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { screen, waitFor } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrderPage, createInvoiceAction } from '../../testing/samples.ts';
import { toNewInvoice } from './intent-address.ts';

const ORDER = '6150000001042';

describe('an invoice that the admin or its assistant asks for', () => {
  it.each([
    ['gid://shopify/Order/6150000001042', `/orders/${ORDER}?action=create-invoice`],
    [ORDER, `/orders/${ORDER}?action=create-invoice`],
    ['#1042', '/orders?search=%231042'],
    ['https://evil.example', '/orders?search=https%3A%2F%2Fevil.example'],
    ['', '/orders'],
  ])('is of the order %s: %s', (order, address) => {
    expect(toNewInvoice(order)).toBe(address);
  });

  const opened = (actions: OrderReply['actions'], documents: OrderReply['documents'] = []) => {
    const asked: unknown[] = [];
    const app = openApp(
      `/invoices/new?order=gid://shopify/Order/${ORDER}`,
      aHost({
        order: () => Promise.resolve(anOrderPage({ documents, actions })),
        actOnOrder: ({ body }) => {
          asked.push(body);
          return Promise.resolve({ state: 'done', askedAt: '2026-11-20T13:00:04Z' });
        },
      }),
    );
    return { app, asked };
  };

  it('is asked about on the page of its order, and not created by coming', async () => {
    const { app, asked } = opened([createInvoiceAction]);
    await screen.findByRole('button', { name: 'Erstellen' });
    await waitFor(() => expect(app.address()).toBe(`/orders/${ORDER}`));
    expect(asked).toEqual([]);
  });

  it('is not asked about where it cannot be created, and the page says why', async () => {
    const { app } = opened([{ ...createInvoiceAction, state: 'off', why: 'Es ist eine Testbestellung.' }]);
    await waitFor(() => expect(app.address()).toBe(`/orders/${ORDER}`));
    expect(await screen.findByText('„Rechnung erstellen“ geht gerade nicht.')).toBeTruthy();
    expect(screen.getByText('Es ist eine Testbestellung.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erstellen' })).toBeNull();
  });

  it('is named by its number where it is there already', async () => {
    const { app } = opened([], [aDocument({ number: 'RE1042' })]);
    expect(await screen.findByText('Die Rechnung gibt es schon: RE1042.')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe(`/orders/${ORDER}`));
    expect(screen.queryByRole('button', { name: 'Erstellen' })).toBeNull();
  });

  it.each([
    ['RE1042', `/orders/${ORDER}`],
    ['RE9', '/orders?search=RE9'],
  ])('is opened by its number %s', async (number, address) => {
    const items = [anOrderPage({ id: ORDER, documents: [aDocument({ number: 'RE1042' })] })];
    const app = openApp(
      `/invoices/${number}`,
      aHost({
        orders: () => Promise.resolve({ items, total: 1, page: 1, pageSize: 50, hasPrevious: false, hasNext: false }),
      }),
    );
    await waitFor(() => expect(app.address()).toBe(address));
  });
});
