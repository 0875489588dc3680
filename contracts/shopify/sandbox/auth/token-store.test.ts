import { beforeEach, describe, expect, it } from '@jest/globals';
import { TokenStore } from './token-store.ts';

const SHOP = 'demo.myshopify.com';
const DAY = 86_400;
let seconds = 0;
let store: TokenStore;

const refreshed = (token: string | undefined) => store.refresh(SHOP, token ?? '');

beforeEach(() => {
  seconds = 0;
  store = new TokenStore({ now: () => new Date(seconds * 1000) });
  store.install(SHOP, ['read_orders']);
});

describe('an access token', () => {
  it('opens only its own shop, with the scopes of that shop', () => {
    const { accessToken } = store.issueOffline(SHOP, true);
    expect(store.verify(SHOP, accessToken)).toEqual({ kind: 'ok', access: 'offline', scopes: ['read_orders'] });
    expect(store.verify('other.myshopify.com', accessToken)).toEqual({ kind: 'unknown' });
    expect(store.verify(SHOP, 'made-up')).toEqual({ kind: 'unknown' });
  });

  it('ends after an hour when it was asked for as expiring, and never otherwise', () => {
    const expiring = store.issueOffline(SHOP, true);
    const lasting = store.issueOffline(SHOP, false);
    seconds = 3_600;
    expect(store.verify(SHOP, expiring.accessToken)).toEqual({ kind: 'expired' });
    expect(store.verify(SHOP, lasting.accessToken)).toMatchObject({ kind: 'ok' });
    expect(lasting.refreshToken).toBeUndefined();
  });

  it('ends before its time where the platform ends it, and its refresh token brings a new one', () => {
    const { accessToken, refreshToken } = store.issueOffline(SHOP, true);
    store.end(accessToken);
    expect(store.verify(SHOP, accessToken)).toEqual({ kind: 'expired' });
    expect(store.verify(SHOP, refreshed(refreshToken)?.accessToken ?? '')).toMatchObject({ kind: 'ok' });
  });

  it('is dead as soon as the app is uninstalled', () => {
    const { accessToken, refreshToken } = store.issueOffline(SHOP, true);
    store.uninstall(SHOP);
    expect(store.verify(SHOP, accessToken)).toEqual({ kind: 'unknown' });
    expect(store.refresh(SHOP, refreshToken ?? '')).toBeUndefined();
    expect(store.installed(SHOP)).toBe(false);
  });

  it('changes its scopes with the shop', () => {
    const { accessToken } = store.issueOffline(SHOP, true);
    store.setScopes(SHOP, ['read_orders', 'read_returns']);
    expect(store.verify(SHOP, accessToken)).toEqual({
      kind: 'ok',
      access: 'offline',
      scopes: ['read_orders', 'read_returns'],
    });
  });
});

describe('a refresh token', () => {
  it('rotates, and two workers that use the same one get the same successor', () => {
    const first = store.issueOffline(SHOP, true);
    const one = refreshed(first.refreshToken);
    const two = refreshed(first.refreshToken);
    expect(one).toEqual(two);
    expect(one?.refreshToken).not.toBe(first.refreshToken);
    expect(one).toMatchObject({ expiresIn: 3_600, refreshExpiresIn: 90 * DAY });
  });

  it('is refused once its successor was used', () => {
    const first = store.issueOffline(SHOP, true);
    const second = refreshed(first.refreshToken);
    expect(refreshed(second?.refreshToken)).toBeDefined();
    expect(refreshed(first.refreshToken)).toBeUndefined();
  });

  it('hands out a living access token when it is repeated after an hour', () => {
    const first = store.issueOffline(SHOP, true);
    const second = refreshed(first.refreshToken);
    seconds = 7_200;
    const again = refreshed(first.refreshToken);
    expect(again?.refreshToken).toBe(second?.refreshToken);
    expect(store.verify(SHOP, again?.accessToken ?? '')).toMatchObject({ kind: 'ok' });
  });

  it('cannot be repeated for longer than 30 days', () => {
    const first = store.issueOffline(SHOP, true);
    refreshed(first.refreshToken);
    seconds = 30 * DAY;
    expect(refreshed(first.refreshToken)).toBeUndefined();
  });

  it('ends after 90 days without use', () => {
    const first = store.issueOffline(SHOP, true);
    seconds = 90 * DAY;
    expect(refreshed(first.refreshToken)).toBeUndefined();
  });

  it('of another shop is refused', () => {
    const first = store.issueOffline(SHOP, true);
    expect(store.refresh('other.myshopify.com', first.refreshToken ?? '')).toBeUndefined();
  });
});

describe('a store', () => {
  it('knows every token again after a restart', () => {
    const { accessToken, refreshToken } = store.issueOffline(SHOP, true);
    const other = new TokenStore({ now: () => new Date(seconds * 1000) });
    other.restore(JSON.parse(JSON.stringify(store.snapshot())));
    expect(other.verify(SHOP, accessToken)).toMatchObject({ kind: 'ok' });
    expect(other.refresh(SHOP, refreshToken ?? '')).toBeDefined();
    expect(other.installedShops()).toEqual([SHOP]);
  });

  it('trades a token that never ends for an expiring pair, once', () => {
    const { accessToken } = store.issueOffline(SHOP, false);
    expect(store.migrate(SHOP, accessToken)?.refreshToken).toBeDefined();
    expect(store.migrate(SHOP, accessToken)).toBeUndefined();
    expect(store.verify(SHOP, accessToken)).toEqual({ kind: 'unknown' });
  });
});
