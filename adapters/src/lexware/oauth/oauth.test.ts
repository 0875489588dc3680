import { documentId } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openHttp } from '../../http/index.ts';
import { CUT, NockedService, type PreparedReply } from '../../http/testing/nocked-service.ts';
import { LexwareBookkeeping } from '../lexware-bookkeeping.ts';
import { SetClock, SHOP } from '../testing/a-connected-shop.ts';
import { voucher } from '../testing/answers.ts';
import { HastyTiming } from '../testing/hasty-timing.ts';
import { InMemoryLeases, InMemoryVault } from '../testing/in-memory-secrets.ts';
import { LexwareConnector } from './lexware-connector.ts';
import { OAuthCredentials } from './oauth-credentials.ts';
import { codeChallenge } from './pkce.ts';

const tokens = (n: number): PreparedReply => ({
  json: { access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires_in: 14_399, token_type: 'Bearer' },
});

const { send } = openHttp();
let service: NockedService;
beforeEach(() => {
  service = new NockedService();
});
afterEach(() => service.done());

const aPartner = () => {
  const registration = {
    appUrl: service.url,
    clientId: 'belegwerk',
    clientSecret: 's3cret',
    redirectUri: 'https://belegwerk.example/connect',
  };
  const vault = new InMemoryVault();
  const leases = new InMemoryLeases();
  const clock = new SetClock('2026-03-09T08:00:00Z');
  const timing = new HastyTiming();
  const connector = new LexwareConnector(registration, vault, {
    apiUrl: service.url,
    appUrl: service.url,
    send,
    clock,
    log: { warn: () => undefined },
  });
  const aNode = () => new OAuthCredentials({ registration, vault, leases, clock, send, timing });
  return { connector, vault, leases, clock, aNode, timing };
};

const connected = async () => {
  const partner = aPartner();
  service.answers('POST /oauth2/token', tokens(1));
  await partner.connector.exchangeCode(SHOP, 'code', 'verifier');
  await partner.connector.adopt(SHOP);
  return { ...partner, credentials: partner.aNode() };
};

const NOT_CONNECTED = { ok: false, failure: { kind: 'bookkeeping-not-connected' } };

