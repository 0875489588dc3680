import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DaysImportReply } from '@belegwerk/contracts/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOrderImport } from '../../testing/samples.ts';

let toasts: string[];
beforeEach(() => {
  toasts = [];
  const show = (text: string) => void toasts.push(text.replaceAll('\u00a0', ' '));
  Object.defineProperty(window, 'shopify', { configurable: true, value: { toast: { show } } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'shopify');
});

/** A host that imports two orders a day, as the real one does; `fails` breaks the calls for days off. */
const importing = (fails: (date: string) => boolean = () => false) => {
  const asked: string[] = [];
  let now = anOrderImport();
  const after = (date: string): string => `2026-03-${String(Number(date.slice(-2)) + 1).padStart(2, '0')}`;
  const host: Partial<Api> = {
    orderImport: () => Promise.resolve(now),
    beginImport: ({ body }) => {
      const daysLeft = Number(body.to.slice(-2)) - Number(body.from.slice(-2)) + 1;
      const begunAt = '2026-11-20T13:00:00Z';
      now = { ...now, running: { ...body, next: body.from, orders: 0, daysDone: 0, daysLeft, begunAt } };
      return Promise.resolve(now);
    },
    importOrders: ({ query }) => {
      const date = query?.date ?? '';
      asked.push(date);
      if (fails(date)) return Promise.reject(new Error('Shopify antwortet gerade nicht.'));
      const { running, ...rest } = now;
      if (!running) throw new Error('nothing is running');
      const { orders, daysDone, daysLeft } = running;
      const further = {
        ...running,
        next: after(date),
        orders: orders + 2,
        daysDone: daysDone + 1,
        daysLeft: daysLeft - 1,
      };
      now = daysLeft > 1 ? { ...rest, running: further } : rest;
      return Promise.resolve({ affected: 2 });
    },
    cancelImport: () => {
      const { running: _over, ...rest } = now;
      now = rest;
      return Promise.resolve(now);
    },
  };
  return { host, asked };
};
const choose = async (from: string, to: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Erster Tag'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('Letzter Tag'), { target: { value: to } });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const gated = (gate: DaysImportReply['gate']) =>
  openApp('/orders/import', aHost({ orderImport: () => Promise.resolve(anOrderImport({ gate })) }));

describe('the import of older orders', () => {
  it('imports the chosen days one after the other, and says how many orders there were', async () => {
    const { host, asked } = importing();
    openApp('/orders/import', aHost(host));
    await choose('2026-03-01', '2026-03-03');
    expect(screen.getByText(/3.Tage ausgewählt/)).toBeTruthy();
    await press('Bestellungen importieren');
    await waitFor(() => expect(toasts).toEqual(['6 Bestellungen importiert']));
    expect(asked).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(screen.queryByText(/Der Import ruht/)).toBeNull();
  });

  it('goes on where it was in a window that was closed, and can be cancelled', async () => {
    const { host, asked } = importing();
    await host.beginImport?.({ body: { from: '2026-03-04', to: '2026-03-05', documents: false, mails: false } });
    openApp('/orders/import', aHost(host));
    await screen.findByText(/Der Import ruht/);
    expect(asked).toEqual([]);
    await press('Fortsetzen');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(asked).toEqual(['2026-03-04', '2026-03-05']);
    cleanup();
    await host.beginImport?.({ body: { from: '2026-03-06', to: '2026-03-07', documents: false, mails: false } });
    openApp('/orders/import', aHost(host));
    await screen.findByText(/Der Import ruht/);
    await press('Abbrechen');
    await screen.findByLabelText('Erster Tag');
    expect(asked).toHaveLength(2);
  });

  it('says that another window imports other days, and shows that import', async () => {
    const { host } = importing();
    let now = anOrderImport();
    const running = { from: '2026-02-01', to: '2026-02-14', documents: false, mails: false, next: '2026-02-03' };
    const refused = () => {
      now = anOrderImport({
        running: { ...running, orders: 4, daysDone: 2, daysLeft: 12, begunAt: '2026-11-20T13:00:00Z' },
      });
      return Promise.reject(new Error('Der Import vom 01.02.2026 bis 14.02.2026 ist noch nicht fertig.'));
    };
    openApp('/orders/import', aHost({ ...host, orderImport: () => Promise.resolve(now), beginImport: refused }));
    await choose('2026-03-01', '2026-03-02');
    await userEvent.click(screen.getByRole('button', { name: 'Bestellungen importieren' }));
    await screen.findByText('Der Import vom 01.02.2026 bis 14.02.2026 ist noch nicht fertig.');
    expect(await screen.findByText('Import: 01.02.2026 bis 14.02.2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fortsetzen' })).toBeTruthy();
  });

  it('asks for the right that is missing, and leads to where it is granted', async () => {
    gated({ kind: 'scopes-missing', scopes: ['read_all_orders'] });
    await screen.findByText('Berechtigung benötigt');
    const link = screen.getByText('Zugriff erteilen').closest('a');
    expect(link?.getAttribute('href')).toContain('scopes=read_all_orders');
  });

  it.each<[DaysImportReply['gate'], string]>([
    [{ kind: 'upgrade-required' }, 'Upgrade erforderlich'],
    [{ kind: 'purchase-required', price: '129.00' }, 'Freischaltung erforderlich'],
  ])('is not there yet: %j', async (gate, title) => {
    gated(gate);
    await screen.findByText(title);
  });
});
