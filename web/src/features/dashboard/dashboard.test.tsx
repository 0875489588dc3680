import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anEvent, anOrder, aPageOf, aShop } from '../../testing/samples.ts';
import { recentDocuments } from './dashboard.atoms.ts';
import { statusLine } from './status-line.ts';
import { resetText } from './words.ts';
import { instant } from '@belegwerk/core';

const said = (...shop: Parameters<typeof aShop>) => {
  const { tone, title, detail } = statusLine(aShop(...shop));
  return `${tone}: ${title} ${detail}`.replaceAll('\u00a0', ' ');
};
const notConnected = aShop({ lexoffice: { isConnected: false } });
const calm = { orders: 38, held: 0, failed: 0, waiting: 0, open: 0 };

describe('the status line', () => {
  it('says that all is done', () =>
    expect(said()).toBe('success: Alles erledigt: 38 Bestellungen, 41 Belege. Es gibt nichts zu tun.'));

  it('says what goes on by itself', () =>
    expect(said({ attention: { ...calm, waiting: 3, open: 1 } })).toBe(
      'success: Alles in Ordnung: 38 Bestellungen, 41 Belege. 1 Bestellung wird gerade bearbeitet. 3 Bestellungen warten und laufen von selbst weiter.',
    ));

  it('says how many orders need the merchant, in red only when a promise is broken', () => {
    expect(said({ attention: { ...calm, held: 1 } })).toContain(
      'warning: 1 Bestellung braucht dich. Bei ihr fehlt noch mindestens ein Beleg.',
    );
    expect(said({ attention: { ...calm, held: 1, failed: 1 } })).toContain(
      'critical: 2 Bestellungen brauchen dich. Bei ihnen fehlt noch mindestens ein Beleg.',
    );
  });

  it('says before anything else that the accounting service is not connected', () =>
    expect(said({ attention: { ...calm, held: 1 }, lexoffice: { isConnected: false } })).toContain(
      'critical: Lexware Office ist nicht verbunden.',
    ));

  it('says when transfers are used up and when they come back', () => {
    const plan = { ...aShop().plan, credits: { used: 300, quota: 300, resetAt: '2026-11-30T23:00:00Z' } };
    expect(said({ plan })).toContain('sobald dein Kontingent am 01.12.2026 erneuert wird');
  });

  it('says that everything is ready before the first order', () =>
    expect(said({ attention: { ...calm, orders: 0 } })).toContain('info: Alles bereit.'));
});

describe('what the overview picks out', () => {
  it('shows the latest documents first, of whichever order', () => {
    const older = aDocument({ _key: 'a', createdAt: '2026-11-19T10:00:00Z' });
    const newer = aDocument({ _key: 'b', createdAt: '2026-11-20T10:00:00Z' });
    const picked = recentDocuments([anOrder({ documents: [older] }), anOrder({ documents: [newer] })]);
    expect(picked.map(({ document }) => document._key)).toEqual(['b', 'a']);
  });

  it('compares moments, not their texts', () => {
    const earlier = aDocument({ _key: 'a', createdAt: '2026-11-20T10:00:01Z' });
    const later = aDocument({ _key: 'b', createdAt: '2026-11-20T10:00:01.5Z' });
    const picked = recentDocuments([anOrder({ documents: [earlier, later] })]);
    expect(picked.map(({ document }) => document._key)).toEqual(['b', 'a']);
  });

  it('says when the quota is renewed', () =>
    expect(resetText('2026-11-30T23:00:00Z', instant('2026-11-20T12:00:00Z'))).toBe(
      'Neues Kontingent am 01.12.2026 · in 11 Tagen',
    ));
});

