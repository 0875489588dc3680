import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BatchItemRow, BatchReply, DaysImportReply } from '@belegwerk/contracts/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aBatch, aForeseenOrder, anOrderImport, aPageOf, aShop, withGates } from '../../testing/samples.ts';

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

/** A host that imports two orders a day, a day further with each look. */
const importing = () => {
  const begun: unknown[] = [];
  const changed: string[] = [];
  let now = anOrderImport();
  let batch: BatchReply | undefined;
  const host: Partial<Api> = {
    orderImport: () => Promise.resolve(now),
    batches: () => {
      if (batch?.state === 'running') {
        const ended = batch.ended + 1;
        const state = ended > batch.items ? 'done' : 'running';
        batch = { ...batch, state, ended: Math.min(ended, batch.items), orders: 2 * Math.min(ended, batch.items) };
      }
      return Promise.resolve({ items: batch ? [batch] : [] });
    },
    beginImport: ({ body }) => {
      begun.push(body);
      batch = aBatch({ subject: { kind: 'import-days', ...body }, items: 3 });
      now = { ...now, imported: [body] };
      return Promise.resolve(now);
    },
    changeBatch: ({ body: { change } }) => {
      changed.push(change);
      const state = { pause: 'paused', resume: 'running', cancel: 'cancelled' } as const;
      batch = aBatch({ ...batch, state: state[change] });
      return Promise.resolve(batch);
    },
    dryRun: () =>
      Promise.resolve(
        aPageOf([
          aForeseenOrder({ mails: { count: 0, older: 1 } }),
          aForeseenOrder({ id: '1002', name: '#1002', mails: { count: 0, older: 2 } }),
        ]),
      ),
  };
  return { host, begun, changed };
};
const choose = async (from: string, to: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Erster Tag'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('Letzter Tag'), { target: { value: to } });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gated = (gate: DaysImportReply['gate']) =>
  openApp(
    '/orders/import',
    aHost({
      shop: () => Promise.resolve(aShop({ gates: withGates({ orderImport: gate }) })),
      orderImport: () => Promise.resolve(anOrderImport({ gate })),
    }),
  );
const plain = (): string => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('the import of older orders', () => {
  it('begins with the chosen days, goes on by itself, and says how many orders there were', async () => {
    const { host, begun } = importing();
    openApp('/orders/import', aHost(host));
    await choose('2026-03-01', '2026-03-03');
    expect(screen.getByText(/3.Tage ausgewählt/)).toBeTruthy();
    // the calendar goes to the days that were typed
    expect(screen.getByText('März 2026')).toBeTruthy();
    await press('Bestellungen importieren');
    await screen.findByText('Import: 01.03.2026 bis 03.03.2026');
    expect(begun).toEqual([{ from: '2026-03-01', to: '2026-03-03', documents: false, mails: false }]);
    await waitFor(() => expect(toasts).toEqual(['6 Bestellungen importiert']), { timeout: 20_000 });
    expect(plain()).toContain('fertig: 3 von 3 Tagen, 6 Bestellungen importiert');
  });

  it('keeps a day that cannot be imported in its field, and says why', async () => {
    const { host } = importing();
    openApp('/orders/import', aHost(host));
    const field = await screen.findByLabelText<HTMLInputElement>('Erster Tag');
    fireEvent.change(field, { target: { value: '2019-03-01' } });
    await screen.findByText(/^Wähle einen Tag vom .* bis .*: von der Eröffnung deines Shops bis zur Installation\.$/);
    expect(field.value).toBe('2019-03-01');
    expect(plain()).toContain('Noch kein Tag ausgewählt');
  });

  it('is found where it is by any window, which may pause, resume and cancel it', async () => {
    const { host, changed } = importing();
    await host.beginImport?.({ body: { from: '2026-03-04', to: '2026-03-06', documents: false, mails: false } });
    openApp('/orders/import', aHost(host));
    for (const name of ['Anhalten', 'Fortsetzen', 'Abbrechen']) await press(name);
    await screen.findByLabelText('Erster Tag');
    expect(changed).toEqual(['pause', 'resume', 'cancel']);
    expect(toasts).toEqual([]);
  });

  it('makes documents only for days that are imported, after a preview, and mails only where it is said', async () => {
    const { host, begun } = importing();
    const days = { from: '2026-03-01', to: '2026-03-14', documents: false, mails: false };
    const imported = () => Promise.resolve(anOrderImport({ imported: [days] }));
    openApp('/orders/import', aHost({ ...host, orderImport: imported }));
    await screen.findByText('Belege für importierte Bestellungen');
    expect(screen.queryByText('Belege erstellen')).toBeNull();
    fireEvent.change(screen.getByLabelText('Belege ab'), { target: { value: '2026-03-03' } });
    await press('Probelauf starten');
    await screen.findByText('Belege erstellen');
    expect(plain()).toContain('2 Belege für 2 Übertragungen. Das Erstellen dauert etwa eine Minute.');
    expect(screen.getByLabelText(/auch per E-Mail an die Kunden senden \(3 E-Mails\)$/)).toBeTruthy();
    await press('Belege erstellen');
    expect(begun).toEqual([{ from: '2026-03-03', to: '2026-03-14', documents: true, mails: false }]);
  });

  it('says where the tax of older orders belongs, and sets the day of creation as the date of their invoices', async () => {
    const kept = aKeepingHost();
    const imported = [{ from: '2026-03-01', to: '2026-03-14', documents: false, mails: false }];
    const orderImport = () => Promise.resolve(anOrderImport({ imported }));
    openApp('/orders/import', aHost({ ...kept.host, ...importing().host, orderImport }));
    await screen.findByText(/^Die Rechnungen tragen den Tag der Bestellung\. .* \(§ 14 Abs\. 4 Nr\. 3 UStG\)\.$/);
    screen.getByText(/^Die Bestellungen sind aus März 2026\. Ihre Umsatzsteuer gehört in den Monat der Lieferung/);
    await press('„Tag der Erstellung“ einstellen');
    await screen.findByText(/^Die Rechnungen tragen den Tag der Erstellung: Was heute entsteht, ist vom /);
    expect(kept.stored().invoiceDate).toBe('issued');
    expect(screen.queryByText('„Tag der Erstellung“ einstellen')).toBeNull();
  });

  it('says that another window imports other days, and shows that import', async () => {
    const { host } = importing();
    const refused = () => Promise.reject(new Error('Der Import vom 01.02.2026 bis 14.02.2026 ist noch nicht fertig.'));
    const other = aBatch({
      subject: { kind: 'import-days', from: '2026-02-01', to: '2026-02-14', documents: false, mails: false },
    });
    let seen: readonly BatchReply[] = [];
    const batches = () => Promise.resolve({ items: [...seen] });
    openApp('/orders/import', aHost({ ...host, batches, beginImport: refused }));
    await choose('2026-03-01', '2026-03-02');
    seen = [other];
    await press('Bestellungen importieren');
    await screen.findByText('Der Import vom 01.02.2026 bis 14.02.2026 ist noch nicht fertig.');
    expect(await screen.findByText('Import: 01.02.2026 bis 14.02.2026')).toBeTruthy();
  });

  it('says for what it waits, and how long it takes behind that', async () => {
    const batches = () => Promise.resolve({ items: [aBatch({ ahead: 1200, secondsLeft: 180 })] });
    openApp('/orders/import', aHost({ orderImport: () => Promise.resolve(anOrderImport()), batches }));
    await waitFor(() =>
      expect(plain()).toContain(
        'Wartet auf 1.200 andere importierte Bestellungen. Danach dauert es noch etwa 3 Minuten.',
      ),
    );
  });

  it('says why it waits for a person, and which days were not imported', async () => {
    const waiting = aBatch({ id: 'b-2', state: 'paused', pausedBecause: 'Erteile den Zugriff.' });
    const over = aBatch({ state: 'done', ended: 14, failed: 1 });
    const batches = () => Promise.resolve({ items: [waiting, over] });
    const failed: BatchItemRow = { position: 3, title: '04.03.2026', state: 'failed', orders: 0, reason: 'Unlesbar.' };
    openApp(
      '/orders/import',
      aHost({
        orderImport: () => Promise.resolve(anOrderImport()),
        batches,
        batchItems: () => Promise.resolve(aPageOf([failed])),
      }),
    );
    await screen.findByText('Erteile den Zugriff.');
    await screen.findByText('04.03.2026: Unlesbar.');
  });

  it('asks for the right that is missing, and leads to where it is granted', async () => {
    gated({ kind: 'scopes-missing', scopes: ['read_all_orders'] });
    const dialog = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('ui-modal');
      if (!found) throw new Error('not there yet');
      return within(found);
    });
    expect(document.querySelector('ui-modal ui-title-bar')?.getAttribute('title')).toBe('Berechtigung benötigt');
    expect(dialog.getByText(/nur die Bestellungen der letzten 60 Tage/)).toBeTruthy();
    await userEvent.click(dialog.getByText('Abbrechen'));
    expect(document.querySelector('ui-modal')).toBeNull();
    const link = screen.getByText('Zugriff erteilen').closest('a');
    expect(link?.getAttribute('href')).toContain('scopes=read_all_orders');
  });

  it('leads from the dialog to where the right is granted', async () => {
    const { address } = gated({ kind: 'scopes-missing', scopes: ['read_all_orders'] });
    const dialog = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('ui-modal');
      if (!found) throw new Error('not there yet');
      return within(found);
    });
    await userEvent.click(dialog.getByText('Zugriff erteilen'));
    await waitFor(() => expect(address()).toContain('/api/auth?'));
    expect(address()).toContain('scopes=read_all_orders');
  });

  it.each<[DaysImportReply['gate'], string]>([
    [{ kind: 'upgrade-required' }, 'Upgrade erforderlich'],
    [{ kind: 'purchase-required', price: '129.00' }, 'Freischaltung erforderlich'],
  ])('is not there yet: %j', async (gate, title) => {
    gated(gate);
    await screen.findByText(title);
  });
});
