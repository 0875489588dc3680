import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlansReply } from '@belegwerk/contracts/api';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPlansReply } from '../../testing/samples.ts';
import { words } from './words.ts';

type Current = PlansReply['current'];
const having = (current: Partial<Current>, over: Partial<PlansReply> = {}): PlansReply =>
  aPlansReply({ ...over, current: { ...aPlansReply().current, ...current } });
const showing = (plans: PlansReply, different: Partial<Api> = {}, address = '/plan') =>
  openApp(address, aHost({ plans: async () => plans, ...different }));
const cardOf = (name: string) => screen.findByRole('article', { name });

describe('what waits to be approved', () => {
  const pending = {
    plan: 'premium',
    isAnnual: true,
    confirmationUrl: 'https://shopify.example/charges/1/confirm',
    price: '392.99',
    at: '2026-11-20T12:00:00Z',
  } as const;

  it('leads to Shopify, in place of the whole admin', async () => {
    showing(aPlansReply({ pending }));
    const link = await screen.findByRole('link', { name: 'In Shopify bestätigen' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([pending.confirmationUrl, '_top']);
    expect(
      screen.getByText(/^Premium, jährlich bezahlt \(392,99\s€\): gewählt, aber in Shopify noch nicht bestätigt\./),
    ).toBeTruthy();
    expect(within(await cardOf('Premium')).getByText('Nicht bestätigt')).toBeTruthy();
  });

  it('can be taken back', async () => {
    let plans = aPlansReply({ pending });
    const keepPlan = async () => {
      plans = aPlansReply();
      return { plans };
    };
    openApp('/plan', aHost({ plans: async () => plans, keepPlan }));
    await userEvent.click(await screen.findByRole('button', { name: 'Doch nicht' }));
    expect(await screen.findByText(/bleibt bis zu zwei Tage offen: Bestätige dort nichts mehr\.$/)).toBeTruthy();
    expect(screen.queryByText('Deine Bestätigung fehlt noch')).toBeNull();
  });

  it('says why it could not be taken back', async () => {
    const message = 'Shopify antwortet gerade nicht.';
    const keepPlan = () =>
      Promise.reject(new ApiFailure({ kind: 'billing-unreachable', message, status: 503, supportId: 's-1' }));
    showing(aPlansReply({ pending }), { keepPlan });
    await userEvent.click(await screen.findByRole('button', { name: 'Doch nicht' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Deine Bestätigung fehlt noch')).toBeTruthy();
  });

  it('a cancellation is taken back by approving the plan once more', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const ending = having({ state: 'ending', endsAt: '2026-12-01T09:00:00Z' });
    const keepPlan = async () => ({ confirmationUrl: pending.confirmationUrl, plans: ending });
    showing(ending, { keepPlan });
    expect(await screen.findByText('Standard bleibt bis 01.12.2026. Danach hast du Free.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Kündigung zurücknehmen' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(pending.confirmationUrl, '_top'));
    open.mockRestore();
  });
});

describe('the way back from Shopify', () => {
  const pending = { plan: 'premium', isAnnual: false, price: '38.99', at: '2026-11-20T12:00:00Z' } as const;
  const backWith = (waited: PlansReply['pending'], after: PlansReply) => {
    let plans = aPlansReply(waited ? { pending: waited } : {});
    let syncs = 0;
    const syncPlan = async () => {
      syncs += 1;
      plans = after;
      return after;
    };
    const app = openApp('/plan?charge_id=42', aHost({ plans: async () => plans, syncPlan }));
    return { app, syncs: () => syncs };
  };

  it.each<[string, PlansReply, string, string]>([
    [
      'bought',
      aPlansReply({
        decided: { feature: 'orderImport' },
        purchases: [{ feature: 'orderImport', paidAt: '2026-11-20T12:00:00Z', transfers: 1500 }],
      }),
      words.purchased,
      '',
    ],
    [
      'declined',
      aPlansReply({ decided: { plan: 'premium', isAnnual: false } }),
      'Es bleibt bei Standard',
      'Du hast „Premium“ in Shopify nicht zugestimmt. Es wird nichts berechnet.',
    ],
    [
      'declined, a feature',
      aPlansReply({ decided: { feature: 'orderImport' } }),
      words.notPurchased,
      'Du hast „Bestellungen importieren“ in Shopify nicht zugestimmt. Es wird nichts berechnet.',
    ],
  ])('names what it was for where Shopify told of it before: %s', async (_case, after, title, text) => {
    backWith(undefined, after);
    expect(await screen.findByText(title)).toBeTruthy();
    if (text) expect(screen.getByText(text)).toBeTruthy();
  });

  it.each<[string, PlansReply, string]>([
    ['approved', having({ plan: 'premium', quota: 1000 }), 'Premium ist aktiv'],
    ['not decided', aPlansReply({ pending }), 'Deine Bestätigung fehlt noch'],
  ])('asks once and says what came of it: %s', async (_case, after, said) => {
    const { app, syncs } = backWith(pending, after);
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/plan'));
    expect(syncs()).toBe(1);
  });

  it('can be asked again where Shopify did not answer', async () => {
    let calls = 0;
    const message = 'Shopify antwortet gerade nicht.';
    const syncPlan = () => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new ApiFailure({ kind: 'billing-unreachable', message, status: 503, supportId: 's-1' }))
        : Promise.resolve(having({ plan: 'premium', quota: 1000 }));
    };
    showing(aPlansReply({ pending }), { syncPlan }, '/plan?charge_id=42');
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Premium ist aktiv')).toBeTruthy();
  });
});
