import { afterEach, describe, expect, it } from '@jest/globals';
import type { SettingsTrialReply, TriedOrderReply } from '@belegwerk/contracts/api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPreferencesReply } from '../../testing/samples.ts';

afterEach(() => cleanup());

type Asked = Parameters<Api['trySettings']>[0]['body'];

const side: NonNullable<TriedOrderReply['before']> = {
  outcome: 'creates',
  documents: [
    {
      kind: 'invoice',
      month: '2026-11',
      transferred: '2026-11',
      country: 'AT',
      total: '119.00',
      byRate: [{ rate: '19', net: '100.00', tax: '19.00', gross: '119.00' }],
      eInvoice: 'no',
    },
  ],
  mails: 0,
  reasons: [],
};
const order = (number: number, change: Partial<TriedOrderReply> = {}): TriedOrderReply => ({
  id: String(number),
  name: `#${number}`,
  before: side,
  differences: [],
  ...change,
});
const otherDay = (number: number): TriedOrderReply =>
  order(number, {
    after: side,
    differences: [{ kind: 'date', document: 'invoice', before: '20.11.2026', after: '21.11.2026' }],
  });
const plain = (): string => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A host that answers with these parts, one after the other. */
const withParts = (...parts: readonly Omit<SettingsTrialReply, 'uses'>[]) => {
  const asked: Asked[] = [];
  const trySettings: Api['trySettings'] = ({ body }) => {
    asked.push(body);
    return Promise.resolve({ uses: { before: [] }, ...(parts[asked.length - 1] ?? { orders: [] }) });
  };
  return { asked, trySettings };
};

describe('a period that is played through', () => {
  it('is read part by part from its place, and added up by rate, country and month', async () => {
    const { asked, trySettings } = withParts(
      { orders: [order(1001)], next: '20:' },
      { orders: [order(1002), { id: '1003', name: '#1003', differences: [] }] },
    );
    openApp('/dry-run', aHost({ trySettings }));
    await press('Durchspielen');
    await waitFor(() => expect(plain()).toContain('3 Bestellungen gelesen'));
    for (const text of ['2 Rechnungen', '238,00 €', 'Österreich', 'November 2026', '0 von 2 Rechnungen (0 %)'])
      expect(plain()).toContain(text);
    expect(plain()).toContain('Eine Bestellung konnte nicht gelesen werden.');
    expect(asked.map(({ place }) => place)).toEqual([undefined, '20:']);
  });

  it('says that it broke off, and goes on from its place', async () => {
    const failure = new ApiFailure({ kind: 'defect', message: 'Gerade nicht.', status: 500, supportId: 's-1' });
    const places: (string | undefined)[] = [];
    const trySettings: Api['trySettings'] = ({ body: { place } }) => {
      places.push(place);
      if (places.length === 2) return Promise.reject(failure);
      return Promise.resolve({
        uses: { before: [] },
        orders: [order(1000 + places.length)],
        ...(place === undefined ? { next: '20:' } : {}),
      });
    };
    openApp('/dry-run', aHost({ trySettings }));
    await press('Durchspielen');
    await screen.findByText('Der Probelauf ist nicht zu Ende gekommen');
    await press('Weiter');
    await waitFor(() => expect(plain()).toContain('2 Bestellungen gelesen'));
    expect(places).toEqual([undefined, '20:', '20:']);
  });

  it('names the file it compares with, and what is wrong in it', async () => {
    const failure = new ApiFailure({
      kind: 'faulty',
      message: 'Mit diesen Angaben lässt sich nichts ausprobieren. Berichtige sie zuerst.',
      status: 422,
      supportId: 's-1',
      faults: [{ field: 'paymentTermDays', text: 'Gib eine Zahl ein' }],
    });
    openApp('/dry-run', aHost({ trySettings: () => Promise.reject(failure) }));
    const file = new File(['{}'], 'other.json', { type: 'application/json' });
    await userEvent.upload(await screen.findByLabelText('Datei der Einstellungen'), file);
    await screen.findByText('Datei: other.json');
    await press('Durchspielen');
    await screen.findByText('„Zahlungsziel in Tagen“: Gib eine Zahl ein');
  });

  it('says that there is no order in it', async () => {
    openApp('/dry-run', aHost({ trySettings: withParts({ orders: [] }).trySettings }));
    await press('Durchspielen');
    await screen.findByText('In diesem Zeitraum gibt es keine Bestellung');
  });
});

describe('settings that are not saved', () => {
  const opened = (host: Partial<Api>) =>
    openApp('/preferences/invoices', aHost({ preferences: () => Promise.resolve(aPreferencesReply()), ...host }));

  it('are tried beside the saved ones when a person asks, and nothing is saved', async () => {
    const { asked, trySettings } = withParts({ orders: [otherDay(1001), otherDay(1002)] });
    opened({ trySettings });
    const days = await screen.findByLabelText('Zahlungsziel in Tagen');
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    expect(asked).toEqual([]);
    await press('Was würde sich ändern?');
    await press('Durchspielen');
    await screen.findByText('2 Rechnungen bekämen ein anderes Datum');
    expect(plain()).toContain('#1001 20.11.2026 → 21.11.2026');
    expect(screen.getByRole('link', { name: '#1001' }).getAttribute('href')).toContain('/orders/1001');
    expect(asked[0]?.after).toEqual({ change: { paymentTermDays: 30 } });
  });

  it('list by themselves the orders between an old and a new trigger', async () => {
    const made = order(1001, {
      after: side,
      differences: [{ kind: 'made', document: 'invoice', before: 'Die Rechnung zu #1001 wartet.', after: '' }],
    });
    const { asked, trySettings } = withParts({ orders: [made], total: 1 });
    opened({ trySettings });
    await userEvent.selectOptions(await screen.findByLabelText('Auslöser'), 'fulfilled');
    await screen.findByText('Rechnung entsteht');
    expect(asked).toEqual([{ after: { change: { invoiceEvent: 'fulfilled' } } }]);
  });

  it('say first how many get a document, and fold those that wait for the same', async () => {
    const waits = (number: number): TriedOrderReply =>
      order(number, {
        after: side,
        differences: [
          { kind: 'stands', document: 'invoice', before: '', after: 'Die Rechnung wartet auf den Versand.' },
        ],
      });
    const made = order(1008, {
      after: side,
      differences: [{ kind: 'made', document: 'invoice', before: 'bisher: Die Rechnung wartet.', after: '' }],
    });
    const waiting = [1001, 1002, 1003, 1004, 1005, 1006, 1007].map(waits);
    opened({ trySettings: withParts({ orders: [...waiting, made], total: 8 }).trySettings });
    await userEvent.selectOptions(await screen.findByLabelText('Auslöser'), 'fulfilled');
    await waitFor(() => expect(plain()).toContain('1 Rechnung entsteht, 7 Bestellungen bleiben ohne Rechnung'));
    const [, first, second, ...more] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toContain('#1008');
    expect(second).toMatch(/#1001.*#1005.*… und 2 weitere.*Die Rechnung wartet auf den Versand\./);
    expect(more).toEqual([]);
  });

  it('say that no order lies between both rules', async () => {
    opened({ trySettings: withParts({ orders: [], total: 0 }).trySettings });
    await userEvent.selectOptions(await screen.findByLabelText('Auslöser'), 'fulfilled');
    await screen.findByText('Keine Bestellung ist betroffen. Die neue Regel gilt für alles, was noch kommt.');
  });
});
