import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderWords } from '../../pieces/orders/order-words.ts';
import { openApp } from '../../testing/app-under-test.tsx';

const opened = async () => {
  const user = userEvent.setup();
  openApp('/help/contact?subject=Teekanne&message=Sie%20pfeift');
  await screen.findByDisplayValue('Teekanne');
  return { press: () => user.click(screen.getByRole('button', { name: 'Text kopieren' })) };
};

describe('the help', () => {
  it.each(['waiting', 'held', 'failed', 'open-in-books'] as const)(
    'explains the badge of an order that is %s',
    async (state) => {
      openApp('/help');
      expect(await screen.findByText(`Was bedeutet „${orderWords[state].text}“?`)).toBeTruthy();
    },
  );

  it('tells what is to be done in the books from what is open there, with a way to the orders of each', async () => {
    openApp('/help');
    expect(await screen.findByText('Was bedeutet „In Lexware Office zu erledigen“?')).toBeTruthy();
    const ways = ['Bestellungen mit Offenem', 'Bestellungen mit Aufgaben'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways).toEqual(['/orders?books=open', '/orders?books=needed&sortDir=asc']);
  });

  it('says of a held order what goes on by itself', async () => {
    openApp('/help');
    expect(await screen.findByText(/fehlende Adresse.*fehlende Berechtigung.*von selbst weiter/)).toBeTruthy();
  });
});

describe('writing to support', () => {
  it('puts subject and message on the clipboard', async () => {
    const { press } = await opened();
    await press();
    expect(await navigator.clipboard.readText()).toBe('Teekanne\n\nSie pfeift');
    expect(screen.queryByText('Der Text wurde nicht kopiert')).toBeNull();
  });

  it('says how to go on when the browser does not let it copy', async () => {
    const { press } = await opened();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    await press();
    expect(await screen.findByText('Der Text wurde nicht kopiert')).toBeTruthy();
    expect(screen.getByText(/Markiere Betreff und Nachricht/)).toBeTruthy();
  });
});
