import type { PlansReply } from '@belegwerk/contracts/api';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPlanRow, aPlansReply, aShop, withGates } from '../../testing/samples.ts';

const CONFIRMATION = 'https://shopify.example/charges/1/confirm';
const FREE = { ...aPlansReply().current, plan: 'free', quota: 10, state: 'free' } as const;

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const factsNow = () =>
  screen.getAllByRole('term').map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent}`));

let open: jest.SpiedFunction<typeof window.open>;
beforeEach(() => {
  open = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => open.mockRestore());

/** The plans of a shop that is told this of each that it has not. */
const told = (
  change: { readonly when: string; readonly cost?: string },
  over: Partial<PlansReply> = {},
): PlansReply => {
  const reply = aPlansReply(over);
  const { plan, isAnnual } = reply.current;
  const plans = reply.plans.map((row) => ({
    ...row,
    ...(row.id === plan && !isAnnual ? {} : { monthly: { ...row.monthly, change } }),
    ...(row.annual && !(row.id === plan && isAnnual) ? { annual: { ...row.annual, change } } : {}),
  }));
  return { ...reply, plans };
};
const AT_ONCE = {
  when: 'Sofort nach deiner Bestätigung',
  cost: 'Die ersten 7 Tage sind kostenlos, danach 38,99 € im Monat zzgl. USt.',
} as const;
const LATER = { when: 'Am 01.12.2026. Bis dahin behältst du Standard.' } as const;

/** The import is sold in this shop. */
const shop: Api['shop'] = async () =>
  aShop({ gates: withGates({ orderImport: { kind: 'purchase-required', price: '129.00', why: '' } }) });

const opened = (address: string, plans: PlansReply = told(AT_ONCE), different: Partial<Api> = {}) => {
  const wanted: unknown[] = [];
  const changePlan: Api['changePlan'] = async ({ body }) => {
    wanted.push(body);
    return { confirmationUrl: CONFIRMATION, plans };
  };
  const purchaseFeature: Api['purchaseFeature'] = async ({ params }) => {
    wanted.push(params);
    return { confirmationUrl: CONFIRMATION, plans };
  };
  return {
    app: openApp(address, aHost({ shop, plans: async () => plans, changePlan, purchaseFeature, ...different })),
    wanted,
  };
};

describe('the page of a plan', () => {
  it('says what changes, from when and what it costs, and has it approved in Shopify', async () => {
    const { wanted } = opened('/plan/premium', told(AT_ONCE, { current: FREE, isTest: true }));
    expect(await screen.findByText(/^38,99.€$/)).toBeTruthy();
    expect(screen.getByText('Testmodus: Shopify berechnet nichts.')).toBeTruthy();
    expect(factsNow()).toEqual([
      'Ab wann: Sofort nach deiner Bestätigung',
      'Was es kostet: Die ersten 7 Tage sind kostenlos, danach 38,99 € im Monat zzgl. USt.',
      'Kontingent im Monat: 10 → 1.000',
      'Verlauf: 7 Tage → 60 Tage',
    ]);
    expect(
      screen.getByText(/^Kommt dazu: Bestellungen von Hand prüfen, .*, Zahlungsstatus abgleichen\.$/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Kostenpflichtig wechseln' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(CONFIRMATION, '_top'));
    expect(wanted).toEqual([{ plan: 'premium', isAnnual: false }]);
  });

  it.each([
    ['is for it, too', true, /^Dein Coupon SOMMER gilt weiter, noch für 4.Rechnungen\.$/],
    ['is for others', false, /^Dein Coupon SOMMER gilt hier nicht und endet mit dem Wechsel\.$/],
  ])('says before it what becomes of a coupon that %s', async (_case, isKept, said) => {
    const rows = aPlansReply().plans.map((row) =>
      row.id === 'premium' && isKept ? { ...row, monthly: { ...row.monthly, keepsCoupon: true as const } } : row,
    );
    const current = { ...aPlansReply().current, coupon: 'SOMMER', reducedBills: 4 };
    opened('/plan/premium', aPlansReply({ current, plans: rows }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('charges a year at once where that is chosen, and says what it is a month', async () => {
    const { wanted } = opened('/plan/premium');
    await userEvent.click(await screen.findByRole('button', { name: 'Jährlich, 16 % günstiger' }));
    expect(screen.getByText(/^392,99.€$/)).toBeTruthy();
    expect(screen.getByText(/^pro Jahr, das sind 32,75.€ im Monat zzgl\. USt\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Kostenpflichtig wechseln' }));
    await waitFor(() => expect(wanted).toEqual([{ plan: 'premium', isAnnual: true }]));
  });

  it('sends the coupon along that lowers its price, and none that does not', async () => {
    const coupon = {
      code: 'CONNECTED',
      type: '%',
      value: '50',
      intervals: 1,
      plans: ['standard'],
      comment: '',
    } as const;
    const plans = { ...told(AT_ONCE, { current: FREE }), coupon: { ...coupon, plans: [...coupon.plans] } };
    const good = opened('/plan/standard?coupon=CONNECTED', plans);
    await userEvent.click(await screen.findByRole('button', { name: 'Kostenpflichtig wechseln' }));
    await waitFor(() => expect(good.wanted).toEqual([{ plan: 'standard', isAnnual: false, coupon: 'CONNECTED' }]));
  });

  it('says what the host says, and what goes', async () => {
    const current = { ...aPlansReply().current, plan: 'premium', quota: 1000, isAnnual: true } as const;
    opened('/plan/standard?billing=yearly', told(LATER, { current }));
    await screen.findByText('Was sich ändert');
    expect(factsNow()[0]).toBe('Ab wann: Am 01.12.2026. Bis dahin behältst du Standard.');
    expect(screen.getByText('Fällt weg: Metafelder, Zahlungsstatus abgleichen.')).toBeTruthy();
  });

  it('leads to free without a charge, and free is billed in no way', async () => {
    const toasts: string[] = [];
    Object.defineProperty(window, 'shopify', {
      configurable: true,
      value: { toast: { show: (text: string) => toasts.push(text) } },
    });
    const plans = told(LATER);
    const { app } = opened('/plan/free', plans, { changePlan: async () => ({ plans }) });
    await screen.findByText('Was sich ändert');
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Abrechnung' }).disabled).toBe(true);
    expect(factsNow()[0]).toBe('Ab wann: Am 01.12.2026. Bis dahin behältst du Standard.');
    await userEvent.click(screen.getByRole('button', { name: 'Zu Free wechseln' }));
    await waitFor(() => expect(app.address()).toBe('/plan'));
    expect([toasts, open.mock.calls]).toEqual([['Abonnement geändert'], []]);
    Reflect.deleteProperty(window, 'shopify');
  });

  it.each([
    ['is had', {}, 'Das ist dein Abonnement. Es ändert sich nichts.'],
    [
      'is given',
      { state: 'given' },
      'Dein Abonnement ist von uns eingerichtet und kostet nichts. Es ändert sich nichts.',
    ],
    [
      'is agreed',
      { plan: 'premium', next: { plan: 'standard', isAnnual: false, from: '2026-12-01T09:00:00Z' } },
      'Ab 01.12.2026: Standard, monatlich bezahlt.',
    ],
  ] as const)('offers nothing where it %s', async (_case, current, said) => {
    opened('/plan/standard', aPlansReply({ current: { ...aPlansReply().current, ...current } }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kostenpflichtig wechseln' })).toBeNull();
  });

  it('says why a change was refused', async () => {
    const message = 'Shopify rechnet mit diesem Shop nicht in Euro ab.';
    const changePlan = () =>
      Promise.reject(new ApiFailure({ kind: 'billing-refused', message, status: 400, supportId: 's-1' }));
    opened('/plan/premium', told(AT_ONCE), { changePlan });
    await userEvent.click(await screen.findByRole('button', { name: 'Kostenpflichtig wechseln' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['/plan/basic', told(LATER), 'Basic gibt es für Shops mit dem Shopify-Plan Basic.'],
    ['/plan/enterprise', told(LATER), 'Dieses Abonnement gibt es auf Anfrage.'],
    ['/plan/platinum', aPlansReply(), 'Dieses Abonnement gibt es nicht'],
  ] as const)('offers no purchase at %s where there is none', async (address, plans, said) => {
    opened(address, plans);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kostenpflichtig wechseln' })).toBeNull();
  });
});

describe('the purchase of the import', () => {
  it('says what it costs and gives, and has it approved in Shopify', async () => {
    const { wanted } = opened('/plan/purchase/orderImport');
    expect(await screen.findByText(/^129,00.€ zzgl\. USt\.$/)).toBeTruthy();
    expect(screen.getByText(/^1\.500.Übertragungen zusätzlich, nutzbar für 30.Tage ab der Zahlung\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Kostenpflichtig freischalten' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(CONFIRMATION, '_top'));
    expect(wanted).toEqual([{ feature: 'orderImport' }]);
  });

  it('leads to the import once it is bought', async () => {
    const bought = { feature: 'orderImport', paidAt: '2026-11-18T10:00:00Z', transfers: 1500 } as const;
    opened('/plan/purchase/orderImport', aPlansReply({ purchases: [bought] }));
    expect(await screen.findByText('Schon freigeschaltet')).toBeTruthy();
    expect(screen.getByText(/^Bezahlt am 18\.11\.2026\. 1\.500.Übertragungen zusätzlich\.$/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Bestellungen importieren' });
    expect(link.getAttribute('href')).toBe('/orders/import');
  });

  it('is not sold to whom it is unlocked', async () => {
    opened('/plan/purchase/orderImport', aPlansReply(), { shop: async () => aShop() });
    expect(await screen.findByText('Der Import ist für deinen Shop ohne Kauf freigeschaltet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kostenpflichtig freischalten' })).toBeNull();
  });

  const none = aPlansReply({ current: FREE, plans: [aPlanRow('free'), aPlanRow('standard')] });
  it.each([
    ['/plan/purchase/orderImport', none, /^Im Abonnement Free lassen sich ältere Bestellungen nicht importieren\./],
    ['/plan/purchase/metafields', aPlansReply(), 'Das lässt sich nicht einzeln kaufen'],
  ] as const)('is not offered at %s where it cannot be had', async (address, plans, said) => {
    opened(address, plans);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kostenpflichtig freischalten' })).toBeNull();
  });
});
