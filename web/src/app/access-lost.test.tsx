import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aHost, openApp } from '../testing/app-under-test.tsx';
import { aShop } from '../testing/samples.ts';

describe('a shop that Shopify lets us into no longer', () => {
  const open = jest.spyOn(window, 'open');
  beforeEach(() => void open.mockReset().mockReturnValue(null));
  afterEach(cleanup);

  const lost = () => {
    let isLost = true;
    const { shopify } = aShop();
    const host = aHost({
      shop: async () => aShop({ shopify: { ...shopify, ...(isLost ? { missingAccessToken: true } : {}) } }),
    });
    return { host, heal: () => void (isLost = false) };
  };

  it('is sent once to where the admin opens the app anew', async () => {
    openApp('/orders', lost().host);
    await screen.findByText('Shopify wird nach dem Zugriff gefragt.');
    expect(open.mock.calls).toEqual([['/api/auth?shop=kaffeekontor-nord.myshopify.com&scopes=', '_top']]);
  });

  it('is sent nowhere again from there, is told what to do, and goes on when the access is back', async () => {
    const { host, heal } = lost();
    const app = openApp('/api/auth', host);
    await screen.findByText(/^Schließe Belegwerk und öffne es/);
    heal();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })));
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(open).not.toHaveBeenCalled();
  });
});
