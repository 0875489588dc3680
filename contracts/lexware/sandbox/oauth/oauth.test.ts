import { afterEach, describe, expect, it } from '@jest/globals';
import { stopListening, listenFor } from '../testing/callback-listener.ts';
import { closeSandboxes, anInvoice, openSandbox, type TestReply, type TestSandbox } from '../testing/open-sandbox.ts';
import { challengeOf } from './connections.ts';

afterEach(closeSandboxes);
afterEach(stopListening);

const verifier =
  'oJdaNUDOIK3xpqlkZ79Sa3dLWst2rF5F8EXQVrqWfzckNOPBC67SzNffeTTb54jSpfuSAnawxLgddxbIqXh4APOrKYqhI8W5fXtIytVSgjLlrnMn0AUB5h2O6VD1sTDJ';
const redirectUri = 'https://belegwerk.example/lexware/callback';

type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string };

const authorizeUrl = (sandbox: TestSandbox, more: Record<string, string> = {}): string => {
  const parameters = {
    client_id: sandbox.sandbox.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'x1',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  };
  return `/oauth2/authorize?${new URLSearchParams(parameters).toString()}`;
};

const tokenCall = (
  sandbox: TestSandbox,
  path: string,
  form: Record<string, string>,
  secret = sandbox.sandbox.clientSecret,
) =>
  sandbox.send(`/oauth2/${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${sandbox.sandbox.clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });

const codeFrom = (reply: TestReply): string =>
  new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';

const exchange = (sandbox: TestSandbox, code: string, more: Record<string, string> = {}) =>
  tokenCall(sandbox, 'token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...more,
  });

const freshCode = async (sandbox: TestSandbox, more: Record<string, string> = {}): Promise<string> => {
  await sandbox.control('POST', '/consent', { autoApprove: true });
  return codeFrom(await sandbox.send(authorizeUrl(sandbox, more)));
};

const connect = async (sandbox: TestSandbox, more: Record<string, string> = {}): Promise<Tokens> =>
  (await exchange(sandbox, await freshCode(sandbox, more))).json;

const refresh = (sandbox: TestSandbox, token: string) =>
  tokenCall(sandbox, 'token', { grant_type: 'refresh_token', refresh_token: token });

const invalidGrant = { status: 400, json: { error: 'invalid_grant' } };

describe('a connection', () => {
  it('is asked for on a page and made when the user agrees', async () => {
    const sandbox = await openSandbox();
    const page = await sandbox.send(authorizeUrl(sandbox, { connection_name: 'Belegwerk für Kaffeehaus' }));
    expect(page.text).toContain('„Belegwerk für Kaffeehaus“ möchte auf Kontorwerk GmbH zugreifen');
    const agreed = await sandbox.send(authorizeUrl(sandbox), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'allow' }),
    });
    expect(agreed.headers.get('location')).toMatch(
      /^https:\/\/belegwerk\.example\/lexware\/callback\?code=[\w-]{128}&state=x1$/,
    );
    const tokens = (await exchange(sandbox, codeFrom(agreed))).json as Tokens;
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 14_399 });
    expect((await sandbox.call('GET', '/profile', undefined, tokens.access_token)).status).toBe(200);
  });

  it('is refused when the user declines', async () => {
    const sandbox = await openSandbox();
    const declined = await sandbox.send(authorizeUrl(sandbox), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'deny' }),
    });
    expect(declined.headers.get('location')).toBe(`${redirectUri}?error=access_denied&state=x1`);
  });

  it('never redirects to an address that is not registered', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/consent', { redirectUris: ['https://elsewhere.example/'] });
    expect((await sandbox.send(authorizeUrl(sandbox))).status).toBe(400);
  });

  it('uses the published test vector for PKCE and needs PKCE', async () => {
    const sandbox = await openSandbox();
    expect(challengeOf(verifier)).toBe('9s_XWOy5h9KO8CQCqzRKr3WEntoEJepUZS9d1IYh_uo');
    const plain = await sandbox.send(authorizeUrl(sandbox, { code_challenge_method: 'plain' }));
    expect(plain.headers.get('location')).toContain('error=invalid_request');
  });

  it('takes a code once, and a second use ends the connection', async () => {
    const sandbox = await openSandbox();
    const code = await freshCode(sandbox);
    const tokens = (await exchange(sandbox, code)).json as Tokens;
    expect(await exchange(sandbox, code)).toMatchObject(invalidGrant);
    expect((await sandbox.call('GET', '/profile', undefined, tokens.access_token)).status).toBe(401);
  });

  it('consumes a code with the first wrong exchange', async () => {
    const sandbox = await openSandbox();
    const code = await freshCode(sandbox);
    expect(await exchange(sandbox, code, { code_verifier: 'wrong' })).toMatchObject(invalidGrant);
    expect(await exchange(sandbox, code)).toMatchObject(invalidGrant);
  });

  it('lets a code expire after five minutes', async () => {
    const sandbox = await openSandbox();
    const code = await freshCode(sandbox);
    await sandbox.control('POST', '/clock', { advanceMs: 300_000 });
    expect(await exchange(sandbox, code)).toMatchObject(invalidGrant);
  });

  it('rotates both tokens with each refresh', async () => {
    const sandbox = await openSandbox();
    const old = await connect(sandbox);
    const fresh = (await refresh(sandbox, old.refresh_token)).json as Tokens;
    expect((await sandbox.call('GET', '/profile', undefined, old.access_token)).status).toBe(401);
    expect((await sandbox.call('GET', '/profile', undefined, fresh.access_token)).status).toBe(200);
    expect(await refresh(sandbox, old.refresh_token)).toMatchObject(invalidGrant);
  });

  it('needs a refresh when the token has expired or was ended early', async () => {
    const sandbox = await openSandbox();
    const tokens = await connect(sandbox);
    await sandbox.control('POST', '/connections/expire');
    expect((await sandbox.call('GET', '/profile', undefined, tokens.access_token)).status).toBe(401);
    const fresh = (await refresh(sandbox, tokens.refresh_token)).json as Tokens;
    await sandbox.control('POST', '/clock', { advanceMs: 14_399_000 });
    expect((await sandbox.call('GET', '/profile', undefined, fresh.access_token)).status).toBe(401);
  });

  it('may only do what its scopes allow', async () => {
    const sandbox = await openSandbox();
    const { access_token: token, scope } = await connect(sandbox, { scope: 'invoices.read profile.read' });
    expect(scope).toBe('invoices.read profile.read');
    expect((await sandbox.call('GET', '/profile', undefined, token)).status).toBe(200);
    expect((await sandbox.call('POST', '/invoices', anInvoice(), token)).status).toBe(403);
  });

  it('is gone after a revocation', async () => {
    const sandbox = await openSandbox();
    const tokens = await connect(sandbox);
    expect((await tokenCall(sandbox, 'revoke', { token: tokens.refresh_token })).status).toBe(200);
    expect((await sandbox.call('GET', '/profile', undefined, tokens.access_token)).status).toBe(401);
    expect(await refresh(sandbox, tokens.refresh_token)).toMatchObject(invalidGrant);
  });

  it.each([
    ['the vouchers of all of its company', false, 2],
    ['only its own vouchers where each connection has a company of its own', true, 1],
  ])('is told of %s', async (_what, companyPerConnection, told) => {
    const sandbox = await openSandbox();
    const [one, other] = [await connect(sandbox), await connect(sandbox)];
    await sandbox.control('POST', '/switches', { companyPerConnection });
    const { url, received } = await listenFor(() => 204);
    const wish = { eventType: 'invoice.created', callbackUrl: url };
    expect((await sandbox.call('POST', '/event-subscriptions', wish, one.access_token)).status).toBe(201);
    for (const { access_token: token } of [other, one])
      expect((await sandbox.call('POST', '/invoices', anInvoice(), token)).status).toBe(201);
    await sandbox.control('POST', '/clock', { advanceMs: 0 });
    expect(received).toHaveLength(told);
  });

  it('answers 401 to a client with a wrong secret', async () => {
    const sandbox = await openSandbox();
    const reply = await tokenCall(sandbox, 'token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'wrong');
    expect(reply).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
  });
});
