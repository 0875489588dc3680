import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openMenu } from '../../testing/open-menu.ts';
import userEvent from '@testing-library/user-event';
import type { LogEventReply, OrderReply } from '@belegwerk/contracts/api';
import { BALANCE_CAUSES } from '@belegwerk/core/documents';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrder, anOrderPage, aPageOf } from '../../testing/samples.ts';
import { fulfilmentWord, paymentWord } from '../../shared/orders/order-words.ts';
import { causeWords } from './balance-words.ts';
import { sideTaskLines } from './side-task-words.ts';
import { statusLines } from './status-lines.ts';

const { balance: balanced } = anOrderPage();

const opened = (details: Partial<OrderReply>) =>
  openApp('/orders/6150000001042', aHost({ order: () => Promise.resolve({ ...anOrderPage(), ...details }) }));

describe('the VAT id on the page of an order', () => {
  const sentence = 'USt-IdNr. ATU13585627: am 24.11.2026 beim Bundeszentralamt für Steuern bestätigt.';
  it.each([
    ['protects', 'USt-IdNr. bestätigt'],
    ['late', 'USt-IdNr. nach der Lieferung bestätigt'],
    ['differs', 'USt-IdNr. gültig, nicht bestätigt'],
    ['simple', 'USt-IdNr. gültig'],
    ['invalid', 'USt-IdNr. ungültig'],
    ['waiting', 'USt-IdNr. noch offen'],
    ['given-up', 'USt-IdNr. ohne Antwort'],
  ] as const)('has the answer of its registry behind it: %s', async (state, word) => {
    opened({ vatIdChecks: [{ state, sentence }] });
    const text = await screen.findByText(sentence);
    expect(within(text.parentElement ?? document.body).getByText(word)).toBeTruthy();
  });
});

describe('the check of a VAT id beside the documents', () => {
  it('is not shown as done and well where the id is invalid', () =>
    expect(sideTaskLines([{ id: 'v', kind: 'vat-id-check', state: 'done', answer: 'invalid' }], [])).toMatchObject([
      { name: 'Prüfung der USt-IdNr.', status: { text: 'USt-IdNr. ungültig', tone: 'critical' } },
    ]));
});