describe('connecting an account', () => {
  it('sends the merchant to the consent page with state and challenge', () => {
    const { connector } = aPartner();
    const asked = new URL(connector.authorizeUrl({ state: 'st', verifier: 'v' }));
    expect(asked.pathname).toBe('/oauth2/authorize');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'belegwerk',
      redirect_uri: 'https://belegwerk.example/connect',
      response_type: 'code',
      state: 'st',
      code_challenge: codeChallenge('v'),
      code_challenge_method: 'S256',
    });
  });

  it('trades the code with our credentials and keeps the tokens', async () => {
    const { credentials } = await connected();
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-1' } });
    const [request] = service.seen;
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('belegwerk:s3cret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: 'https://belegwerk.example/connect',
      code_verifier: 'verifier',
    });
  });

  it('says so when the code was refused', async () => {
    const { connector } = aPartner();
    service.answers('POST /oauth2/token', { status: 400, json: { error: 'invalid_grant', error_description: 'code' } });
    expect(await connector.exchangeCode(SHOP, 'old', 'v')).toEqual(NOT_CONNECTED);
  });

  it('knows what it may do from the token, and keeps it when a renewal does not say', async () => {
    const { connector, aNode } = aPartner();
    service.answers('POST /oauth2/token', {
      json: { access_token: 'a', refresh_token: 'r', expires_in: 14_399, scope: 'invoices.read invoices.write' },
    });
    await connector.exchangeCode(SHOP, 'code', 'verifier');
    await connector.adopt(SHOP);
    const granted = { ok: true, value: { scopes: ['invoices.read', 'invoices.write'] } };
    expect(await aNode().current(SHOP)).toMatchObject(granted);
    service.answers('POST /oauth2/token', tokens(2));
    expect(await aNode().renewed(SHOP, 'a')).toMatchObject(granted);
    expect(await aNode().current(SHOP)).toMatchObject({ value: { token: 'access-2', ...granted.value } });
  });

  it('does nothing with what is offered, and ends it on a no', async () => {
    const { connector, vault, credentials } = await connected();
    service.answers('POST /oauth2/token', tokens(2)).answers('POST /oauth2/revoke', { status: 200 });
    await connector.exchangeCode(SHOP, 'code', 'verifier');
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-1' } });
    expect(await connector.refuse(SHOP)).toEqual({ ok: true, value: undefined });
    expect(service.seen.at(-1)).toMatchObject({ call: 'POST /oauth2/revoke', body: 'token=refresh-2' });
    expect(await vault.get(SHOP, 'lexware.oauth-offered')).toBeUndefined();
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-1' } });
  });

  it('ends the earlier connection when another one takes its place, once however often it is tried', async () => {
    const { connector, credentials } = await connected();
    service.answers('POST /oauth2/token', tokens(2)).answers('POST /oauth2/revoke', { status: 503 }, { status: 200 });
    await connector.exchangeCode(SHOP, 'code', 'verifier');
    expect(await connector.adopt(SHOP)).toMatchObject({ failure: { kind: 'bookkeeping-unreachable' } });
    expect(await connector.adopt(SHOP)).toMatchObject({ ok: true });
    expect(await connector.adopt(SHOP)).toMatchObject({ ok: true });
    expect(service.seen.slice(2).map(({ body }) => body)).toEqual(['token=refresh-1', 'token=refresh-1']);
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-2' } });
  });

  it('never ends the connection that is used for the sake of an offer that a crash left behind', async () => {
    const { connector, vault, credentials } = await connected();
    await vault.put(SHOP, 'lexware.oauth-offered', (await vault.get(SHOP, 'lexware.oauth')) ?? '');
    expect([await connector.refuse(SHOP), await connector.adopt(SHOP)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(service.seen).toHaveLength(1);
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-1' } });
  });

  it('ends it on both sides', async () => {
    const { connector, credentials } = await connected();
    service.answers('POST /oauth2/revoke', { status: 200 });
    expect(await connector.revoke(SHOP)).toMatchObject({ ok: true });
    expect(service.seen[1]).toMatchObject({ call: 'POST /oauth2/revoke', body: 'token=refresh-1' });
    expect(await credentials.current(SHOP)).toEqual(NOT_CONNECTED);
  });

  it('forgets nothing while the service could not be told', async () => {
    const { connector, credentials } = await connected();
    service.answers('POST /oauth2/revoke', { status: 503 });
    expect(await connector.revoke(SHOP)).toMatchObject({ failure: { kind: 'bookkeeping-unreachable' } });
    expect(await credentials.current(SHOP)).toMatchObject({ ok: true });
  });
});

