import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listedStates, paymentStatuses } from '@belegwerk/contracts/api';
import { ORDER_STATES } from '@belegwerk/core/records';
import { reasonText } from '@belegwerk/core/sentences';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { orderWord, paymentWord } from '../../shared/orders/order-words.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrder, aPageOf } from '../../testing/samples.ts';
import { ordersList } from './orders-list.ts';

const ordersAddress = ordersList.address;

const waiting = anOrder({
  id: '2',
  gid: 'gid://shopify/Order/2',
  name: '#1043',
  documents: [],
  status: { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent', facts: { event: 'fulfilled' } } },
});

const listing = (answer: Api['orders']) => {
  const asked: unknown[] = [];
  const host = aHost({
    orders: (input) => {
      asked.push(input.query);
      return answer(input);
    },
  });
  return { asked, host };
};

describe('the address of the list', () => {
  it('keeps search, filters, sort and page', () => {
    const address = { search: 'Müller & Söhne', state: 'held', sortBy: 'total', sortDir: 'asc', page: 3 } as const;
    expect(ordersAddress.read(ordersAddress.write(address))).toEqual(address);
  });

  it('leaves out what is as usual, and what the admin has added', () => {
    expect(ordersAddress.write(ordersAddress.read('shop=a.myshopify.com&host=x&page=1&sortBy=createdAt'))).toBe('');
  });

  it('shows the newest orders when it makes no sense', () => {
    expect(ordersAddress.read('page=-3&state=odd')).toEqual({ sortBy: 'createdAt', sortDir: 'desc', page: 1 });
  });

  it('begins again at the first page when something else is asked, and changes nothing for what makes no sense', () => {
    const { changed } = ordersAddress;
    expect(changed('page=3&state=held', { payment: 'paid' })).toBe('state=held&payment=paid');
    expect(changed('page=3&state=held', { state: '' })).toBe('');
    expect(changed('state=held', { page: 4 })).toBe('state=held&page=4');
    expect(changed('state=held&page=2', { sortBy: 'colour', sortDir: 'asc' })).toBe('state=held&page=2');
  });
});

describe('the list of orders', () => {
  it('shows a document by number and badge, and the reason where there is none', async () => {
    openApp('/orders', listing(() => Promise.resolve(aPageOf([anOrder(), waiting]))).host);
    const [, first, second] = await screen.findAllByRole('row');
    if (!first || !second) throw new Error('two orders expected');
    expect(within(first).getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('/orders/6150000001042');
    expect(within(first).getByRole('link', { name: 'Rechnung RE1042 als PDF öffnen' }).getAttribute('href')).toBe(
      aDocument().pdf,
    );
    expect(within(first).getByText('119,00 €')).toBeTruthy();
    expect(within(second).getByText('Wartet')).toBeTruthy();
    expect(second.textContent).toContain(
      'wartet, bis die Bestellung ausgeführt ist. Einstellung: Auslöser „Ausgeführt“.',
    );
  });

  it('shows what an edited order is worth now', async () => {
    const edited = anOrder({ total: '41.65', currentTotal: '35.70' });
    openApp('/orders', listing(() => Promise.resolve(aPageOf([edited]))).host);
    expect(await screen.findByText('jetzt 35,70 €')).toBeTruthy();
    expect(screen.getByRole('cell', { name: /^41,65/ })).toBeTruthy();
  });

  it('says why an order has no invoice, also beside a delivery note that it has, in the words of its page', async () => {
    const note = aDocument({ kind: 'delivery-note', number: 'LS20', states: ['open'] });
    const status = { state: 'skipped', reason: { code: 'CANCELLED', facts: { because: 'refunded' } } } as const;
    openApp('/orders', listing(() => Promise.resolve(aPageOf([anOrder({ documents: [note], status })]))).host);
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Offen')).toBeTruthy();
    expect(table.getByText('Übersprungen')).toBeTruthy();
    expect(table.getByText(reasonText(status.reason, undefined))).toBeTruthy();
  });

  it('shows an order without an address as held, never as skipped, and says what to do', async () => {
    const status = { state: 'held', reason: { code: 'MISSING_ADDRESS', facts: { missing: 'address' } } } as const;
    openApp('/orders', listing(() => Promise.resolve(aPageOf([anOrder({ documents: [], status })]))).host);
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Gehalten')).toBeTruthy();
    expect(table.getByText(/ist angehalten, weil die Bestellung keine Adresse hat\. Ergänze die Adresse/)).toBeTruthy();
  });

  it('says what an order waits for instead of an earlier refusal', async () => {
    const documents = [aDocument({ entryState: 'refused' })];
    const status = { state: 'waiting', reason: { code: 'NOT_CONNECTED', facts: {} } } as const;
    openApp('/orders', listing(() => Promise.resolve(aPageOf([anOrder({ documents, status })]))).host);
    expect(await screen.findByText(/weil Lexware Office nicht verbunden ist/)).toBeTruthy();
    expect(within(screen.getByRole('table')).queryByText('Fehler')).toBeNull();
  });

  it('writes search, filter, sort and page into the address and asks for exactly that', async () => {
    const { host, asked } = listing(() => Promise.resolve(aPageOf([anOrder()], { total: 120, hasNext: true })));
    const app = openApp('/orders', host);
    const user = userEvent.setup();
    await screen.findByRole('link', { name: '#1042' });
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(app.address()).toBe('/orders?page=2');
    await user.click(screen.getByRole('button', { name: /Bestellsumme/ }));
    expect(app.address()).toBe('/orders?sortBy=total');
    await user.selectOptions(screen.getByLabelText('Stand'), 'Gehalten');
    expect(app.address()).toBe('/orders?state=held&sortBy=total');
    await user.type(screen.getByRole('searchbox'), 'jana');
    await waitFor(() => expect(app.address()).toBe('/orders?search=jana&state=held&sortBy=total'));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ search: 'jana', state: 'held', sortBy: 'total', page: 1 }),
    );
  });

  it('says in the list why an order differs from its documents', async () => {
    const difference = 'Die Rechnung RE1042 ist in Lexware Office storniert und nicht ersetzt.';
    const { host } = listing(() => Promise.resolve(aPageOf([anOrder({ state: 'differs', difference })])));
    openApp('/orders', host);
    const row = (await screen.findByRole('link', { name: '#1042' })).closest('tr');
    expect(row?.textContent).toContain(`Abweichung${difference}`);
  });

  const labels = async (name: string) =>
    [...(await screen.findByLabelText<HTMLSelectElement>(name)).options].map(({ text }) => text);

  it('filters by the words of the badges, except for the one that is a question to the books', async () => {
    const { host, asked } = listing(() => Promise.resolve(aPageOf([anOrder()])));
    const app = openApp('/orders', host);
    const badges = listedStates.map((state) => orderWord({ state }).text);
    expect(await labels('Stand')).toEqual(['Alle', 'Braucht dich', ...badges]);
    expect(ORDER_STATES.map((state) => orderWord({ state }).text).filter((badge) => !badges.includes(badge))).toEqual([
      'In Lexware Office offen',
    ]);
    expect(await labels('Zahlung')).toEqual([
      'Alle',
      ...paymentStatuses.map((paymentStatus) => paymentWord(anOrder({ paymentStatus })).text),
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Stand'), 'Erledigt');
    expect(app.address()).toBe('/orders?state=done');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'done' }));
  });

  it('shows what is open in the books, or what of it is to be done, together with every state', async () => {
    const { host, asked } = listing(() => Promise.resolve(aPageOf([anOrder()])));
    const app = openApp('/orders?books=needed&sortDir=asc', host);
    expect((await labels('Lexware Office')).slice(0, 3)).toEqual(['Alle', 'Offen', 'Zu erledigen']);
    const choice = screen.getByLabelText<HTMLSelectElement>('Lexware Office');
    expect(choice.selectedOptions[0]?.textContent).toBe('Zu erledigen');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ books: 'needed', sortDir: 'asc' }));
    await userEvent.selectOptions(screen.getByLabelText('Stand'), 'Wartet');
    expect(app.address()).toBe('/orders?state=waiting&books=needed&sortDir=asc');
    await userEvent.selectOptions(choice, 'Offen');
    expect(app.address()).toBe('/orders?state=waiting&books=open&sortDir=asc');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'waiting', books: 'open' }));
    await userEvent.selectOptions(choice, 'Alle');
    expect(app.address()).toBe('/orders?state=waiting&sortDir=asc');
  });

  it('cuts a search that is too long, and says so', async () => {
    const { asked, host } = listing(() => Promise.resolve(aPageOf([])));
    openApp(`/orders?search=${'x'.repeat(3000)}&state=held`, host);
    await screen.findByText('Gesucht wird nach den ersten 200 Zeichen.');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('x'.repeat(200));
    expect(asked.at(-1)).toMatchObject({ search: 'x'.repeat(200), state: 'held' });
  });

  it('keeps the old page on the screen while the next one is on its way', async () => {
    const { host } = listing(({ query }) =>
      query?.page === 2 ? new Promise(() => undefined) : Promise.resolve(aPageOf([anOrder()], { hasNext: true })),
    );
    openApp('/orders', host);
    await screen.findByRole('link', { name: '#1042' });
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(screen.getByRole('link', { name: '#1042' })).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('says what will appear while there is nothing', async () => {
    openApp('/orders');
    expect(await screen.findByText('Noch keine Bestellungen')).toBeTruthy();
  });

  it('says what was searched when nothing is found, and resets it', async () => {
    const app = openApp('/orders?search=xyz');
    expect(await screen.findByText('Zu „xyz“ gibt es keine Bestellung.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Suche zurücksetzen' }));
    expect(app.address()).toBe('/orders');
  });

  it('blames a filter only where there is one', async () => {
    const app = openApp('/orders?search=xyz&payment=paid');
    expect(
      await screen.findByText('Zu „xyz“ gibt es keine Bestellung. Vielleicht schließt ein Filter sie aus.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(app.address()).toBe('/orders');
  });

  it('shows why it is led to an order, and lets go of it', async () => {
    const app = openApp('/orders?concern=held%3AMISSING_ADDRESS');
    const field = await screen.findByLabelText('Anlass');
    expect((field as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Gehalten: Adresse unvollständig');
    await userEvent.selectOptions(field, 'Alle');
    await waitFor(() => expect(app.address()).toBe('/orders'));
    expect(screen.queryByLabelText('Anlass')).toBeNull();
  });

  it('is narrowed by how invoices stand as e-invoices', async () => {
    const app = openApp('/orders?eInvoice=will-be-none');
    const field = await screen.findByLabelText('E-Rechnung');
    expect([...(field as HTMLSelectElement).options].map(({ textContent }) => textContent)).toEqual([
      'Alle',
      'Ist eine E-Rechnung',
      'Fehlerhaft',
      'Keine E-Rechnung',
      'Wird eine E-Rechnung',
      'Wird keine E-Rechnung',
      'Unbekannt',
    ]);
    expect((field as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Wird keine E-Rechnung');
    await userEvent.selectOptions(field, 'Fehlerhaft');
    await waitFor(() => expect(app.address()).toBe('/orders?eInvoice=broken'));
  });

  it.each([
    ['page=2&sortBy=total', 'Noch keine Bestellungen'],
    ['payment=paid', 'Nichts gefunden'],
    ['books=needed', 'Nichts gefunden'],
  ])('knows by the address whether it hides orders: %s', async (query, said) => {
    openApp(`/orders?${query}`);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says what failed and tries again when asked to', async () => {
    const answers = [
      () =>
        Promise.reject(
          new ApiFailure({
            kind: 'shop-unreachable',
            message: 'Der Speicher antwortet nicht.',
            status: 503,
            supportId: 'k-77',
          }),
        ),
      () => Promise.resolve(aPageOf([anOrder()])),
    ];
    openApp('/orders', listing(() => (answers.shift() ?? (() => Promise.resolve(aPageOf([]))))()).host);
    expect(await screen.findByText('Der Speicher antwortet nicht.')).toBeTruthy();
    expect(screen.getByText('Kennung für den Support: k-77')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('link', { name: '#1042' })).toBeTruthy();
  });

  it('says that a page behind the last one does not exist, and leads to the last, without a word of filters', async () => {
    const orders = () => Promise.resolve(aPageOf([], { total: 120, page: 999_999 }));
    const { address } = openApp('/orders?page=999999', aHost({ orders }));
    expect(await screen.findByText('Die Liste hat 3 Seiten.')).toBeTruthy();
    expect(screen.queryByText(/Filtern/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Zu Seite 3' }));
    expect(address()).toBe('/orders?page=3');
  });

  it('saves how it is looked at by name, for everybody, and comes back to it with one press', async () => {
    const views = [{ name: 'Gehalten nach Summe', query: 'state=held&sortBy=total' }];
    const saved: unknown[] = [];
    const host = aHost({
      orders: () => Promise.resolve(aPageOf([anOrder()])),
      orderViews: () => Promise.resolve({ views }),
      saveOrderView: ({ body }) => {
        saved.push(body);
        return Promise.resolve({ views: [...views, body] });
      },
    });
    const app = openApp('/orders', host);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Gehalten nach Summe' }));
    expect(app.address()).toBe('/orders?state=held&sortBy=total');
    expect(screen.queryByRole('button', { name: 'Ansicht speichern' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Braucht dich' }));
    expect(app.address()).toBe('/orders?state=needed');
    await user.click(screen.getByRole('button', { name: 'Mehr Filter' }));
    await user.selectOptions(screen.getByLabelText('Belege'), 'Mehrere Rechnungen');
    await user.click(screen.getByRole('button', { name: 'Ansicht speichern' }));
    await user.type(screen.getByLabelText('Name'), 'Zu prüfen');
    await user.click(screen.getByText('Speichern', { selector: 'button' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Zu prüfen', query: 'state=needed&marker=invoices' }]));
  });

  it('says at its field what is wrong with the name of a view, and loses nothing', async () => {
    const sentence = 'Gib der Ansicht einen Namen.';
    const host = aHost({
      orders: () => Promise.resolve(aPageOf([anOrder()])),
      saveOrderView: () =>
        Promise.reject(
          new ApiFailure({ kind: 'faulty', message: 'Nein', faults: [{ field: 'name', text: sentence }] } as never),
        ),
    });
    openApp('/orders?state=held', host);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ansicht speichern' }));
    await user.click(screen.getByText('Speichern', { selector: 'button' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('saves a view with Enter, and asks before it replaces one of the same name', async () => {
    const saved: unknown[] = [];
    const saveOrderView: Api['saveOrderView'] = ({ body }) => {
      saved.push(body);
      const faults = [{ field: 'replaces', text: 'Gibt es schon.' }];
      return body.replaces
        ? Promise.resolve({ views: [] })
        : Promise.reject(new ApiFailure({ kind: 'faulty', message: 'Nein', faults } as never));
    };
    const orders = () => Promise.resolve(aPageOf([anOrder()]));
    openApp('/orders?state=held', aHost({ orders, saveOrderView }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ansicht speichern' }));
    await user.type(screen.getByLabelText('Name'), 'Meine{Enter}');
    await waitFor(() => expect(document.querySelector('ui-title-bar[title="Ansicht „Meine“ ersetzen?"]')).toBeTruthy());
    expect(screen.getByText('Eine Ansicht mit diesem Namen gibt es schon')).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(saved).toHaveLength(1);
    await user.type(screen.getByLabelText('Name'), '2');
    expect(screen.queryByText('Eine Ansicht mit diesem Namen gibt es schon')).toBeNull();
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    await user.click(await screen.findByText('Ersetzen', { selector: 'button' }));
    await waitFor(() => expect(saved.at(-1)).toEqual({ name: 'Meine2', query: 'state=held', replaces: true }));
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  });

  it('marks an order that is ignored, and finds all of them by an address that can be shared', async () => {
    const { asked, host } = listing(() => Promise.resolve(aPageOf([anOrder({ isIgnored: true })])));
    const app = openApp('/orders', host);
    expect(within(await screen.findByRole('table')).getByText('Ignoriert')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Filter' }));
    await userEvent.selectOptions(screen.getByLabelText('Ignoriert'), 'Nur ignorierte');
    expect(app.address()).toBe('/orders?ignored=yes');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ ignored: 'yes' }));
  });

  it('says of a period that ends before it begins that it does, and keeps both days and every other filter', async () => {
    const { asked, host } = listing(() => Promise.resolve(aPageOf([])));
    const app = openApp('/orders?state=held&from=2026-11-20&to=2026-11-10', host);
    expect(await screen.findByText('„Von“ liegt nach „Bis“. Ändere einen der beiden Tage.')).toBeTruthy();
    expect(screen.getByLabelText('Von').getAttribute('aria-invalid')).toBe('true');
    expect(app.address()).toBe('/orders?state=held&from=2026-11-20&to=2026-11-10');
    expect(asked.at(-1)).toMatchObject({ state: 'held', from: '2026-11-20', to: '2026-11-10' });
    fireEvent.change(screen.getByLabelText('Bis'), { target: { value: '2026-11-21' } });
    await waitFor(() => expect(screen.queryByText(/liegt nach/)).toBeNull());
    expect(app.address()).toBe('/orders?state=held&from=2026-11-20&to=2026-11-21');
  });

  it('marks an order by the documents that it has', async () => {
    const markers = ['invoices', 'credit', 'delivery'] as const;
    openApp('/orders', listing(() => Promise.resolve(aPageOf([anOrder({ markers: [...markers] })]))).host);
    const table = within(await screen.findByRole('table'));
    for (const word of ['Mehrere Rechnungen', 'Gutschrift', 'Lieferschein']) expect(table.getByText(word)).toBeTruthy();
  });
});

describe('the choice of orders', () => {
  const chosen = (count: string) => screen.findByText(`${count} ausgewählt`);

  it('ends when the list is narrowed otherwise, so that nothing is done with orders that were not looked at', async () => {
    const { host } = listing(() => Promise.resolve({ ...aPageOf([anOrder(), waiting]), total: 41 }));
    openApp('/orders?marker=invoice', host);
    await userEvent.click(await screen.findByLabelText('Bestellung #1043 auswählen'));
    await chosen('1 Bestellung');
    await userEvent.click(await screen.findByRole('button', { name: 'Alle 41 auswählen' }));
    await chosen('41 Bestellungen');
    await userEvent.click(screen.getByLabelText('Bestellung #1043 auswählen'));
    await chosen('1 Bestellung');
    await userEvent.type(screen.getByRole('searchbox'), 'Brunner');
    await waitFor(() => expect(screen.queryByText(/ausgewählt$/)).toBeNull());
  });

  it('shows the box of all as half ticked, to the eye as to a screen reader, as long as some are', async () => {
    openApp('/orders', listing(() => Promise.resolve(aPageOf([anOrder(), waiting]))).host);
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Alle auf dieser Seite auswählen' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bestellung #1043 auswählen' }));
    expect([all.indeterminate, all.getAttribute('aria-checked')]).toEqual([true, 'mixed']);
    await userEvent.click(all);
    expect([all.indeterminate, all.checked]).toEqual([false, true]);
  });

  it('says before many invoices are made how many of them become e-invoices', async () => {
    const previewBulk = () =>
      Promise.resolve({
        orders: 3,
        isCut: false,
        toDo: 3,
        documents: 3,
        agreed: '',
        left: [],
        lackTransfers: 0,
        fromTill: 0,
        transfersLeft: 9,
        eInvoices: { 'will-be': 1, 'will-be-none': 0, unknown: 1 },
        seconds: 1,
      });
    const { host } = listing(() => Promise.resolve(aPageOf([waiting])));
    openApp('/orders', { ...host, previewBulk });
    await userEvent.click(await screen.findByLabelText('Bestellung #1043 auswählen'));
    await userEvent.click(await screen.findByRole('button', { name: /Aktionen$/ }));
    await userEvent.click(await screen.findByRole('button', { name: /: Rechnung erstellen$/ }));
    expect(
      await screen.findByText(
        'Nach der letzten Prüfung gehen 2 Rechnungen an Unternehmen: 1 wird eine E-Rechnung, 0 keine. Bei 1 ist es nicht bekannt.',
      ),
    ).toBeTruthy();
  });

  it('waits with „Ignorieren“ for a reason', async () => {
    const previewBulk = () =>
      Promise.resolve({
        orders: 1,
        isCut: false,
        toDo: 1,
        documents: 0,
        agreed: '',
        left: [],
        lackTransfers: 0,
        fromTill: 0,
        transfersLeft: 9,
        seconds: 1,
      });
    const { host } = listing(() => Promise.resolve(aPageOf([waiting])));
    openApp('/orders', { ...host, previewBulk });
    await userEvent.click(await screen.findByLabelText('Bestellung #1043 auswählen'));
    await userEvent.click(await screen.findByRole('button', { name: /Aktionen$/ }));
    await userEvent.click(await screen.findByRole('button', { name: /: Ignorieren$/ }));
    await screen.findByText(/entstehen keine weiteren Belege/);
    expect(screen.getByRole('button', { name: 'Starten' }).hasAttribute('disabled')).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Grund'), 'Testbestellung');
    expect(screen.getByRole('button', { name: 'Starten' }).hasAttribute('disabled')).toBe(false);
  });
});
