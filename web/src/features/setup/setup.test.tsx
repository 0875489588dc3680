import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConnectionReply } from '@belegwerk/contracts/api';
import { businessDay, instantOfMillis } from '@belegwerk/core/kernel';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aShop } from '../../testing/samples.ts';
import { noAccountText } from './words.ts';

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

const { profile } = aShop().lexoffice;
const away: ConnectionReply = {
  isConnected: false,
  isConnectable: true,
  disconnected: { at: '2026-11-20T12:00:00Z', by: '4711', reason: 'Kontowechsel', isEnding: true },
};
const opened = async (over: Partial<ConnectionReply> = {}, host: Partial<Api> = {}) => {
  let now = aShop({ lexoffice: { ...aShop().lexoffice, ...over } });
  openApp('/preferences/setup', aHost({ shop: () => Promise.resolve(now), ...host }));
  await screen.findByRole('heading', { level: 2, name: 'Lexware Office' });
  return { becomes: (lexoffice: ConnectionReply) => void (now = aShop({ lexoffice })) };
};
const valueOf = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of the connection', () => {
  it.each<[Partial<ConnectionReply>, string, string]>([
    [
      { isConnectable: true, scopes: ['invoices.read', 'invoices.write', 'profile.read'] },
      'Fenster von Lexware Office',
      'Rechnungen lesen und schreiben, Firmendaten lesen',
    ],
    [
      { isConnectable: true, accessEndsBy: '2028-11-03' },
      'API-Schlüssel',
      'Lexware Office nennt nicht, was ein API-Schlüssel darf',
    ],
  ])('says by which way it is connected, and what it may do', async (over, way, rights) => {
    await opened(over);
    expect(['Verbunden über', 'Erteilte Berechtigungen'].map(valueOf)).toEqual([way, rights]);
  });

  it('hands out the originals only where they lie here', async () => {
    await opened();
    expect(screen.queryByRole('button', { name: 'Originale herunterladen' })).toBeNull();
    cleanup();
    const shop = aShop({ lexoffice: { ...aShop().lexoffice, target: 'files', ways: ['entries'] } });
    openApp('/preferences/setup', aHost({ shop: () => Promise.resolve(shop) }));
    expect(await screen.findByRole('button', { name: 'Originale herunterladen' })).toBeTruthy();
  });

  it('takes a mailbox for copies of documents, and says at its field when it is no address', async () => {
    const sent: unknown[] = [];
    const text = 'Das ist keine E-Mail-Adresse.';
    const faults = [{ field: 'copies.address', text }];
    const shop = aShop({ lexoffice: { ...aShop().lexoffice, target: 'files', ways: ['entries'] } });
    openApp(
      '/preferences/setup',
      aHost({
        shop: () => Promise.resolve(shop),
        entries: () => Promise.resolve({}),
        enter: ({ body: { values } }) => {
          sent.push(values['copies']);
          return Promise.reject(
            new ApiFailure({ kind: 'faulty', message: 'Nein', status: 422, supportId: 's-1', faults }),
          );
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Angaben ändern' }));
    const field = await screen.findByLabelText('Kopie jedes Belegs an ein Postfach');
    await userEvent.type(field, 'ablage');
    await press('Prüfen und verbinden');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([{ address: 'ablage' }]);
  });

  it('says whose account it is, since when, and what its edition can and cannot', async () => {
    await opened({ profile: { ...profile!, lacks: ['foreign-language', 'distance-sales'] } });
    expect(['Unternehmen', 'Verbunden seit', 'E-Mail', 'Kleinunternehmer'].map(valueOf)).toEqual([
      'Kaffeekontor Nord GmbH',
      '03.11.2026',
      'buero@kaffeekontor.example',
      'Nein, Belege zeigen Umsatzsteuer',
    ]);
    expect(valueOf('Deine Version kann')).toBe('Rechnungen schreiben, Rechnungen ins Ausland');
    expect(valueOf('Deine Version kann nicht')).toBe(
      'Belege auf Englisch, Steuersätze anderer EU-Länder (One-Stop-Shop)',
    );
    expect(screen.getByRole('link', { name: 'Verbindung' }).getAttribute('aria-current')).toBe('page');
  });

  it('says what the account does not allow in German, what is turned on first, and how that changes', async () => {
    await opened({
      missingRights: [
        { setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'], isOff: true },
        {
          setting: 'creditCreate',
          label: 'Gutschriften erstellen',
          scopes: ['credit-notes.read', 'credit-notes.write'],
        },
        { setting: 'transactionCreate', label: 'Umsätze erstellen', scopes: ['finance.read'], isOff: true },
      ],
    });
    expect(screen.getByText('Verbunden, es fehlen Berechtigungen')).toBeTruthy();
    expect(screen.queryByText('Verbunden')).toBeNull();
    const list = screen.getByText('Gutschriften erstellen: Gutschriften lesen und schreiben').parentElement;
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Gutschriften erstellen: Gutschriften lesen und schreiben',
      'Lieferscheine erstellen (ausgeschaltet): Lieferscheine schreiben',
      'Umsätze erstellen (ausgeschaltet): Umsätze lesen',
      expect.stringMatching(/Verbinde noch einmal und erlaube dabei alle Zugriffe/),
    ]);
  });

  it('calls the connection whole while nothing that is turned on lacks a right', async () => {
    await opened({
      missingRights: [{ label: 'Kontakte', scopes: ['contacts.write'], isOff: true }],
      isConnectable: false,
    });
    expect(screen.getByText('Verbunden')).toBeTruthy();
    expect(screen.getByText('Kontakte (ausgeschaltet): Kontakte schreiben')).toBeTruthy();
    expect(screen.getByText(/Erweitert der Betreiber den API-Schlüssel/)).toBeTruthy();
  });

  it('says that orders go on after connecting only where documents are turned on', () => {
    const { plan } = aShop();
    expect(noAccountText(true, plan)).toContain('gehen danach von selbst weiter');
    expect(noAccountText(false, plan)).toMatch(
      /Welche Belege Belegwerk danach von selbst erstellt, schaltest du am Ende der Einrichtung oder in den Einstellungen ein/,
    );
    expect(noAccountText(undefined, plan)).toBe('Solange kein Konto verbunden ist, entstehen keine Belege.');
  });

  it.each([
    ['standard', 300, ' erneuert wird, mit einem größeren Abonnement sofort.'],
    ['business', 3000, ' erneuert wird.'],
  ] as const)('promises nothing at once where the transfers of %s are used up', (id, quota, end) => {
    const credits = { used: quota, quota, remaining: 0, resetAt: '2026-11-30T23:00:00Z' };
    expect(noAccountText(true, { ...aShop().plan, id, quota, credits })).toBe(
      `Solange kein Konto verbunden ist, entstehen keine Belege. Deine Übertragungen sind verbraucht. Neue Belege warten und entstehen von selbst, sobald dein Kontingent am 01.12.2026${end}`,
    );
  });

  it('shows the account within seconds that was connected while the page was loaded anew', async () => {
    const { becomes } = await opened(away);
    await screen.findByText('Nicht verbunden');
    becomes(aShop().lexoffice);
    expect(await screen.findByText('Kaffeekontor Nord GmbH', {}, { timeout: 8000 })).toBeTruthy();
  });

  it('promises nothing of an edition that is not told', async () => {
    await opened({ profile: { ...profile!, businessFeatures: [] } });
    expect(valueOf('Deine Version kann')).toBe('Lexware Office nennt die Version dieses Kontos nicht');
  });

  it.each([
    [0, 'Abgeglichen: Es gibt nichts Neues'],
    [1, 'Abgeglichen: 1 Beleg oder Bestellung wird neu angesehen'],
    [12, 'Abgeglichen: 12 Belege und Bestellungen werden neu angesehen'],
  ])('tells what looking at the account brought: %i', async (found, said) => {
    const asked: unknown[] = [];
    await opened(
      {},
      {
        pullAccounting: (input) => {
          asked.push(input.query);
          return Promise.resolve({ ...aShop().lexoffice, found });
        },
      },
    );
    await press('Jetzt abgleichen');
    await waitFor(() => expect(toasts).toEqual([said]));
    expect(asked).toEqual([{ documents: 'true' }]);
  });

  it.each<[object, string]>([
    [{ found: 3 }, 'Nachgeholt: Es fehlt nichts mehr'],
    [{ found: 2, needsCatchUp: true }, 'Noch nicht alles nachgeholt. Belegwerk macht von selbst weiter'],
    [{ found: 0, needsCatchUp: true }, 'Noch nicht alles nachgeholt. Belegwerk macht von selbst weiter'],
  ])('says that orders wait for what changed meanwhile, and what catching up came to: %j', async (came, said) => {
    const caughtUp = { ...aShop().lexoffice, found: 0, ...came };
    await opened({ needsCatchUp: true }, { pullAccounting: () => Promise.resolve(caughtUp) });
    expect(
      screen.getByText(/^Bestellungen, die vor dem Verbinden eingingen, bekommen noch keine neuen Belege/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Jetzt abgleichen' })).toBeNull();
    await press('Nachholen');
    await waitFor(() => expect(toasts).toEqual([said]));
  });

  it('says nothing of waiting orders where nothing has to be caught up with', async () => {
    await opened();
    expect(screen.queryByRole('button', { name: 'Nachholen' })).toBeNull();
  });

  it('tells when the access leads to another company by now', async () => {
    const other = { ...aShop().lexoffice, profile: { ...profile!, companyName: 'Neues Kontor GmbH' }, found: 0 };
    await opened({}, { pullAccounting: () => Promise.resolve(other) });
    await press('Jetzt abgleichen');
    await waitFor(() => expect(toasts).toEqual(['Das Konto gehört jetzt zu „Neues Kontor GmbH“']));
  });

  it('says why the account could not be read, in the words of the host', async () => {
    const silent = new ApiFailure({
      kind: 'bookkeeping-unreachable',
      message: 'Lexware Office antwortet gerade nicht.',
      status: 503,
      supportId: 's-1',
    });
    await opened({}, { pullAccounting: () => Promise.reject(silent) });
    await press('Jetzt abgleichen');
    expect(await screen.findByText('Lexware Office antwortet gerade nicht.')).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  it('says what follows before it disconnects, and shows afterwards who did it and why', async () => {
    const reasons: unknown[] = [];
    const { becomes } = await opened(
      {},
      {
        disconnectAccounting: ({ body }) => {
          reasons.push(body);
          becomes(away);
          return Promise.resolve(away);
        },
      },
    );
    await press('Verbindung trennen');
    expect(screen.getByText(/^Deine Belege bleiben, wie sie sind/)).toBeTruthy();
    expect(screen.getByText(/^Neue Bestellungen und Rückerstattungen warten\./)).toBeTruthy();
    expect(screen.getByText(/^Verbindest du „Kaffeekontor Nord GmbH“ wieder, liest Belegwerk zuerst/)).toBeTruthy();
    expect(reasons).toEqual([]);
    await userEvent.type(screen.getByLabelText('Grund'), ' Kontowechsel ');
    await press('Jetzt trennen');
    expect(await screen.findByText('Am 20.11.2026 von Benutzer 4711 getrennt: „Kontowechsel“.')).toBeTruthy();
    expect(screen.getByText(/noch nicht bestätigt, dass der Zugriff beendet ist/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeTruthy();
    expect([reasons, toasts]).toEqual([[{ reason: 'Kontowechsel' }], ['Verbindung getrennt']]);
  });

  it('stays as it is, and says so, when it could not be disconnected', async () => {
    const refused = new ApiFailure({ kind: 'defect', message: 'Es ging nicht.', status: 500, supportId: 's-1' });
    await opened({}, { disconnectAccounting: () => Promise.reject(refused) });
    await press('Verbindung trennen');
    await press('Jetzt trennen');
    expect(await screen.findByText('Es ging nicht.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Jetzt trennen' })).toBeTruthy();
  });

  it('offers neither to disconnect nor another account where the key belongs to the installation', async () => {
    await opened({ isConnectable: false });
    expect(screen.getByText(/Wechseln oder trennen kann es nur, wer sie betreibt\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verbindung trennen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Jetzt abgleichen' })).toBeTruthy();
  });

  it('offers to connect only where a person at the shop can', async () => {
    await opened({ ...away, isConnectable: false, profile: undefined });
    expect(screen.getByText(/Verbinden kann nur, wer sie betreibt\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeNull();
  });
});

describe('a key of the merchant’s own', () => {
  const KEY = 'k'.repeat(40);
  const byKey: ConnectionReply = { isConnected: false, isConnectable: true, ways: ['key'] };
  const refused = new ApiFailure({
    kind: 'faulty',
    message: 'So geht es nicht.',
    status: 422,
    supportId: 's-1',
    faults: [{ field: 'key', text: 'Lexware Office nimmt diesen Schlüssel nicht an' }],
  });

  it('is behind a word where there is a window of the service as well', async () => {
    await opened({ isConnected: false, ways: ['consent', 'key'] });
    expect(screen.queryByLabelText('API-Schlüssel')).toBeNull();
    await press('Stattdessen mit einem API-Schlüssel verbinden');
    await screen.findByLabelText('API-Schlüssel');
  });

  it('says at its field why it is not taken, and stays to be put right', async () => {
    await opened(byKey, { connectByKey: () => Promise.reject(refused) });
    await userEvent.type(await screen.findByLabelText('API-Schlüssel'), KEY);
    await press('Prüfen und verbinden');
    await screen.findByText('Lexware Office nimmt diesen Schlüssel nicht an.');
    expect(screen.getByLabelText<HTMLInputElement>('API-Schlüssel').value).toBe(KEY);
  });

  it('is asked for at its field where nothing was typed', async () => {
    await opened(byKey);
    await screen.findByLabelText('API-Schlüssel');
    await press('Prüfen und verbinden');
    expect(await screen.findByText('Trage deinen API-Schlüssel ein.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('API-Schlüssel'), 'k');
    expect(screen.queryByText('Trage deinen API-Schlüssel ein.')).toBeNull();
  });

  it('is sent by Enter as well, and once', async () => {
    const sent: object[] = [];
    await opened(byKey, {
      connectByKey: ({ body }) => {
        sent.push(body);
        return Promise.resolve({ connection: byKey });
      },
    });
    await userEvent.type(await screen.findByLabelText('API-Schlüssel'), `{Enter}${KEY}{Enter}{Enter}`);
    await waitFor(() => expect(sent).toEqual([{ key: KEY }]));
  });

  it.each([
    [32, 0],
    [29, 1],
    [-20, 1],
  ])('that can be good for %d days is told about %d times', async (days, times) => {
    const accessEndsBy = businessDay(instantOfMillis(Date.now())).add({ days }).toString();
    await opened({ ways: ['key'], accessEndsBy });
    expect(screen.queryAllByText('Der API-Schlüssel von Lexware Office endet bald')).toHaveLength(times);
  });

  it('of another company asks first', async () => {
    const answered: object[] = [];
    const asks = { from: 'Kontorwerk', to: 'Nordlager', organizationId: 'o-nord' };
    await opened(byKey, {
      connectByKey: () => Promise.resolve({ connection: byKey, asks }),
      answerKey: ({ body }) => {
        answered.push(body);
        return Promise.resolve({ connection: byKey });
      },
    });
    await userEvent.type(await screen.findByLabelText('API-Schlüssel'), KEY);
    await press('Prüfen und verbinden');
    await screen.findByText(/Wenn du wechselst, entstehen neue Belege bei „Nordlager“/);
    await press('Nichts ändern');
    await waitFor(() => expect(answered).toEqual([{ answer: 'keep', organizationId: 'o-nord' }]));
  });
});
