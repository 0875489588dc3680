import { instant } from '@belegwerk/core/kernel';
import { describe, expect, it } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import { verifyCustomerToken, verifySessionToken } from './session-token.ts';

const now = instant('2026-11-20T10:00:00Z');
const seconds = now.epochMilliseconds / 1000;
const app = { clientId: 'client', clientSecret: 'the present secret', oldSecrets: ['the old secret'] };
const claims = {
  iss: 'https://kaffeekontor-nord.myshopify.com/admin',
  dest: 'https://kaffeekontor-nord.myshopify.com',
  aud: 'client',
  sub: '42',
  sid: 'session',
  nbf: seconds,
  exp: seconds + 60,
};

const signed = (changes: object = {}, secret = app.clientSecret, alg = 'HS256') =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

const reason = async (jwt: string) => {
  const verified = await verifySessionToken(jwt, now, app);
  return verified.ok ? 'believed' : verified.failure.reason;
};

describe('A session token', () => {
  it('names shop and user', async () => {
    expect(await verifySessionToken(await signed(), now, app)).toEqual({
      ok: true,
      value: { shop: 'kaffeekontor-nord.myshopify.com', userId: '42' },
    });
  });

  it.each([
    ['is believed ten seconds late', { exp: seconds - 9 }, 'believed'],
    ['is believed ten seconds early', { nbf: seconds + 9 }, 'believed'],
    ['is too late after that', { exp: seconds - 11 }, 'time'],
    ['is too early before that', { nbf: seconds + 11 }, 'time'],
    ['is for this app only', { aud: 'another app' }, 'audience'],
    ['must name an app', { aud: undefined }, 'audience'],
    ['must have an end', { exp: undefined }, 'claims'],
    ['must name a user', { sub: undefined }, 'claims'],
    ['must name a user of the staff, and no customer', { sub: 'gid://shopify/Customer/42' }, 'claims'],
    ['must name a shop', { dest: undefined }, 'claims'],
    ['must name the shop by address', { dest: 'kaffeekontor-nord.myshopify.com' }, 'claims'],
    ['must be issued by the shop it is for', { iss: 'https://other.myshopify.com/admin' }, 'hosts'],
    ['is not for another platform', { iss: 'https://evil.example/admin', dest: 'https://evil.example' }, 'shop'],
    [
      'is not for a look-alike',
      { iss: 'https://a.myshopify.com.evil.example/admin', dest: 'https://a.myshopify.com.evil.example' },
      'shop',
    ],
  ])('%s', async (_rule, changes, expected) => {
    expect(await reason(await signed(changes))).toBe(expected);
  });

  it('is believed with the old secret while it is rotated', async () => {
    expect(await reason(await signed({}, 'the old secret'))).toBe('believed');
    expect(await reason(await signed({}, 'a foreign secret'))).toBe('signature');
  });

  it('is signed with the one algorithm and no other', async () => {
    expect(await reason(await signed({}, app.clientSecret, 'HS512'))).toBe('malformed');
    expect(await reason(new UnsecuredJWT(claims).encode())).toBe('malformed');
  });

  it.each(['', 'a.b.c', 'no token at all', '…'])('is not "%s"', async (text) => {
    expect(await reason(text)).toBe('malformed');
  });
});

describe('A session token of the customer accounts', () => {
  const SHOP = 'kaffeekontor-nord.myshopify.com';
  const CUSTOMER = 'gid://shopify/Customer/42';
  const ofCustomer = { iss: undefined, sid: undefined, dest: SHOP, sub: CUSTOMER };
  const read = async (changes: object, secret = app.clientSecret) => {
    const verified = await verifyCustomerToken(await signed({ ...ofCustomer, ...changes }, secret), now, app);
    return verified.ok ? verified.value : verified.failure.reason;
  };

  it.each<[string, object, unknown]>([
    ['names shop and customer', {}, { shop: SHOP, customer: CUSTOMER }],
    ['may name its shop by address', { dest: `https://${SHOP}` }, { shop: SHOP, customer: CUSTOMER }],
    ['names no customer where none is signed in', { sub: undefined }, { shop: SHOP }],
    ['names no member of the staff', { sub: '42' }, 'claims'],
    ['names no other thing of the platform', { sub: 'gid://shopify/Order/42' }, 'claims'],
    ['must have an end', { exp: undefined }, 'claims'],
    ['is too late', { exp: seconds - 11 }, 'time'],
    ['is for this app only', { aud: 'another app' }, 'audience'],
    ['must name a shop', { dest: undefined }, 'claims'],
    ['is not for another platform', { dest: 'evil.example' }, 'shop'],
    ['is not for a look-alike', { dest: 'a.myshopify.com.evil.example' }, 'shop'],
  ])('%s', async (_rule, changes, expected) => {
    expect(await read(changes)).toEqual(expected);
  });

  it('is believed with the old secret while it is rotated, and with no other', async () => {
    expect(await read({}, 'the old secret')).toEqual({ shop: SHOP, customer: CUSTOMER });
    expect(await read({}, 'a foreign secret')).toBe('signature');
  });
});
