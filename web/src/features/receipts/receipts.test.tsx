import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReceiptRow } from '@belegwerk/contracts/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOrder, aPageOf, aReceipt, aShop } from '../../testing/samples.ts';

let toasts: string[];
beforeEach(() => {
  toasts = [];
  const show = (text: string) => void toasts.push(text);
  Object.defineProperty(window, 'shopify', { configurable: true, value: { toast: { show } } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'shopify');
});

const linked: Partial<ReceiptRow> = {
  state: 'linked',
  order: { id: '6150000001042', name: '#1042', customerName: 'Jana Petersen' },
  isMatchable: false,
};
const { because: _none, ...read } = aReceipt();
const LINKED: ReceiptRow = { ...read, ...linked, id: 'r-2', number: 'RE0008', recognisedBy: 'amount' };

/** A host with these receipts, on which `becomes` says what comes of a person's word. */
const listing = (receipts: readonly ReceiptRow[], becomes?: Api['matchReceipt']) => {
  const asked: unknown[] = [];
  const host: Partial<Api> = {
    receipts: ({ query }) => {
      asked.push(query?.state);
      return Promise.resolve(aPageOf(receipts));
    },
    orders: () => Promise.resolve(aPageOf([anOrder({ id: '6150000001042', name: '#1042' })])),
    ...(becomes ? { matchReceipt: becomes } : {}),
  };
  return { asked, host: aHost(host) };
};
const openDialog = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Zuordnen' }));
  expect(screen.queryByLabelText('Bestellung')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), '1042');
  await screen.findByLabelText('Bestellung');
};
const confirm = () => {
  const [button] = screen.getAllByRole('button', { name: 'Zuordnen' }).slice(-1);
  if (!button) throw new Error('a verb expected');
  return fireEvent.click(button);
};

describe('receipts from before the connection', () => {
  it('say to which order they belong and by what, or why to none', async () => {
    openApp('/orders/receipts', listing([aReceipt(), LINKED]).host);
    const [, left, matched] = await screen.findAllByRole('row');
    if (!left || !matched) throw new Error('two rows expected');
    expect(left.textContent).toContain('12.10.2026');
    expect(left.textContent).toMatch(/123,90.€/);
    expect(left.textContent).toContain(
      'Belegwerk kennt keine Bestellung, die der Beleg nennt oder zu der Betrag und Empfänger passen.',
    );
    expect(within(matched).getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('/orders/6150000001042');
    expect(matched.textContent).toContain('Jana Petersen');
    expect(matched.textContent).toContain('Betrag und Empfänger passen nur zu dieser Bestellung.');
    expect(within(matched).queryByRole('button', { name: 'Zuordnen' })).toBeNull();
  });

  it('are narrowed to those without an order', async () => {
    const { host, asked } = listing([aReceipt()]);
    const app = openApp('/orders/receipts', host);
    await screen.findAllByRole('row');
    const views = within(screen.getByRole('group', { name: 'Ansichten' }));
    await userEvent.click(views.getByRole('button', { name: 'Nicht zugeordnet' }));
    expect([app.address(), asked.at(-1)]).toEqual(['/orders/receipts?state=left', 'left']);
  });

  it('are given to an order by hand', async () => {
    const sent: unknown[] = [];
    const { host } = listing([aReceipt()], (wish) => {
      sent.push(wish);
      return Promise.resolve({ ...LINKED, id: aReceipt().id, recognisedBy: 'hand' });
    });
    openApp('/orders/receipts', host);
    await openDialog();
    confirm();
    await waitFor(() => expect(toasts).toEqual(['Beleg zugeordnet']));
    expect(sent).toEqual([{ params: { receipt: aReceipt().id }, body: { order: '6150000001042' } }]);
  });

  it('are taken away from their order after a question, and nothing else is offered for them', async () => {
    const sent: unknown[] = [];
    const { host } = listing([{ ...LINKED, isUnlinkable: true }]);
    const unlinkReceipt: Api['unlinkReceipt'] = (wish) => {
      sent.push(wish);
      return Promise.resolve(aReceipt({ because: 'unlinked' }));
    };
    openApp('/orders/receipts', { ...host, unlinkReceipt });
    await userEvent.click(await screen.findByRole('button', { name: 'Zuordnung lösen' }));
    expect(screen.getByText(/zählt aber nicht mehr für die Bestellung/)).toBeTruthy();
    const [verb] = screen.getAllByRole('button', { name: 'Zuordnung lösen' }).slice(-1);
    if (!verb) throw new Error('a verb expected');
    fireEvent.click(verb);
    await waitFor(() => expect(toasts).toEqual(['Zuordnung gelöst']));
    expect(sent).toEqual([{ params: { receipt: 'r-2' } }]);
  });

  it('say why a word came to nothing, and the dialog stays', async () => {
    const { host } = listing([aReceipt()], () => Promise.resolve(aReceipt({ because: 'gone', isMatchable: true })));
    openApp('/orders/receipts', host);
    await openDialog();
    confirm();
    expect(await screen.findByText('Den Beleg gibt es in Lexware Office nicht mehr.')).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  it('say so where there is none', async () => {
    openApp('/orders/receipts', listing([]).host);
    expect(await screen.findByText('Keine früheren Belege')).toBeTruthy();
    expect(screen.getByText(/sobald die Einrichtung sie gelesen hat/)).toBeTruthy();
  });

  it('say where all was read that there were none', async () => {
    const { onboarding } = aShop();
    const shop = () => Promise.resolve(aShop({ onboarding: { ...onboarding, areReceiptsRead: true } }));
    openApp('/orders/receipts', { ...listing([]).host, shop });
    expect(await screen.findByText('Es gab keine früheren Belege.')).toBeTruthy();
  });
});
