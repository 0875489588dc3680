import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { openMenu } from '../../testing/open-menu.ts';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anEvent, aPageOf, anOrder, anOrderPage } from '../../testing/samples.ts';
import { balanceSentence, isAgreed } from './balance-words.ts';

const ADDRESS = '/orders/6150000001042';
const showing = (order = anOrderPage()) => aHost({ order: () => Promise.resolve(order) });

describe('the page of an order', () => {
  it('shows each document with number, date, total, tax and number of items', async () => {
    openApp(ADDRESS, showing());
    const documents = await screen.findByRole('region', { name: 'Belege' });
    for (const text of ['Rechnung RE1042', '119,00 €', '20.11.2026', '19,00 €', '2', 'Offen'])
      expect(within(documents).getByText(text)).toBeTruthy();
  });

  it('says beside its state which name the customer asks for, and whom the order names', async () => {
    const nameAsked = 'Muster & Söhne GmbH, Erika Muster, Deichstraße 7, 20459 Hamburg';
    openApp(ADDRESS, showing(anOrderPage({ nameAsked, customerName: 'Jana Petersen' })));
    expect(await screen.findByText(`Auf der Rechnung soll stehen: ${nameAsked}. Bisher: Jana Petersen.`)).toBeTruthy();
  });

  it('opens and downloads by a button, and does all else behind „Weitere Aktionen“', async () => {
    const editUrl = 'https://books.example/permalink/invoices/edit/1';
    openApp(ADDRESS, showing(anOrderPage({ documents: [aDocument({ editUrl })] })));
    const documents = await screen.findByRole('region', { name: 'Belege' });
    const { viewUrl, pdf } = aDocument();
    const leads = (link: HTMLElement) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')];
    expect(within(documents).getAllByRole('link').map(leads)).toEqual([
      ['Öffnen', viewUrl, '_blank'],
      ['Herunterladen', `${pdf}/download`, '_blank'],
    ]);
    await openMenu('Rechnung RE1042');
    const inMenu = ['Bearbeiten', 'Vorschau'].map((name) =>
      leads(screen.getByRole('link', { name: `Rechnung RE1042: ${name}` })),
    );
    expect(inMenu).toEqual([
      [expect.stringContaining('Bearbeiten'), editUrl, '_blank'],
      [expect.stringContaining('Vorschau'), pdf, '_blank'],
    ]);
    expect(screen.getByRole('button', { name: 'Rechnung RE1042: E-Mail senden' })).toBeTruthy();
  });

  it('switches off what a draft cannot do, and says why', async () => {
    const { number: _number, pdf: _pdf, ...rest } = aDocument({ status: 'draft' });
    openApp(ADDRESS, showing(anOrderPage({ documents: [rest] })));
    const button = await screen.findByRole('button', { name: 'Rechnung: Herunterladen' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const notice = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(notice?.textContent).toContain('Entwürfe haben noch kein PDF');
  });

  it('leads to no page of a document in the books of another company, and does not mail it, and says why', async () => {
    const inOtherBooks =
      'Der Beleg RE1042 steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Öffnen, bearbeiten und versenden kannst du ihn nur dort.';
    const { viewUrl: _none, ...there } = aDocument({ inOtherBooks });
    openApp(ADDRESS, showing(anOrderPage({ documents: [there] })));
    const button = await screen.findByRole('button', { name: 'Rechnung RE1042: Öffnen' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(inOtherBooks);
    await openMenu('Rechnung RE1042');
    for (const name of ['Rechnung RE1042: Bearbeiten', 'Rechnung RE1042: E-Mail senden']) {
      const item = screen.getByRole('button', { name });
      expect(item.getAttribute('aria-disabled')).toBe('true');
      expect(document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent).toBe(inOtherBooks);
    }
  });

  it('leads to the connection where the account does not allow a document, and says what in German', async () => {
    const reason = {
      code: 'MISSING_SCOPE',
      setting: 'creditCreate',
      facts: { scopes: 'credit-notes.read credit-notes.write' },
    } as const;
    const held = { kind: 'credit-note', state: 'held', reason } as const;
    const way = { name: 'Zu „Verbindung“' };
    openApp(ADDRESS, showing(anOrderPage({ status: held })));
    await screen.findByText(/das nicht erlaubt: Gutschriften lesen und schreiben\./);
    expect(screen.getByRole('link', way).getAttribute('href')).toBe('/preferences/setup');
    cleanup();
    openApp(ADDRESS, showing(anOrderPage({ documentStatuses: [held] })));
    const others = await screen.findByRole('list', { name: 'Weitere Belege' });
    expect(within(others).getByRole('link', way).getAttribute('href')).toBe('/preferences/setup');
  });

  it('leads to the connection where its account has to be caught up with', async () => {
    const waiting = { state: 'waiting', reason: { code: 'CATCHING_UP', facts: { company: 'Nord GmbH' } } } as const;
    openApp(ADDRESS, showing(anOrderPage({ status: waiting })));
    await screen.findByText(/„Nord GmbH“ ist wieder verbunden/);
    expect(screen.getByRole('link', { name: 'Zu „Verbindung“' }).getAttribute('href')).toBe('/preferences/setup');
  });

  it('leads to the plan where no transfer was left for a document', async () => {
    const waiting = { state: 'waiting', reason: { code: 'NO_TRANSFERS', facts: {} } } as const;
    openApp(ADDRESS, showing(anOrderPage({ status: waiting })));
    await screen.findByText(/keine verfügbaren Übertragungen/);
    expect(screen.getByRole('link', { name: 'Abonnement ansehen' }).getAttribute('href')).toBe('/plan');
  });

  it('says why an order waits, names the setting and the next moment', async () => {
    const { status } = anOrder({
      status: {
        state: 'waiting',
        reason: { code: 'WAIT', setting: 'invoiceEvent', facts: { event: 'fulfilled' } },
        nextLookAt: '2026-12-01T10:00:00Z',
      },
    });
    const next = { sentence: 'Rechnung entsteht von selbst.', at: '2026-12-01T10:00:00Z', setting: 'invoiceEvent' };
    openApp(ADDRESS, showing(anOrderPage({ status, documents: [], next })));
    expect(
      await screen.findByText(
        'Die Rechnung zu #1042 wartet, bis die Bestellung ausgeführt ist. Einstellung: Auslöser „Ausgeführt“.',
      ),
    ).toBeTruthy();
    expect(screen.getByTitle('01.12.2026, 11:00 Uhr')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Auslöser' }).getAttribute('href')).toMatch(/^\/preferences\/.*#/);
    expect(screen.getByText(/gibt es keinen Beleg/)).toBeTruthy();
  });

  it('shows that order and documents agree to the cent', async () => {
    openApp(ADDRESS, showing());
    expect(await screen.findByText('Die Summen von Bestellung und Belegen stimmen auf den Cent überein.')).toBeTruthy();
    expect(screen.getByText('Abweichung').nextSibling?.textContent).toBe('0,00\u00a0€');
  });

  it('has the order looked at again and shows what came of it', async () => {
    const orders = [
      anOrderPage({ documents: [], status: { state: 'failed', reason: { code: 'REFUSED', facts: {} } } }),
    ];
    const asked: string[] = [];
    const host = aHost({
      order: () => Promise.resolve(orders.shift() ?? anOrderPage()),
      actOnOrder: ({ params, body }) => {
        expect(body.action).toBe('look-again');
        asked.push(params.id);
        return Promise.resolve({ state: 'done', askedAt: '2026-11-20T13:00:04Z' });
      },
    });
    openApp(ADDRESS, host);
    await userEvent.click(await screen.findByRole('button', { name: 'Neu prüfen' }));
    expect(asked).toEqual(['6150000001042']);
    expect(await screen.findByText('Rechnung RE1042')).toBeTruthy();
    expect((await screen.findByText(/^Geprüft/)).textContent).toBe('Geprüft. Neu: Rechnung RE1042.');
  });

  it('says so when looking again changed nothing, and offers it first only where something was in the way', async () => {
    const isPrimary = (button: HTMLElement) => button.className.includes('variantPrimary');
    openApp(ADDRESS, showing());
    const button = await screen.findByRole('button', { name: 'Neu prüfen' });
    expect(isPrimary(button)).toBe(false);
    await userEvent.click(button);
    expect(await screen.findByText('Geprüft. Es hat sich nichts geändert.')).toBeTruthy();
    cleanup();
    const { status } = anOrder({ status: { state: 'held', reason: { code: 'AMOUNTS_INCONSISTENT', facts: {} } } });
    openApp(ADDRESS, showing(anOrderPage({ status })));
    expect(isPrimary(await screen.findByRole('button', { name: 'Neu prüfen' }))).toBe(true);
  });

  it('says so when it could not be looked at again', async () => {
    const refuse = () =>
      Promise.reject(
        new ApiFailure({
          kind: 'shop-unreachable',
          message: 'Versuche es gleich noch einmal.',
          status: 503,
          supportId: '',
        }),
      );
    openApp(ADDRESS, { ...showing(), actOnOrder: refuse });
    await userEvent.click(await screen.findByRole('button', { name: 'Neu prüfen' }));
    expect(await screen.findByText('Versuche es gleich noch einmal.')).toBeTruthy();
  });

  it('shows what happened to this order only', async () => {
    const asked: unknown[] = [];
    const host = aHost({
      order: () => Promise.resolve(anOrderPage()),
      logs: ({ query }) => {
        asked.push(query?.order);
        return Promise.resolve(aPageOf([anEvent(), anEvent({ _key: 'ev2', event: 'not.known' })]));
      },
    });
    openApp(ADDRESS, host);
    const events = await screen.findByRole('table', { name: 'Ereignisse' });
    expect(within(events).getAllByRole('row')).toHaveLength(2);
    expect(within(events).queryByRole('columnheader', { name: 'Bestellung' })).toBeNull();
    expect(new Set(asked)).toEqual(new Set(['6150000001042']));
  });

  it.each(['1', 'abc'])('says calmly that there is no order %s, and leads to the list', async (number) => {
    const asked: string[] = [];
    const unknown = new ApiFailure({
      kind: 'not-found',
      message: 'Diese Bestellung wurde nicht gefunden.',
      status: 404,
      supportId: 's-1',
    });
    const order = () => (asked.push('order'), Promise.reject(unknown));
    const logs = () => (asked.push('logs'), Promise.reject(new Error('an order that is not there has no events')));
    openApp(`/orders/${number}`, aHost({ order, logs }));
    expect(await screen.findByRole('heading', { name: 'Bestellung nicht gefunden' })).toBeTruthy();
    expect(
      screen.getByText(
        'Diese Bestellung wurde nicht gefunden. Ist sie eben erst eingegangen, erscheint sie hier von selbst.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Alle Bestellungen' }).getAttribute('href')).toBe('/orders');
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    expect(asked).toEqual(['order']);
  });

  it('shows an order that comes in while a person already looks for it', async () => {
    let hasArrived = false;
    const unknown = new ApiFailure({ kind: 'not-found', message: 'Nicht da.', status: 404, supportId: 's-1' });
    openApp(ADDRESS, aHost({ order: () => (hasArrived ? Promise.resolve(anOrderPage()) : Promise.reject(unknown)) }));
    await screen.findByRole('heading', { name: 'Bestellung nicht gefunden' });
    hasArrived = true;
    expect(await screen.findByRole('region', { name: 'Belege' }, { timeout: 6000 })).toBeTruthy();
  });
});

describe('the sentence of the balance', () => {
  it('tells a rounding difference from a real one', () => {
    const small = { complete: true, isRoundingError: true, difference: '-4.90' };
    expect(balanceSentence(small, [])).toContain('gilt als Rundungsdifferenz');
    expect(balanceSentence(small, [{ cause: 'rounding' }])).toContain('gilt als Rundungsdifferenz');
    expect(balanceSentence({ ...small, complete: false, isRoundingError: false }, [])).toContain('noch nicht überein');
  });

  it('calls equal sums no agreement where only a person can settle what lies in them', () => {
    const equal = { complete: true, isRoundingError: false, difference: '0.00' };
    expect(balanceSentence(equal, [])).toBe('Die Summen von Bestellung und Belegen stimmen auf den Cent überein.');
    expect(balanceSentence(equal, [{ cause: 'document-cancelled' }, { cause: 'refund-not-credited' }], true)).toBe(
      'Die Summen stimmen überein, die Belege aber nicht zur Bestellung.',
    );
  });

  it('says „noch“ only of what goes away by itself', () => {
    const open = { complete: false, isRoundingError: false, difference: '49.90' };
    expect(balanceSentence(open, [{ cause: 'no-invoice' }])).toBe('Bestellung und Belege stimmen noch nicht überein.');
    expect(balanceSentence(open, [{ cause: 'document-cancelled' }], true)).toBe(
      'Bestellung und Belege stimmen nicht überein.',
    );
  });

  it('calls nothing rounding of which another cause stands below', () => {
    const small = { complete: true, isRoundingError: true, difference: '-4.90' };
    const said = balanceSentence(small, [{ cause: 'rounding' }, { cause: 'refund-not-credited' }]);
    expect(said).toBe('Die Abweichung ist klein. Woher sie kommt, steht unten.');
  });

  it.each([[['unexplained']], [['rounding', 'unexplained']]] as const)(
    'calls nothing rounding that cannot be explained, because the order stands on „Abweichung“ for it: %s',
    (causes) =>
      expect(
        balanceSentence(
          { complete: true, isRoundingError: true, difference: '-4.90' },
          causes.map((cause) => ({ cause })),
        ),
      ).toBe('Die Abweichung ist klein, aber nicht ganz erklärt. Was bekannt ist, steht unten.'),
  );

  it('warns of a small one only where it is more than rounding', () => {
    const small = { complete: true, difference: '-0.01' };
    const said = [[], [{ cause: 'rounding' }], [{ cause: 'unexplained' }]] as const;
    expect(said.map((causes) => isAgreed(small, causes))).toEqual([true, true, false]);
  });

  it('warns of equal sums only where a person is needed: one document in place of another is fine', () => {
    const equal = { complete: true, difference: '0.00' };
    const replaced = [{ cause: 'document-cancelled' }, { cause: 'document-by-hand' }] as const;
    expect([isAgreed(equal, replaced), isAgreed(equal, replaced, true)]).toEqual([true, false]);
  });
});
