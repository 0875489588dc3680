import type { PrivacyRequestReply } from '@belegwerk/contracts/api';
import { instant } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDashboard, anEvent, aPageOf, aPrivacyRequest } from '../../testing/samples.ts';
import { badgeOf, dueText, privacyLine, sentenceOf, titleOf } from './words.ts';

const NOW = instant('2026-11-22T08:00:00Z');

const hostWith = (requests: readonly PrivacyRequestReply[], different: Partial<Api> = {}) =>
  aHost({ privacyRequests: () => Promise.resolve({ requests: [...requests], total: requests.length }), ...different });
const answered = (over: Partial<PrivacyRequestReply> = {}) =>
  aPrivacyRequest({ state: 'answered', outcome: 'handed-over', answeredAt: '2026-11-21T09:00:00Z', ...over });
const erased = answered({
  id: 'e1',
  kind: 'customer-redaction',
  outcome: 'done',
  canExport: false,
  kept: [
    {
      order: { id: '6150000001042', name: '#1042' },
      kind: 'invoice',
      documentId: 'd1',
      number: 'RE1042',
      basis: '§ 147 Abs. 1 Nr. 4, Abs. 3 AO, § 14b Abs. 1 UStG',
      until: '2034-12-31',
    },
  ],
});

describe('the words of a request', () => {
  it.each([
    ['2026-12-20T09:00:00Z', 'bis 20.12.2026, in 28 Tagen', 'Offen'],
    ['2026-11-23T09:00:00Z', 'bis 23.11.2026, in 1 Tag', 'Offen'],
    ['2026-11-22T20:00:00Z', 'bis 22.11.2026, heute', 'Offen'],
    ['2026-11-20T09:00:00Z', 'bis 20.11.2026, seit 2\u00a0Tagen überfällig', 'Überfällig'],
  ])('say how much time is left until %s', (dueAt, said, badge) => {
    const request = aPrivacyRequest({ dueAt });
    expect([dueText(request, NOW), badgeOf(request, NOW).text]).toEqual([said, badge]);
  });

  it('count no days once it is answered', () => {
    const request = answered({ dueAt: '2026-11-20T09:00:00Z' });
    expect([dueText(request, NOW), badgeOf(request, NOW).text]).toEqual(['bis 20.11.2026', 'Beantwortet']);
  });

  it.each([
    ['warning', '1\u00a0Auskunft wartet auf dich.', [aPrivacyRequest(), erased]],
    ['critical', '1\u00a0Anfrage ist überfällig.', [aPrivacyRequest({ dueAt: '2026-11-20T09:00:00Z' })]],
    ['info', 'Anfragen sind in Arbeit.', [aPrivacyRequest({ state: 'received', canExport: false })]],
    ['success', 'Alles beantwortet: 2\u00a0Anfragen.', [answered(), erased]],
  ] as const)('say in one sentence whether there is something to do: %s', (tone, title, requests) =>
    expect(privacyLine({ requests: [...requests], total: requests.length }, NOW)).toMatchObject({ tone, title }),
  );

  const orders = [{ id: '1', name: '#1001' }, { id: '2' }];
  const done = { kind: 'customer-redaction', outcome: 'done' } as const;
  const nothing = { kind: 'customer-redaction', outcome: 'nothing-held' } as const;
  const mentions = { kind: 'customer-redaction', outcome: 'mentions-erased' } as const;
  it.each<[string, RegExp, Partial<PrivacyRequestReply>]>([
    [
      'some orders erased',
      /^In den genannten Bestellungen und ihrem Verlauf sind .* gelöscht\. Was außerhalb von Bestellungen unter Kundennummer, E-Mail-Adresse oder Telefonnummer des Kunden zu finden war, ist ebenfalls gelöscht\. .* nicht sicher, wen sie betreffen\. .* bleiben mit ihrem Verlauf, wie sie sind\.$/,
      { ...done, orders },
    ],
    [
      'none named',
      /^Shopify hat keine Bestellung genannt\. Was außerhalb .* war, ist gelöscht\. .* nicht sicher, wen sie betreffen\. .* bleiben mit ihrem Verlauf, wie sie sind\.$/,
      { ...done, orders: [] },
    ],
    [
      'nothing of some',
      /^Zu den genannten Bestellungen war nichts .* Unter Kundennummer, E-Mail-Adresse und Telefonnummer des Kunden war sonst nichts zu finden\. .* bleiben mit ihrem Verlauf, wie sie sind\.$/,
      { ...nothing, orders },
    ],
    [
      'nothing of none',
      /^Eine Bestellung war nicht genannt\. Unter Kundennummer, .* nichts zu finden\. .* bleiben mit ihrem Verlauf, wie sie sind\.$/,
      { ...nothing, orders: [] },
    ],
    [
      'mentions beside some',
      /^Zu den genannten Bestellungen war nichts .* Wo ihn .* oder andere Anfragen mit Nummer, E-Mail-Adresse oder Telefonnummer nannten, ist das gelöscht\. Der Text nicht lesbarer Anfragen bleibt, bis sie beantwortet sind\. Es ist nicht sicher, wen sie betreffen\. .* wie sie sind\.$/,
      { ...mentions, orders },
    ],
    [
      'a shop erased',
      /^Alle Daten des Shops sind gelöscht\.$/,
      { kind: 'shop-redaction', outcome: 'done', orders: [] },
    ],
    ['a shop unknown', /^Von diesem Shop war nichts gespeichert\.$/, { outcome: 'nothing-held', orders }],
  ])('say of which orders it was: %s', (_case, said, over) =>
    expect(sentenceOf(answered({ canExport: false, ...over }))).toMatch(said),
  );

  it.each([
    [orders, 'umfasst die genannten Bestellungen.'],
    [orders.slice(1), 'umfasst die genannte Bestellung.'],
    [[], 'umfasst nur, was außerhalb von Bestellungen gespeichert ist, denn Shopify nennt keine.'],
  ])('say what an answer is of, before it is handed on', (asked, said) =>
    expect(sentenceOf(aPrivacyRequest({ orders: asked }))).toContain(said),
  );

  it('never say that everything of a customer is gone or given', () => {
    const kinds = ['customer-data', 'customer-redaction'] as const;
    const requests = kinds.flatMap((kind) =>
      (['done', 'nothing-held', 'mentions-erased', 'handed-over'] as const).map((outcome) =>
        answered({ kind, outcome, orders }),
      ),
    );
    for (const request of requests) expect(sentenceOf(request)).not.toMatch(/überall|alles|Über diesen Kunden/);
  });

  it('name no person who is not known any more', () => {
    const { email: _gone, ...request } = aPrivacyRequest();
    expect(titleOf(request)).toBe('Auskunft über gespeicherte Daten');
    expect(titleOf(aPrivacyRequest())).toBe('Auskunft für jana@example.com');
  });
});

