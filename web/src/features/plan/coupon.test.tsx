import type { CouponReply } from '@belegwerk/contracts/api';
import { couponFaultText } from '@belegwerk/core/sentences';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPlanRow, aPlansReply } from '../../testing/samples.ts';

const CONNECTED: CouponReply = {
  code: 'CONNECTED',
  type: '%',
  value: '50',
  intervals: 1,
  plans: ['standard'],
  comment: 'Danke, dass du dein Konto verbunden hast',
};
const reduced = { charge: '9.50', bills: 1, saving: '9.49' };

/** A host that knows one coupon; what was asked is written down. */
const opened = (address: string, refusal?: string, used: readonly string[] = [], invited?: CouponReply) => {
  const checked: string[] = [];
  const asked: (string | undefined)[] = [];
  const host = aHost({
    plans: async ({ query }) => {
      asked.push(query?.coupon);
      const free = { ...aPlansReply().current, plan: 'free', quota: 10, state: 'free' } as const;
      const plans = aPlansReply({ current: free, usedCoupons: [...used], ...(invited ? { invited } : {}) });
      if (query?.coupon !== CONNECTED.code || refusal !== undefined) return plans;
      const standard = aPlanRow('standard');
      return {
        ...plans,
        coupon: CONNECTED,
        plans: plans.plans.map((row) =>
          row.id === 'standard' ? { ...standard, monthly: { ...standard.monthly, reduced } } : row,
        ),
      };
    },
    coupon: async ({ body }) => {
      checked.push(body.code);
      if (refusal === undefined && body.code === CONNECTED.code) return CONNECTED;
      throw new ApiFailure({
        kind: 'coupon-refused',
        message: couponFaultText(refusal ?? 'INVALID'),
        status: 400,
        supportId: 's-1',
      });
    },
  });
  return { app: openApp(address, host), checked, asked };
};

const redeem = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Einlösen' });
const typed = async (code: string): Promise<HTMLInputElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Coupon einlösen' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Coupon-Code');
  await userEvent.click(field);
  await userEvent.paste(code);
  return field;
};

