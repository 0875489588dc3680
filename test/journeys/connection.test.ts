import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderReply, ShopReply } from '@belegwerk/contracts/api';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { MerchantBrowser, type ShownPage } from '../system/merchant-browser.ts';
import { placeOrder } from './place-order.ts';
import { unusedPort } from './unused-port.ts';

const CONNECTED = 'Lexware Office ist jetzt mit dem Shop kaffeekontor-nord.myshopify.com verbunden.';
const EXPIRED = 'Diese Anfrage ist abgelaufen oder gehört zu einem anderen Browser. Es wurde nichts geändert.';
const OVER = { status: 410, text: expect.stringContaining(EXPIRED) };
const HOME = { organizationId: 'o-home', companyName: 'Kontorwerk GmbH' };
const LIMIT_MS = 30_000;

const stateOf = ({ url }: ShownPage): string => new URL(url).searchParams.get('state') ?? '';
const NEIGHBOUR = 'teestube-am-deich.myshopify.com';

describe('a shop that connects its own account at Lexware Office', () => {
  let system: TestSystem;

  beforeAll(async () => {
    const port = String(await unusedPort());
    system = await startTestSystem({
      neighbours: [NEIGHBOUR],
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await system.control('lexware', '/profile', 'POST', HOME);
  }, LIMIT_MS);
  afterAll(() => system.close());

  /** The address that the app shows in its popup. */
  const popup = async (shop?: string): Promise<string> => {
    const headers = { authorization: `Bearer ${await system.session(shop)}`, 'content-type': 'application/json' };
    const body = JSON.stringify(ACCEPTED_TERMS);
    await fetch(`${system.host.url}/api/onboarding/terms`, { method: 'POST', headers, body });
    const reply = await fetch(`${system.host.url}/api/lexoffice/auth`, { headers });
    return ((await reply.json()) as { url: string }).url;
  };
  const approve = (isAutomatic: boolean) =>
    system.control('lexware', '/consent', 'POST', { autoApprove: isAutomatic, redirectUris: [] });
  const accountIs = (organizationId: string, companyName: string) =>
    system.control('lexware', '/profile', 'POST', { organizationId, companyName });
  const connectedWith = async () => (await system.api<ShopReply>('/api/shop')).lexoffice.profile?.companyName;
  /** Connections as Lexware Office has them. */
  const connections = async () => (await system.control<readonly object[]>('lexware', '/connections')).length;
  const isConnected = async () => (await system.api<ShopReply>('/api/shop')).lexoffice.isConnected;
  const isInvoiced = ({ status, documents }: OrderReply) => status.state === 'done' && documents.length === 1;

  let waiting = '';

  it(
    'waits with its orders until then',
    async () => {
      expect(await isConnected()).toBe(false);
      waiting = await placeOrder(system);
      const order = await system.order(waiting, ({ status }) => status.state !== 'creating');
      expect(order.documents).toEqual([]);
      expect(order.status.state).not.toBe('done');
    },
    LIMIT_MS,
  );

  it(
    'is asked for its consent, and nothing changes when it says no',
    async () => {
      await approve(false);
      const browser = new MerchantBrowser();
      const consent = await browser.open(await popup());
      expect([consent.url, consent.text]).toEqual([
        expect.stringContaining('/oauth2/authorize?'),
        expect.stringContaining('möchte auf'),
      ]);
      const denial = await browser.press(consent, 'deny');
      expect(denial.text).toContain('Du hast den Zugriff nicht erlaubt. Es wurde nichts geändert.');
      expect(await isConnected()).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'is connected when it says yes, and its orders get their invoices by themselves',
    async () => {
      await approve(true);
      expect((await new MerchantBrowser().open(await popup())).text).toContain(CONNECTED);
      expect(await system.api<ShopReply>('/api/shop')).toMatchObject({
        isLoading: false,
        error: null,
        notification: { email: expect.stringContaining('@'), creditsExhaustedNow: true },
        lexoffice: {
          isConnected: true,
          profile: { companyName: expect.stringMatching(/\S/), userId: expect.stringMatching(/\S/) },
          transaction: { client: true, gateway: {}, users: [{ userId: expect.stringMatching(/\S/) }] },
        },
      });
      await system.order(waiting, isInvoiced);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      expect(items.find(({ event }) => event === 'shop.connected')?.facts).toMatchObject({ by: '1' });
    },
    LIMIT_MS,
  );

  it(
    'cannot be connected by an answer that was used, that was not asked for, or that a neighbour asked for',
    async () => {
      await approve(false);
      const browser = new MerchantBrowser();
      const state = stateOf(await browser.open(await popup()));
      const callback = async (query: string) =>
        (await browser.open(`${system.host.url}/lexware/callback?${query}`, 'by a copied link')).text;
      expect(await callback('')).toContain(EXPIRED);
      expect(await callback('state=made-up&code=1')).toContain(EXPIRED);
      const [shop] = state.split('.');
      expect(await callback(`state=${shop}.another&code=1`)).toContain(EXPIRED);
      await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
      const neighbours = stateOf(await new MerchantBrowser().open(await popup(NEIGHBOUR)));
      expect(neighbours).not.toBe(state);
      expect(await callback(`state=${shop}.${neighbours.split('.')[1]}&code=1`)).toContain(EXPIRED);
      expect(await callback(`state=${state}&code=made-up`)).toContain('nicht bestätigt');
      expect(await callback(`state=${state}&code=made-up`)).toContain(EXPIRED);
      expect(await isConnected()).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'cannot be given a stranger’s account by a holder of its link: neither the popup’s nor that of the consent',
    async () => {
      const [before, stranger] = [await connections(), new MerchantBrowser()];
      const copied = await popup();
      expect(await stranger.open(copied, 'by a copied link')).toMatchObject({
        status: 403,
        text: expect.stringContaining('nur in der App starten'),
      });
      expect(stranger.secrets).toEqual([]);
      const merchant = new MerchantBrowser();
      const consent = await merchant.open(copied);
      await accountIs('o-stranger', 'Fremdkonto GmbH');
      const theirs = await stranger.open(consent.url, 'by a copied link');
      expect(await stranger.press(theirs, 'allow')).toMatchObject(OVER);
      expect([await connectedWith(), await connections()]).toEqual([HOME.companyName, before]);
      await accountIs(HOME.organizationId, HOME.companyName);
      expect((await merchant.press(consent, 'allow')).text).toContain(CONNECTED);
    },
    LIMIT_MS,
  );

  it(
    'cannot be tricked into another’s shop or account: a link that an attacker began is of no use in its browser',
    async () => {
      const [attacker, victim] = [new MerchantBrowser(), new MerchantBrowser()];
      const before = await connections();
      // the attacker's shop wants the victim's account
      const began = await attacker.open(await popup(NEIGHBOUR));
      const lured = await victim.open(began.url, 'by a copied link');
      expect((await victim.press(lured, 'allow')).text).toContain(EXPIRED);
      // the victim's shop is to get the attacker's account: the attacker's code under the victim's own request
      await victim.open(await popup());
      const consent = { method: 'POST', body: new URLSearchParams({ decision: 'allow' }), redirect: 'manual' } as const;
      const callback = (await fetch(began.url, consent)).headers.get('location') ?? '';
      expect(callback).toContain('/lexware/callback?code=');
      expect((await victim.open(callback, 'by a copied link')).text).toContain(EXPIRED);
      expect([await connectedWith(), await connections()]).toEqual([HOME.companyName, before]);
      const headers = { authorization: `Bearer ${await system.session(NEIGHBOUR)}` };
      const neighbour = (await (await fetch(`${system.host.url}/api/shop`, { headers })).json()) as ShopReply;
      expect(neighbour.lexoffice.isConnected).toBe(false);
    },
    LIMIT_MS,
  );

  describe('is asked before another organisation takes the place of its own', () => {
    let browser: MerchantBrowser;
    let question: ShownPage;
    const asked = async () => {
      await approve(true);
      await accountIs('o-new', 'Neues <b>Kontor</b> GmbH');
      browser = new MerchantBrowser();
      question = await browser.open(await popup());
    };

    it(
      'by both names, while nothing of the new one is used',
      async () => {
        await asked();
        expect(question.text).toContain(`ist mit dem Lexware-Konto „${HOME.companyName}“ verbunden`);
        expect(question.text).toContain('Zugriff auf das Konto „Neues &lt;b&gt;Kontor&lt;/b&gt; GmbH“ zugestimmt');
        expect(await connectedWith()).toBe(HOME.companyName);
      },
      LIMIT_MS,
    );

    it(
      'and a no ends the new access and keeps the old one; only its own browser may answer',
      async () => {
        const before = await connections();
        expect((await new MerchantBrowser().press(question, 'replace')).text).toContain(EXPIRED);
        expect((await browser.press(question, 'keep')).text).toContain('Es bleibt alles, wie es war.');
        expect([await connectedWith(), await connections()]).toEqual([HOME.companyName, before - 1]);
        expect(await browser.press(question, 'replace')).toMatchObject(OVER);
      },
      LIMIT_MS,
    );

    it(
      'and a yes is kept over a crash of the host',
      async () => {
        await asked();
        const before = await connections();
        // the sandbox has one account only: the one that answers is the one that is connected
        await accountIs(HOME.organizationId, HOME.companyName);
        await system.restart();
        expect(await connectedWith()).toBe(HOME.companyName);
        await accountIs('o-new', 'Neues <b>Kontor</b> GmbH');
        expect((await browser.press(question, 'replace')).text).toContain(CONNECTED);
        expect([await connectedWith(), await connections()]).toEqual(['Neues <b>Kontor</b> GmbH', before - 1]);
        await accountIs(HOME.organizationId, HOME.companyName);
        // by now the host may have read the sandbox's one account anew: then nothing is replaced, and nothing asked
        const back = await browser.open(await popup());
        const end = back.text.includes('<form') ? await browser.press(back, 'replace') : back;
        expect(end.text).toContain(CONNECTED);
      },
      LIMIT_MS,
    );
  });

  it(
    'stays connected when its access is over, for it is renewed by itself',
    async () => {
      await system.control('lexware', '/connections/expire', 'POST', {});
      await system.order(await placeOrder(system), isInvoiced);
    },
    LIMIT_MS,
  );

  it(
    'makes no invoice after it ended the connection at Lexware Office, and says why',
    async () => {
      await system.control('lexware', '/connections/revoke', 'POST', {});
      const order = await placeOrder(system);
      const stopped = await system.order(order, ({ status }) => status.state !== 'creating');
      expect(stopped).toMatchObject({ status: { state: 'waiting', reason: { code: 'NOT_CONNECTED' } } });
      expect(stopped.documents.filter(({ number }) => number !== undefined)).toEqual([]);
      expect((await new MerchantBrowser().open(await popup())).text).toContain(CONNECTED);
      await system.order(order, isInvoiced);
      const { documents } = await system.control<{ documents: readonly unknown[] }>('lexware', '/books');
      expect(documents).toHaveLength(3);
    },
    LIMIT_MS,
  );
});