describe('the screen of data protection', () => {
  let saved: Blob[];
  let names: string[];
  beforeEach(() => {
    [saved, names] = [[], []];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('says what will stand there while there is no request', async () => {
    openApp('/help/privacy', hostWith([]));
    expect(await screen.findByText('Bisher gibt es keine Anfrage')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /herunterladen/ })).toBeNull();
  });

  it('hands out the originals that lie here before the app is uninstalled', async () => {
    const before = globalThis.fetch;
    const asked: unknown[] = [];
    globalThis.fetch = (address) => {
      asked.push(address);
      return Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['PK'])) } as unknown as Response);
    };
    try {
      openApp(
        '/help/privacy',
        aHost({ privacyRequests: () => Promise.resolve({ requests: [], total: 0, hasOriginals: true }) }),
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Originale herunterladen' }));
      await waitFor(() => expect(names).toEqual(['Originale.zip']));
      expect(asked).toEqual(['/api/privacy/originals']);
    } finally {
      globalThis.fetch = before;
    }
  });

  it('shows an open question with its order and hands out the answer as a file', async () => {
    let request = aPrivacyRequest();
    const asked: unknown[] = [];
    const host = aHost({
      privacyRequests: () => Promise.resolve({ requests: [request], total: 1 }),
      privacyExport: ({ body }) => {
        asked.push(body);
        request = answered();
        return Promise.resolve({ fileName: 'auskunft-1042-2026-11-22.json', text: '{"Person": {}}' });
      },
    });
    openApp('/help/privacy', host);
    const open = within(await screen.findByRole('region', { name: 'Offen' }));
    expect(open.getByText('Auskunft für jana@example.com')).toBeTruthy();
    expect(open.getByText(/^bis 20\.12\.2026/)).toBeTruthy();
    expect(open.getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('/orders/6150000001042');
    await userEvent.click(open.getByRole('button', { name: 'Auskunft herunterladen' }));
    const done = within(await screen.findByRole('region', { name: 'Beantwortet' }));
    expect(done.getByText(/Die Auskunft wurde heruntergeladen/)).toBeTruthy();
    expect(done.getByRole('button', { name: 'Auskunft noch einmal herunterladen' })).toBeTruthy();
    expect([asked, names]).toEqual([[{ request: request.id }], ['auskunft-1042-2026-11-22.json']]);
    expect([saved.length, saved[0]?.type]).toEqual([1, 'application/json']);
    expect(screen.queryByRole('region', { name: 'Offen' })).toBeNull();
  });

  it('says at the request why the answer could not be taken, and saves nothing', async () => {
    const privacyExport = () =>
      Promise.reject(
        new ApiFailure({ kind: 'not-ready', message: 'Die Auskunft wird gerade …', status: 409, supportId: 's-1' }),
      );
    openApp('/help/privacy', hostWith([aPrivacyRequest(), erased], { privacyExport }));
    await userEvent.click(await screen.findByRole('button', { name: 'Auskunft herunterladen' }));
    const open = within(screen.getByRole('region', { name: 'Offen' }));
    expect(await open.findByText('Die Auskunft wird gerade …')).toBeTruthy();
    expect(names).toEqual([]);
  });

  it('offers nothing while the answer is put together', async () => {
    openApp('/help/privacy', hostWith([aPrivacyRequest({ state: 'received', canExport: false })]));
    expect(await screen.findByText(/wird gerade zusammengestellt/)).toBeTruthy();
    expect(screen.getByText('In Arbeit')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /herunterladen/ })).toBeNull();
  });

  it('shows what came of a request that could not be read, and notes that a person answered it', async () => {
    let request = aPrivacyRequest({ state: 'unreadable', canExport: false, message: '{"customer":"jana@example.com"' });
    const noted: unknown[] = [];
    const host = aHost({
      privacyRequests: () => Promise.resolve({ requests: [request], total: 1 }),
      privacyClose: ({ body }) => {
        noted.push(body);
        const { message: _gone, ...rest } = request;
        request = { ...rest, state: 'answered', outcome: 'by-hand' };
        return Promise.resolve({ closed: true });
      },
    });
    openApp('/help/privacy', host);
    expect(await screen.findByText('1 Anfrage ist nicht lesbar.')).toBeTruthy();
    const open = within(screen.getByRole('region', { name: 'Offen' }));
    expect(open.getByText('Nicht lesbar')).toBeTruthy();
    expect(open.getByText('{"customer":"jana@example.com"')).toBeTruthy();
    expect(open.getByText(/Stelle die Anfrage in Shopify noch einmal/)).toBeTruthy();
    await userEvent.click(open.getByRole('button', { name: 'Als erledigt vermerken' }));
    expect(screen.getByText('Der Text der Nachricht wird gelöscht. Das lässt sich nicht zurücknehmen.')).toBeTruthy();
    expect(noted).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt vermerken' }));
    expect(await screen.findByText(/von Hand als erledigt vermerkt/)).toBeTruthy();
    expect(noted).toEqual([{ request: request.id }]);
    expect(screen.queryByText(/jana@example.com"/)).toBeNull();
  });

  it('says of a request that cannot be decrypted any more what to do, and offers to note its answer', async () => {
    openApp('/help/privacy', hostWith([aPrivacyRequest({ state: 'unreadable', canExport: false, isLocked: true })]));
    const open = within(await screen.findByRole('region', { name: 'Offen' }));
    expect(open.getByText(/^Die Anfrage lässt sich nicht mehr entschlüsseln\. .* stelle sie dort/)).toBeTruthy();
    expect(open.getByRole('button', { name: 'Als erledigt vermerken' })).toBeTruthy();
  });

  it('lists what is kept of a customer who was erased, why, and until when', async () => {
    openApp('/help/privacy', hostWith([erased]));
    const kept = within(await screen.findByRole('table', { name: 'Was aufbewahrt bleibt' }));
    const [, row] = kept.getAllByRole('row');
    expect(row?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Rechnung RE1042#1042§ 147 Abs. 1 Nr. 4, Abs. 3 AO, § 14b Abs. 1 UStG31.12.2034',
    );
    expect(
      screen.getByText(
        /^In der genannten Bestellung und ihrem Verlauf sind Name, Adresse und E-Mail gelöscht\. Was außerhalb/,
      ),
    ).toBeTruthy();
  });

  it('says that there are more requests than it shows', async () => {
    openApp(
      '/help/privacy',
      hostWith([erased], { privacyRequests: () => Promise.resolve({ requests: [erased], total: 1204 }) }),
    );
    expect(await screen.findByText('Gezeigt werden 100 von 1.204 Anfragen.')).toBeTruthy();
  });

  it('says so when the requests cannot be loaded', async () => {
    const privacyRequests = () =>
      Promise.reject(
        new ApiFailure({ kind: 'shop-unreachable', message: 'Gerade nicht.', status: 503, supportId: 's-1' }),
      );
    openApp('/help/privacy', aHost({ privacyRequests }));
    expect(await screen.findByText('Die Anfragen konnten nicht geladen werden')).toBeTruthy();
  });
});

