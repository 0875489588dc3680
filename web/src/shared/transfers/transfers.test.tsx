import { afterEach, describe, expect, it } from '@jest/globals';
import type { BulkPreviewReply, OfferedActionReply } from '@belegwerk/contracts/api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import {
  aBatch,
  aDocument,
  aForeseenOrder,
  anOrder,
  anOrderImport,
  anOrderPage,
  aPageOf,
  aShop,
} from '../../testing/samples.ts';

afterEach(cleanup);

/** As in the admin: what is taken away hides first. */
class Modal extends HTMLElement {
  disconnectedCallback() {
    this.dispatchEvent(new Event('hide'));
  }
}
customElements.define('ui-modal', Modal);

const aCancellation: OfferedActionReply = {
  action: 'cancel',
  label: 'Stornieren',
  documentKey: aDocument()._key,
  state: 'here',
  dialog: { title: 'Stornieren', sentences: [], verb: 'Stornieren', done: '', failed: '', fields: [] },
};

const NOTHING_TO_DO: BulkPreviewReply = {
  orders: 2,
  isCut: false,
  toDo: 0,
  documents: 0,
  agreed: '',
  left: [],
  lackTransfers: 0,
  fromTill: 0,
  transfersLeft: 0,
  seconds: 1,
};

const TITLE = 'Deine Übertragungen wurden (fast) vollständig verbraucht';

const CREDITS = { quota: 300, used: 0, remaining: 300, resetAt: '2026-12-01T00:00:00+01:00' };

const titleNow = () => document.querySelector('ui-modal ui-title-bar')?.getAttribute('title') ?? undefined;

/** An order that waits for a transfer, in a shop that has so many left. */
const pressed = async (remaining: number, isBought = true) => {
  const asked: string[] = [];
  const { plan } = aShop();
  const credits = { ...CREDITS, remaining, used: 300 - remaining };
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

const withLeft = (remaining: number, isBought = true) => {
  const { plan } = aShop();
  return aShop({ plan: { ...plan, isBought, credits: { ...CREDITS, remaining, used: 300 - remaining } } });
};

/** The dialog of a work with many orders, in a shop that has so many transfers left. */
const chosenInBulk = async (what: string, preview: Partial<BulkPreviewReply>, left: number, isBought = true) => {
  const begun: unknown[] = [];
  openApp(
    '/orders',
    aHost({
      shop: async () => withLeft(left, isBought),
      orders: async () => aPageOf([anOrder()]),
      previewBulk: async () => ({ ...NOTHING_TO_DO, transfersLeft: left, ...preview }),
      beginBulk: async ({ body }) => {
        begun.push(body);
        return aBatch({});
      },
    }),
  );
  await userEvent.click(await screen.findByLabelText(/^Bestellung #\d+ auswählen$/));
  await userEvent.click(await screen.findByRole('button', { name: /ausgewählt: Aktionen$/ }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`ausgewählt: ${what}$`) }));
  return begun;
};
const startedInBulk = async (...[what, preview, left]: Parameters<typeof chosenInBulk>) => {
  const begun = await chosenInBulk(what, preview, left);
  const start = await screen.findByRole('button', { name: 'Starten' });
  await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false));
  await userEvent.click(start);
  return begun;
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
        shop: async () => aShop({ plan: { ...plan, credits: { ...CREDITS, remaining } } }),
        order: async () => anOrderPage({ actions: [action] }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Rechnung RE1042: Weitere Aktionen' }));
    await userEvent.click(await screen.findByRole('button', { name: `Rechnung RE1042: ${label}` }));
    await waitFor(() => expect(titleNow()).toBe(TITLE));
    const left = remaining === 0 ? 'das reicht hierfür nicht' : 'danach wäre keine mehr da';
    expect(screen.getByText(new RegExp(left))).toBeTruthy();
  });

  it.each<[what: string, preview: Partial<BulkPreviewReply>, left: number, asks: boolean]>([
    ['Fehlende Belege erstellen', { toDo: 2, documents: 3 }, 3, true],
    ['Fehlende Belege erstellen', { toDo: 2, documents: 3 }, 4, false],
    ['Rechnung erstellen', { toDo: 2, documents: 2 }, 2, true],
    ['Rechnung erstellen', { toDo: 2, documents: 2 }, 3, false],
    ['Rechnung erstellen', { toDo: 0, documents: 0, lackTransfers: 2 }, 0, true],
    ['Stornieren', { toDo: 1, documents: 2 }, 1, true],
    ['Stornieren', { toDo: 1, documents: 2 }, 3, false],
    ['Stornieren', { toDo: 0, documents: 0, lackTransfers: 1 }, 0, true],
    ['Neu prüfen', { toDo: 2, documents: 0 }, 0, false],
    ['Neu prüfen', { toDo: 2, documents: 1 }, 1, true],
  ])('comes before „%s“ with many orders: %j with %d left: %s', async (what, preview, left, asks) => {
    const begun = await startedInBulk(what, preview, left);
    if (asks) await waitFor(() => expect(titleNow()).toBe(TITLE));
    else await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun).toHaveLength(asks ? 0 : 1);
  });

  it('never comes before many orders where plans are not bought: there it cannot be begun', async () => {
    await chosenInBulk('Stornieren', { toDo: 0, documents: 0, lackTransfers: 1 }, 0, false);
    expect((await screen.findByRole('button', { name: 'Starten' })).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    [2, true],
    [3, false],
  ])('comes before the documents of imported orders, two with %d left: %s', async (left, asks) => {
    const begun: unknown[] = [];
    const days = { from: '2026-03-01', to: '2026-03-14', documents: false, mails: false };
    openApp(
      '/orders/import',
      aHost({
        shop: async () => withLeft(left),
        orderImport: async () => anOrderImport({ imported: [days] }),
        dryRun: async () => aPageOf([aForeseenOrder(), aForeseenOrder({ id: '1002', name: '#1002' })]),
        beginImport: async ({ body }) => {
          begun.push(body);
          return anOrderImport({ imported: [days] });
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Probelauf starten' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Belege erstellen' }));
    if (asks) await waitFor(() => expect(titleNow()).toBe(TITLE));
    else await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun).toHaveLength(asks ? 0 : 1);
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