describe('the documents on the page of an order', () => {
  it('stand in the order invoice, credit note, delivery note', async () => {
    opened({
      documents: [
        aDocument({ _key: 'l', kind: 'delivery-note', number: 'LS1' }),
        aDocument({ _key: 'g', kind: 'credit-note', number: 'GS1' }),
        aDocument(),
      ],
    });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(
      within(documents)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rechnung RE1042', 'Gutschrift GS1', 'Lieferschein LS1']);
  });

  it('say that they were sent and that a payment waits to be matched', async () => {
    opened({ documents: [aDocument({ emailedAt: '2026-11-20T13:05:00Z', states: ['to-match'] })] });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(within(documents).getByText('Versendet')).toBeTruthy();
    expect(within(documents).getByText('Zuordnen')).toBeTruthy();
  });

  it('show how they stand as e-invoices, and what to look into', async () => {
    const [first, second] = [aDocument({ _key: 'a', profile: 'EN16931' }), aDocument({ _key: 'b', number: 'RE1043' })];
    opened({
      documents: [first, second],
      eInvoices: [
        { documentKey: 'a', light: 'written', sentence: 'Ist eine E-Rechnung.' },
        { documentKey: 'b', light: 'none', sentence: 'Ist keine E-Rechnung.', toCheck: 'Prüfe den Schalter.' },
        { light: 'unknown', sentence: 'Ob es eine E-Rechnung wird, ist nicht bekannt.' },
      ],
    });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(within(documents).getByText('Ist eine E-Rechnung')).toBeTruthy();
    expect(within(documents).queryByText('E-Rechnung')).toBeNull();
    expect(within(documents).getByText('Keine E-Rechnung')).toBeTruthy();
    expect(within(documents).getByText('Prüfe den Schalter.')).toBeTruthy();
    expect(within(documents).queryByText(/nicht bekannt/)).toBeNull();
    expect(screen.getByText('Ob es eine E-Rechnung wird, ist nicht bekannt.')).toBeTruthy();
  });

  it('say when the month of delivery on them turned out wrong, and the way out', async () => {
    opened({ documents: [aDocument({ missedSupply: { what: 'delivery', month: '2026-11', happened: '2026-12' } })] });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(documents.textContent).toContain(
      'Als voraussichtlichen Liefermonat nennt diese Rechnung November 2026, Ware wurde aber im Dezember 2026 versendet. Berichtige das in Lexware Office mit einer Gutschrift und einer neuen Rechnung, die den richtigen Monat und die Bestellung nennt.',
    );
  });

  const service = { what: 'service', month: '2026-11' } as const;
  it.each([
    [
      'went by',
      service,
      'Der Monat ist vorbei, und die Leistung ist noch nicht als erbracht gemeldet. Berichtige das, sobald die Leistung erbracht ist,',
    ],
    [
      'is another',
      { ...service, happened: '2026-12' },
      ', die Leistung wurde aber im Dezember 2026 erbracht. Berichtige',
    ],
  ])('say of a service in its own words, part by part, that the month %s', async (_how, missedSupply, said) => {
    opened({ documents: [aDocument({ missedSupply })] });
    const told = await screen.findByText(/Leistung nennt diese Rechnung November 2026.*Gutschrift/);
    expect(told.textContent).toContain(said);
    expect(told.textContent).not.toMatch(/Ware|Liefer|Versand|\bsie\b/);
  });

  it('name both days of a rule that ends before it starts', async () => {
    const backwardsSupply = { what: 'delivery', start: '2026-11-26', end: '2026-11-23' } as const;
    opened({ documents: [aDocument({ backwardsSupply })] });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(documents.textContent).toContain(
      'Nach deiner Regel für das Lieferdatum lag das Ende (23.11.2026) vor dem Beginn (26.11.2026), deshalb nennt dieser Beleg nur den Beginn. Stimmt der Tag nicht, ändere die Regel in den Einstellungen und berichtige den Beleg in Lexware Office.',
    );
  });

  it('say nothing of a month that is right', async () => {
    opened({ documents: [aDocument()] });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(documents.textContent).not.toContain('Gutschrift');
  });

  it('have no amounts when they carry no money', async () => {
    opened({ documents: [aDocument({ kind: 'delivery-note', total: '0.00', tax: '0.00' })] });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(documents.textContent).not.toContain('€');
  });

  it('that are still to come are named with their reason and next moment', async () => {
    opened({
      documentStatuses: [
        {
          kind: 'delivery-note',
          state: 'waiting',
          reason: { code: 'NOT_CONNECTED', facts: {} },
          nextLookAt: '2026-12-01T10:00:00Z',
        },
      ],
    });
    const others = await screen.findByRole('list', { name: 'Weitere Belege' });
    expect(others.textContent).toMatch(/Lieferschein.*Wartet.*Der Lieferschein wartet.*01\.12\.2026, 11:00 Uhr/);
  });
});

describe('documents that are still to come', () => {
  const { status } = anOrder();
  const reason = { code: 'NOT_CONNECTED', facts: {} } as const;
  const credit = { kind: 'credit-note', state: 'held', reason } as const;

  it('are not named twice when the order stands as they do', () => {
    expect(statusLines([credit], credit)).toEqual([]);
    expect(statusLines([{ ...status, kind: 'invoice' }], status)).toEqual([]);
  });

  it('are called by their own name', () =>
    expect(statusLines([credit], status)[0]?.reasons[0]).toMatch(/^Die Gutschrift wartet/));
});

describe('what happens beside the documents', () => {
  it('is a list in the order in which it is done, before what is not, with state, reason and next moment', async () => {
    opened({
      sideTasks: [
        { kind: 'tags', state: 'done', reason: 'Die Bestellung bekommt die Tags „rechnung“.' },
        { kind: 'mail', state: 'refused', reason: 'Es hat nicht geklappt.', nextLookAt: '2026-12-01T10:00:00Z' },
        { kind: 'contact', state: 'skipped', reason: 'Ein Kontakt ist nicht nötig.' },
      ],
    });
    const list = await screen.findByRole('list', { name: 'Was sonst geschah' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ firstChild }) => firstChild?.textContent)).toEqual(['E-Mail', 'Tags', 'Kontakt']);
    expect(lines[0]?.textContent).toMatch(/Wartet.*nicht geklappt\.Nächste Prüfung.*01\.12\.2026, 11:00 Uhr/);
  });

  it('are a bank transaction with its amount and gateway in German', () => {
    const lines = sideTaskLines(
      [{ kind: 'bank-transaction', state: 'done', amount: '119.00', gateway: 'Klarna Rechnung' }],
      [],
    );
    expect(lines[0]?.name).toBe('Umsatz über 119,00\u00a0€ (Klarna Rechnung)');
  });

  it('are a refund by what it is, not by a sign', () => {
    const lines = sideTaskLines(
      [{ kind: 'bank-transaction', state: 'done', amount: '-103.80', gateway: 'Klarna' }],
      [],
    );
    expect(lines[0]?.name).toBe('Erstattung über 103,80\u00a0€ (Klarna)');
  });

  it('stand behind what was done when they are not, alike ones in one line with every reason once', () => {
    const paypal = {
      kind: 'bank-transaction',
      state: 'skipped',
      reason: 'PayPal-Umsätze werden nicht übertragen.',
    } as const;
    const empty = (value: string) => ({ kind: 'metafields', state: 'skipped', reason: `${value} ist leer.` }) as const;
    const lines = sideTaskLines([paypal, empty('A'), { kind: 'tags', state: 'done' }, paypal, empty('B')], []);
    expect(lines.map(({ name, status, reasons }) => [name, status.text, ...reasons])).toEqual([
      ['Tags', 'Erledigt'],
      ['Umsatz (2)', 'Entfällt', 'PayPal-Umsätze werden nicht übertragen.'],
      ['Metafelder (2)', 'Entfällt', 'A ist leer.', 'B ist leer.'],
    ]);
  });

  it('names the document where it is about one', () => {
    const { _key } = aDocument();
    const lines = sideTaskLines([{ kind: 'mail', state: 'done', documentKey: _key }], [aDocument()]);
    expect(lines[0]?.name).toBe('E-Mail zu RE1042');
  });

  it('is a failure only when nothing more comes by itself', () => {
    const [final] = sideTaskLines([{ kind: 'mail', state: 'refused' }], []);
    const [again] = sideTaskLines([{ kind: 'mail', state: 'refused', nextLookAt: '2026-12-01T10:00:00Z' }], []);
    expect([final?.status.tone, again?.status.text]).toEqual(['critical', 'Wartet']);
  });
});

