import { afterEach, describe, expect, it } from '@jest/globals';
import type { Preferences } from '@belegwerk/core/preferences';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPreferencesReply, aShop } from '../../testing/samples.ts';

afterEach(cleanup);

const opened = async (different: Partial<Preferences>, over: Parameters<typeof aKeepingHost>[1] = {}) => {
  const keeping = aKeepingHost(different, over);
  openApp('/preferences', keeping.host);
  await screen.findByLabelText('Startseite');
  const card = () => within(screen.getByRole('region', { name: 'Automatisierung' }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { keeping, card, press };
};
const ALL = {
  invoiceCreate: '2026-11-01',
  creditCreate: true,
  transactionCreate: true,
  transactionHints: true,
} as const;

describe('the card of the automation', () => {
  it.each<readonly [string, Partial<Preferences>]>([
    ['Manuelle Buchhaltung', {}],
    ['Teilautomatisierte Buchhaltung', { invoiceCreate: true }],
    ['Automatisierte Buchhaltung', ALL],
  ])('says %s for %j', async (badge, different) => {
    const { card } = await opened(different);
    expect(card().getByText(badge)).toBeTruthy();
  });

  it('says which orders get documents before it turns them on, and does nothing until that is confirmed', async () => {
    const { keeping, card, press } = await opened({ invoiceEvent: 'fulfilled' });
    await press('Belegerstellung einschalten');
    expect(
      screen.getByText(/^Jede Bestellung ab dem .* ohne Rechnung bekommt eine, sobald sie versendet ist, auch jede,/),
    ).toBeTruthy();
    expect(
      screen.getByText(/^Jede Rückerstattung zu einer Bestellung mit Rechnung bekommt eine Gutschrift/),
    ).toBeTruthy();
    expect(screen.getByText(/^Umsätze bleiben ausgeschaltet\./)).toBeTruthy();
    expect(keeping.stored().invoiceCreate).toBe(false);
    await press('Einschalten');
    await waitFor(() => expect(card().getByText('Teilautomatisierte Buchhaltung')).toBeTruthy());
    expect(keeping.stored()).toMatchObject({ invoiceCreate: true, creditCreate: true, transactionCreate: false });
    expect(screen.queryByRole('button', { name: 'Einschalten' })).toBeNull();
  });

  it('keeps the day that invoices begin with when it turns credit notes on beside them', async () => {
    const { keeping, press } = await opened({ ...ALL, creditCreate: false });
    await press('Belegerstellung einschalten');
    expect(screen.queryByText(/^Jede Bestellung ab/)).toBeNull();
    await press('Einschalten');
    await waitFor(() => expect(keeping.stored()).toMatchObject({ invoiceCreate: '2026-11-01', creditCreate: true }));
  });

  it('turns everything off together, and says so before', async () => {
    const { keeping, card, press } = await opened(ALL);
    await press('Belegerstellung ausschalten');
    expect(screen.getByText(/mit ihnen enden Umsätze und Zuordnungen\.$/)).toBeTruthy();
    await press('Ausschalten');
    await waitFor(() => expect(card().getByText('Manuelle Buchhaltung')).toBeTruthy());
    expect(keeping.stored()).toMatchObject({ creditCreate: false, transactionCreate: false, transactionHints: false });
  });

  it('says why nothing is changed any more today, where the history takes no more', async () => {
    const text = 'Seit gestern wurde so viel geändert, dass der Verlauf der Einstellungen heute nichts weiter aufnimmt';
    const message = 'Bitte prüfe deine Angaben.';
    const faults = [{ field: '', text }];
    const refused = new ApiFailure({ kind: 'faulty', message, status: 422, supportId: 's-1', faults });
    openApp('/preferences', { ...aKeepingHost().host, enable: () => Promise.reject(refused) });
    await userEvent.click(await screen.findByRole('button', { name: 'Belegerstellung einschalten' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Einschalten' }));
    expect(await screen.findByText(`${text}.`)).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('names Umsätze only where turning on leaves them off', async () => {
    const { press } = await opened({ ...ALL, creditCreate: false });
    await press('Belegerstellung einschalten');
    expect(screen.queryByText(/^Umsätze bleiben/)).toBeNull();
  });

  it('says that nothing of it happens while no account is connected, with the way there', async () => {
    const away = aShop({ lexoffice: { isConnected: false, isConnectable: true } });
    openApp('/preferences', { ...aKeepingHost(ALL).host, shop: () => Promise.resolve(away) });
    expect(await screen.findByText(/Bis ein Konto verbunden ist, entsteht nichts davon\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Verbindung' }).getAttribute('href')).toContain('/preferences/setup');
  });

  it('offers nothing that the account cannot do, and says what it needs', async () => {
    const { entitlements } = aPreferencesReply();
    const { card } = await opened({}, { entitlements: { ...entitlements, accountLacks: ['invoices'] } });
    expect(card().getByText('Erfordert mindestens Lexware Office L.')).toBeTruthy();
    expect(card().queryByRole('button')).toBeNull();
  });
});