describe('tokens that end', () => {
  it('are replaced before they do, with the newest refresh token each time', async () => {
    const { credentials, clock } = await connected();
    clock.set('2026-03-09T11:59:00Z');
    service.answers('POST /oauth2/token', tokens(2));
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-2' } });
    clock.set('2026-03-09T15:59:00Z');
    service.answers('POST /oauth2/token', tokens(3));
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-3' } });
    expect(service.seen.slice(1).map((request) => request.body)).toEqual([
      'grant_type=refresh_token&refresh_token=refresh-1',
      'grant_type=refresh_token&refresh_token=refresh-2',
    ]);
  });

  it('are refreshed once, however many nodes and calls notice', async () => {
    const { aNode, clock } = await connected();
    clock.set('2026-03-09T12:30:00Z');
    service.answers('POST /oauth2/token', tokens(2));
    const nodes = [aNode(), aNode(), aNode()];
    const grants = await Promise.all(nodes.flatMap((node) => [node.current(SHOP), node.current(SHOP)]));
    expect(new Set(grants.map((grant) => (grant.ok ? grant.value.token : 'none')))).toEqual(new Set(['access-2']));
    expect(service.seen).toHaveLength(2);
  });

  it('are stored before they are used', async () => {
    const { credentials, vault, aNode } = await connected();
    service.answers('POST /oauth2/token', tokens(2));
    const put = vault.put.bind(vault);
    vault.put = () => Promise.reject(new Error('disk full'));
    await expect(credentials.renewed(SHOP, 'access-1')).rejects.toThrow('disk full');
    vault.put = put;
    expect(await aNode().current(SHOP)).toMatchObject({ value: { token: 'access-1' } });
  });

  it('are taken from the vault when another node was faster', async () => {
    const { credentials, aNode } = await connected();
    service.answers('POST /oauth2/token', tokens(2));
    await aNode().renewed(SHOP, 'access-1');
    expect(await credentials.renewed(SHOP, 'access-1')).toMatchObject({ value: { token: 'access-2' } });
    expect(service.seen).toHaveLength(2);
  });

  it('are forgotten when the service says that the connection is gone', async () => {
    const { credentials, vault } = await connected();
    service.answers('POST /oauth2/token', { status: 400, json: { error: 'invalid_grant' } });
    expect(await credentials.renewed(SHOP, 'access-1')).toEqual(NOT_CONNECTED);
    expect(await vault.get(SHOP, 'lexware.oauth')).toBeUndefined();
  });

  it.each([
    [{ status: 503 }, 'bookkeeping-unreachable'],
    [{ status: 429 }, 'bookkeeping-busy'],
    [{ status: 401, json: { error: 'invalid_client' } }, 'bookkeeping-unreachable'],
    [{ status: 400, json: { error: 'unauthorized_client' } }, 'bookkeeping-unreachable'],
    [CUT, 'bookkeeping-unreachable'],
  ])('survive trouble at the token endpoint: %j', async (reply, kind) => {
    const { credentials } = await connected();
    service.answers('POST /oauth2/token', reply);
    expect(await credentials.renewed(SHOP, 'access-1')).toMatchObject({ failure: { kind } });
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-1' } });
  });

  it('do not wait for ever on a node that died while refreshing', async () => {
    const { credentials, leases, clock } = await connected();
    await leases.acquire(`lexware-refresh:${SHOP}`, 'the dead', clock.now(), 3600);
    expect(await credentials.renewed(SHOP, 'access-1')).toMatchObject({ failure: { kind: 'bookkeeping-busy' } });
  });
});

describe('a call with a token that died early', () => {
  const aBook = async () => {
    const { credentials, clock, timing } = await connected();
    const log = { warn: () => undefined };
    return new LexwareBookkeeping({ apiUrl: service.url, appUrl: service.url, send, credentials, clock, timing, log });
  };

  it('is repeated once with a new one', async () => {
    const books = await aBook();
    service
      .answers('GET /v1/invoices/d-1', { status: 401, json: { message: 'Unauthorized' } }, voucher())
      .answers('POST /oauth2/token', tokens(2));
    expect(await books.read(SHOP, 'invoice', documentId('d-1'))).toMatchObject({ ok: true });
    expect(service.seen.at(-1)?.headers.authorization).toBe('Bearer access-2');
  });

  it('is called off when the new one is that of another account', async () => {
    const { connector, credentials, clock, timing } = await connected();
    const log = { warn: () => undefined };
    const books = new LexwareBookkeeping({
      apiUrl: service.url,
      appUrl: service.url,
      send,
      clock,
      timing,
      log,
      credentials: {
        current: (shop) => credentials.current(shop),
        renewed: async (shop, token) => {
          service.answers('POST /oauth2/token', tokens(2)).answers('POST /oauth2/revoke', { status: 200 });
          await connector.exchangeCode(SHOP, 'code', 'verifier');
          await connector.adopt(SHOP);
          return credentials.renewed(shop, token);
        },
      },
    });
    service.answers('GET /v1/invoices/d-1', { status: 401 });
    expect(await books.read(SHOP, 'invoice', documentId('d-1'))).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-cancelled' },
    });
    expect(service.seen.filter(({ call }) => call.startsWith('GET'))).toHaveLength(1);
    expect(await credentials.current(SHOP)).toMatchObject({ value: { token: 'access-2' } });
  });

  it('is given up when the new one is refused too', async () => {
    const books = await aBook();
    service.answers('GET /v1/invoices/d-1', { status: 401 }, { status: 401 }).answers('POST /oauth2/token', tokens(2));
    expect(await books.read(SHOP, 'invoice', documentId('d-1'))).toEqual(NOT_CONNECTED);
  });
});
