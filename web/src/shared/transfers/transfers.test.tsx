import { afterEach, describe, expect, it } from '@jest/globals';
import type { OfferedActionReply } from '@belegwerk/contracts/api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrderPage, aShop } from '../../testing/samples.ts';

afterEach(cleanup);

const aCancellation: OfferedActionReply = {
  action: 'cancel',
  label: 'Stornieren',
  documentKey: aDocument()._key,
  state: 'here',
  dialog: { title: 'Stornieren', sentences: [], verb: 'Stornieren', done: '', failed: '', fields: [] },
};

const TITLE = 'Deine Übertragungen wurden (fast) vollständig verbraucht';

const titleNow = () => document.querySelector('ui-modal ui-title-bar')?.getAttribute('title') ?? undefined;

/** An order that waits for a transfer, in a shop that has so many left. */
const pressed = async (remaining: number, isBought = true) => {
  const asked: string[] = [];
  const { plan } = aShop();
  const credits = { ...plan.credits, remaining, used: 300 - remaining };
  const { status } = anOrderPage();
  const reason = { ...status.reason, code: 'NO_TRANSFERS' as const, facts: {} };
  const app = openApp(
    '/orders/6150000001042',
    aHost({
      shop: async () => aShop({ plan: { ...plan, credits, isBought } }),
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

  it('never comes where plans are not bought', async () => {
    const { asked } = await pressed(0, false);
    await waitFor(() => expect(asked).toEqual(['6150000001042']));
    expect(titleNow()).toBeUndefined();
  });

  it.each<[string, Partial<OfferedActionReply>, remaining: number]>([
    ['Stornieren', { action: 'cancel', transfers: 1 }, 1],
    ['In Entwurf umwandeln', { action: 'to-draft', transfers: 2 }, 2],
    ['Stornieren', { action: 'cancel', transfers: 1, state: 'off', why: 'Keine übrig.', lacksTransfers: true }, 0],
  ])('comes before „%s“ with %j and %d left', async (label, offered, remaining) => {
    const { plan } = aShop();
    const action: OfferedActionReply = { ...aCancellation, label, ...offered };
    openApp(
      '/orders/6150000001042',
      aHost({
        shop: async () => aShop({ plan: { ...plan, credits: { ...plan.credits, remaining } } }),
        order: async () => anOrderPage({ actions: [action] }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Rechnung RE1042: Weitere Aktionen' }));
    await userEvent.click(await screen.findByRole('button', { name: `Rechnung RE1042: ${label}` }));
    await waitFor(() => expect(titleNow()).toBe(TITLE));
    const left = remaining === 0 ? 'das reicht hierfür nicht' : 'danach wäre keine mehr da';
    expect(screen.getByText(new RegExp(left))).toBeTruthy();
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