describe('the overview', () => {
  it('lists broken orders before stopped ones, five at most', async () => {
    const held = Array.from({ length: 9 }, (_, index) => anOrder({ gid: `held-${index}`, name: '#2' }));
    const host = aHost({
      shop: () => Promise.resolve(aShop({ attention: { ...calm, held: 9, failed: 1 } })),
      orders: ({ query }) => {
        const found = query?.state === 'failed' ? [anOrder({ gid: 'failed', name: '#1' })] : held;
        return Promise.resolve(aPageOf(query?.state ? found : []));
      },
    });
    openApp('/', host);
    const list = await screen.findByRole('table', { name: 'Diese Bestellungen brauchen dich' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['#1', '#2', '#2', '#2', '#2']);
  });

  it('shows plan, transfers and created documents', async () => {
    openApp('/', aHost({ orders: ({ query }) => Promise.resolve(aPageOf(query?.state ? [] : [anOrder()])) }));
    expect(await screen.findByText('STANDARD')).toBeTruthy();
    expect(screen.getByText('262 / 300')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('87');
    expect(screen.getByText('Mit Lexware Office verbunden seit 03.11.2026')).toBeTruthy();
    const documents = await screen.findByRole('table', { name: 'Belege der neuesten Bestellungen' });
    expect(within(documents).getByRole('link', { name: 'Rechnung RE1042 als PDF öffnen' })).toBeTruthy();
  });

  it('lists the orders that need the merchant, with the reason and the way to all of them', async () => {
    const held = anOrder({
      name: '#1050',
      documents: [],
      standing: { state: 'held', reason: { code: 'MISSING_CUSTOMER', facts: {} } },
    });
    const host = aHost({
      shop: () => Promise.resolve(aShop({ attention: { ...calm, held: 1 } })),
      orders: ({ query }) => Promise.resolve(aPageOf(query?.state === 'held' ? [held] : [])),
      logs: () => Promise.resolve({ items: [anEvent()], hasPrevious: false, hasNext: false, total: 1 }),
    });
    openApp('/home', host);
    const list = await screen.findByRole('table', { name: 'Diese Bestellungen brauchen dich' });
    expect(within(list).getByText(/hat keinen Kunden/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gehalten (1)' }).getAttribute('href')).toBe('/orders?state=held');
    expect(await screen.findByText(/Rechnung RE1042 zu #1042 über 119,00 € wurde erstellt/)).toBeTruthy();
  });

  it('says in red that the accounting service is not connected', async () => {
    openApp('/', aHost({ shop: () => Promise.resolve(notConnected) }));
    expect(await screen.findByText('Lexware Office ist nicht verbunden')).toBeTruthy();
  });
});

describe('connecting with the accounting service', () => {
  const browsers = window.open;
  afterEach(() => {
    window.open = browsers;
  });

  /** A window as the browser gives it; undefined stands for one that it blocks. */
  const givingWindow = (isBlocked = false) => {
    const shown: string[] = [];
    const opened = {
      closed: false,
      location: { replace: (url: string) => void shown.push(url) },
      close: () => {
        opened.closed = true;
      },
    };
    window.open = () => (isBlocked ? null : (opened as unknown as Window));
    return { opened, shown };
  };
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Mit Lexware Office verbinden' }));

  it('happens in a window of its own, and shows the new state as soon as that is closed', async () => {
    const { opened, shown } = givingWindow();
    let now = notConnected;
    openApp('/', aHost({ shop: () => Promise.resolve(now) }));
    await press();
    await waitFor(() => expect(shown).toEqual(['https://books.example/authorise']));
    now = aShop();
    opened.close();
    expect(await screen.findByText('Mit Lexware Office verbunden seit 03.11.2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeNull();
  });

  it('says why it cannot begin, in the words of the host, and leaves no empty window', async () => {
    const { opened } = givingWindow();
    const refused = new ApiFailure('connection-not-configured', 'Diese Installation kann das nicht.', 409, 's-1');
    const host = { shop: () => Promise.resolve(notConnected), accountingAuth: () => Promise.reject(refused) };
    openApp('/', aHost(host));
    await press();
    expect(await screen.findByText('Diese Installation kann das nicht.')).toBeTruthy();
    expect(opened.closed).toBe(true);
  });

  it('says what to do when the browser blocks the window', async () => {
    givingWindow(true);
    openApp('/', aHost({ shop: () => Promise.resolve(notConnected) }));
    await press();
    expect(await screen.findByText(/Erlaube Pop-ups für diese Seite und versuche es noch einmal/)).toBeTruthy();
  });
});
