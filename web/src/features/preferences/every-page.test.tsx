import { afterEach, describe, expect, it } from '@jest/globals';
import {
  fieldOf,
  fieldsOfSection,
  isSameValue,
  PAGE_IDS,
  sectionsOfPage,
  SETTINGS_PAGES,
  type FieldKey,
  type PageId,
  type SectionId,
} from '@belegwerk/core/preferences';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/app-under-test.tsx';
import { changeSetting } from '../../testing/change-setting.ts';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { foundInSettings } from '../../shared/preferences/found-in-settings.ts';
import { aShop } from '../../testing/samples.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

/** Nothing that a setting depends on is off, and nothing is hidden. */
const ALL_ON = {
  expertMode: true,
  invoiceCreate: true,
  transactionCreate: true,
  smtpHost: 'smtp.example.com',
  bookingSource: 'file',
} as const;

/** It is kept by a button of its own, once the server lets us in. */
const WITH_A_FORM_OF_ITS_OWN = new Set<SectionId>(['general.smtp']);

const fieldsOfPage = (page: PageId): readonly FieldKey[] =>
  sectionsOfPage(page)
    .filter((id) => !WITH_A_FORM_OF_ITS_OWN.has(id))
    .flatMap(fieldsOfSection)
    .filter((name) => !fieldOf(name).fixed);
const DECIDING = new Set(
  PAGE_IDS.flatMap(fieldsOfPage).flatMap((name) => [fieldOf(name).dependsOn, fieldOf(name).onlyWith?.setting]),
);
/** Without expert mode the page would be another one. */
const LAST = new Set<FieldKey>(['expertMode']);

const placeOf = (name: FieldKey): HTMLElement => {
  const place = document.querySelector<HTMLElement>(`#field-${name}`);
  if (!place) throw new Error(`${name} is nowhere on its page`);
  return place;
};

/** What the controls of a setting show. */
const shownIn = (name: FieldKey): readonly string[] =>
  [...placeOf(name).querySelectorAll('input, select, textarea, [contenteditable], .Polaris-Tag')].map((control) => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return String(control.checked);
    return 'value' in control ? String(control.value) : (control.textContent ?? '');
  });

const open = async (page: PageId, host: Parameters<typeof openApp>[1]) => {
  openApp(SETTINGS_PAGES[page].path, host);
  const [first] = fieldsOfPage(page);
  await waitFor(() => expect(first && placeOf(first)).toBeTruthy());
};

