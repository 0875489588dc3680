import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import type { DashboardReply } from '@belegwerk/contracts/api';
import { aDashboard, aDocument, anEvent, aPreferencesReply, aShop } from '../../testing/samples.ts';
import { statusLine } from './status-line.ts';
import { resetText } from './words.ts';
import { ORDER_CONCERNS } from '@belegwerk/core/records';
import { instant } from '@belegwerk/core/kernel';

const said = (dashboard: Partial<DashboardReply> = {}, ...shop: Parameters<typeof aShop>) => {
  const { tone, title, detail } = statusLine(aShop(...shop), aDashboard(dashboard));
  return `${tone}: ${title} ${detail}`.replaceAll('\u00a0', ' ');
};
const notConnected = aShop({ lexoffice: { isConnected: false, isConnectable: true } });
const calm = { orders: 38, held: 0, failed: 0, waiting: 0, differing: 0, open: 0, openInBooks: 0 };

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

  it('never says that all is done where a document is void and not replaced', () => {
    expect(said({ attention: { ...calm, differing: 1 } })).toContain(
      'warning: 1 Bestellung braucht dich. Bei ihr stimmen Bestellung und Belege nicht überein.',
    );
    expect(said({ attention: { ...calm, differing: 1, held: 1 } })).toContain(
      'warning: 2 Bestellungen brauchen dich. Bei ihnen fehlt noch ein Beleg, oder es stimmen Bestellung und Belege nicht überein.',
    );
  });

  it('says before anything else that the accounting service is not connected', () =>
    expect(
      said({ attention: { ...calm, held: 1 } }, { lexoffice: { isConnected: false, isConnectable: true } }),
    ).toContain('critical: Lexware Office ist nicht verbunden.'));

  it('promises that orders go on after connecting only where documents are turned on', () => {
    const lexoffice = { isConnected: false, isConnectable: true } as const;
    expect(said({}, { lexoffice })).toContain('werden nach dem Verbinden bearbeitet.');
    const off = said({ createsDocuments: false }, { lexoffice });
    expect(off).toContain('schaltest du am Ende der Einrichtung oder in den Einstellungen ein');
    expect(off).not.toContain('werden nach dem Verbinden bearbeitet');
  });

  it('offers to connect only where a person at the shop can', async () => {
    const away = aShop({ lexoffice: { isConnected: false, isConnectable: false } });
    openApp('/', aHost({ shop: () => Promise.resolve(away) }));
    expect(await screen.findByText(/Verbinden kann nur, wer sie betreibt\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeNull();
  });

  it('asks the account to allow more only where a person at the shop can', async () => {
    const missingRights = [
      { setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'] },
    ];
    const lent = aShop({ lexoffice: { isConnected: true, isConnectable: false, missingRights } });
    openApp('/', aHost({ shop: () => Promise.resolve(lent) }));
    expect(await screen.findByText(/Es fehlt die Berechtigung für: Lieferscheine erstellen\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zugriff erlauben' })).toBeNull();
  });

  it('says when transfers are used up and when they come back', () => {
    const plan = { ...aShop().plan, credits: { used: 300, quota: 300, remaining: 0, resetAt: '2026-11-30T23:00:00Z' } };
    expect(said({}, { plan })).toContain('sobald dein Kontingent am 01.12.2026 erneuert wird');
    expect(said({ attention: { ...calm, waiting: 7 } }, { plan })).toContain('7 Bestellungen warten.');
  });

  it('says so beside the orders that need the merchant, with the way out', () => {
    const plan = { ...aShop().plan, credits: { used: 300, quota: 300, remaining: 0, resetAt: '2026-11-30T23:00:00Z' } };
    const figures = aDashboard({ attention: { ...calm, held: 2 } });
    const { title, detail, link } = statusLine(aShop({ plan }), figures);
    expect([title, detail].join(' ').replaceAll('\u00a0', ' ')).toMatch(
      /^2 Bestellungen brauchen dich\. .* Deine Übertragungen sind verbraucht\. Neue Belege warten und entstehen von selbst, sobald dein Kontingent am 01\.12\.2026 erneuert wird, mit einem größeren Abonnement sofort\.(?: 3 Bestellungen warten\.)?$/,
    );
    expect(link).toEqual({ content: 'Abonnement ansehen', url: '/plan' });
    expect(statusLine(aShop(), figures).link).toEqual({ content: 'Alle ansehen', url: '/orders?state=needed' });
  });

  it.each(ORDER_CONCERNS)('never says that all is well while an order needs the merchant: %s', (concern) =>
    expect(said({ concerns: [{ concern, orders: 1 }] })).toMatch(/^(?:warning|critical): /),
  );

  it('names the requests of customers, alone and beside the orders that need the merchant', () => {
    const concerns = [
      { concern: 'name-asked', orders: 2 },
      { concern: 'held:MISSING_ADDRESS', orders: 1 },
    ] as const;
    expect(said({ concerns: [concerns[0]] })).toContain(
      'Bei 2 Bestellungen bittet der Kunde um einen anderen Namen auf der Rechnung.',
    );
    expect(said({ attention: { ...calm, held: 1 }, concerns: [...concerns] })).toContain(
      '1 Bestellung braucht dich. Bei ihr fehlt noch mindestens ein Beleg. Der Grund steht unten, der nächste Schritt an der Bestellung. Dazu kommen: 2 Bitten von Kunden.',
    );
  });

  const count = (
    cause: DashboardReply['books']['counts'][number]['cause'],
    figures: readonly [number, number, number],
  ) => {
    const [documents, overdue, needed] = figures;
    return { cause, documents, overdue, needed };
  };

  it('does not say that all is done while the books are open', () =>
    expect(
      said({
        books: {
          counts: [
            count('awaiting-money', [4, 1, 1]),
            count('nothing-to-pay', [1, 1, 1]),
            count('cleared-in-shop', [7, 3, 7]),
            count('to-match', [2, 0, 2]),
          ],
          needed: [],
        },
      }),
    ).toBe('warning: 11 Belege warten in Lexware Office auf dich. Was zu tun ist, steht gleich hier.'));

  it('says that unpaid invoices are not due yet, and then that all is well, but not that all is done', () =>
    expect(said({ books: { counts: [count('awaiting-money', [3, 0, 0])], needed: [] } })).toBe(
      'success: Alles in Ordnung: 38 Bestellungen, 41 Belege. 3 Rechnungen sind noch nicht bezahlt und noch nicht fällig.',
    ));

  it('calls no order unpaid whose payment is on its way to the books', () =>
    expect(said({ books: { counts: [count('under-way', [1, 0, 0])], needed: [] } })).toBe(
      'success: Alles in Ordnung: 38 Bestellungen, 41 Belege. 1 Beleg wird gerade als bezahlt übertragen.',
    ));

  it('does not say that all is done while a permission is missing', () => {
    const { lexoffice } = aShop();
    const missingRights = [{ label: 'Rechnungen', scopes: ['invoices.write'] }];
    expect(said({}, { lexoffice: { ...lexoffice, missingRights } })).toBe(
      'warning: Lexware Office erlaubt nicht alles, was eingestellt ist. Es fehlt die Berechtigung für: Rechnungen. Solange sie fehlt, entsteht davon nichts; danach geht es von selbst weiter, und nichts entsteht doppelt. Verbinde das Konto noch einmal und erlaube dabei alle Zugriffe, oder erweitere den API-Schlüssel in Lexware Office.',
    );
  });

  it.each([
    ['invoices.write', 'Bitte ihn, den API-Schlüssel in Lexware Office zu erweitern.'],
    ['transactions.write', 'Mit einem API-Schlüssel lassen sich keine Umsätze buchen: Schalte sie dann aus.'],
  ])('names the operator where the account is lent, and %s is missing', (scope, wayOut) => {
    const lexoffice = { ...aShop().lexoffice, isConnectable: false };
    const missingRights = [{ label: 'Rechte', scopes: [scope] }];
    expect(said({}, { lexoffice: { ...lexoffice, missingRights } })).toContain(wayOut);
  });

  it('claims of nothing that is off that it was set, and says then that everything is off', () => {
    const { lexoffice } = aShop();
    const missingRights = [
      {
        setting: 'creditCreate',
        label: 'Gutschriften erstellen',
        scopes: ['credit-notes.write'],
        isOff: true as const,
      },
    ];
    expect(said({ createsDocuments: false }, { lexoffice: { ...lexoffice, missingRights } })).toMatch(
      /^warning: Die Belegerstellung ist ausgeschaltet\./,
    );
  });

  it('says first that Shopify does not allow what the settings need', () => {
    const { shopify } = aShop();
    const missingRights = [{ label: 'Bestellungen', scopes: ['read_orders'] }];
    expect(said({ attention: { ...calm, held: 1 } }, { shopify: { ...shopify, missingRights } })).toBe(
      'critical: Fehlende Shopify-Berechtigung(en) Es fehlt der Zugriff für: Bestellungen. Shopify nennt ihn read_orders. Sobald du ihn erteilt hast, geht es von selbst weiter.',
    );
  });

  it('says what is not checked without the locations of the shop', () => {
    const { shopify } = aShop();
    const missingRights = [{ setting: 'invoiceCreate', label: 'Standorte', scopes: ['read_locations'] }];
    expect(said({}, { shopify: { ...shopify, missingRights } })).toBe(
      'critical: Fehlende Shopify-Berechtigung(en) Es fehlt der Zugriff für: Standorte. Shopify nennt ihn read_locations. Ohne Standorte sieht Belegwerk nicht, ob Ware aus dem Ausland kommt.',
    );
  });

  it('says after the orders that need the merchant that documents do, too', () =>
    expect(
      said({
        attention: { ...calm, held: 1 },
        books: { counts: [count('set-off', [1, 0, 1])], needed: [] },
      }),
    ).toContain('Außerdem wartet in Lexware Office 1 Beleg auf dich.'));

  it('says that everything is ready before the first order', () =>
    expect(said({ attention: { ...calm, orders: 0 } })).toMatch(
      /^info: Alles bereit\. .*erscheint die Bestellung hier\. Welche Belege dazu/,
    ));

  it('says that nothing is turned on, and the way to turn it on, instead of calling it done', () => {
    const off = 'warning: Die Belegerstellung ist ausgeschaltet. Es entstehen keine Belege.';
    expect(said({ createsDocuments: false })).toContain(off);
    expect(said({ createsDocuments: false, attention: { ...calm, orders: 0 } })).toContain(off);
    expect(statusLine(aShop(), aDashboard({ createsDocuments: false })).link).toEqual({
      content: 'Zur Automatisierung',
      url: '/preferences#automation',
    });
  });

  it('says beside what needs the merchant that the making of documents is off, and how many orders wait', async () => {
    const off = aDashboard({ createsDocuments: false, attention: { ...calm, held: 1, waiting: 3 } });
    openApp('/', aHost({ dashboard: () => Promise.resolve(off) }));
    expect(await screen.findByText(/Bestellung braucht dich\.$/)).toBeTruthy();
    expect(screen.getByText('Die Belegerstellung ist ausgeschaltet.')).toBeTruthy();
    expect(screen.getByText(/3.Bestellungen warten\./)).toBeTruthy();
  });

  it('says first what needs the merchant, also where nothing is turned on', () => {
    expect(said({ createsDocuments: false, attention: { ...calm, held: 1 } })).toContain('1 Bestellung braucht dich.');
    const books = { counts: [count('cleared-in-shop', [2, 2, 2])], needed: [] };
    expect(said({ createsDocuments: false, books })).toContain('2 Belege warten in Lexware Office auf dich.');
  });

  it('promises no document for the next month where none is turned on', () => {
    const plan = { ...aShop().plan, credits: { used: 300, quota: 300, remaining: 0, resetAt: '2026-12-01T00:00:00Z' } };
    expect(said({}, { plan })).toContain('Deine Übertragungen sind verbraucht.');
    const lexoffice = { isConnected: false, isConnectable: true };
    expect(said({}, { plan, lexoffice })).toMatch(
      /nach dem Verbinden bearbeitet\. Deine Übertragungen sind verbraucht\./,
    );
    expect(said({ createsDocuments: false }, { plan })).toContain('Es entstehen keine Belege.');
  });

  it('calls orders that get no document not done', () => {
    const { stat } = aShop();
    const none = { created: 0, matched: 0, updated: 0 };
    const lexoffice = { ...stat.lexoffice, invoice: none, credit: none, delivery: none };
    expect(said({}, { stat: { ...stat, lexoffice } })).toBe(
      'success: Nichts zu tun: 38 Bestellungen, noch kein Beleg. Warum eine Bestellung keinen Beleg bekommt, steht auf ihrer Seite.',
    );
  });
});

describe('the quota', () => {
  it('says when the quota is renewed', () =>
    expect(resetText('2026-11-30T23:00:00Z', instant('2026-11-20T12:00:00Z'))).toBe(
      'Neues Kontingent am 01.12.2026 · In 11 Tagen',
    ));
});

describe('the overview', () => {
  const order = { id: '6150000001042', gid: 'gid://shopify/Order/6150000001042', name: '#1042' };
  const showing = (dashboard: Partial<DashboardReply>) =>
    openApp('/', aHost({ dashboard: () => Promise.resolve(aDashboard(dashboard)) }));

  it('shows plan, transfers and created documents', async () => {
    showing({ documents: [{ order, document: aDocument() }] });
    expect(await screen.findByText('STANDARD')).toBeTruthy();
    expect(screen.getByText('262 / 300')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('87');
    expect(screen.getByText('Mit Lexware Office verbunden seit 03.11.2026')).toBeTruthy();
    const documents = await screen.findByRole('table', { name: 'Neueste Belege' });
    expect(within(documents).getByRole('link', { name: 'Rechnung RE1042 als PDF öffnen' })).toBeTruthy();
  });

  it('shows neither plan nor transfers where plans are not bought', async () => {
    const shop = aShop({ plan: { ...aShop().plan, isBought: false, quota: null, credits: null } });
    openApp('/', aHost({ shop: () => Promise.resolve(shop) }));
    expect(await screen.findByText('Mit Lexware Office verbunden seit 03.11.2026')).toBeTruthy();
    expect(screen.queryByText('STANDARD')).toBeNull();
    expect(screen.queryByText('Verbleibende Übertragungen')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Abonnement/ })).toBeNull();
  });

  it('shows the transfers that the operator has set, without a plan to buy', async () => {
    const shop = aShop({ plan: { ...aShop().plan, isBought: false } });
    openApp('/', aHost({ shop: () => Promise.resolve(shop) }));
    expect(await screen.findByText('262 / 300')).toBeTruthy();
    expect(screen.queryByText('STANDARD')).toBeNull();
  });

  it('has one line for each reason why orders need the merchant, with its count and the way to them', async () => {
    showing({
      attention: { ...calm, held: 4 },
      concerns: [
        { concern: 'held:MISSING_ADDRESS', orders: 3 },
        { concern: 'held:MISSING_CUSTOMER', orders: 1 },
        { concern: 'tax:tax-charged-on-export', orders: 2 },
        { concern: 'skipped:INVALID_CURRENCY', orders: 2, sum: '238.00' },
      ],
      events: [anEvent()],
    });
    await screen.findByRole('heading', { name: 'Diese Bestellungen brauchen dich' });
    const lines = screen
      .getAllByRole('link', { name: /: Ansehen$/ })
      .map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`.replaceAll('\u00a0', ' '));
    expect(lines).toEqual([
      '3 Bestellungen · Gehalten: Adresse unvollständig: Ansehen /orders?concern=held%3AMISSING_ADDRESS',
      '1 Bestellung · Gehalten: ohne Kunden: Ansehen /orders?concern=held%3AMISSING_CUSTOMER',
      '2 Bestellungen · Steuer prüfen: Umsatzsteuer auf Ausfuhr: Ansehen /orders?concern=tax%3Atax-charged-on-export',
      '2 Bestellungen · Ohne Beleg: nicht in Euro · 238,00 € laut Shopify: Ansehen /orders?concern=skipped%3AINVALID_CURRENCY',
    ]);
    expect(await screen.findByText(/Rechnung RE1042 zu #1042 über 119,00 € wurde erstellt/)).toBeTruthy();
  });

  it('names in red what Shopify does not allow, with the way on, before the orders that wait for it', async () => {
    const missingRights = [
      { label: 'Bestellungen', scopes: ['read_orders'] },
      { setting: 'syncOrderPayment', label: 'Zahlungsstatus', scopes: ['write_orders'] },
    ];
    const shop = { ...aShop(), shopify: { ...aShop().shopify, missingRights } };
    openApp('/', aHost({ shop: () => Promise.resolve(shop) }));
    expect(await screen.findByText('Fehlende Shopify-Berechtigung(en)')).toBeTruthy();
    expect(
      screen.getByText(
        /^Es fehlt der Zugriff für: Bestellungen, Zahlungsstatus\. Shopify nennt ihn read_orders, write_orders\. Sobald/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Zugriff erteilen').closest('a')?.getAttribute('href')).toBe(
      '/api/auth?shop=kaffeekontor-nord.myshopify.com&scopes=read_orders%2Cwrite_orders',
    );
  });

  it('has one line for each cause of what is open in the books, the most urgent first, before plan and figures', async () => {
    showing({
      attention: { ...calm, openInBooks: 12 },
      books: {
        counts: [
          { cause: 'cleared-in-shop', documents: 8, overdue: 1, needed: 8 },
          { cause: 'awaiting-money', documents: 4, overdue: 1, needed: 1 },
          { cause: 'under-way', documents: 2, overdue: 0, needed: 0 },
        ],
        needed: [],
      },
    });
    const lines = (await screen.findAllByRole('link', { name: /: Ansehen$/ })).map((link) =>
      `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`.replaceAll('\u00a0', ' '),
    );
    expect(lines).toEqual([
      '1 Rechnung ist unbezahlt und überfällig: Ansehen /orders?books=awaiting-money&sortDir=asc',
      '8 Belege sind in Shopify bezahlt oder erstattet, in Lexware Office offen: Ansehen /orders?books=cleared-in-shop&sortDir=asc',
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      '9\u00a0Belege warten in Lexware Office auf dich.',
      'In Lexware Office zu erledigen',
      'Aktives Abonnement',
      'Verbleibende Übertragungen',
      'Erstellte Belege',
      'Neueste Belege',
      'Neueste Ereignisse',
      'Tipps',
    ]);
  });

  it('does not say that all is well while the tax of an order is to be checked', () =>
    expect(said({ concerns: [{ concern: 'tax:tax-charged-despite-vat-id', orders: 1 }] })).toBe(
      'warning: Zu deinen Bestellungen ist 1 Hinweis zur Steuer zu prüfen. Was zu tun ist, steht gleich hier.',
    ));

  it.each([
    ['e-invoice-missing', 'warning: Bei 1 Bestellung fehlt die E-Rechnung. Was zu tun ist, steht gleich hier.'],
    [
      'vat-id:invalid',
      'warning: Bei 1 Bestellung ohne Umsatzsteuer stimmt die USt-IdNr. des Kunden nicht. Was zu tun ist, steht gleich hier.',
    ],
    ['undone:mail', 'warning: Zu deinen Bestellungen ist 1 Aufgabe nicht erledigt. Was zu tun ist, steht gleich hier.'],
    [
      'skipped:INVALID_CURRENCY',
      'warning: 1 Bestellung nicht in Euro: Buche sie von Hand. Belegwerk erstellt dazu keinen Beleg. Ist eine gebucht, wähle an ihr „Ignorieren“.',
    ],
  ] as const)('does not say that all is well while something is left to do: %s', (concern, sentence) =>
    expect(said({ concerns: [{ concern, orders: 1 }] })).toBe(sentence),
  );

  it('asks once whether the account fetches what was paid by PayPal, and keeps the answer as a setting', async () => {
    const saved: unknown[] = [];
    const counts = [{ cause: 'fetched-there', documents: 6, overdue: 2, needed: 0 }] as const;
    openApp(
      '/',
      aHost({
        dashboard: () =>
          Promise.resolve(
            aDashboard({
              books: { counts: [...counts], needed: [] },
              asked: { 'fetched-there': saved.length ? 'yes' : 'ask', 'not-transferred': 'ask' },
            }),
          ),
        preferences: () => Promise.resolve(aPreferencesReply()),
        changePreferences: ({ body }) => {
          saved.push(body);
          return Promise.resolve({ ...aPreferencesReply(), alsoChanged: [], completesAutomation: false });
        },
      }),
    );
    expect(await screen.findByText('Holt Lexware Office deine PayPal-Umsätze ab?')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'In Lexware Office zu erledigen' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ja, es holt sie ab' }));
    await waitFor(() => expect(screen.queryByText('Holt Lexware Office deine PayPal-Umsätze ab?')).toBeNull());
    expect(saved).toEqual([
      { revision: aPreferencesReply().revision, change: { transactionPaypal: 'yes' }, origin: 'overview' },
    ]);
  });

  it('counts them in one line where the account does not fetch them', async () => {
    const counts = [{ cause: 'fetched-there', documents: 6, overdue: 2, needed: 6 }] as const;
    showing({ books: { counts: [...counts], needed: [] }, asked: { 'fetched-there': 'no', 'not-transferred': 'ask' } });
    const line = await screen.findByRole('link', { name: /über PayPal bezahlt/ });
    expect(line.getAttribute('href')).toBe('/orders?books=fetched-there&sortDir=asc');
    expect(screen.queryByText('Holt Lexware Office deine PayPal-Umsätze ab?')).toBeNull();
  });

  it('asks one small route again and again, and for the figures of the shop when they changed', async () => {
    let shops = 0;
    const answers = [aDashboard(), aDashboard({ documents: [{ order, document: aDocument() }] })];
    const asked: string[] = [];
    openApp(
      '/',
      aHost({
        shop: () => Promise.resolve(aShop({ createdAt: `2026-11-0${(shops += 1)}T09:00:00Z` })),
        dashboard: () => {
          asked.push('dashboard');
          return Promise.resolve(answers.shift() ?? aDashboard({ documents: [{ order, document: aDocument() }] }));
        },
        orders: () => Promise.reject(new Error('the overview does not need the list of orders')),
        logs: () => Promise.reject(new Error('the overview does not need the log')),
      }),
    );
    await screen.findByRole('table', { name: 'Neueste Belege' }, { timeout: 12_000 });
    expect(asked.length).toBeGreaterThan(1);
    await waitFor(() => expect(shops).toBeGreaterThan(1));
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

  it('is asked for again when the account does not allow what is set, by the name of the setting', async () => {
    const { opened, shown } = givingWindow();
    const missingRights = [
      { setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'] },
    ];
    let shop = aShop({ lexoffice: { isConnected: true, isConnectable: true, missingRights } });
    openApp('/', aHost({ shop: () => Promise.resolve(shop) }));
    expect(await screen.findByText(/Es fehlt die Berechtigung für: Lieferscheine erstellen\./)).toBeTruthy();
    expect(screen.getAllByText(/Lexware Office erlaubt nicht alles, was eingestellt ist/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Zugriff erlauben' }));
    await screen.findByText('Lieferscheine erstellen: Lieferscheine schreiben');
    await userEvent.click(screen.getByRole('button', { name: 'Im Fenster erlauben' }));
    await waitFor(() => expect(shown).toEqual(['https://books.example/authorise']));
    await screen.findByText('Warte auf Lexware Office …');
    shop = aShop();
    opened.close();
    await screen.findByText('Berechtigungen aktualisiert');
  });

  it('says of rights that were refused in the window that they are still missing, and asks again', async () => {
    const { opened } = givingWindow();
    const missingRights = [{ label: 'Kontakte', scopes: ['contacts.write'] }];
    const lacking = aShop({ lexoffice: { isConnected: true, isConnectable: true, missingRights } });
    openApp('/', aHost({ shop: () => Promise.resolve(lacking) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zugriff erlauben' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Im Fenster erlauben' }));
    await screen.findByText('Warte auf Lexware Office …');
    opened.close();
    await screen.findByText(/^Der Zugriff ist noch nicht erlaubt\. Es bleibt alles, wie es war/);
    expect(screen.getByRole('button', { name: 'Im Fenster erlauben' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('says why it cannot begin, in the words of the host, and leaves no empty window', async () => {
    const { opened } = givingWindow();
    const refused = new ApiFailure({
      kind: 'connection-not-configured',
      message: 'Diese Installation kann das nicht.',
      status: 409,
      supportId: 's-1',
    });
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

describe('an account that is taxed otherwise than was chosen', () => {
  const conflicting = aShop({ lexoffice: { ...aShop().lexoffice, regime: { chosen: '1', account: '0' } } });

  it('is told, with what is held meanwhile, and taken over by one press', async () => {
    const chosen: unknown[] = [];
    openApp(
      '/',
      aHost({
        shop: () => Promise.resolve(conflicting),
        chooseRegime: ({ body }) => {
          chosen.push(body);
          return Promise.resolve(conflicting.onboarding);
        },
      }),
    );
    await screen.findByText(/Rechnungen und Gutschriften sind angehalten/);
    await userEvent.click(screen.getByRole('button', { name: '„Kleinunternehmer (§ 19 UStG)“ übernehmen' }));
    await waitFor(() => expect(chosen).toEqual([{ regime: '0' }]));
  });
});