describe('the balance', () => {
  it('names the cause of each cent that is missing', async () => {
    opened({
      causes: [
        { cause: 'refund-not-credited', amount: '-15.21' },
        { cause: 'rounding', amount: '0.01' },
      ],
    });
    const cause = await screen.findByText('Erstattet, aber noch nicht gutgeschrieben');
    expect(cause.nextSibling?.textContent).toBe('-15,21\u00a0€');
    expect(screen.getByText(/^Rundung/).nextSibling?.textContent).toBe('0,01\u00a0€');
  });

  it('names what a person wrote in place of a cancelled document, also where nothing differs any more', async () => {
    opened({
      causes: [
        { cause: 'document-cancelled', amount: '119.00', number: 'RE1042' },
        { cause: 'document-by-hand', amount: '-119.00', number: 'RE1045' },
      ],
    });
    const cancelled = await screen.findByText('Beleg in Lexware Office storniert: RE1042');
    expect(cancelled.nextSibling?.textContent).toBe('119,00\u00a0€');
    const byHand = screen.getByText('Beleg in Lexware Office von Hand geschrieben: RE1045');
    expect(byHand.nextSibling?.textContent).toBe('-119,00\u00a0€');
  });

  it('of an order whose invoice a person cancelled for good calls that as it is wanted', async () => {
    opened({
      balance: { ...balanced, documentBalance: '0.00', difference: '119.00', complete: false } as never,
      causes: [{ cause: 'not-invoiced', amount: '119.00' }],
      documentStatuses: [
        { kind: 'invoice', state: 'skipped', reason: { code: 'CANCELLED', facts: { because: 'by-hand' } } },
      ],
    });
    expect(await screen.findByText(/^Von Hand storniert: Die Belege heben sich auf/)).toBeTruthy();
    expect(screen.queryByText('Abweichung')).toBeNull();
    expect(screen.queryByText(causeWords['not-invoiced'])).toBeNull();
    expect(screen.getByText(/wurde hier von Hand storniert\. Eine neue entsteht/)).toBeTruthy();
  });

  it('has words for every cause', () => expect(Object.keys(causeWords).toSorted()).toEqual(BALANCE_CAUSES.toSorted()));

  it('calls the sum as it was ordered, after changes and after refunds each by a name of its own', async () => {
    const balance = { ...balanced, orderTotal: '79.68', balance: '64.47' };
    opened({ total: '85.63', balance: balance as NonNullable<OrderReply['balance']> });
    await screen.findByText('Bestellsumme');
    const amounts = (term: string) => screen.getAllByText(term).map((each) => each.nextSibling?.textContent);
    expect(amounts('Bestellsumme')).toEqual(['85,63\u00a0€']);
    expect(amounts('Nach Änderungen')).toEqual(['79,68\u00a0€', '79,68\u00a0€']);
    expect(amounts('Nach Erstattungen')).toEqual(['64,47\u00a0€']);
  });

  it('begins with the sum as it was ordered where nothing was changed', async () => {
    opened({});
    await screen.findAllByText('Bestellsumme');
    const amounts = screen.getAllByText('Bestellsumme').map((each) => each.nextSibling?.textContent);
    expect(amounts).toEqual(['119,00\u00a0€', '119,00\u00a0€']);
    expect(screen.queryByText('Nach Änderungen')).toBeNull();
  });
});

