import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_SETTLEMENT_BYTES } from '@belegwerk/core/settlements';
import type { SettlementsReply, ShopPayoutsReply } from '@belegwerk/contracts/api';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anAskedEntry, aPayout, aPayoutWithLines, somePayouts, someSettlements } from '../../testing/samples.ts';
import { billText, bookedText, headOf, reverseText } from './words.ts';

const NBSP = '\u00a0';
const open = (page: ShopPayoutsReply, more: Partial<Api> = {}) =>
  openApp('/payouts', aHost({ shopPayouts: () => Promise.resolve(page), ...more }));
const balance = (over: Partial<ShopPayoutsReply['balances'][number]> = {}) => {
  const [first] = somePayouts().balances;
  if (!first) throw new Error('no balance');
  return { ...first, ...over };
};

describe('what the page of payouts says first', () => {
  it.each([
    ['a payout was not seen at the bank', somePayouts(), 'info', '1 Auszahlung offen'.replace(' ', NBSP)],
    [
      'all have arrived',
      somePayouts({ payouts: [aPayout({ arrived: { at: '2026-11-15T10:00:00Z', by: '7' } })] }),
      'success',
      'Alles Ausgezahlte ist auf dem Konto.',
    ],
    ['one has failed', somePayouts({ payouts: [aPayout({ state: 'failed' })] }), 'critical', 'fehlgeschlagen'],
    [
      'two payouts are off by the same',
      somePayouts({ payouts: [aPayout({ unexplained: '0.10' }), aPayout({ id: '2', unexplained: '-0.10' })] }),
      'warning',
      'nennt eine andere Summe',
    ],
    [
      'the lines come to something else',
      somePayouts({ balances: [balance({ unexplained: '-0.10' })] }),
      'warning',
      'nennt eine andere Summe',
    ],
  ] as const)('where %s', (_case, page, tone, detail) => {
    const head = headOf(page);
    expect(head?.tone).toBe(tone);
    expect(head?.detail).toContain(detail);
    expect(head?.title).toMatch(/^3\.412,87\s€ · /);
  });
});