describe('the coupon dialog', () => {
  it('writes codes as they are, while a person types', async () => {
    opened('/plan');
    const field = await typed('mein code mit');
    await userEvent.type(field, ' mehr als zwanzig zeichen');
    expect(field.value).toBe('MEIN-CODE-MIT-MEHR-A');
  });

  it('is not needed for a longer code that comes by a link', async () => {
    const { asked } = opened('/plan?coupon=mein-code-mit-dreissig-zeichen');
    await waitFor(() => expect(asked.at(-1)).toBe('MEIN-CODE-MIT-DREISSIG-ZEICHEN'));
  });

  it('can be sent from more than three characters on', async () => {
    opened('/plan');
    const field = await typed('con');
    expect(redeem().disabled).toBe(true);
    await userEvent.type(field, 'n');
    expect(redeem().disabled).toBe(false);
  });

  it('lowers the prices of the plans that the code is for', async () => {
    const { app, checked } = opened('/plan');
    await typed('connected');
    await userEvent.click(redeem());
    expect(await screen.findByText(/^Erste Rechnung 9,50.€ statt 18,99.€$/)).toBeTruthy();
    expect(screen.getByText(/^CONNECTED: 50.% Rabatt auf den ersten Monat von Standard\.$/)).toBeTruthy();
    expect(screen.getByText(CONNECTED.comment)).toBeTruthy();
    expect(app.address()).toBe('/plan?billing=monthly&coupon=CONNECTED');
    expect(checked).toEqual(['CONNECTED']);
    expect(screen.queryByLabelText('Coupon-Code')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Entfernen' }));
    await waitFor(() => expect(screen.queryByText(/statt 18,99/)).toBeNull());
  });

  it('offers the coupon with whose link the shop came here, and takes it at a press', async () => {
    const { app } = opened('/plan', undefined, [], CONNECTED);
    await userEvent.click(await screen.findByRole('button', { name: 'Coupon verwenden' }));
    expect(await screen.findByText(/^Erste Rechnung 9,50.€ statt 18,99.€$/)).toBeTruthy();
    expect(app.address()).toBe('/plan?billing=monthly&coupon=CONNECTED');
    expect(screen.queryByRole('button', { name: 'Coupon verwenden' })).toBeNull();
  });

  it.each([
    ['INVALID', 'Der Code scheint ungültig zu sein 😢'],
    ['USED', 'Du hast diesen Coupon bereits verwendet 😢'],
    ['OWN', 'Eigene Coupons kannst du nicht einlösen 😢'],
    ['EXPIRED', 'Der Code ist abgelaufen 😢'],
  ])('says at the field why a code is refused: %s', async (fault, said) => {
    const { app } = opened('/plan', fault);
    await typed('SOMMER-26');
    await userEvent.click(redeem());
    expect(await screen.findByText(said)).toBeTruthy();
    expect(app.address()).toBe('/plan');
  });

  it('refuses what the shop has used without asking', async () => {
    const { checked } = opened('/plan', undefined, ['CONNECTED']);
    await typed('connected');
    await userEvent.click(redeem());
    expect(await screen.findByText('Du hast diesen Coupon bereits verwendet 😢')).toBeTruthy();
    expect(checked).toEqual([]);
  });

  it('leaves only the large plans for the code PARTNER, and makes no call', async () => {
    const { checked, asked } = opened('/plan');
    await typed('partner');
    await userEvent.click(redeem());
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Premium' })).toBeNull());
    const shown = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    expect(shown).toEqual(['Business', 'Corporate', 'Enterprise']);
    expect(checked).toEqual([]);
    expect(asked.filter((code) => code !== undefined)).toEqual([]);
  });
});

describe('a coupon in the address', () => {
  it('is redeemed where it is good', async () => {
    const { checked } = opened('/plan/standard?coupon=connected');
    expect(await screen.findByText(/^Erste Rechnung 9,50.€ statt 18,99.€\.$/)).toBeTruthy();
    expect(checked).toEqual([]);
  });

  it('is said to be for other plans where it is', async () => {
    opened('/plan/premium?coupon=connected');
    expect(await screen.findByText('Der Coupon gilt nicht für dieses Abonnement.')).toBeTruthy();
  });

  it('is refused where it is not, which is asked once', async () => {
    const { checked } = opened('/plan/standard?coupon=alt-2023', 'EXPIRED');
    expect(await screen.findByText('ALT-2023: Der Code ist abgelaufen 😢')).toBeTruthy();
    expect(checked).toEqual(['ALT-2023']);
  });
});

describe('a coupon for the plan that one has', () => {
  const opensWith = (state: 'trial' | 'active') => {
    const { current, plans } = aPlansReply();
    const change = { when: 'Sofort nach deiner Bestätigung' };
    const standard = aPlanRow('standard');
    const rows = plans.map((row) =>
      row.id === 'standard'
        ? { ...standard, monthly: { ...standard.monthly, reduced, ...(state === 'trial' ? { change } : {}) } }
        : row,
    );
    const reply = aPlansReply({ current: { ...current, state }, plans: rows, coupon: CONNECTED });
    openApp('/plan?coupon=connected', aHost({ plans: async () => reply }));
    return screen.findByRole('article', { name: 'Standard' });
  };

  it('is taken while nothing is billed', async () => {
    const card = await opensWith('trial');
    expect(card.textContent.replaceAll('\u00a0', ' ')).toContain('Erste Rechnung 9,50 € statt 18,99 €');
    await userEvent.click(screen.getByRole('link', { name: 'Standard: Mit Coupon' }));
    expect(await screen.findByRole('button', { name: 'Kostenpflichtig mit Coupon abonnieren' })).toBeTruthy();
  });

  it('is said to be for another one where it is paid for', async () => {
    const card = await opensWith('active');
    expect(card.textContent).toContain('Dieses Abonnement hast du schon. Der Coupon gilt, wenn du ein anderes wählst.');
    expect(card.textContent).not.toContain('Erste Rechnung');
  });
});
