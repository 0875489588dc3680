import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOrderPage, aShop } from '../../testing/samples.ts';

afterEach(cleanup);

const TITLE = 'Deine Übertragungen wurden (fast) vollständig verbraucht';

const titleNow = () => document.querySelector('ui-modal ui-title-bar')?.getAttribute('title') ?? undefined;

/** An order that waits for a transfer, in a shop that has so many left. */
const pressed = async (remaining: number) => {
  const asked: string[] = [];
  const { plan } = aShop();
  const credits = { ...plan.credits, remaining, used: 300 - remaining };
  const { status } = anOrderPage();
  const reason = { ...status.reason, code: 'NO_TRANSFERS' as const, facts: {} };
  const app = openApp(
    '/orders/6150000001042',
    aHost({
      shop: async () => aShop({ plan: { ...plan, credits } }),
      order: async () => anOrderPage({ status: { ...status, state: 'waiting', reason } }),
      actOnOrder: async ({ params }) => {
        asked.push(params.id);
        return { state: 'done', askedAt: '2026-11-20T13:00:04Z' };
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Neu prüfen' }));
  return { asked, app };
};

describe('the question before the last transfers', () => {
  it.each([0, 1])('comes before what needs one of %d, which is not begun', async (remaining) => {
    const { asked } = await pressed(remaining);
    await screen.findByText(/^Von 300.Übertragungen ist noch (1|keine) übrig/);
    expect(titleNow()).toBe(TITLE);
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(titleNow()).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('leads to the plans', async () => {
    const { app } = await pressed(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Abonnement erweitern' }));
    await waitFor(() => expect(app.address()).toBe('/plan'));
  });

  it('does not come where enough are left', async () => {
    const { asked } = await pressed(2);
    await waitFor(() => expect(asked).toEqual(['6150000001042']));
    expect(titleNow()).toBeUndefined();
  });
});
