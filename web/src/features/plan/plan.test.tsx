import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlansReply, ShopReply } from '@belegwerk/contracts/api';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPlansReply, aShop } from '../../testing/samples.ts';

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

type Current = PlansReply['current'];
const having = (current: Partial<Current>, over: Partial<PlansReply> = {}): PlansReply =>
  aPlansReply({ ...over, current: { ...aPlansReply().current, ...current } });
const showing = (plans: PlansReply, different: Partial<Api> = {}) =>
  openApp('/plan', aHost({ plans: async () => plans, ...different }));
const cardOf = (name: string) => screen.findByRole('article', { name });

/** The first facts of the page, each as its term and its value. */
const factsOf = async (plan: Partial<ShopReply['plan']>): Promise<readonly string[]> => {
  openApp('/plan', aHost({ shop: () => Promise.resolve(aShop({ plan: { ...aShop().plan, ...plan } })) }));
  await screen.findByText('Kontingent im Monat');
  return screen
    .getAllByRole('term')
    .map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent}`))
    .slice(0, 4);
};

describe('what the shop has', () => {
  it('is said in one or two sentences', async () => {
    showing(having({ state: 'trial', trialEndsAt: '2026-12-04T09:00:00Z' }));
    expect(await screen.findByText(/^Kostenlos getestet bis 04\.12\.2026\. Danach 18,99.€ im Monat\.$/)).toBeTruthy();
  });

  it('is followed by the plan that begins later and the coupon that is redeemed', async () => {
    const next = { plan: 'basic', isAnnual: false, from: '2026-12-01T09:00:00Z' } as const;
    showing(having({ next, coupon: 'CONNECTED' }, { isTest: true }));
    expect(await screen.findByText('Ab 01.12.2026: Basic, monatlich bezahlt.')).toBeTruthy();
    expect(screen.getByText('Coupon CONNECTED ist eingelöst.')).toBeTruthy();
    expect(screen.getByText('Testmodus: Shopify berechnet nichts.')).toBeTruthy();
    expect(within(await cardOf('Basic')).getByText('Ab 01.12.2026')).toBeTruthy();
  });

  it('says what to do while Shopify waits for money', async () => {
    showing(having({ state: 'frozen' }));
    expect(await screen.findByText('Shopify wartet auf deine Zahlung')).toBeTruthy();
    expect(screen.getByText(/Bezahle die offene Rechnung in Shopify/)).toBeTruthy();
  });
});

describe('the transfers of the shop', () => {
  it('are those of the month', async () => {
    expect((await factsOf({})).slice(0, 2)).toEqual(['Kontingent im Monat: 300', 'Verbraucht: 38']);
  });

  it('and what was bought beside them is named as that, and not as transfers of the month', async () => {
    const credits = { used: 38, quota: 6300, remaining: 6262, resetAt: '2026-12-01T00:00:00Z' };
    expect(await factsOf({ credits })).toEqual([
      'Kontingent im Monat: 300',
      'Zusätzlich: 6.000',
      'Verbraucht: 38',
      'Verbleibend: 6.262 (99 %)',
    ]);
  });

  it('lead to what used them', async () => {
    const until = '2999-12-18T23:00:00Z';
    showing(aPlansReply({ purchases: [{ feature: 'orderImport', paidAt: until, transfers: 1500, until }] }));
    const link = await screen.findByRole('link', { name: 'Wofür sie verbraucht wurden' });
    expect(link.getAttribute('href')).toBe('/plan/transfers');
    expect(screen.getByText(/^1\.500.Übertragungen zusätzlich, nutzbar bis /)).toBeTruthy();
  });
});

describe('all plans beside each other', () => {
  it('name the current one, and have one button each', async () => {
    showing(aPlansReply());
    const standard = within(await cardOf('Standard'));
    expect(standard.getByText('Dein Abonnement')).toBeTruthy();
    const current = standard.getByRole('button', { name: 'Aktuell' });
    expect(current.hasAttribute('disabled') || current.getAttribute('aria-disabled') === 'true').toBe(true);
    const premium = within(await cardOf('Premium')).getByRole('link', { name: 'Premium: Wechseln' });
    expect(premium.getAttribute('href')).toBe('/plan/premium?billing=monthly');
    const basic = within(await cardOf('Basic'));
    expect(basic.queryByRole('link')).toBeNull();
    expect(basic.getByText('Basic gibt es für Shops mit dem Shopify-Plan Basic.')).toBeTruthy();
  });

  it('differ in five lines', async () => {
    showing(aPlansReply());
    const lines = within(await cardOf('Premium'))
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
    expect(lines).toEqual([
      '1.000 Übertragungen im Monat',
      'Verlauf für 60 Tage',
      'Import älterer Bestellungen einmalig 239,00 €',
      'Alles aus Standard',
      'Dazu: Metafelder, Zahlungsstatus abgleichen',
    ]);
    for (const card of screen.getAllByRole('article')) expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  });

  it('show the price of a month, and that of a year as what it is a month', async () => {
    const app = showing(aPlansReply());
    const premium = await cardOf('Premium');
    expect(plain(premium.textContent)).toContain('38,99 €pro Monat zzgl. USt.1.000');
    await userEvent.click(screen.getByRole('button', { name: 'Jährlich, 16 % günstiger' }));
    expect(plain(premium.textContent)).toContain('32,75 €pro Monat, jährlich gezahlt: 392,99 €');
    expect(app.address()).toBe('/plan?billing=yearly');
    // the same plan by the year is another choice
    expect(within(await cardOf('Standard')).getByRole('link', { name: 'Standard: Wechseln' })).toBeTruthy();
  });

  it('can be compared in everything', async () => {
    showing(aPlansReply());
    await userEvent.click(await screen.findByRole('button', { name: 'Alle Funktionen vergleichen' }));
    const table = screen.getByRole('table', { name: 'Alle Funktionen vergleichen' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
    expect(rows[0]).toEqual(['Funktion', 'Free', 'Basic', 'Standard', 'Premium', 'Business']);
    expect(rows.find(([name]) => name === 'Metafelder')?.slice(1)).toEqual(['–', '–', '–', 'ja', 'ja']);
    expect(rows).toHaveLength(13);
  });

  it('lead to a letter with the figures of the shop where a plan is agreed', async () => {
    showing(aPlansReply());
    const link = within(await cardOf('Enterprise')).getByRole('link', { name: 'Enterprise: Anfragen' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://app.example');
    expect([address.pathname, address.searchParams.get('subject')]).toEqual(['/help/contact', 'Abonnement Enterprise']);
    const message = address.searchParams.get('message');
    expect(message).toContain('Shop: Kaffeekontor Nord (kaffeekontor-nord.myshopify.com)');
    expect(message).toContain('Übertragungen: 38 von 300 verbraucht');
    expect(message).toContain('Belege bisher: 41');
  });
});
