import type { SettingsChangeReply } from '@belegwerk/contracts/api';
import { OTHER_PLACES, settingsFile } from '@belegwerk/core/preferences';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPageOf, aPreferencesReply } from '../../testing/samples.ts';

afterEach(cleanup);

const PAGE = '/preferences/history';

const aChange = (over: Partial<SettingsChangeReply> = {}): SettingsChangeReply => ({
  id: 'c-1',
  at: '2026-11-20T09:00:00Z',
  by: '4711',
  origin: 'invoices',
  before: { invoiceTitle: 'Rechnung', skipFree: false },
  after: { invoiceTitle: 'Beleg', skipFree: true },
  ...over,
});
const openWith = (changes: readonly SettingsChangeReply[], kept: Parameters<typeof aKeepingHost>[0] = {}) => {
  const system = aKeepingHost(kept);
  openApp(PAGE, { ...system.host, settingsChanges: () => Promise.resolve(aPageOf([...changes])) });
  return system;
};
const aFile = (text: string) => new File([text], 'einstellungen.json', { type: 'application/json' });
const choose = async (text: string) =>
  userEvent.upload(await screen.findByLabelText('Datei mit Einstellungen'), aFile(text));

describe('the history of the settings', () => {
  it('says who changed what, from what to what', async () => {
    openWith([aChange()]);
    const list = await screen.findByRole('heading', { name: /Benutzer 4711 · Seite „Rechnungen“ · 2\s*Einstellungen/ });
    const change = within(list.closest('li') ?? document.body);
    expect(change.getByText('Rechnungen: Titel')).toBeTruthy();
    expect(change.getByText('vorher: „Rechnung“')).toBeTruthy();
    expect(change.getByText('nachher: „Beleg“')).toBeTruthy();
    expect(change.getByText('nachher: ein')).toBeTruthy();
  });

  it('names the parts of a delivery date with what they are parts of', async () => {
    openWith([aChange({ before: { invoiceDeliveryDate0Offset: 0 }, after: { invoiceDeliveryDate0Offset: 3 } })]);
    expect(await screen.findByText('Rechnungen, Lieferdatum: Anzahl')).toBeTruthy();
  });

  it('shows very long values once a person wants to see them', async () => {
    const system = aKeepingHost();
    const { before: _before, after: _after, ...rest } = aChange();
    openApp(PAGE, {
      ...system.host,
      settingsChanges: () => Promise.resolve(aPageOf([{ ...rest, before: {}, after: {}, isCut: true }])),
      settingsChange: ({ params: { id } }) => Promise.resolve(aChange({ id })),
    });
    expect(await screen.findByRole('heading', { name: /Seite „Rechnungen“/ })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Werte zeigen' }));
    expect(await screen.findByText('nachher: „Beleg“')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Änderung zurücknehmen/ })).toBeTruthy();
  });

  it.each([
    ['automation', 'Karte „Automatisierung“'],
    ['mail-server', 'Formular „SMTP-Absender“'],
    ['file', 'aus einer Datei'],
    ['return', 'Änderung zurückgenommen'],
    ['general', 'Seite „Allgemein“'],
  ] as const)('says of a change by %s where it was made', async (origin, said) => {
    openWith([aChange({ origin })]);
    expect(await screen.findByRole('heading', { name: new RegExp(said) })).toBeTruthy();
  });

  it('brings the values back from before a change, after it has shown them', async () => {
    const system = openWith([aChange()], { invoiceTitle: 'Beleg', skipFree: true });
    await userEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen/ }));
    expect(screen.getByText(/^Nur was hier steht, bekommt den Wert von davor; alles andere bleibt/)).toBeTruthy();
    expect(screen.queryByText('Danach entstehen Belege')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Änderung zurücknehmen' }));
    await waitFor(() => expect(system.stored()).toMatchObject({ invoiceTitle: 'Rechnung', skipFree: false }));
    expect(system.sent).toMatchObject([{ origin: 'return' }]);
  });

  it('shows what going back comes to, not what was wished, and says why', async () => {
    const off = { invoiceCreate: false, creditCreate: false };
    const system = openWith([aChange({ before: { creditCreate: true }, after: { creditCreate: false } })], off);
    await userEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen/ }));
    expect(screen.getByText('An deinen Einstellungen ändert sich nichts.')).toBeTruthy();
    expect(screen.getByText(/^Gutschriften: .*Ausgeschaltet, weil „Rechnungen erstellen“/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Änderung zurücknehmen' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(system.sent).toEqual([]);
  });

  it('names what goes off with it, and why', async () => {
    openWith([aChange({ before: { invoiceCreate: false }, after: { invoiceCreate: true } })], {
      invoiceCreate: true,
      creditCreate: true,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen/ }));
    expect(screen.getByText('Gutschriften: Gutschriften erstellen')).toBeTruthy();
    expect(screen.getByText(/^Ausgeschaltet, weil „Rechnungen erstellen“/)).toBeTruthy();
  });

  it('says which orders get documents from when on, before going back turns that on', async () => {
    const system = openWith([aChange({ before: { invoiceCreate: true }, after: { invoiceCreate: false } })]);
    await userEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen/ }));
    expect(screen.getByText('Bestellungen seit dem 02.09.2026 ohne Rechnung bekommen jetzt eine.')).toBeTruthy();
    expect(system.sent).toEqual([]);
  });

  it('says which plan the way back needs', async () => {
    const { entitlements } = aPreferencesReply();
    openApp(PAGE, {
      ...aKeepingHost({}, { entitlements: { ...entitlements, features: [] } }).host,
      settingsChanges: () =>
        Promise.resolve(aPageOf([aChange({ before: { invoiceLayoutItemTitle: 'X' }, after: {} })])),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen/ }));
    expect(await screen.findByText('Das lässt sich so nicht zurücknehmen')).toBeTruthy();
    expect(screen.getByText(/^Rechnungen: Titel des Artikels: /)).toBeTruthy();
  });

  it('says that a setting was changed once more since', async () => {
    openWith([aChange()], { invoiceTitle: 'Quittung', skipFree: true });
    await userEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen/ }));
    expect(
      screen.getByText(/^Mindestens eine Einstellung dieser Änderung wurde danach noch einmal geändert\./),
    ).toBeTruthy();
  });

  it('asks for nothing where the values from before are there again', async () => {
    const show = jest.fn();
    Object.assign(globalThis, { shopify: { toast: { show } } });
    const system = openWith([aChange()], { invoiceTitle: 'Rechnung', skipFree: false });
    await userEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen/ }));
    expect(system.sent).toEqual([]);
    Object.assign(globalThis, { shopify: undefined });
  });

  it('says what will stand here before there is a change', async () => {
    openWith([]);
    expect(await screen.findByText('Noch keine Änderungen')).toBeTruthy();
  });
});

