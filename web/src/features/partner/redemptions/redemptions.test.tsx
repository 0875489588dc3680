import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartnerRedemptionReply } from '@belegwerk/contracts/api';
import { openApp } from '../../../testing/app-under-test.tsx';
import { aPartnersHost, aRedemption } from '../../../testing/partner-samples.ts';
import { aPageOf } from '../../../testing/samples.ts';

const recording = (items: readonly PartnerRedemptionReply[]) => {
  const asked: unknown[] = [];
  const host = aPartnersHost({
    partnerRedemptions: ({ query }) => {
      asked.push(query);
      return Promise.resolve(aPageOf(items, { pageSize: 25 }));
    },
  });
  return { asked, host };
};

describe('the redemptions of a partner', () => {
  it('say what became of each code, in words', async () => {
    openApp('/partner/redemptions', recording([aRedemption()]).host);
    const row = await screen.findByRole('row', { name: /KAFFEE-50/ });
    expect(row.textContent.replaceAll('\u00a0', ' ')).toContain(
      'AbonniertDas Abonnement ist aktiv. Die Provision ist bis 05.01.2027 gesperrt.44,50 €',
    );
    expect(within(row).getByRole('link', { name: 'KAFFEE-50' }).getAttribute('href')).toBe(
      '/partner/coupons?code=KAFFEE-50',
    );
  });

  it('say why one brings nothing', async () => {
    const { provision: _none, releasedAt: _never, ...rest } = aRedemption();
    openApp('/partner/redemptions', recording([{ ...rest, status: 'declined', why: 'existing-subscriber' }]).host);
    const row = await screen.findByRole('row', { name: /KAFFEE-50/ });
    expect(row.textContent).toContain(
      'Der Shop hatte schon für ein Abonnement bezahlt. Eine Provision gibt es nicht.–',
    );
  });

  it.each([
    [
      'Gekündigt',
      { status: 'cancelled' },
      'Das Abonnement endete vor dem Ende der Sperrfrist. Eine Provision gibt es nicht.',
    ],
    [
      'Gekündigt',
      { status: 'cancelled', subscribedAt: undefined },
      'Das gewählte Abonnement kam nicht zustande. Eine Provision gibt es nicht.',
    ],
    [
      'Abgelehnt',
      { status: 'declined', why: 'refused', reason: 'Eigener Shop' },
      'Wir haben die Provision abgelehnt. Grund: Eigener Shop',
    ],
    ['Freigegeben', { status: 'verified', payout: '2026-12' }, 'Die Provision ist in einer geplanten Auszahlung.'],
  ] as const)('say in the word of the state and a sentence what is so: %s', async (word, over, text) => {
    openApp('/partner/redemptions', recording([{ ...aRedemption(), ...over }]).host);
    const row = await screen.findByRole('row', { name: /KAFFEE-50/ });
    expect(row.textContent).toContain(word + text);
  });

  it.each([
    ['Eingegeben', 'pending'],
    ['Gewählt', 'redeemed'],
    ['Abonniert', 'subscribed'],
    ['Freigegeben', 'verified'],
    ['Ausgezahlt', 'paid'],
    ['Abgelehnt', 'declined'],
    ['Gekündigt', 'cancelled'],
  ])('are narrowed to a state: %s', async (name, tab) => {
    const { asked, host } = recording([aRedemption()]);
    const app = openApp('/partner/redemptions', host);
    await screen.findByRole('row', { name: /KAFFEE-50/ });
    fireEvent.click(screen.getByRole('button', { name, pressed: false }));
    expect(app.address()).toBe(`/partner/redemptions?tab=${tab}`);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ tab, page: 1 }));
  });

  it('are asked for by a tab in the path as well, with what else the address says', async () => {
    const { asked, host } = recording([aRedemption()]);
    const app = openApp('/partner/redemptions/verified?search=KAFFEE', host);
    await screen.findByRole('row', { name: /KAFFEE-50/ });
    expect(asked.at(-1)).toMatchObject({ tab: 'verified', search: 'KAFFEE' });
    expect(app.address()).toContain('/partner/redemptions?');
  });

  it('are searched and sorted', async () => {
    const { asked, host } = recording([aRedemption()]);
    openApp('/partner/redemptions', host);
    await userEvent.type(await screen.findByRole('searchbox'), 'TEE');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'TEE' }));
    fireEvent.click(screen.getByRole('button', { name: /^Provision/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'TEE', sort: 'provision' }));
  });

  it('say what will stand there, or that nothing is found', async () => {
    openApp('/partner/redemptions', recording([]).host);
    expect(await screen.findByText('Noch keine Einlösung')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Freigegeben' }));
    expect(await screen.findByText('Mit diesen Filtern gibt es keine Einlösung.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Alle Einlösungen anzeigen' }));
    expect(await screen.findByText('Noch keine Einlösung')).toBeTruthy();
  });
});
