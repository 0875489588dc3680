import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anEvent, aPageOf } from '../../testing/samples.ts';
import { logList } from './log-list.ts';

const recording = (total: number) => {
  const asked: unknown[] = [];
  const host = aHost({
    logs: ({ query }) => {
      asked.push(query);
      const items = total > 0 ? [anEvent(), anEvent({ _key: 'ev2', status: 'warning' })] : [];
      return Promise.resolve(aPageOf(items, { hasNext: total > 25, total }));
    },
  });
  return { asked, host };
};

describe('the address of the log', () => {
  it('keeps quick view, origin, search, sort and page', () => {
    const address = 'sortBy=order&sortDir=asc&search=RE1&origin=invoice&status=warning&page=2';
    const { read, write, texts } = logList.address;
    expect(write(read(address)).split('&').toSorted()).toEqual(address.split('&').toSorted());
    expect(texts(address).get('status')).toBe('warning');
    expect(texts('').get('status') ?? '').toBe('');
  });
});

describe('the log', () => {
  it('shows sentences with their status, order and moment', async () => {
    openApp('/log', recording(2).host);
    const [, row] = await screen.findAllByRole('row');
    if (!row) throw new Error('an event expected');
    expect(within(row).getByText('Ergebnis')).toBeTruthy();
    expect(row.textContent).toContain('Rechnung RE1042 zu #1042');
    expect(within(row).getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('/orders/6150000001042');
    expect(screen.getByText(/Ereignisse werden 30.Tage aufbewahrt/)).toBeTruthy();
  });

  it('says who at the shop did it, where a person did', async () => {
    const facts = { setting: 'skipFree', by: '4711' };
    const items = [anEvent({ _key: 'a', event: 'preferences.changed', facts }), anEvent({ _key: 'b' })];
    const logs = () => Promise.resolve(aPageOf(items));
    openApp('/log', aHost({ logs }));
    const [, changed, made] = await screen.findAllByRole('row');
    expect(changed?.textContent).toMatch(/wurde geändert\. Benutzer 4711/);
    expect(made?.textContent).not.toContain('Benutzer');
  });

  it('asks for what the quick view shows', async () => {
    const { host, asked } = recording(60);
    const app = openApp('/log', host);
    await screen.findAllByRole('row');
    const views = within(screen.getByRole('group', { name: 'Ansichten' }));
    await userEvent.click(views.getByRole('button', { name: 'Warnungen' }));
    expect(app.address()).toBe('/log?status=warning');
    expect(asked.at(-1)).toMatchObject({ status: ['warning'], page: 1, pageSize: 25 });
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(app.address()).toBe('/log?status=warning&page=2');
    views.getByRole('button', { name: 'Warnungen', pressed: true }).focus();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(app.address()).toBe('/log?status=critical');
  });

  it('is empty before anything happened', async () => {
    openApp('/log', recording(0).host);
    expect(await screen.findByText('Der Verlauf ist leer')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Einstellungen ansehen' }).getAttribute('href')).toBe('/preferences');
    expect(screen.getByRole('link', { name: 'Abonnement ansehen' }).getAttribute('href')).toBe('/plan');
  });

  it('does not call itself empty when a quick view hides all of it', async () => {
    openApp('/log?status=warning', recording(0).host);
    expect(await screen.findByText('Mit diesen Filtern gibt es kein Ereignis.')).toBeTruthy();
    expect(screen.queryByText('Der Verlauf ist leer')).toBeNull();
  });

  it('leads back to where one came from, however much was typed into the search', async () => {
    const app = openApp('/log?page=2', recording(60).host);
    await screen.findAllByRole('row');
    await userEvent.type(screen.getByRole('searchbox'), 'RE1');
    await waitFor(() => expect(app.address()).toBe('/log?search=RE1'));
    await app.back();
    await waitFor(() => expect(app.address()).not.toContain('/log'));
  });

  it('offers all events when filters hide them', async () => {
    const app = openApp('/log?search=nichts', recording(0).host);
    expect(await screen.findByText('Zu „nichts“ gibt es kein Ereignis.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Alle Ereignisse anzeigen' }));
    expect(app.address()).toBe('/log');
  });

  it('says that a page behind the last one does not exist, and leads to the last', async () => {
    const logs = () => Promise.resolve(aPageOf([], { hasPrevious: true, total: 3 }));
    openApp('/log?page=999999', aHost({ logs }));
    expect(await screen.findByText('Die Liste hat 1 Seite.')).toBeTruthy();
    expect(screen.queryByText(/Filtern/)).toBeNull();
  });

  it('narrows by several statuses at once, beside the tabs, and takes the ids of tabs', async () => {
    const { host, asked } = recording(60);
    const app = openApp('/log?status=warnings', host);
    await screen.findAllByRole('row');
    expect(asked.at(-1)).toMatchObject({ status: ['warning'] });
    const views = within(screen.getByRole('group', { name: 'Ansichten' }));
    expect(views.getByRole('button', { name: 'Warnungen', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Status: Warnungen' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Fehler' }));
    expect(app.address()).toBe('/log?status=warning%2Ccritical');
    expect(asked.at(-1)).toMatchObject({ status: ['warning', 'critical'] });
    expect(views.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('opens an event to what it was about, with its links and what only administrators see', async () => {
    const logEntry = () =>
      Promise.resolve({
        event: anEvent(),
        ref: {
          order: { key: 'gid', label: '#1042', url: '/orders/6150000001042' },
          invoice: { key: 'i', label: 'RE1042', url: 'https://books.example/view/1' },
        },
        body: [{ label: 'Summe', value: '119,00 €' }],
        detail: 'invoice.created',
      });
    openApp('/log', aHost({ logs: () => Promise.resolve(aPageOf([anEvent()])), logEntry }));
    await userEvent.click(await screen.findByRole('button', { name: 'Einzelheiten' }));
    const link = await screen.findByRole('link', { name: 'RE1042' });
    expect(link.getAttribute('href')).toBe('https://books.example/view/1');
    expect(screen.getByText('119,00 €')).toBeTruthy();
    expect(screen.getByText('invoice.created')).toBeTruthy();
  });

  it('tells the whole recipient to screen readers and to a person who presses it', async () => {
    const recipient = 'buchhaltung@kaffeekontor-nord-hamburg.example';
    const facts = { number: 'RE1042', recipient, copies: '0' };
    const items = [anEvent({ event: 'invoice.mailed', facts })];
    openApp('/log', aHost({ logs: () => Promise.resolve(aPageOf(items)) }));
    const cut = await screen.findByRole('button', { name: recipient });
    expect([cut.textContent?.length, cut.getAttribute('title')]).toEqual([30, recipient]);
    expect(cut.closest('td')?.textContent).toMatch(/^Rechnung RE1042 zu #1042 wurde an buchhaltung@.*… versendet\./);
    await userEvent.click(cut);
    expect(cut.closest('td')?.textContent).toContain(`Rechnung RE1042 zu #1042 wurde an ${recipient} versendet.`);
  });
});
