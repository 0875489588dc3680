import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../api/api-failure.ts';
import { aHost, openApp } from '../testing/app-under-test.tsx';
import { aShop } from '../testing/samples.ts';
import { navigationFor } from './navigation.ts';

const { shopify } = aShop();
const ordersFirst = aShop({ shopify: { ...shopify, home: 'orders' } });
const labels = (shop = aShop()) => navigationFor(shop).map(({ label }) => label.replace('\u00a0', ' '));

describe('the navigation', () => {
  it('shows how many transfers are left', () =>
    expect(labels()).toEqual(['Bestellungen', 'Einstellungen', 'Abonnement (87 %)', 'Hilfe']));
  it('shows the overview when the app opens with the orders', () =>
    expect(labels(ordersFirst)).toEqual(['Übersicht', 'Bestellungen', 'Einstellungen', 'Abonnement (87 %)', 'Hilfe']));

  it('follows an entry that was pressed in the admin', async () => {
    const app = openApp('/');
    const entry = await screen.findByText('Bestellungen', { selector: 'ui-nav-menu a' });
    fireEvent(entry, new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
    await waitFor(() => expect(app.address()).toBe('/orders'));
  });
});

describe('opening the app', () => {
  it('begins with the overview, or with the orders if the merchant prefers them', async () => {
    const app = openApp('/', aHost({ shop: () => Promise.resolve(ordersFirst) }));
    await waitFor(() => expect(app.address()).toBe('/orders'));
  });

  it('asks again for what is on the screen when the window is looked at again', async () => {
    let times = 0;
    const shop = () => {
      times += 1;
      return Promise.resolve(aShop());
    };
    openApp('/plan', aHost({ shop }));
    await screen.findByRole('heading', { level: 1 });
    const before = times;
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(times).toBe(before + 1));
  });

  it('is a teapot when the shop cannot be loaded, and recovers', async () => {
    const answers = [
      () =>
        Promise.reject(
          new ApiFailure({
            kind: 'shop-unreachable',
            message: 'Da ist etwas schiefgegangen. Es ist nichts verloren.',
            status: 503,
            supportId: 'k-9',
          }),
        ),
    ];
    openApp('/', aHost({ shop: () => (answers.shift() ?? (() => Promise.resolve(aShop())))() }));
    expect(await screen.findByRole('heading', { name: '418 — I’m a teapot' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kontakt' }).getAttribute('href')).toMatch(
      /^\/help\/contact\?subject=418.*k-9/,
    );
    expect(screen.getByText('Kennung für den Support: k-9')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/nichts verloren.*nichts verloren/);
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('STANDARD')).toBeTruthy();
  });

  it('keeps the menu of the admin on pages that need no shop', async () => {
    openApp('/help');
    expect(await screen.findByText('Bestellungen', { selector: 'ui-nav-menu a' })).toBeTruthy();
  });

  it('helps even when the shop cannot be loaded', async () => {
    openApp('/help/contact?subject=Teekanne', aHost({ shop: () => Promise.reject(new Error('never')) }));
    expect(await screen.findByDisplayValue('Teekanne')).toBeTruthy();
  });

  it('says so when an address leads nowhere', async () => {
    openApp('/no/such/place');
    expect(await screen.findByText('Diese Seite gibt es nicht')).toBeTruthy();
  });
});
