import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply, ShopReply } from '@belegwerk/contracts/api';
import { openHouse, type House } from '../house/open-house.ts';
import { placeOrder } from './place-order.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 30_000;
const NEIGHBOUR = 'teestube-am-deich.myshopify.com';

describe('a shop that connects its own account at Lexware Office', () => {
  let house: House;

  beforeAll(async () => {
    const port = String(await unusedPort());
    house = await openHouse({
      neighbours: [NEIGHBOUR],
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
  }, LIMIT_MS);
  afterAll(() => house.close());

  const consentPage = async (shop?: string): Promise<string> => {
    const headers = { authorization: `Bearer ${await house.session(shop)}` };
    const reply = await fetch(`${house.host.url}/api/lexoffice/auth`, { headers });
    return ((await reply.json()) as { url: string }).url;
  };
  /** Follows the merchant's browser to where it ends. */
  const page = async (url: string): Promise<string> => (await fetch(url)).text();
  const approve = (isAutomatic: boolean) =>
    house.control('lexware', '/consent', 'POST', { autoApprove: isAutomatic, redirectUris: [] });
  const isConnected = async () => (await house.api<ShopReply>('/api/shop')).lexoffice.isConnected;
  const isInvoiced = ({ standing, documents }: OrderReply) => standing.state === 'done' && documents.length === 1;

  let waiting = '';

  it(
    'waits with its orders until then',
    async () => {
      expect(await isConnected()).toBe(false);
      waiting = await placeOrder(house);
      const order = await house.order(waiting, ({ standing }) => standing.state !== 'creating');
      expect(order.documents).toEqual([]);
      expect(order.standing.state).not.toBe('done');
    },
    LIMIT_MS,
  );

  it(
    'is asked for its consent, and nothing changes when it says no',
    async () => {
      await approve(false);
      const consent = await consentPage();
      expect(consent).toContain('/oauth2/authorize?');
      expect(await page(consent)).toContain('möchte auf');
      const denial = await fetch(consent, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'decision=deny',
      });
      expect(await denial.text()).toContain('Du hast den Zugriff nicht erlaubt. Es wurde nichts geändert.');
      expect(await isConnected()).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'is connected when it says yes, and its orders get their invoices by themselves',
    async () => {
      await approve(true);
      expect(await page(await consentPage())).toContain(
        'Lexware Office ist jetzt mit dem Shop kaffeekontor-nord.myshopify.com verbunden.',
      );
      expect(await house.api<ShopReply>('/api/shop')).toMatchObject({
        lexoffice: { isConnected: true, profile: { companyName: expect.stringMatching(/\S/) } },
      });
      await house.order(waiting, isInvoiced);
    },
    LIMIT_MS,
  );

  it(
    'cannot be connected by an answer that was used, that nobody asked for, or that a neighbour asked for',
    async () => {
      const consent = new URL(await consentPage());
      const state = consent.searchParams.get('state') ?? '';
      const callback = (query: string) => page(`${house.host.url}/lexware/callback?${query}`);
      const expired = 'Diese Anfrage ist abgelaufen.';
      expect(await callback('')).toContain(expired);
      expect(await callback('state=made-up&code=1')).toContain(expired);
      const [shop] = state.split('.');
      expect(await callback(`state=${shop}.another&code=1`)).toContain(expired);
      await house.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
      const neighbours = new URL(await consentPage(NEIGHBOUR)).searchParams.get('state') ?? '';
      expect(neighbours).not.toBe(state);
      expect(await callback(`state=${shop}.${neighbours.split('.')[1]}&code=1`)).toContain(expired);
      expect(await callback(`state=${state}&code=made-up`)).toContain('nicht bestätigt');
      expect(await callback(`state=${state}&code=made-up`)).toContain(expired);
      expect(await isConnected()).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'stays connected when its access is over, for it is renewed by itself',
    async () => {
      await house.control('lexware', '/connections/expire', 'POST', {});
      await house.order(await placeOrder(house), isInvoiced);
    },
    LIMIT_MS,
  );

  it(
    'makes no invoice after it ended the connection at Lexware Office, and says why',
    async () => {
      await house.control('lexware', '/connections/revoke', 'POST', {});
      const order = await placeOrder(house);
      const stopped = await house.order(order, ({ standing }) => standing.state !== 'creating');
      expect(stopped).toMatchObject({ standing: { state: 'waiting', reason: { code: 'NOT_CONNECTED' } } });
      expect(stopped.documents.filter(({ number }) => number !== undefined)).toEqual([]);
      expect(await page(await consentPage())).toContain(
        'Lexware Office ist jetzt mit dem Shop kaffeekontor-nord.myshopify.com verbunden.',
      );
      await house.order(order, isInvoiced);
      const { documents } = await house.control<{ documents: readonly unknown[] }>('lexware', '/books');
      expect(documents).toHaveLength(3);
    },
    LIMIT_MS,
  );
});
