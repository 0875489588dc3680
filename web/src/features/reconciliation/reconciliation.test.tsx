import type { ReconciliationReply } from '@belegwerk/contracts/api';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPageOf, aReconciliation } from '../../testing/samples.ts';
import { isLater, monthFrom } from '../../shared/month-addresses.ts';
import { mendAddress } from './addresses.ts';
import { headline } from './words.ts';

type Cause = ReconciliationReply['causes'][number];

const awaiting: Cause = {
  key: 'documents-payments:open:awaiting-money',
  cause: 'open',
  by: 'awaiting-money',
  between: 'documents-payments',
  orders: 4,
  amount: '306.12',
  toMend: 0,
};
const held: Cause = {
  key: 'shop-documents:held:TAX_MISMATCH',
  cause: 'held',
  by: 'TAX_MISMATCH',
  between: 'shop-documents',
  orders: 2,
  amount: '80.00',
  toMend: 2,
};
const edited: Cause = {
  key: 'shop-documents:edit',
  cause: 'edit',
  between: 'shop-documents',
  orders: 2,
  amount: '-12.00',
  toMend: 1,
};
const november = aReconciliation({
  orders: 412,
  documents: '119.00',
  payments: '-187.12',
  open: '306.12',
  invoices: 410,
  creditNotes: 17,
  causes: [edited, held, awaiting],
});
const hostOf = (reply: ReconciliationReply, more: Partial<Api> = {}) =>
  aHost({ reconciliation: () => Promise.resolve(reply), ...more });

