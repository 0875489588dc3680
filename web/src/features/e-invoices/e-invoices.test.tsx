import type { EInvoicesReply } from '@belegwerk/contracts/api';
import type { EInvoiceLight } from '@belegwerk/core/records';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anEInvoicesReply, aPreferencesReply } from '../../testing/samples.ts';
import { headOf, missingRows } from './words.ts';

const counts = (numbers: Partial<Record<EInvoiceLight, number>>): EInvoicesReply['counts'] =>
  Object.entries(numbers).map(([light, invoices]) => ({ light: light as EInvoiceLight, label: light, invoices }));
const late = anEInvoicesReply().list.map((each) => ({ ...each, mayBeRewritten: true }));

describe('the one number', () => {
  it.each([
    [
      'nothing written yet',
      {},
      [],
      'info',
      'Zu den Bestellungen dieses Monats kennt Belegwerk keine Rechnung an ein Unternehmen.',
    ],
    ['one that is one', { written: 1 }, [], 'success', 'Die eine Rechnung an ein Unternehmen ist eine E-Rechnung.'],
    ['all of them', { written: 2 }, [], 'success', '2 von 2 Rechnungen an Unternehmen sind E-Rechnungen.'],
    [
      'some lawfully not',
      { written: 38, none: 3 },
      [],
      'info',
      '38 von 41 Rechnungen an Unternehmen sind E-Rechnungen.',
    ],
    [
      'some that had to be',
      { written: 38, none: 3 },
      late,
      'warning',
      '38 von 41 Rechnungen an Unternehmen sind E-Rechnungen.',
    ],
    [
      'a broken one',
      { written: 38, broken: 1 },
      [],
      'critical',
      '38 von 39 Rechnungen an Unternehmen sind E-Rechnungen.',
    ],
  ] as const)('%s', (_what, numbers, list, tone, title) =>
    expect(headOf({ counts: counts(numbers), list: [...list] })).toEqual({ tone, title }),
  );

  it('leads to the orders of each standing in the same days', () =>
    expect(
      missingRows({ counts: counts({ written: 3, none: 2, 'will-be': 1 }), from: '2026-11-01', to: '2026-11-30' }),
    ).toEqual([{ text: '2\u00a0Rechnungen · none', url: '/orders?eInvoice=none&from=2026-11-01&to=2026-11-30' }]));
});

describe('the page of e-invoices', () => {
  it('says what holds, and lists what is none and why', async () => {
    openApp('/e-invoices?month=2026-11', aHost({ eInvoices: () => Promise.resolve(anEInvoicesReply()) }));
    expect(await screen.findByText('1 von 2 Rechnungen an Unternehmen sind E-Rechnungen.')).toBeTruthy();
    const row = within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement;
    expect(row.textContent).toContain('Ist keine E-Rechnung. Sie war damals noch keine Pflicht.');
    expect(within(row).queryByRole('link', { name: 'Neu schreiben' })).toBeNull();
  });

  it('offers to write anew what had to be one, on the page of its order', async () => {
    openApp('/e-invoices', aHost({ eInvoices: () => Promise.resolve(anEInvoicesReply({ list: late })) }));
    const link = await screen.findByRole('link', { name: 'Neu schreiben' });
    expect(link.getAttribute('href')).toBe('/orders/6150000001042');
  });

  it('says what it does not count yet, and leads to where it is read', async () => {
    openApp('/e-invoices', aHost({ eInvoices: () => Promise.resolve(anEInvoicesReply({ unread: 34 })) }));
    await screen.findByText('34 Bestellungen sind hier noch nicht gezählt');
    expect(screen.getByRole('link', { name: 'Zum Abgleich' }).getAttribute('href')).toBe(
      '/reconciliation?month=2026-11',
    );
  });

  it('keeps an answer as a setting', async () => {
    const saved: unknown[] = [];
    openApp(
      '/e-invoices',
      aHost({
        eInvoices: () => Promise.resolve(anEInvoicesReply({ asked: { turnover: 'ask', zugferd: 'no' } })),
        changePreferences: ({ body }) => {
          saved.push(body.change);
          return Promise.resolve({ ...aPreferencesReply(), changed: [] } as never);
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Höchstens 800.000 €' }));
    expect(saved).toEqual([{ eInvoiceTurnover: 'up-to' }]);
    expect(screen.queryByText('Erstellt dein Konto in Lexware Office E-Rechnungen (ZUGFeRD)?')).toBeNull();
  });
});
