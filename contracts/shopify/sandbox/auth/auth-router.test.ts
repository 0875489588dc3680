import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { AppRegistration } from './app-registration.ts';
import { authRouter } from './auth-router.ts';
import { mintSessionToken } from './session-token.ts';
import { TokenStore } from './token-store.ts';

const SHOP = 'demo.myshopify.com';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';
const app: AppRegistration = {
  clientId: 'client',
  clientSecret: 'a secret of at least thirty-two bytes',
  handle: 'belegwerk',
  name: 'Belegwerk',
  url: undefined,
  scopes: ['read_orders', 'write_orders'],
};
const noon = new Date('2026-11-20T12:00:00Z');
let time = noon;
let tokens: TokenStore;
let server: Server;
let base: string;

beforeEach(async () => {
  time = noon;
  tokens = new TokenStore({ now: () => time });
  server = express()
    .use(authRouter({ tokens, app, now: () => time, knowsShop: (shop) => shop !== 'nowhere.myshopify.com' }))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  base = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

async function ask(body: Record<string, string>): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${base}/shops/${SHOP}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: app.clientId, client_secret: app.clientSecret, ...body }),
  });
  return { status: response.status, answer: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

const exchange = (token: string, more: Record<string, string> = {}) =>
  ask({
    grant_type: EXCHANGE,
    subject_token: token,
    subject_token_type: ID_TOKEN,
    requested_token_type: OFFLINE,
    expiring: '1',
    ...more,
  });

const refresh = (token: unknown) => ask({ grant_type: 'refresh_token', refresh_token: String(token) });

const sessionToken = () => mintSessionToken({ app, shop: SHOP, now: () => time });

function forged(claims: { iss?: string; dest?: string; aud?: string; key?: string }): Promise<string> {
  const issuedAt = Math.floor(time.getTime() / 1000);
  return new SignJWT({ dest: claims.dest ?? `https://${SHOP}` })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(claims.iss ?? `https://${SHOP}/admin`)
    .setAudience(claims.aud ?? app.clientId)
    .setSubject('1')
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + 60)
    .sign(new TextEncoder().encode(claims.key ?? app.clientSecret));
}

describe('token exchange', () => {
  it('gives an expiring offline pair for a fresh session token and installs the app', async () => {
    const { status, answer } = await exchange(await sessionToken());
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      scope: 'read_orders,write_orders',
      expires_in: 3_600,
      refresh_token_expires_in: 7_776_000,
    });
    expect(tokens.verify(SHOP, String(answer['access_token']))).toMatchObject({
      kind: 'ok',
      access: 'offline',
      scopes: app.scopes,
    });
    expect(tokens.installedShops()).toEqual([SHOP]);
  });

  it('gives a lasting offline token without a refresh token when expiring is not asked for', async () => {
    const { answer } = await exchange(await sessionToken(), { expiring: '0' });
    expect(Object.keys(answer).toSorted()).toEqual(['access_token', 'scope']);
  });

  it('names the member of staff with an online token', async () => {
    const { answer } = await exchange(await sessionToken(), { requested_token_type: ONLINE });
    expect(answer).toMatchObject({ expires_in: 86_399, associated_user: { id: 1, locale: 'de' } });
  });

  it('accepts a form as well as JSON', async () => {
    const response = await fetch(`${base}/shops/${SHOP}/admin/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: app.clientId,
        client_secret: app.clientSecret,
        grant_type: EXCHANGE,
        subject_token: await sessionToken(),
        subject_token_type: ID_TOKEN,
        requested_token_type: OFFLINE,
      }),
    });
    expect(response.status).toBe(200);
  });

  it.each([
    ['signed with another secret', { key: 'another secret of thirty-two bytes or so' }],
    ['for another app', { aud: 'someone-else' }],
    ['of another shop', { iss: 'https://other.myshopify.com/admin', dest: 'https://other.myshopify.com' }],
    ['whose issuer is another shop than its destination', { iss: 'https://other.myshopify.com/admin' }],
    ['whose destination is another shop than its issuer', { dest: 'https://other.myshopify.com' }],
  ])('refuses a session token %s', async (_case, claims) => {
    const { status, answer } = await exchange(await forged(claims));
    expect(status).toBe(400);
    expect(answer).toEqual({ error: 'invalid_subject_token' });
    expect(tokens.installed(SHOP)).toBe(false);
  });

  it('refuses a session token after 60 seconds', async () => {
    const token = await sessionToken();
    time = new Date(noon.getTime() + 60_000);
    expect(await exchange(token)).toEqual({ status: 400, answer: { error: 'invalid_subject_token' } });
  });

  it('refuses text that is no token, and unsigned tokens', async () => {
    expect((await exchange('nonsense')).answer).toEqual({ error: 'invalid_subject_token' });
    const [, claims] = (await sessionToken()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    expect((await exchange(unsigned)).answer).toEqual({ error: 'invalid_subject_token' });
  });

  it('refuses an app that does not know its secret', async () => {
    const { status, answer } = await exchange(await sessionToken(), { client_secret: 'guessed' });
    expect({ status, answer }).toEqual({ status: 401, answer: { error: 'invalid_client' } });
  });

  it('says which grants it does not know or does not simulate', async () => {
    expect((await ask({ grant_type: 'password' })).answer).toEqual({ error: 'invalid_request' });
    expect((await ask({ code: 'abc' })).status).toBe(501);
  });
});

describe('refresh', () => {
  it('rotates the pair', async () => {
    const first = await exchange(await sessionToken());
    const { status, answer } = await refresh(first.answer['refresh_token']);
    expect(status).toBe(200);
    expect(answer['refresh_token']).not.toBe(first.answer['refresh_token']);
    expect(tokens.verify(SHOP, String(answer['access_token']))).toMatchObject({ kind: 'ok' });
  });

  it('refuses a token it never gave out', async () => {
    expect(await refresh('shprt_made_up')).toEqual({ status: 400, answer: { error: 'invalid_grant' } });
  });

  it('can be switched to answers without life times', async () => {
    const first = await exchange(await sessionToken());
    tokens.switches.omitExpiryFields = true;
    const { answer } = await refresh(first.answer['refresh_token']);
    expect(Object.keys(answer).toSorted()).toEqual(['access_token', 'refresh_token', 'scope']);
  });

  it('trades a lasting token for an expiring pair', async () => {
    const lasting = await exchange(await sessionToken(), { expiring: '0' });
    const more = { subject_token_type: OFFLINE };
    const { answer } = await exchange(String(lasting.answer['access_token']), more);
    expect(answer).toMatchObject({ expires_in: 3_600 });
  });
});

it('knows no tokens for a shop that does not exist', async () => {
  expect((await fetch(`${base}/shops/nowhere.myshopify.com/session-token`)).status).toBe(404);
});

it('hands the admin frame a session token that the exchange accepts', async () => {
  const response = await fetch(`${base}/shops/${SHOP}/session-token`);
  const { token } = z.object({ token: z.string() }).parse(await response.json());
  expect((await exchange(token)).status).toBe(200);
});
