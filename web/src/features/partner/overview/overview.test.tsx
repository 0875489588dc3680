import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../../api/api-failure.ts';
import { aHost, openApp } from '../../../testing/app-under-test.tsx';
import { aPartner, aPartnersHost, noPartner } from '../../../testing/partner-samples.ts';

const seen = (): string => document.body.textContent.replaceAll('\u00a0', ' ');

describe('the overview of the partner programme', () => {
  it('says what the programme is and what a plan brings', async () => {
    openApp('/partner', aPartnersHost());
    await screen.findByText('So funktioniert es');
    expect(seen()).toContain('50 % eines regulären Monatspreises, einmal für jeden Shop, der über dich abonniert.');
    expect(seen()).toContain('Nach 46 Tagen mit bezahltem Abonnement ist sie freigegeben.');
    expect(seen()).toContain('Ausgezahlt wird am 1. des Monats ab 50,00 €, meist innerhalb von 7 Tagen.');
    expect(seen()).toContain('Shops, die schon für ein Abonnement bezahlt haben, bringen keine Provision.');
    const business = screen.getAllByRole('row', { name: /^Business/ });
    expect(business.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Business88,99 € im Monat44,50 €',
      'Business, jährlich896,99 € im Jahr37,37 €',
    ]);
  });

  it('counts views, redemptions by state and money, as bars and as a table', async () => {
    openApp('/partner', aPartnersHost());
    const table = await screen.findByRole('table', { name: 'Einlösungen nach Status' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(rows).toEqual([
      'StatusAnzahlProvision',
      'Eingegeben1–',
      'Gewählt0–',
      'Abonniert219,00 €',
      'Freigegeben144,50 €',
      'Ausgezahlt3133,50 €',
      'Abgelehnt0–',
      'Gekündigt1–',
    ]);
    expect(seen()).toContain('Provision offen63,50 €');
    expect(seen()).toContain('Auszahlungen128,83 €Geplant: 42,94 €');
    expect(seen()).toContain('Einlösungen842 Aufrufe · 2 Coupons');
    const months = screen.getByRole('table', { name: 'Letzte sechs Monate' });
    expect(within(months).getByRole('row', { name: /^November 2026 6 30 44,50/ })).toBeTruthy();
  });

  it('begins with the first coupon where there is none', async () => {
    const { statistics } = aPartner();
    if (!statistics) throw new Error('statistics expected');
    const partner = () => Promise.resolve(aPartner({ statistics: { ...statistics, coupons: 0, views: 0 } }));
    openApp('/partner', aPartnersHost({ partner }));
    expect(await screen.findByText('Erstelle deinen ersten Coupon.')).toBeTruthy();
  });

  it('lets a shop apply, and says then that the operator decides', async () => {
    let state: 'none' | 'applied' = 'none';
    const answer = () =>
      Promise.resolve(noPartner(state === 'applied' ? { state, appliedAt: '2026-11-20T13:00:00Z' } : {}));
    const host = aHost({
      partner: answer,
      partnerApply: () => {
        state = 'applied';
        return answer();
      },
    });
    openApp('/partner', host);
    await userEvent.click(await screen.findByRole('button', { name: 'Als Partner bewerben' }));
    expect(await screen.findByText('Bitte stimme der Abrechnung per Gutschrift zu')).toBeTruthy();
    expect(state).toBe('none');
    await userEvent.click(screen.getByLabelText(/^Ich stimme zu/));
    await userEvent.click(screen.getByRole('button', { name: 'Als Partner bewerben' }));
    expect(await screen.findByText('Deine Bewerbung ist eingegangen.')).toBeTruthy();
    expect(seen()).toContain(
      'Du hast dich am 20.11.2026 beworben. Nach der Freischaltung kannst du hier Coupons erstellen.',
    );
    expect(screen.queryByRole('button', { name: 'Als Partner bewerben' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Coupons' })).toBeNull();
  });

  it('says that the application did not arrive, and lets it be sent again', async () => {
    const message = 'Belegwerk ist gerade nicht erreichbar.';
    const partnerApply = () => Promise.reject(new ApiFailure({ kind: 'no-answer', message, status: 0, supportId: '' }));
    openApp('/partner', aHost({ partner: () => Promise.resolve(noPartner()), partnerApply }));
    await userEvent.click(await screen.findByLabelText(/^Ich stimme zu/));
    await userEvent.click(screen.getByRole('button', { name: 'Als Partner bewerben' }));
    expect(await screen.findByText('Die Bewerbung wurde nicht abgeschickt')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it.each([
    '/partner/coupons',
    '/partner/coupons/new',
    '/partner/redemptions',
    '/partner/payouts',
    '/partner/preferences',
  ])('is where a shop is led that takes no part: from %s', async (address) => {
    openApp(address, aHost());
    expect(await screen.findByText('Dein Shop nimmt noch nicht am Partnerprogramm teil')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zum Partnerprogramm' }).getAttribute('href')).toBe('/partner');
  });

  it('stands in the menu of partners alone', async () => {
    openApp('/partner', aPartnersHost());
    expect(await screen.findByText('Partnerprogramm', { selector: 'ui-nav-menu a' })).toBeTruthy();
  });
});