describe('a page of the settings', () => {
  it.each(PAGE_IDS)(
    '%s keeps what a person fills into each of its fields',
    async (page) => {
      const keeping = aKeepingHost(ALL_ON);
      const fields = fieldsOfPage(page);
      const isLater = (name: FieldKey) => DECIDING.has(name) || LAST.has(name);
      for (const names of [fields.filter((name) => !isLater(name)), fields.filter(isLater)]) {
        if (names.length === 0) continue;
        await open(page, keeping.host);
        const before = keeping.stored();
        for (const name of names) changeSetting(name, placeOf(name));
        const typed = new Map(names.map((name) => [name, shownIn(name)]));
        fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull());
        expect(names.filter((name) => isSameValue(keeping.stored()[name], before[name]))).toEqual([]);
        expect(Object.keys(keeping.sent.at(-1)?.change ?? {}).toSorted()).toEqual(names.toSorted());
        cleanup();
        await open(page, keeping.host);
        expect(new Map(names.map((name) => [name, shownIn(name)]))).toEqual(typed);
        cleanup();
      }
    },
    60_000,
  );

  it.each(PAGE_IDS)('%s is linked from every other one, and is called by its name', async (page) => {
    await open(page, aKeepingHost(ALL_ON).host);
    const links = [...document.querySelectorAll('nav[aria-label="Seiten der Einstellungen"] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/preferences',
      '/preferences/setup',
      ...PAGE_IDS.slice(1).map((id) => SETTINGS_PAGES[id].path),
      '/preferences/history',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      page === 'general' ? /^Einstellungen$/ : new RegExp(`${SETTINGS_PAGES[page].label}$`),
    );
  });

  it('shows what experts see once a person asks for it, and keeps that choice', async () => {
    const keeping = aKeepingHost();
    await open('invoices', keeping.host).catch(() => undefined);
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Rechnungen erstellen', 'Layout', 'E-Mail-Versand', 'E-Rechnung']);
    expect(screen.getByText(/^Der Expertenmodus zeigt hier außerdem: Status, Belegdatum, Lieferdatum, /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Expertenmodus einschalten' }));
    expect(titles()).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(keeping.stored().expertMode).toBe(true));
  });

  it('shows an expert setting to which a link leads, and puts the focus there', async () => {
    const { host } = aKeepingHost();
    openApp('/preferences/invoices#field-invoiceFinalize', host);
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).toBe(placeOf('invoiceFinalize')));
    expect(screen.queryByRole('heading', { name: 'Belegdatum' })).toBeNull();
  });

  it('says of a setting that waits for another one which it is, and leads there', async () => {
    openApp('/preferences/credits', aKeepingHost().host);
    const link = await screen.findByRole('link', { name: 'Zu „Rechnungen erstellen“' });
    fireEvent.click(link);
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).toBe(placeOf('invoiceCreate')));
  });

  it('finds a setting by the words that a person has for it, and leads to its field on another page', async () => {
    const app = openApp('/preferences', aKeepingHost().host);
    const search = await screen.findByRole('searchbox', { name: 'Wo stelle ich … ein?' });
    fireEvent.change(search, { target: { value: 'Rechnung festschreiben' } });
    const [first] = await screen.findAllByRole('link', { name: /festschreiben/ });
    expect(first?.textContent).toBe('Rechnungen festschreibenRechnungen › Status');
    fireEvent.click(first as Element);
    await waitFor(() => expect(app.address()).toBe('/preferences/invoices'));
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).toBe(placeOf('invoiceFinalize')));
  });

  it('lists the best of many settings, and says how many there are', async () => {
    openApp('/preferences', aKeepingHost().host);
    const search = await screen.findByRole('searchbox', { name: 'Wo stelle ich … ein?' });
    const listed = () => within(screen.getByRole('list', { name: 'Gefundene Stellen' })).getAllByRole('link');
    const said = () => document.querySelector('.bw-settings-search output');
    fireEvent.change(search, { target: { value: 'Versand' } });
    const all = foundInSettings('Versand').length;
    expect(all).toBeGreaterThan(50);
    await waitFor(() => expect(said()?.textContent).toBe(`Die 8 passendsten von ${all} Stellen.`));
    expect([listed().length, said()?.className]).toEqual([8, '']);
    fireEvent.change(search, { target: { value: 'Startseite' } });
    await waitFor(() => expect(said()?.textContent).toBe('Eine Stelle gefunden.'));
    expect([listed().length, said()?.className]).toEqual([1, 'bw-unseen']);
  });

  it('says so when no setting was found, and does not claim that there is none', async () => {
    openApp('/preferences', aKeepingHost().host);
    const search = await screen.findByRole('searchbox', { name: 'Wo stelle ich … ein?' });
    fireEvent.change(search, { target: { value: 'Kaffee' } });
    expect((await screen.findByText(/^Zu „Kaffee“ wurde nichts gefunden\./)).closest('output')).not.toBeNull();
  });

  it('says in one sentence what turning invoices on will do, before it happens, and then that it did', async () => {
    const keeping = aKeepingHost({ invoiceEvent: 'paid' });
    openApp('/preferences/invoices', keeping.host);
    const creation = await screen.findByRole('group', { name: 'Rechnungen erstellen' });
    const choose = (value: string) => fireEvent.change(within(creation).getByRole('combobox'), { target: { value } });
    const said = /^Sobald du speicherst: Bestellungen (?:seit|ab) dem \d\d\.\d\d\.\d{4} .*, sobald sie bezahlt sind\./;
    expect(screen.queryByText(said)).toBeNull();
    choose('on');
    expect(screen.getByText(said).textContent).toContain(' seit dem ');
    choose('day');
    expect(screen.getByText(said).textContent).toContain(' ab dem ');
    expect(keeping.stored().invoiceCreate).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(keeping.stored().invoiceCreate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('says the same where only the event is another that lets invoices be made', async () => {
    openApp('/preferences/invoices', aKeepingHost({ invoiceCreate: true, invoiceEvent: 'fulfilled' }).host);
    const event = await screen.findByRole('combobox', { name: 'Auslöser' });
    fireEvent.change(event, { target: { value: 'created' } });
    expect(
      screen.getAllByText(/^Sobald du speicherst: Bestellungen (?:seit|ab) dem .* bekommen (?:jetzt|sofort) eine/),
    ).toHaveLength(1);
  });

  it('offers the print layouts of the account by their names', async () => {
    const shop = aShop({ layouts: [{ id: 'l-1', name: 'Weihnachten', default: false }] });
    const keeping = aKeepingHost({ invoiceLayoutPrintLayout: 'l-0' });
    openApp('/preferences/invoices', { ...keeping.host, shop: () => Promise.resolve(shop) });
    const layout = await screen.findByLabelText<HTMLSelectElement>('Drucklayout');
    expect([...layout.options].map(({ text }) => text)).toEqual([
      'Standardlayout',
      'Weihnachten',
      'Dieses Layout gibt es in Lexware Office nicht mehr',
    ]);
    expect(layout.value).toBe('l-0');
  });
});