describe('the page of payouts', () => {
  it('says the sum and that nothing is unexplained, and leads to each payout and back to the reconciliation', async () => {
    open(somePayouts());
    expect(await screen.findByText('3.412,87 € · 0,00 € ungeklärt')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Auszahlung vom 12.11.2026' });
    expect(link.getAttribute('href')).toBe('/payouts/100020261112');
    expect(screen.getByText('SHPF100020261112')).toBeDefined();
  });

  it('keeps that a payout is on the bank account', async () => {
    const markPayout = jest.fn<Api['markPayout']>(async () => aPayout());
    open(somePayouts(), { markPayout });
    const tick = await screen.findByRole('checkbox', { name: 'Auszahlung vom 12.11.2026 ist auf dem Konto' });
    await userEvent.click(tick);
    expect(markPayout).toHaveBeenCalledWith({ params: { payout: '100020261112' }, body: { arrived: true } });
  });

  it('says so where a tick could not be kept', async () => {
    const markPayout = jest.fn<Api['markPayout']>(async () => {
      throw new ApiFailure({ kind: 'defect', message: 'Das ging schief.', status: 500, supportId: '' });
    });
    open(somePayouts(), { markPayout });
    await userEvent.click(await screen.findByRole('checkbox', { name: /12\.11\.2026/ }));
    expect(await screen.findByText('Das ging schief.')).toBeDefined();
  });

  it('names the right that is missing, and leads to where it is granted', async () => {
    const missing = ['read_shopify_payments_payouts'];
    open(somePayouts({ missing, reading: 'no-right', payouts: [], balances: [] }));
    const way = await screen.findByRole('link', { name: /erteilen/ });
    expect(decodeURIComponent(way.getAttribute('href') ?? '')).toContain('scopes=read_shopify_payments_payouts');
    expect(screen.queryByText('Keine Auszahlungen')).toBeNull();
  });

  it.each([
    [somePayouts({ reading: 'no-account', payouts: [], balances: [] }), 'Kein Shopify Payments'],
    [somePayouts({ payouts: [], balances: [] }), 'Keine Auszahlungen'],
    [somePayouts({ reading: 'failed' }), 'Nicht auf dem neuesten Stand'],
    [somePayouts({ left: 300 }), 'Ältere Auszahlungen werden noch gelesen'],
  ])('says why there is nothing, or not all: %#', async (page, text) => {
    open(page);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('has the balance of each currency, with what it cannot explain', async () => {
    const francs = balance({ currency: 'CHF', unexplained: '1.00' });
    open(somePayouts({ balances: [balance(), francs] }));
    const region = await screen.findByRole('region', { name: 'Guthaben bei Shopify (CHF)' });
    expect(within(region).getByText('1,00 CHF')).toBeDefined();
  });
});

describe('the bill of Shopify', () => {
  const bill = { number: 'S-7', day: '2026-12-01', net: '28.90', tax: '0.00', isFromAbroad: true } as const;
  const noted = { ...bill, isReported: false };
  const choose = async () =>
    userEvent.upload(
      await screen.findByLabelText('Rechnung von Shopify als XML oder PDF'),
      new File(['<Invoice/>'], 'S-7.xml', { type: 'text/xml' }),
    );
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('is read from an e-invoice into the form, and kept when it is sent', async () => {
    const noteFeeBill = jest.fn<Api['noteFeeBill']>(async () => ({ noted: true }));
    open(somePayouts(), { readFeeBill: async () => bill, noteFeeBill });
    await choose();
    await screen.findByDisplayValue('S-7');
    expect(['Rechnungsdatum', 'Betrag netto (€)'].map(valueOf)).toEqual(['2026-12-01', '28,90']);
    expect(noteFeeBill).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung eintragen' }));
    expect(noteFeeBill).toHaveBeenCalledWith({ params: { month: '2026-11' }, body: { bill: noted } });
  });

  it('is typed where the file is no e-invoice, which is said', async () => {
    const message = 'Die Datei ist weder XML noch PDF. Trage die Rechnung von Hand ein.';
    const readFeeBill: Api['readFeeBill'] = async () => {
      throw new ApiFailure({ kind: 'unreadable', message, status: 409, supportId: '' });
    };
    open(somePayouts(), { readFeeBill });
    await choose();
    expect(await screen.findByText(message)).toBeDefined();
    expect(valueOf('Rechnungsnummer')).toBe('');
  });

  it.each([
    ['0.00', '0.00', 'Rechnung und einbehaltene Gebühren sind gleich.'],
    ['-4.20', '0.00', `Die Rechnung ist 4,20${NBSP}€ niedriger.`],
    ['4.20', '0.00', `Die Rechnung ist 4,20${NBSP}€ höher. Das kann an Abo oder Apps liegen`],
    ['4.20', '5.49', `Die Rechnung ist 4,20${NBSP}€ höher. Das kann an Umsatzsteuer, an Abo oder Apps liegen`],
  ])('is %s € off, with %s € tax in it, and its causes that can be', (beyond, tax, text) => {
    expect(billText({ amount: '28.90', bill: { ...noted, tax }, beyond })).toContain(text);
  });

  it('is what the tax that the merchant owes is computed of, in the month of the fees', () => {
    const text = reverseText(noted, '2026-11');
    for (const part of [
      `28,90${NBSP}€ (Rechnung S-7 vom 01.12.2026)`,
      'Voranmeldung für November 2026',
      'das 4. Quartal 2026',
    ])
      expect(text).toContain(part);
  });
});

describe('a payout that is booked as a whole', () => {
  const sums = { amount: '119.00', fee: '3.00', lines: 2 };
  it.each([
    ['sent', {}, 'Wird gebucht: '],
    ['done', {}, 'Gebucht: '],
    ['refused', { lines: 0, refused: { amount: '119.00', reason: 'HTTP 406' } }, 'Lexware Office sagt: HTTP 406.'],
    ['unclear', {}, 'Seitdem ist ein anderes Konto verbunden.'],
  ] as const)('says how it stands: %s', (state, over, text) => {
    expect(bookedText(aPayout({ booked: { state, ...sums, ...over } }))).toContain(text);
  });

  it('says nothing where none of it is', () => expect(bookedText(aPayout())).toBeUndefined());
});

describe('the page of one payout', () => {
  const openOne = (more: Partial<Api> = {}) =>
    openApp('/payouts/100020261112', aHost({ shopPayout: async () => aPayoutWithLines(), ...more }));

  it('shows orders and refunds with the way to the order, and what they come to', async () => {
    openOne();
    const sales = await screen.findByRole('table', { name: 'Bestellungen' });
    expect(within(sales).getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('/orders/6150000001042');
    expect(screen.getByRole('table', { name: 'Erstattungen' })).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Gebühren und Anpassungen' })).toBeNull();
  });

  it('names a kind that is not known as Shopify does', async () => {
    const { lines, ...rest } = aPayoutWithLines();
    const [line] = lines;
    if (!line) throw new Error('no line');
    const { order: _none, ...unknown } = { ...line, id: '9', cause: 'unknown' as const, kind: 'MOON_LANDING_CREDIT' };
    openOne({ shopPayout: async () => ({ ...rest, lines: [...lines, unknown] }) });
    expect(await screen.findByText('Art noch unbekannt (MOON_LANDING_CREDIT)')).toBeDefined();
  });

  it('names the orders of an adjustment of several, without a way to one of them', async () => {
    const { lines, ...rest } = aPayoutWithLines();
    const [line] = lines;
    if (!line) throw new Error('no line');
    const adjusted = { ...line, id: '9', cause: 'adjustment' as const, order: { name: '#1042, #1043' } };
    openOne({ shopPayout: async () => ({ ...rest, lines: [...lines, adjusted] }) });
    expect(await screen.findByText('#1042, #1043')).toBeDefined();
    expect(screen.queryByRole('link', { name: '#1042, #1043' })).toBeNull();
  });
});

describe('what other gateways settled', () => {
  const paypal: SettlementsReply['gateways'][number] = {
    gateway: 'paypal',
    name: 'PayPal',
    matched: 2,
    alone: 1,
    balances: [
      {
        currency: 'EUR',
        entries: [
          { cause: 'sale', amount: '100.00' },
          { cause: 'refund', amount: '-50.00' },
          { cause: 'fee', amount: '-3.40' },
        ],
        payouts: '40.00',
        change: '6.60',
        unexplained: '0.00',
        lostFees: '1.70',
        lostUnknown: 0,
      },
    ],
    settlements: [{ reference: 'XISA93DJ', currency: 'EUR', entries: 3, net: '46.60', paid: '40.00' }],
    unknown: [
      { kind: 'paypal: Mondabgabe', word: 'Mondabgabe', entries: 2, sums: [{ currency: 'EUR', amount: '-5.00' }] },
    ],
  };
  const withSettled = (over: Partial<SettlementsReply>, more: Partial<Api> = {}) =>
    open(somePayouts(), { settlements: async () => someSettlements(over), ...more });

  it('adds up at each gateway, and says which fees refunds have made useless', async () => {
    withSettled({ gateways: [paypal] });
    const region = await screen.findByRole('region', { name: 'PayPal' });
    const values = within(region)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll(NBSP, ' '));
    expect(values).toEqual([
      '100,00 €',
      '-50,00 €',
      '-3,40 €',
      '-40,00 €',
      '6,60 €',
      '3 Zeilen, 46,60 €, ausgezahlt 40,00 €',
    ]);
    expect(within(region).getByText(/nach Erstattungen beim Anbieter bleiben: 1,70/)).toBeDefined();
  });

  it('asks once what a gateway means by a word', async () => {
    const sayCause = jest.fn<Api['sayCause']>(async () => ({ said: true }));
    withSettled({ gateways: [paypal] }, { sayCause });
    const region = await screen.findByRole('region', { name: 'PayPal' });
    await userEvent.selectOptions(within(region).getByLabelText('Das sind'), 'Weitere Abzüge');
    await userEvent.click(within(region).getByRole('button', { name: 'Merken' }));
    expect(sayCause).toHaveBeenCalledWith({ body: { kind: 'paypal: Mondabgabe', cause: 'debit' } });
  });

  it('lets an answer be changed', async () => {
    const answerSettlement = jest.fn<Api['answerSettlement']>(async () => ({ kept: true }));
    const { candidates: _none, ...entry } = anAskedEntry();
    withSettled({ answered: [{ ...entry, order: '#1042' }] }, { answerSettlement });
    await userEvent.click(await screen.findByRole('button', { name: 'Ändern (11.11.2026)' }));
    const field = screen.getByLabelText('Bestellnummer');
    await userEvent.clear(field);
    await userEvent.type(field, '1043');
    await userEvent.click(screen.getByRole('button', { name: 'Zuordnen' }));
    expect(answerSettlement).toHaveBeenCalledWith({ body: { key: entry.key, order: '1043' } });
  });

  it('says what a file came to, and leads to its month', async () => {
    const readSettlements = jest.fn<Api['readSettlements']>(async () => ({
      gateway: 'Klarna',
      form: 'Abrechnungsbericht',
      entries: 9,
      added: 4,
      matched: 6,
      asked: 1,
      alone: 2,
      days: { from: '2026-10-01', to: '2026-10-31' },
      month: '2026-10',
      unread: ['Zeile 7: Das Datum ist nicht lesbar (x).'],
      moreUnread: 0,
    }));
    withSettled({}, { readSettlements });
    await userEvent.upload(
      await screen.findByLabelText('Abrechnung eines Zahlungsanbieters'),
      new File(['a'], 'k.csv'),
      {
        applyAccept: false,
      },
    );
    expect(await screen.findByText('Klarna, Abrechnungsbericht, 01.10.2026 bis 31.10.2026')).toBeDefined();
    const came = await screen.findByText(/4 neu, 5 schon da: 6 zu Bestellungen, 1 offen, 2 ohne Bestellung/);
    expect(came).toBeDefined();
    expect(screen.getByText('Zeile 7: Das Datum ist nicht lesbar (x).')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Oktober 2026 ansehen' }).getAttribute('href')).toBe(
      '/payouts?month=2026-10',
    );
  });

  it('refuses a file that is too large before it is sent', async () => {
    const readSettlements = jest.fn<Api['readSettlements']>();
    withSettled({}, { readSettlements });
    const file = new File(['a'], 'gross.csv');
    Object.defineProperty(file, 'size', { value: MAX_SETTLEMENT_BYTES + 1 });
    await userEvent.upload(await screen.findByLabelText('Abrechnung eines Zahlungsanbieters'), file);
    expect(await screen.findByText(/größer als 20 MB/)).toBeDefined();
    expect(readSettlements).not.toHaveBeenCalled();
  });
});
