import { afterEach, describe, expect, it } from '@jest/globals';
import { PREFERENCES_STALE } from '@belegwerk/contracts/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPageOf, aShop } from '../../testing/samples.ts';

const opened = async (keeping: Pick<ReturnType<typeof aKeepingHost>, 'host'>, address = '/preferences') => {
  const app = openApp(address, keeping.host);
  await screen.findByLabelText('Startseite');
  return app;
};
const startPage = () => screen.getByLabelText<HTMLSelectElement>('Startseite');
const email = () => screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const barIsGone = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull());

const scrollTo = window.scrollTo.bind(window);
afterEach(() => {
  window.scrollTo = scrollTo;
});

describe('two windows of the settings', () => {
  it('that change different fields are both kept, without a question', async () => {
    const keeping = aKeepingHost();
    await opened(keeping);
    await userEvent.type(email(), 'ich@example.com');
    keeping.keep({ home: 'orders' });
    await save();
    await barIsGone();
    expect(keeping.stored()).toMatchObject({ home: 'orders', email: 'ich@example.com' });
    expect(keeping.sent.map(({ revision }) => revision)).toEqual(['of {}', 'save 1']);
    expect(startPage().value).toBe('orders');
  });

  it('calls a print layout by its name where two windows have chosen one', async () => {
    const keeping = aKeepingHost();
    const layouts = [
      { id: 'l-1', name: 'Schlicht', default: false },
      { id: 'l-2', name: 'Weihnachten', default: false },
    ];
    openApp('/preferences/invoices', { ...keeping.host, shop: () => Promise.resolve(aShop({ layouts })) });
    await userEvent.selectOptions(await screen.findByLabelText('Drucklayout'), 'l-1');
    keeping.keep({ invoiceLayoutPrintLayout: 'l-2' });
    await save();
    expect(await screen.findByText(/: dort „Weihnachten“ \(.*\), hier „Schlicht“\.$/)).toBeTruthy();
  });

  const collide = async () => {
    const keeping = aKeepingHost({ email: 'alt@example.com' });
    await opened(keeping);
    await userEvent.clear(email());
    await userEvent.type(email(), 'ich@example.com');
    keeping.keep({ email: 'sie@example.com' });
    await save();
    await screen.findByText('Ein anderes Fenster hat inzwischen gespeichert');
    // the day and the hour of the shop, and who it was
    await screen.findByText(
      '„E-Mail-Adresse“: dort „sie@example.com“ (Benutzer 4712, 20.11.2026, 10:00 Uhr), hier „ich@example.com“.',
    );
    expect(keeping.stored().email).toBe('sie@example.com');
    return keeping;
  };

  it('that change the same field are told so, and the person may keep what she has typed', async () => {
    const scrolled: unknown[] = [];
    window.scrollTo = (...[to]: readonly unknown[]) => {
      if (typeof to === 'object') scrolled.push(to);
    };
    const keeping = await collide();
    expect(scrolled.at(-1)).toEqual({ top: 0 });
    await save();
    expect(scrolled).toHaveLength(2);
    expect(keeping.stored().email).toBe('sie@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Meine Angaben behalten' }));
    expect(screen.queryByText('Ein anderes Fenster hat inzwischen gespeichert')).toBeNull();
    await save();
    await barIsGone();
    expect(keeping.stored().email).toBe('ich@example.com');
  });

  it('name no person where the history does not know who it was', async () => {
    const keeping = aKeepingHost({ email: 'alt@example.com' });
    const others: Api['settingsChanges'] = () =>
      Promise.resolve(
        aPageOf([
          {
            id: 'c-1',
            at: '2026-11-20T09:00:00Z',
            by: '4713',
            origin: 'general',
            before: { email: 'vorher@example.com' },
            after: { email: 'alt@example.com' },
          },
        ]),
      );
    await opened({ host: { ...keeping.host, settingsChanges: others } });
    await userEvent.type(email(), 'x');
    keeping.keep({ email: 'sie@example.com' });
    await save();
    expect(await screen.findByText(/dort „sie@example.com“, hier „alt@example.comx“/)).toBeTruthy();
  });

  it('that change the same field are told so, and the person may take what the other one has saved', async () => {
    const keeping = await collide();
    await userEvent.click(screen.getByRole('button', { name: 'Andere Angaben übernehmen' }));
    await barIsGone();
    expect([email().value, keeping.stored().email]).toEqual(['sie@example.com', 'sie@example.com']);
  });

  it('do not meet where one has put back what it had changed', async () => {
    const keeping = aKeepingHost();
    await opened(keeping);
    await userEvent.selectOptions(startPage(), 'Bestellungen');
    await userEvent.selectOptions(startPage(), 'Übersicht');
    await userEvent.type(email(), 'ich@example.com');
    keeping.keep({ home: 'orders' });
    await save();
    await barIsGone();
    expect(screen.queryByText('Ein anderes Fenster hat inzwischen gespeichert')).toBeNull();
    expect([startPage().value, keeping.stored().home]).toEqual(['orders', 'orders']);
  });

  it('of which the other one saves again and again end after three tries, and say so', async () => {
    let tries = 0;
    const changePreferences = () => {
      tries += 1;
      return Promise.reject(
        new ApiFailure({ kind: PREFERENCES_STALE, message: 'Inzwischen geändert.', status: 409, supportId: 's-3' }),
      );
    };
    await opened({ host: aHost({ changePreferences }) });
    await userEvent.type(email(), 'ich@example.com');
    await save();
    expect(await screen.findByText('Inzwischen geändert.')).toBeTruthy();
    expect([tries, email().value]).toEqual([3, 'ich@example.com']);
  });

  it('that change the same field to the same value agree', async () => {
    const keeping = aKeepingHost();
    await opened(keeping);
    await userEvent.selectOptions(startPage(), 'Bestellungen');
    keeping.keep({ home: 'orders' });
    await save();
    await barIsGone();
    expect(screen.queryByText('Ein anderes Fenster hat inzwischen gespeichert')).toBeNull();
  });
});
