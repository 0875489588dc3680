import { generateKeyPairSync } from 'node:crypto';
import { openHttp } from '@belegwerk/adapters/http';
import { publicAppKey, readAppKey, sendOver, ShopifyTokens } from '@belegwerk/adapters/shopify';
import { inMemoryLeases, inMemoryVault } from '@belegwerk/contracts/ports';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { instantOfMillis, shopKey, type ShopKey } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const [PEM, OTHER_PEM] = [newKey(), newKey()];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const jwkOf = async (pem: string) => {
  const key = readAppKey(pem);
  if (!key) throw new Error('no key');
  return publicAppKey(key);
};

describe('The token of a shop', () => {
  let sandbox: ShopifySandbox;
  let shop: ShopKey;
  let http: ReturnType<typeof openHttp>;
  let kinds: string[];
  let warnings: string[];
  /** Of this kind no question is answered. */
  let silent: string | undefined;
  let vault: ReturnType<typeof inMemoryVault>;

  beforeEach(async () => {
    sandbox = await startShopifySandbox();
    shop = shopKey(sandbox.shop);
    [http, vault, kinds, warnings, silent] = [openHttp(), inMemoryVault(), [], [], undefined];
    await control('PUT', '/app-key', { jwk: await jwkOf(PEM) });
  });
  afterEach(async () => {
    http.close();
    await sandbox.stop();
  });

  const control = async (method: string, path: string, body: object) => {
    const reply = await fetch(`${sandbox.url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
  };
  /** A host, which may have the key that signs assertions; every start keeps the same vault. */
  const host = (privateKey?: string) => {
    const send = sendOver(http.send);
    return new ShopifyTokens(
      {
        clock: { now: () => instantOfMillis(sandbox.platform.clock.now().getTime()) },
        shopUrl: (key) => `${sandbox.url}/shops/${key}`,
        warn: (message) => warnings.push(message),
        send: (outgoing) => {
          const body = JSON.parse(outgoing.body) as Record<string, string>;
          kinds.push(String(body['grant_type']).split(':').at(-1) ?? '');
          if (body['client_assertion'] !== undefined) expect(body).not.toHaveProperty('client_secret');
          return body['grant_type'] === silent ? Promise.resolve(undefined) : send(outgoing);
        },
      },
      {
        app: {
          clientId: sandbox.apiKey,
          clientSecret: sandbox.apiSecret,
          ...(privateKey === undefined ? {} : { privateKey }),
        },
        vault,
        leases: inMemoryLeases(),
      },
    );
  };
  const installed = async (tokens: ShopifyTokens) => {
    const reply = await fetch(`${sandbox.url}/control/session-token?shop=${shop}`);
    expect(await tokens.ensure(shop, ((await reply.json()) as { token: string }).token)).toMatchObject({ ok: true });
  };
  const passes = (advanceMs: number) => control('PUT', '/clock', { advanceMs });
  /** The platform takes back what it granted, and the app stays installed. */
  const forgotten = () => {
    const { tokens } = sandbox.platform;
    const scopes = tokens.scopesOf(shop);
    tokens.uninstall(shop);
    tokens.setScopes(shop, scopes);
  };
  /** Whether the shop answers to the token that the host has now. */
  const opens = async (tokens: ShopifyTokens) => {
    const token = await tokens.accessToken(shop);
    if (!token.ok) return token.failure;
    return sandbox.platform.tokens.verify(shop, token.value).kind;
  };

  it('is had by an assertion where the setting is on, and by the refresh token where it is off, without a visit', async () => {
    await installed(host());
    await passes(2 * HOUR_MS);
    expect(await opens(host(PEM))).toBe('ok');
    await passes(2 * HOUR_MS);
    expect(await opens(host(PEM))).toBe('ok');
    await passes(2 * HOUR_MS);
    expect(await opens(host())).toBe('ok');
    await passes(2 * HOUR_MS);
    expect(await opens(host(PEM))).toBe('ok');
    expect(kinds).toEqual([
      'token-exchange',
      'client_credentials',
      'client_credentials',
      'refresh_token',
      'client_credentials',
    ]);
    expect(warnings).toEqual([]);
  });

  it('can still be had by the refresh token after half a year of assertions: that one is used once a month', async () => {
    const tokens = host(PEM);
    await installed(tokens);
    for (let week = 0; week < 26; week += 1) {
      await passes(7 * DAY_MS);
      expect(await opens(tokens)).toBe('ok');
    }
    expect(kinds.filter((kind) => kind === 'refresh_token')).toHaveLength(5);
    expect(await opens(host())).toBe('ok');
  });

  it('is had by the refresh token where the platform does not know the key, which is said once', async () => {
    const tokens = host(OTHER_PEM);
    await installed(tokens);
    for (let time = 0; time < 3; time += 1) {
      await passes(2 * HOUR_MS);
      expect(await opens(tokens)).toBe('ok');
    }
    expect(warnings).toEqual([expect.stringContaining('does not take the assertion signed by SHOPIFY_APP_KEY_FILE')]);
    expect(await tokens.assertionTaken(shop)).toEqual({
      ok: false,
      failure: { kind: 'app-refused', detail: 'invalid_client' },
    });
    expect([await host(PEM).assertionTaken(shop), await host().assertionTaken(shop)]).toEqual([
      { ok: true, value: undefined },
      undefined,
    ]);
  });

  it('is had by an assertion where the refresh token has ended, which a visit then brings back', async () => {
    await installed(host());
    await passes(91 * DAY_MS);
    const tokens = host(PEM);
    expect(await opens(tokens)).toBe('ok');
    await installed(tokens);
    await passes(2 * HOUR_MS);
    expect(await opens(host())).toBe('ok');
    expect(kinds).toEqual(['token-exchange', 'client_credentials', 'token-exchange', 'refresh_token']);
  });

  it('is known to be lost where the app was removed, also where its refresh token had ended', async () => {
    await installed(host());
    sandbox.platform.tokens.uninstall(shop);
    await passes(91 * DAY_MS);
    expect(await opens(host(PEM))).toEqual({ kind: 'shop-access-lost', detail: 'refresh token expired' });
  });

  it('is not had for a shop that has left', async () => {
    const tokens = host(PEM);
    await installed(tokens);
    sandbox.platform.uninstall(shop);
    await tokens.forget(shop);
    expect(await opens(tokens)).toEqual({ kind: 'shop-access-lost', detail: 'no token' });
  });

  it.each([
    ['the refresh token is refused', () => sandbox.platform.tokens.uninstall(shop), 2 * HOUR_MS],
    ['the refresh token has ended', () => undefined, 91 * DAY_MS],
  ])(
    'is known to be lost where the key is not taken and %s; the next visit brings it back',
    async (_what, befalls, after) => {
      const tokens = host(OTHER_PEM);
      await installed(tokens);
      befalls();
      await passes(after);
      expect(await opens(tokens)).toMatchObject({ kind: 'shop-access-lost' });
      await installed(tokens);
      expect(await opens(tokens)).toBe('ok');
    },
  );

  it('is not given up where its refresh token is refused and the assertion finds no answer', async () => {
    const tokens = host(PEM);
    await installed(tokens);
    forgotten();
    await passes(2 * HOUR_MS);
    silent = 'client_credentials';
    expect(await opens(tokens)).toMatchObject({ kind: 'shop-unreachable' });
    silent = undefined;
    expect(await opens(tokens)).toBe('ok');
  });
});
