import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ShopReply } from '@belegwerk/contracts/api';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aShop } from '../../testing/samples.ts';

afterEach(cleanup);

/** The first facts of the page, each as its term and its value. */
const factsOf = async (plan: Partial<ShopReply['plan']>): Promise<readonly string[]> => {
  openApp('/plan', aHost({ shop: () => Promise.resolve(aShop({ plan: { ...aShop().plan, ...plan } })) }));
  await screen.findByText('Kontingent im Monat');
  return screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '))
    .slice(0, 4);
};

describe('the page of the plan', () => {
  it('says that nothing can be changed here yet, and leads to whom to write to', async () => {
    openApp('/plan');
    expect(await screen.findByText(/Wechseln lässt sich das Abonnement hier noch nicht\./)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Kontakt aufnehmen' });
    expect(link.getAttribute('href')).toBe('/help/contact?subject=Ein+anderes+Abonnement');
  });

  it('shows neither quota nor purchase where nobody buys plans', async () => {
    openApp('/plan', aHost({ shop: () => Promise.resolve(aShop({ plan: { ...aShop().plan, isBought: false } })) }));
    expect(await screen.findByText('Was ist eine Übertragung?')).toBeTruthy();
    expect(screen.queryByText('Kontingent im Monat')).toBeNull();
    expect(screen.queryByText(/Schreib uns/)).toBeNull();
  });

  it('names the transfers of the month', async () => {
    expect((await factsOf({})).slice(0, 2)).toEqual(['Kontingent im Monat: 300', 'Verbraucht: 38']);
  });

  it('names what was bought beside them as that, and not as transfers of the month', async () => {
    const credits = { used: 38, quota: 6300, remaining: 6262, resetAt: '2026-12-01T00:00:00Z' };
    expect(await factsOf({ credits })).toEqual([
      'Kontingent im Monat: 300',
      'Zusätzlich gekauft: 6.000',
      'Verbraucht: 38',
      'Verbleibend: 6.262 (99 %)',
    ]);
  });
});