describe('the state of an order', () => {
  const stateOf = async () => (await screen.findByRole('heading', { name: 'Stand' })).parentElement?.textContent;

  it('speaks of the whole order: its documents, that it was cancelled, and what was credited', async () => {
    const credit = aDocument({ _key: 'g', kind: 'credit-note', number: 'GS7', states: ['set-off'] });
    opened({ cancelled: true, documents: [aDocument({ states: ['set-off'] }), credit] });
    expect(await stateOf()).toContain(
      'Rechnung RE1042 und Gutschrift GS7 sind erstellt. Die Bestellung ist storniert und vollständig gutgeschrieben.',
    );
    expect(screen.getAllByText('Verrechnet')).toHaveLength(2);
  });

  it('is not done while its documents differ from it, and says what to do', async () => {
    const difference = 'Die Rechnung RE1042 ist in Lexware Office storniert und nicht ersetzt.';
    opened({ state: 'differs', difference, documents: [aDocument({ cancelled: true, states: ['cancelled'] })] });
    expect(await stateOf()).toMatch(/^Stand.*AbweichungRechnung RE1042 ist storniert\./);
    expect(await stateOf()).toContain(difference);
    expect(screen.queryByText('Erledigt')).toBeNull();
  });

  it('is not done while a document waits to be matched, and says what to do and where', async () => {
    const second = aDocument({ _key: 'second', number: 'RE1043', states: ['to-match', 'overdue'] });
    const sentence = 'Die Zahlung liegt als Umsatz in Lexware Office und ist vorgeschlagen.';
    opened({
      documents: [aDocument({ states: ['partly-refunded'], credited: '20.00' }), second],
      openItems: [{ documentKey: 'second', cause: 'to-match', needed: true, sentence }],
      state: 'open-in-books',
    });
    const list = await screen.findByRole('list', { name: 'In Lexware Office noch offen' });
    expect(list.textContent).toMatch(/^RE1043.*Zuordnen/);
    expect(list.textContent).toContain(sentence);
    expect(within(list).getByRole('link').getAttribute('href')).toBe(second.viewUrl);
    expect(await stateOf()).toMatch(
      /^Stand.*In Lexware Office offenRechnungen RE1042 und RE1043 sind erstellt\. Von Rechnung RE1042 sind 20,00\s€ gutgeschrieben\./,
    );
    expect(screen.queryByText('Erledigt')).toBeNull();
  });

  it('says beside „Versand“ that goods have left, and on the card of a document that it was mailed', async () => {
    opened({ fulfilmentStatus: 'fulfilled', documents: [aDocument({ emailedAt: '2026-11-20T13:05:00Z' })] });
    const documents = within(await screen.findByRole('region', { name: 'Belege' }));
    const [goods] = screen.getAllByText('Versand');
    expect(goods?.parentElement?.textContent).toMatch(/^Versand.*Ausgeführt$/);
    expect(documents.getAllByText('Versendet')).toHaveLength(1);
  });

  it('does not colour goods and money of a cancelled order as if they were still to come', async () => {
    opened({ cancelled: true, fulfilmentStatus: 'unfulfilled', paymentStatus: 'pending' });
    expect(await screen.findByText('Nicht ausgeführt')).toBeTruthy();
    expect(fulfilmentWord({ cancelled: true, fulfilmentStatus: 'unfulfilled' }).tone).toBe('neutral');
    expect(fulfilmentWord({ cancelled: false, fulfilmentStatus: 'unfulfilled' }).tone).toBe('attention');
    expect(paymentWord({ cancelled: true, paymentStatus: 'pending' }).tone).toBe('neutral');
  });
});

describe('a final document', () => {
  it('cannot be edited, and says why', async () => {
    opened({});
    await openMenu('Rechnung RE1042');
    const button = screen.getByRole('button', { name: 'Rechnung RE1042: Bearbeiten' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Der Beleg ist festgeschrieben und lässt sich nicht mehr bearbeiten.',
    );
  });
});

describe('what happened to an order', () => {
  const event = (name: string, at: number): LogEventReply => ({
    _key: name,
    date: `2026-11-20T12:00:0${at}Z`,
    order: { id: '6150000001042', name: '#1042' },
    origin: 'order',
    event: name,
    status: 'success',
    facts: {},
  });
  const EVENTS = ['contact.created', 'invoice.created', 'order.tagged', 'invoice.mailed', 'order.values-read'].map(
    event,
  );

  it('is told in few lines, and how it came to be behind "Einzelheiten"', async () => {
    openApp(
      '/orders/6150000001042',
      aHost({ order: () => Promise.resolve(anOrderPage()), logs: () => Promise.resolve(aPageOf(EVENTS)) }),
    );
    const table = await screen.findByRole('table', { name: 'Ereignisse' });
    const lines = () => within(screen.getByRole('table', { name: 'Ereignisse' })).getAllByRole('row').length - 1;
    expect(table).toBeTruthy();
    expect(lines()).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Einzelheiten: 3 weitere Ereignisse' }));
    expect(lines()).toBe(5);
  });
});
