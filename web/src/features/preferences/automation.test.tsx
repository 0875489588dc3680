import { afterEach, describe, expect, it } from '@jest/globals';
import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import { businessDay, instant } from '@belegwerk/core/kernel';
import type { Preferences } from '@belegwerk/core/preferences';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPageOf, aPreferencesReply, aShop } from '../../testing/samples.ts';

afterEach(cleanup);

const foreseen: ForeseenOrderReply = {
  id: '1001',
  name: '#1001',
  createdAt: '2026-11-10T10:00:00Z',
  customerName: 'Erika Mustermann',
  total: '119.00',
  currency: 'EUR',
  outcome: 'creates',
  documents: [{ kind: 'invoice', total: '119.00', byRate: [] }],
  mails: { count: 0, older: 0 },
  reasons: [],
};

const opened = async (
  different: Partial<Preferences>,
  over: Parameters<typeof aKeepingHost>[1] = {},
  as: (host: Api) => Api = (host) => host,
) => {
  const keeping = aKeepingHost(different, over);
  openApp('/preferences', as(keeping.host));
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

  it('counts before it turns on, and mails about older orders only where that is ticked', async () => {
    const order = { ...foreseen, mails: { count: 1, older: 0 } };
    const older = { ...foreseen, id: '1002', mails: { count: 0, older: 1 } };
    const sent: unknown[] = [];
    const { keeping, press } = await opened(ALL, {}, (host) => ({
      ...host,
      dryRun: () => Promise.resolve(aPageOf([order, older])),
      enable: (asked) => {
        sent.push(asked.body);
        return host.enable(asked);
      },
    }));
    await press('Belegerstellung ausschalten');
    await press('Ausschalten');
    await press('Belegerstellung einschalten');
    expect(
      await screen.findByText(/^Jetzt entstehen 2.Rechnungen\. Das sind 2.Übertragungen von \d+ übrigen\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^1.E-Mail geht jetzt an Kunden\.$/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Rechnungen für Bestellungen ab').value).toBe('2026-11-01');
    expect(screen.getByText(/^Eingeschaltet werden: Rechnungen, Gutschriften, Umsätze, Zuordnungen\.$/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/^Auch zu älteren Bestellungen E-Mails senden/));
    expect(screen.getByText(/^2.E-Mails gehen jetzt an Kunden\.$/)).toBeTruthy();
    expect(keeping.stored().invoiceCreate).toBe(false);
    await press('Einschalten');
    await waitFor(() => expect(keeping.stored()).toMatchObject(ALL));
    expect(sent.at(-1)).toEqual({ invoiceCreate: '2026-11-01', creditCreate: true, mailsOlder: true });
  });

  it('proposes today where nothing was on before, and waits for the count', async () => {
    const never = new Promise<never>(() => undefined);
    const { press } = await opened({}, {}, (host) => ({ ...host, dryRun: () => never }));
    await press('Belegerstellung einschalten');
    const day = screen.getByLabelText<HTMLInputElement>('Rechnungen für Bestellungen ab').value;
    expect(day).toBe(businessDay(instant(new Date().toISOString())).toString());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Einschalten' }).disabled).toBe(true);
  });

  it('turns everything off together, delivery notes too, and says so before', async () => {
    const { keeping, card, press } = await opened({ ...ALL, deliveryCreate: true });
    await press('Belegerstellung ausschalten');
    expect(screen.getByText(/keine Rechnungen, Gutschriften, Lieferscheine und Umsätze mehr\.$/)).toBeTruthy();
    await press('Ausschalten');
    await waitFor(() => expect(card().getByText('Manuelle Buchhaltung')).toBeTruthy());
    expect(keeping.stored()).toMatchObject({
      creditCreate: false,
      deliveryCreate: false,
      transactionCreate: false,
      transactionHints: false,
    });
  });

  it('says why nothing is changed any more today, where the history takes no more', async () => {
    const text = 'Seit gestern wurde so viel geändert, dass der Verlauf der Einstellungen heute nichts weiter aufnimmt';
    const message = 'Bitte prüfe deine Angaben.';
    const faults = [{ field: '', text }];
    const refused = new ApiFailure({ kind: 'faulty', message, status: 422, supportId: 's-1', faults });
    openApp('/preferences', { ...aKeepingHost(ALL).host, enable: () => Promise.reject(refused) });
    await userEvent.click(await screen.findByRole('button', { name: 'Belegerstellung ausschalten' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ausschalten' }));
    expect(await screen.findByText(`${text}.`)).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
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
