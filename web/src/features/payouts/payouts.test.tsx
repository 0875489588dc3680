import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopPayoutsReply } from '@belegwerk/contracts/api';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPayout, aPayoutWithLines, somePayouts } from '../../testing/samples.ts';
import { headOf } from './words.ts';

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
    ['nobody has seen a payout at the bank', somePayouts(), 'info', '1 Auszahlung offen'.replace(' ', NBSP)],
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

  it('names a kind that nobody knows as Shopify does', async () => {
    const { lines, ...rest } = aPayoutWithLines();
    const [line] = lines;
    if (!line) throw new Error('no line');
    const { order: _none, ...unknown } = { ...line, id: '9', cause: 'unknown' as const, kind: 'MOON_LANDING_CREDIT' };
    openOne({ shopPayout: async () => ({ ...rest, lines: [...lines, unknown] }) });
    expect(await screen.findByText('Art noch unbekannt (MOON_LANDING_CREDIT)')).toBeDefined();
  });
});
