import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const opened = async () => {
  const app = openApp('/preferences', aKeepingHost().host);
  return { app, search: await screen.findByRole('searchbox', { name: 'Wo stelle ich … ein?' }) };
};

describe('The search of the settings', () => {
  it('leads to the first place with Enter, without a pause, and is empty then', async () => {
    const { app, search } = await opened();
    await userEvent.type(search, 'Zahlungsziel{Enter}');
    await waitFor(() => expect(app.address()).toBe('/preferences/invoices'));
    await waitFor(() => expect(document.activeElement?.closest('[data-field=paymentTermDays]')).toBeTruthy());
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('');
  });

  it('says of what Lexware Office decides that it is so, and stays there with Enter', async () => {
    const { app, search } = await opened();
    await userEvent.type(search, 'Skonto{Enter}');
    const list = within(await screen.findByRole('list', { name: 'Gefundene Stellen' }));
    const [first] = list.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^SkontoIn Lexware Office.*Belegwerk gewährt kein Skonto\./);
    expect(within(first as HTMLElement).queryByRole('link')).toBeNull();
    expect(list.getByRole('link', { name: /^Zahlungsziel in Tagen/ })).toBeTruthy();
    expect(app.address()).toBe('/preferences');
  });

  it('names the page of settings that are called the same', async () => {
    const { search } = await opened();
    await userEvent.type(search, 'Einleitung');
    const list = within(await screen.findByRole('list', { name: 'Gefundene Stellen' }));
    for (const page of ['Rechnungen', 'Gutschriften', 'Lieferscheine'])
      expect(list.getByText(`Einleitung (${page})`)).toBeTruthy();
  });

  it('stays with Enter where nothing is found', async () => {
    const { app, search } = await opened();
    await userEvent.type(search, 'Kaffee{Enter}');
    expect(await screen.findByText(/^Zu „Kaffee“ wurde nichts gefunden\./)).toBeTruthy();
    expect(app.address()).toBe('/preferences');
  });
});
