import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ApiFailure } from '../../api/api-failure.ts';
import { aScheduledPayout, anAdminsHost, thePartners } from '../../testing/admin-samples.ts';
import { aShop } from '../../testing/samples.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';

const seen = (): string => document.body.textContent.replaceAll('\u00a0', ' ');

describe('the administration', () => {
  it('says each fault of a loan at its field', async () => {
    const faults = [
      { field: 'count', text: 'Bitte gib eine ganze Zahl von 1 bis 10.000 an' },
      { field: 'reason', text: 'Bitte gib einen Grund an' },
    ];
    const lendToShop = () =>
      Promise.reject(new ApiFailure({ kind: 'faulty', message: 'Fehler', status: 422, faults, supportId: 'a1' }));
    openApp('/admin', anAdminsHost({ lendToShop }));
    fireEvent.click(await screen.findByRole('button', { name: 'Kaffeekontor Nord Übertragungen oder Tage geben' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Geben' }));
    const field = {
      count: { name: 'Wie viele', description: /von 1 bis 10\.000/ },
      reason: { name: 'Grund', description: /einen Grund an/ },
    };
    expect(await screen.findByRole('textbox', field.count)).toBeTruthy();
    expect(screen.getByRole('textbox', field.reason)).toBeTruthy();
  });

  it('lists the shops with what waits and what failed', async () => {
    openApp('/admin', anAdminsHost());
    const row = await screen.findByRole('row', { name: /Kaffeekontor Nord/ });
    expect(row.textContent).toMatch(/VerbundenStandard.*21120AnsehenGebenAusschalten$/);
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin');
  });

  it('shows what subscriptions bring, with the share of shops that left and a table behind the bars', async () => {
    openApp('/admin/figures', anAdminsHost());
    await screen.findByText('Umsatz je Monat');
    expect(seen()).toContain('Umsatz im Monat76,97 €Zahlende Shops3Im Test1Abwanderung50 %');
    const [first] = screen.getAllByRole('button', { name: 'Als Tabelle' });
    if (!first) throw new Error('no table');
    fireEvent.click(first);
    expect(await screen.findByRole('row', { name: /11\/2026.*76,97.€.*3/ })).toBeTruthy();
  });

  it('shows each clerk the pages of his rights, and nothing to press without them', async () => {
    openApp('/admin', anAdminsHost({ shop: () => Promise.resolve(aShop({ permissions: ['look'] })) }));
    await screen.findByRole('row', { name: /Kaffeekontor Nord/ });
    expect(screen.queryByRole('button', { name: /Kaffeekontor Nord/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Auszahlungen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Coupons' })).toBeTruthy();
  });

  it('is closed to everybody else, and says so', async () => {
    openApp('/admin', aHost());
    expect(await screen.findByText('Die Administration ist für den Betreiber von Belegwerk')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });

  it('shows who checked a payout, and leaves the release to another person', async () => {
    const checked = aScheduledPayout({ review: 'checked', reviewedBy: 'Anna', reviewedAt: '2026-12-02T10:00:00Z' });
    const partners = () => Promise.resolve(thePartners({ scheduled: [checked] }));
    openApp('/admin/payouts', anAdminsHost({ partners }));
    await screen.findByText('Freigeben muss jemand anders');
    expect(seen()).toContain('GeprüftAnna, 02.12.2026');
    expect(screen.queryByRole('button', { name: 'SEPA-Datei' })).toBeNull();
  });

  it('refuses a payout with a reason alone, and says why it could not', async () => {
    const failure = { kind: 'faulty', message: 'Geht nicht', status: 422, supportId: 'x' } as const;
    const reviewPayout = () =>
      Promise.reject(
        new ApiFailure({ ...failure, faults: [{ field: 'step', text: 'Diese Auszahlung ist schon gesendet' }] }),
      );
    openApp('/admin/payouts', anAdminsHost({ reviewPayout }));
    fireEvent.click(await screen.findByRole('button', { name: 'GS-2026-0001 ablehnen' }));
    const [verb] = (await screen.findAllByRole('button', { name: 'Ablehnen' })).slice(-1);
    if (!verb) throw new Error('no verb');
    fireEvent.click(verb);
    expect(await screen.findByText('Bitte gib einen Grund an')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'Konto unklar' } });
    fireEvent.click(verb);
    expect(await screen.findByText('Diese Auszahlung ist schon gesendet')).toBeTruthy();
  });
});
