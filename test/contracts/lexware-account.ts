import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openHttp } from '@belegwerk/adapters/http';
import {
  ApiKeyCredentials,
  firstConnected,
  LexwareConnector,
  newCodeVerifier,
  OAuthCredentials,
  openLexware,
  type Lexware,
  type LexwareBookkeeping,
  type LexwareOptions,
} from '@belegwerk/adapters/lexware';
import { AesSeal, AesSealedVault } from '@belegwerk/adapters/system';
import { startLexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { documentMark, instant, shopKey, type DocumentId, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { DocumentDraft } from '@belegwerk/core/documents';
import type { IssueOrder } from '@belegwerk/core/ports';

/** Connected by API key. */
export const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
/** To be connected by OAuth. */
export const PARTNER_SHOP = shopKey('teehaus-sued.myshopify.com');

const START = '2026-11-20T09:00:00Z';
const UNLIMITED = { requestsPerSecond: 10_000, burst: 100, vouchersPerMinute: 1_000_000 };

/** A sandbox with the real adapter in front of it. Both clocks stand still at the same moment. */
export const openLexwareAccount = async () => {
  const sandbox = await startLexwareSandbox({ port: 0, rateScale: 'off', seed: 7 });
  const folder = await mkdtemp(join(tmpdir(), 'lexware-contract-'));
  const stores = openEmbeddedStores(join(folder, 'store.sqlite'));
  const vault = new AesSealedVault(stores.secrets, new AesSeal(randomBytes(32).toString('base64')));
  let now: Instant = instant(START);
  const clock = { now: () => now };
  const http = openHttp();
  const { send } = http;
  const { url: appUrl, clientId, clientSecret } = sandbox;
  const registration = { appUrl, clientId, clientSecret, redirectUri: 'https://belegwerk.example/lexware/connected' };

  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/control${path}`, { method, headers, ...sent });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  const setClocks = async (text: string, frozen = true): Promise<void> => {
    now = instant(text);
    await control('POST', '/clock', { set: text, frozen });
  };
  const pass = async (seconds: number): Promise<void> => {
    now = now.add({ seconds });
    await control('POST', '/clock', { advanceMs: seconds * 1000 });
  };
  /** Takes back everything that a test may have set. */
  const calm = async (): Promise<void> => {
    await control('DELETE', '/faults');
    await control('POST', '/switches', { indexDelayMs: 0, contactDelayMs: 0 });
    await control('POST', '/rates', { scale: 'off' });
    await setClocks(START);
  };
  /** Connects a shop as a partner, with all scopes. */
  const connect = async (shop: ShopKey = PARTNER_SHOP): Promise<LexwareConnector> => {
    await control('POST', '/consent', { autoApprove: true });
    const connector = new LexwareConnector(registration, vault, {
      apiUrl: appUrl,
      appUrl: appUrl,
      send,
      clock,
      log: { warn: () => undefined },
    });
    const verifier = newCodeVerifier();
    const url = connector.authorizeUrl({ state: 'session-1', verifier });
    const consent = await fetch(url, { redirect: 'manual' });
    const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const connected = await connector.exchangeCode(shop, code, verifier);
    const adopted = connected.ok ? await connector.adopt(shop) : connected;
    if (!adopted.ok) throw new Error(JSON.stringify(adopted.failure));
    return connector;
  };
  const open = async (plan: Partial<LexwareOptions> = {}): Promise<Lexware> => {
    const keys = new ApiKeyCredentials(vault);
    await keys.connect(SHOP, sandbox.apiKey);
    const oauth = new OAuthCredentials({ registration, vault, leases: stores.leases, clock, send });
    const credentials = firstConnected([keys, oauth]);
    const log = { warn: () => undefined };
    return openLexware({ apiUrl: appUrl, appUrl, send, credentials, clock, limits: UNLIMITED, log, ...plan });
  };
  const openBooks = async (plan: Partial<LexwareOptions> = {}): Promise<LexwareBookkeeping> =>
    (await open(plan)).bookkeeping;
  const close = async (): Promise<void> => {
    http.close();
    await sandbox.stop();
    await stores.close();
    await rm(folder, { recursive: true });
  };
  const { leases } = stores;
  return {
    sandbox,
    send,
    clock,
    vault,
    leases,
    registration,
    control,
    setClocks,
    pass,
    calm,
    connect,
    open,
    openBooks,
    close,
  };
};

let marks = 0;

/** An order to issue a draft, finalised, under a mark of its own. */
export const anOrder = (draft: DocumentDraft, fields: Partial<IssueOrder> = {}): IssueOrder => ({
  draft,
  mark: documentMark(`MARK${String((marks += 1)).padStart(6, '0')}`),
  finalise: true,
  urgency: 'live',
  aboutToSend: async () => true,
  ...fields,
});

/** Issues a document that must not fail. */
export const issuedBy = async (books: LexwareBookkeeping, order: IssueOrder): Promise<DocumentId> => {
  const issued = await books.issue(SHOP, order);
  if (!issued.ok) throw new Error(JSON.stringify(issued.failure));
  return issued.value;
};