describe('settings from a file', () => {
  it('are where a link to them leads', async () => {
    const seen: unknown[] = [];
    Element.prototype.scrollIntoView = function scrolled() {
      seen.push(this);
    };
    openApp(OTHER_PLACES.file.url, aKeepingHost().host);
    await screen.findByLabelText('Datei mit Einstellungen');
    await waitFor(() => expect(seen).toContain(document.querySelector('#file')));
  });

  it('are shown before they are taken', async () => {
    const system = openWith([], { invoiceTitle: 'Rechnung' });
    await choose('{"invoiceTitle": "Beleg"}');
    expect(await screen.findByText('nachher: „Beleg“')).toBeTruthy();
    expect(system.sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(system.stored().invoiceTitle).toBe('Beleg'));
  });

  it('with a text that would be printed as it is written are refused, with the place', async () => {
    const system = openWith([]);
    await choose('{"invoiceTitle": "Beleg <ORDER.NAM>"}');
    expect(await screen.findByText(/Den Platzhalter „ORDER.NAM“ gibt es nicht/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
    expect(system.sent).toEqual([]);
  });

  it('that turn creation on say which orders get documents from when on, before it happens', async () => {
    const system = openWith([], { invoiceEvent: 'created' });
    await choose('{"invoiceCreate": true, "invoiceEvent": "created"}');
    expect(await screen.findByText('Danach entstehen Belege')).toBeTruthy();
    expect(screen.getByText(/^Bestellungen seit dem 02\.09\.2026 ohne Rechnung bekommen jetzt eine\./)).toBeTruthy();
    expect(system.stored().invoiceCreate).toBe(false);
  });

  it('that leave creation as it is say nothing of orders', async () => {
    openWith([], { invoiceCreate: true });
    await choose('{"invoiceCreate": true, "invoiceTitle": "Beleg"}');
    expect(await screen.findByText('nachher: „Beleg“')).toBeTruthy();
    expect(screen.queryByText(/^Jede Bestellung/)).toBeNull();
  });

  it('are refused whole for one fault, which is named', async () => {
    const system = openWith([]);
    await choose('{"invoiceTitle": 7, "skipFree": true}');
    expect(await screen.findByText('Rechnungen: Titel: Erwartet wird ein Text')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
    expect(system.sent).toEqual([]);
  });

  it('are refused as the host would refuse them, before anything is sent', async () => {
    const system = openWith([]);
    await choose('{"smtpHost": "smtp.example.com"}');
    expect(await screen.findByText(/^Allgemein: .*Gültige E-Mail-Adresse erforderlich$/)).toBeTruthy();
    expect(system.sent).toEqual([]);
  });

  it('that came to nothing are not said to be taken', async () => {
    const show = jest.fn();
    Object.assign(globalThis, { shopify: { toast: { show } } });
    const system = aKeepingHost();
    const nothing = { ...aPreferencesReply(), alsoChanged: [], completesAutomation: false };
    openApp(PAGE, { ...system.host, changePreferences: () => Promise.resolve(nothing) });
    await choose('{"home": "orders"}');
    await userEvent.click(await screen.findByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(show).toHaveBeenCalled());
    expect(show.mock.calls[0]?.[0]).toBe('An deinen Einstellungen ändert sich nichts.');
    Object.assign(globalThis, { shopify: undefined });
  });

  it('are judged anew when another window has saved, and nothing is said to be done that was not', async () => {
    const system = openWith([]);
    await choose('{"home": "orders"}');
    await screen.findByRole('button', { name: 'Übernehmen' });
    system.keep({ skipFree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    expect(await screen.findByText('Nichts wurde geändert')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(system.stored()).toMatchObject({ home: 'orders', skipFree: true }));
  });

  it('that another setting forbids are named with it, and nothing is said to be taken', async () => {
    const system = openWith([], { invoiceCreate: false, creditCreate: false });
    await choose('{"creditCreate": true}');
    expect(await screen.findByText('An deinen Einstellungen ändert sich nichts.')).toBeTruthy();
    expect(screen.queryByText('nachher: ein')).toBeNull();
    expect(screen.getByText(/^Gutschriften: .*Ausgeschaltet, weil „Rechnungen erstellen“/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
    expect(system.sent).toEqual([]);
  });

  it('leave the print layout of another account where it was, and say so', async () => {
    const system = openWith([], { invoiceTitle: 'Rechnung' });
    await choose('{"invoiceTitle": "Beleg", "invoiceLayoutPrintLayout": "l-of-another"}');
    expect(await screen.findByText(/^Rechnungen: Drucklayout: Bleibt, wie es ist: /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(system.stored().invoiceTitle).toBe('Beleg'));
    expect(system.stored().invoiceLayoutPrintLayout).toBe('');
    expect(system.sent).toMatchObject([{ origin: 'file' }]);
  });

  it('do not ask to connect an account that is connected and has not told its print layouts yet', async () => {
    openWith([]);
    await choose('{"invoiceLayoutPrintLayout": "l-1"}');
    expect(await screen.findByText(/konnten noch nicht gelesen werden/)).toBeTruthy();
    expect(screen.queryByText(/Verbinde es zuerst/)).toBeNull();
  });

  it('that are there already say so', async () => {
    const system = openWith([]);
    await choose(settingsFile(system.stored()));
    expect(await screen.findByText(/genau die Einstellungen, die schon gelten/)).toBeTruthy();
  });

  it.each([
    ['Name;Wert', /konnte nicht gelesen werden/],
    [`"${'x'.repeat(1_000_000)}"`, /ist zu groß/],
  ])('that are none say what to choose', async (text, said) => {
    openWith([]);
    await choose(text);
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