describe('the ways to the screen of data protection', () => {
  it('begin in the help', async () => {
    const app = openApp('/help');
    await userEvent.click(await screen.findByRole('link', { name: 'Zum Datenschutz' }));
    expect(app.address()).toBe('/help/privacy');
  });

  it('begin at the events that ask for an answer', async () => {
    const items = [anEvent({ event: 'shop.privacy-request-ready', facts: {} }), anEvent({ _key: 'ev2' })];
    openApp('/log', aHost({ logs: () => Promise.resolve(aPageOf(items)) }));
    const links = await screen.findAllByRole('link', { name: 'Zum Datenschutz' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help/privacy']);
  });

  const questions = { count: 2, dueAt: '2026-12-20T09:00:00Z' };

  it('begin on the overview, which does not call everything done', async () => {
    openApp('/', aHost({ dashboard: () => Promise.resolve(aDashboard({ questions })) }));
    expect(await screen.findByText('2 Anfragen nach der DSGVO warten auf dich.')).toBeTruthy();
    expect(screen.queryByText(/Alles erledigt|nichts zu tun/)).toBeNull();
    const links = screen.getAllByRole('link', { name: 'Zum Datenschutz' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help/privacy']);
  });

  it('begin on the overview below what is more urgent', async () => {
    const attention = { ...aDashboard().attention, held: 1 };
    const dashboard = aDashboard({ attention, questions });
    openApp('/', aHost({ dashboard: () => Promise.resolve(dashboard) }));
    expect(await screen.findByText('2 Anfragen nach der DSGVO warten auf dich')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zum Datenschutz' }).getAttribute('href')).toBe('/help/privacy');
  });
});