describe('the addresses of the reconciliation', () => {
  it.each([
    ['2026-11', -1, '2026-10'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('go from %s by %s to %s', (month, by, to) => expect(monthFrom(month, by)).toBe(to));

  it('know which month is later', () =>
    expect([isLater('2027-01', '2026-12'), isLater('2026-12', '2026-12')]).toEqual([true, false]));

  it.each<[string, Cause, string]>([
    ['held orders are mended in the list', held, '/orders?concern=held%3ATAX_MISMATCH&from=2026-02-01&to=2026-02-28'],
    [
      'what is to be matched, too',
      { ...awaiting, by: 'to-match', toMend: 1 },
      '/orders?books=to-match&from=2026-02-01&to=2026-02-28',
    ],
    ['edits at their orders', edited, '/reconciliation?month=2026-02&cause=shop-documents%3Aedit'],
    [
      'where nothing is to do, the orders are shown',
      awaiting,
      '/reconciliation?month=2026-02&cause=documents-payments%3Aopen%3Aawaiting-money',
    ],
  ])('%s', (_what, cause, address) => expect(mendAddress('2026-02', cause)).toBe(address));
});

describe('the headline of a month', () => {
  const failed: Cause = { ...held, key: 'shop-documents:failed:REFUSED', cause: 'failed', by: 'REFUSED' };
  const [orders, open] = [
    '412\u00a0Bestellungen · 0,00\u00a0€ ungeklärt',
    '412\u00a0Bestellungen · 0,05\u00a0€ ungeklärt',
  ];
  it.each<[ReconciliationReply['stand'], string, string, RegExp, Partial<ReconciliationReply>]>([
    ['even', 'success', orders, /^Jeder Unterschied hat eine Ursache\.$/, {}],
    ['to-mend', 'warning', orders, /„beheben“/, {}],
    ['unread', 'info', orders, /^3\u00a0Bestellungen sind noch nicht gelesen und in keiner Summe\.$/, { unread: 3 }],
    [
      'broken',
      'critical',
      orders,
      /^Hier fehlt ein Beleg: „Fehler: .*“ \(2\u00a0Bestellungen\)\.$/,
      { causes: [failed, awaiting] },
    ],
    ['unexplained', 'critical', open, /„Ungeklärt“/, { unexplained: '0.05' }],
  ])('of a month that is %s is %s', (stand, tone, title, detail, more) =>
    expect(headline({ ...november, stand, ...more })).toEqual({ tone, title, detail: expect.stringMatching(detail) }),
  );
});

describe('the page of the reconciliation', () => {
  it('says one number first, then three sums, then a row for each cause with one button', async () => {
    openApp('/reconciliation', hostOf(november));
    await screen.findByText('412 Bestellungen · 0,00 € ungeklärt');
    const sums = within(screen.getByRole('region', { name: 'Summen des Monats' }));
    expect(sums.getByText('Belege zu diesen Bestellungen (410 Rechnungen, 17 Gutschriften)')).not.toBeNull();
    expect(sums.getByText('Bezahlt laut Lexware Office (306,12 € noch offen)')).not.toBeNull();
    const rows = within(screen.getByRole('table', { name: 'Zwischen Shopify und Belegen' }));
    const edit = rows.getByRole('link', { name: 'Bearbeitet nach der Rechnung: 1 beheben' });
    const all = rows.getByRole('link', { name: /^Bearbeitet nach der Rechnung: 2.Bestellungen$/ });
    expect(all.getAttribute('href')).toBe('/reconciliation?month=2026-11&cause=shop-documents%3Aedit');
    expect(edit.getAttribute('href')).toBe('/reconciliation?month=2026-11&cause=shop-documents%3Aedit');
    expect(rows.getByText('-12,00 €')).not.toBeNull();
    const open = within(screen.getByRole('table', { name: 'Zwischen Belegen und Zahlungen' }));
    expect(open.getByRole('link', { name: 'Noch offen: Kunde hat noch nicht alles bezahlt: Ansehen' })).not.toBeNull();
  });

  it('turns to the month before, and never to one that is to come', async () => {
    const reconciliation = jest.fn(({ query }: { query?: { month?: string } }) =>
      Promise.resolve(aReconciliation({ month: query?.month ?? '2026-11' })),
    );
    openApp('/reconciliation', aHost({ reconciliation: reconciliation as unknown as Api['reconciliation'] }));
    await screen.findByText('November 2026');
    expect(screen.queryByRole('link', { name: 'Nächster Monat' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Voriger Monat' }));
    await screen.findByText('Oktober 2026');
    expect(screen.getByRole('link', { name: 'Nächster Monat' })).not.toBeNull();
  });

  it('shows the days on demand', async () => {
    openApp('/reconciliation', hostOf(november));
    await userEvent.click(await screen.findByRole('button', { name: 'Nach Tagen' }));
    const days = within(screen.getByRole('table', { name: 'Nach Tagen' }));
    expect(days.getByRole('link', { name: '20.11.2026' }).getAttribute('href')).toBe(
      '/reconciliation?month=2026-11&day=2026-11-20',
    );
  });

  it('says what it has not read yet, and has it read', async () => {
    const readUnreckoned = jest.fn<Api['readUnreckoned']>(() => Promise.resolve({ orders: 14 }));
    openApp('/reconciliation', hostOf(aReconciliation({ unread: 14 }), { readUnreckoned }));
    await screen.findByText('14 Bestellungen sind noch nicht gelesen');
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt lesen' }));
    expect(readUnreckoned).toHaveBeenCalledWith({ body: { month: '2026-11' } });
  });

  it('is empty where no order was placed', async () => {
    openApp('/reconciliation', hostOf(aReconciliation({ orders: 0, days: [] })));
    await screen.findByText('Keine Bestellung in diesem Monat');
  });

  it('is not empty where its orders are not read yet', async () => {
    openApp('/reconciliation', hostOf(aReconciliation({ orders: 0, days: [], unread: 412 })));
    await screen.findByText('412 Bestellungen sind noch nicht gelesen');
    expect(screen.queryByText('Keine Bestellung in diesem Monat')).toBeNull();
    expect(screen.queryByText(/ungeklärt/)).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    const failure = new ApiFailure({ kind: 'defect', message: 'Gerade nicht.', status: 500, supportId: 's-1' });
    openApp('/reconciliation', aHost({ reconciliation: () => Promise.reject(failure) }));
    await screen.findByText('Der Abgleich konnte nicht geladen werden');
  });

  it('lists the orders behind a cause, each with the way to its page', async () => {
    const orders = aPageOf([
      {
        id: '6150000001042',
        name: '#1042',
        customerName: 'Erika Mustermann',
        day: '2026-11-20',
        shop: '119.00',
        documents: '131.00',
        payments: '131.00',
        amount: '-12.00',
        sentence: 'Die Rechnung wartet.',
        nextLookAt: '2026-11-23T08:00:00Z',
      },
    ]);
    openApp(
      '/reconciliation?month=2026-11&cause=shop-documents:edit',
      hostOf(november, { reconciledOrders: () => Promise.resolve({ ...orders, total: 30, hasNext: true }) }),
    );
    const rows = within(await screen.findByRole('table', { name: 'Bearbeitet nach der Rechnung' }));
    expect(rows.getByRole('link', { name: '#1042 Erika Mustermann' }).getAttribute('href')).toBe(
      '/orders/6150000001042',
    );
    expect(rows.getByText('-12,00 €')).not.toBeNull();
    expect(rows.getByText('Die Rechnung wartet. Nächste Prüfung: 23.11.2026, 09:00 Uhr.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Spätere' }).getAttribute('href')).toBe(
      '/reconciliation?month=2026-11&cause=shop-documents%3Aedit&page=2',
    );
  });
});
