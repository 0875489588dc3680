import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aShop } from '../../testing/samples.ts';

afterEach(cleanup);

const OPENINGS = {
  page: 'https://office.lexware.de/',
  terms: 'https://office.lexware.de/agb/',
  privacy: 'https://office.lexware.de/datenschutz/',
  isHere: true,
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name, hidden: true }));
const email = () => screen.findByLabelText<HTMLInputElement>('E-Mail-Adresse für das Konto');

describe('the dialog that opens an account', () => {
  let sent: object[];
  beforeEach(() => void (sent = []));

  const opened = async (host: Partial<Api> = {}) => {
    const shop = aShop({ lexoffice: { isConnected: false, isConnectable: true, ways: ['consent'] } });
    openApp(
      '/preferences/setup',
      aHost({
        shop: () => Promise.resolve(shop),
        accountOpening: () => Promise.resolve(OPENINGS),
        openAccount: ({ body }) => {
          sent.push(body);
          return Promise.resolve({ is: 'opened' });
        },
        ...host,
      }),
    );
    await press('Konto eröffnen');
  };

  it('says at the fields what is missing, the first one in focus, and makes no call', async () => {
    await opened();
    await email();
    await press('Konto erstellen');
    await screen.findByText('Bitte gib deine E-Mail-Adresse ein');
    await screen.findByText('Ohne Zustimmung eröffnet Lexware Office kein Konto');
    await waitFor(async () => expect(document.activeElement).toBe(await email()));
    await userEvent.type(await email(), 'neu@kontor');
    expect(screen.queryByText('Bitte gib deine E-Mail-Adresse ein')).toBeNull();
    await press('Konto erstellen');
    await screen.findByText('Bitte gib eine gültige E-Mail-Adresse ein');
    expect(sent).toEqual([]);
  });

  it('leads to the terms of the service, has the account opened, and asks whether it is connected now', async () => {
    await opened();
    await userEvent.type(await email(), 'neu@kontor.example');
    const terms = screen.getByRole('link', { name: /Nutzungsbedingungen/, hidden: true });
    expect(terms.getAttribute('href')).toBe(OPENINGS.terms);
    await userEvent.click(screen.getByLabelText(/^Ich nehme die Nutzungsbedingungen und die Datenschutz/));
    await press('Konto erstellen');
    await screen.findByText('Dein Konto ist eröffnet');
    expect(sent).toEqual([{ email: 'neu@kontor.example', accepts: true }]);
    expect(screen.getByRole('button', { name: 'Jetzt verbinden', hidden: true })).toBeTruthy();
    await press('Später verbinden');
    expect(screen.queryByText('Dein Konto ist eröffnet')).toBeNull();
  });

  it('says what happened when it is not known whether it was opened, and keeps what was typed', async () => {
    const lost = new ApiFailure({
      kind: 'bookkeeping-outcome-unknown',
      message: 'Ob das Konto eröffnet wurde, ist noch nicht bekannt.',
      status: 502,
      supportId: 's-1',
    });
    await opened({ openAccount: () => Promise.reject(lost) });
    await userEvent.type(await email(), 'neu@kontor.example');
    await userEvent.click(screen.getByLabelText(/^Ich nehme die Nutzungsbedingungen und die Datenschutz/));
    await press('Konto erstellen');
    await screen.findByText('Ob das Konto eröffnet wurde, ist noch nicht bekannt.');
    expect((await email()).value).toBe('neu@kontor.example');
  });

  it('leads to the page of the service where accounts are not opened from here', async () => {
    await opened({ accountOpening: () => Promise.resolve({ ...OPENINGS, isHere: false }) });
    const page = await screen.findByRole('link', { name: /Zur Seite von Lexware Office/, hidden: true });
    expect(page.getAttribute('href')).toBe(OPENINGS.page);
    expect(screen.queryByRole('button', { name: 'Konto erstellen', hidden: true })).toBeNull();
  });
});
