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
    expect(labels()).toEqual(['Bestellungen', 'Verlauf', 'Abonnement (87 % übrig)', 'Einstellungen', 'Hilfe']));
  it('shows the programme to partners', () =>
    expect(labels(aShop({ isPartner: true }))).toEqual([
      'Bestellungen',
      'Verlauf',
      'Abonnement (87 % übrig)',
      'Partnerprogramm',
      'Einstellungen',
      'Hilfe',
    ]));
  it('shows the overview when the app opens with the orders', () =>
    expect(labels(ordersFirst)).toEqual([
      'Übersicht',
      'Bestellungen',
      'Verlauf',
      'Abonnement (87 % übrig)',
      'Einstellungen',
      'Hilfe',
    ]));

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

  it('asks for the shop while the code of the screen is still on its way', () => {
    let isAsked = false;
    const shop = () => {
      isAsked = true;
      return Promise.resolve(aShop());
    };
    openApp('/plan', aHost({ shop }));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(isAsked).toBe(true);
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

  const AT_NIGHT = { from: '2026-12-01T21:00:00Z', until: '2026-12-01T22:30:00Z' };
  const INFO = { infoUrl: 'https://status.example/wartung' };

  it.each([
    [AT_NIGHT, 'Am 01.12.2026 von 22:00 bis 23:30 Uhr.'],
    [{ ...AT_NIGHT, until: '2026-12-02T00:00:00Z' }, 'Vom 01.12.2026, 22:00 Uhr bis zum 02.12.2026, 01:00 Uhr.'],
  ])('tells above every screen when a maintenance is planned: %j', async (times, said) => {
    const maintained = aShop({ maintenance: { state: 'planned', ...times, ...INFO } });
    openApp('/orders', aHost({ shop: () => Promise.resolve(maintained) }));
    expect(await screen.findByRole('heading', { name: 'Geplante Wartung' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestellungen' })).toBeTruthy();
    expect(document.body.textContent).toContain(`${said} In dieser Zeit ist die App nicht erreichbar`);
    expect(screen.getByRole('link', { name: /Mehr erfahren/ }).getAttribute('href')).toBe(INFO.infoUrl);
  });

  it.each(['/home', '/orders', '/orders/1', '/log', '/preferences/invoices'])(
    'shows only when it goes on while it is maintained at %s',
    async (address) => {
      const maintained = aShop({ maintenance: { state: 'active', ...AT_NIGHT, ...INFO } });
      openApp(address, aHost({ shop: () => Promise.resolve(maintained) }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Belegwerk wird gerade gewartet' })).toBeTruthy();
      expect(document.body.textContent).toContain('Voraussichtlich geht es am 01.12.2026 um 23:30 Uhr weiter.');
      expect(screen.getByRole('link', { name: /Mehr erfahren/ }).getAttribute('href')).toBe(INFO.infoUrl);
    },
  );

  it('keeps what a person was writing when a maintenance began', async () => {
    let shop = aShop();
    openApp('/preferences', aHost({ shop: () => Promise.resolve(shop) }));
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Mahnung' } });
    shop = aShop({ maintenance: { state: 'active', ...AT_NIGHT } });
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: 'Belegwerk wird gerade gewartet' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    shop = aShop();
    fireEvent(window, new Event('visibilitychange'));
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('Mahnung');
  });

  it.each([
    ['/', 'Übersicht'],
    ['/plan', 'Abonnement'],
    ['/help', 'Hilfe'],
  ])('shows %s as ever while it is maintained', async (address, title) => {
    const maintained = aShop({ maintenance: { state: 'active', ...AT_NIGHT } });
    openApp(address, aHost({ shop: () => Promise.resolve(maintained) }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByText('Belegwerk wird gerade gewartet')).toBeNull();
  });

  it('is a teapot when the shop cannot be loaded, and recovers', async () => {
    let isDown = true;
    const failed = new ApiFailure({
      kind: 'shop-unreachable',
      message: 'Da ist etwas schiefgegangen. Es ist nichts verloren.',
      status: 503,
      supportId: 'k-9',
    });
    openApp('/', aHost({ shop: () => (isDown ? Promise.reject(failed) : Promise.resolve(aShop())) }));
    expect(await screen.findByRole('heading', { name: "418 — I'm a teapot" })).toBeTruthy();
    // what failed while the code was on its way is asked once more
    expect((await screen.findByRole('link', { name: 'Kontakt' })).getAttribute('href')).toMatch(
      /^\/help\/contact\?subject=418.*k-9/,
    );
    expect(screen.getByText('Kennung für den Support: k-9')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/nichts verloren.*nichts verloren/);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('STANDARD')).toBeTruthy();
  });

  it('says where it is opened when its address was opened outside of Shopify, with the way there', async () => {
    const failed = new ApiFailure({
      kind: 'session-invalid',
      message: 'Lade die Seite neu.',
      status: 401,
      supportId: 'k',
    });
    openApp('/', aHost({ shop: () => Promise.reject(failed) }));
    expect(await screen.findByRole('heading', { name: 'Belegwerk öffnest du in Shopify' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Zu Shopify' })).getAttribute('href')).toBe(
      'https://admin.shopify.com',
    );
    expect(document.body.textContent).not.toMatch(/418|Lade die Seite neu/);
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
