import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renewingLink, storedAfter } from '@belegwerk/contracts/ports';
import { failureReply, type OrderReply } from '@belegwerk/contracts/api';
import { instantOfMillis, shopKey, type Instant } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';
import { sendWebhook } from './shop-webhook.ts';

const LIMIT_MS = 40_000;
const AS_A_BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const NOW = (): Instant => instantOfMillis(Date.now());

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
}

describe('The public link of a document', () => {
  let system: TestSystem;
  let stores: RawStores;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { invoiceEvent: 'paid' },
      around: { stores: (opened) => (stores = opened) },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const idOf = ({ documents }: OrderReply): string => documents[0]?.viewUrl?.split('/').at(-1) ?? '';
  const invoiced = async (): Promise<readonly [PanelOrder, OrderReply]> => {
    const order = await orderPanel(system).placeDone();
    return [order, await system.order(order.legacyId, ({ documents }) => documents[0]?.pdf !== undefined)];
  };
  const tokenIn = (link = ''): string => link.slice('/documents/'.length).split('~')[0] ?? '';
  const act = (order: string, documentKey = '', dialog = randomUUID()) =>
    system.api(`/api/orders/${order}/actions`, 'POST', { action: 'renew-link', documentKey, dialog });
  /** The new link. */
  const renewed = async (order: string, key: string, old?: string): Promise<string> => {
    await act(order, key);
    const isNew = (pdf?: string) => pdf !== undefined && pdf !== old;
    return (await system.order(order, ({ documents }) => isNew(documents[0]?.pdf))).documents[0]?.pdf ?? '';
  };
  const open = async (token: string) => {
    const reply = await fetch(`${system.host.url}/documents/${token}`, { headers: { accept: AS_A_BROWSER } });
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('vary')).toContain('Accept');
    const [, text] = /<main><p>(.*)<\/p><\/main>/.exec(await reply.text()) ?? [];
    return { status: reply.status, text, again: reply.headers.get('retry-after') };
  };
  const read = (link: string | undefined) => fetch(`${system.host.url}${link}`);
  const filesAsked = async (id: string): Promise<number> => {
    const asked = await system.control<readonly LoggedRequest[]>('lexware', '/requests');
    return asked.filter(({ path }) => path.includes(`${id}/file`)).length;
  };
  const failureOf = async (reply: Response) => failureReply.parse(await reply.json()).error;

  it(
    'is read by many while Lexware is asked once, also after a restart, and the file lies sealed',
    async () => {
      const [, page] = await invoiced();
      const link = page.documents[0]?.pdf;
      const replies = await Promise.all(Array.from({ length: 20 }, () => read(link)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const [first] = await Promise.all(replies.map((reply) => reply.text()));
      expect(first).toContain('%PDF');
      await system.restart();
      const again = await read(`${link}/download`);
      expect(again.headers.get('content-disposition')).toContain('attachment');
      expect(await again.text()).toBe(first);
      expect(await filesAsked(idOf(page))).toBe(1);
      for (const name of await readdir(system.folder))
        expect((await readFile(join(system.folder, name))).includes('%PDF')).toBe(false);
    },
    LIMIT_MS,
  );

  it('is answered at its own address only, which alone keeps it out of frames and logs', async () => {
    const [, page] = await invoiced();
    const link = page.documents[0]?.pdf ?? '';
    for (const other of [link.replace('/documents/', '/DOCUMENTS/'), link.replace('/documents/', '/Documents/')]) {
      const reply = await read(other);
      expect(reply.headers.get('content-type')).not.toContain('pdf');
      expect(await reply.text()).not.toContain('%PDF');
    }
    const reply = await read(link);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await reply.text()).toContain('%PDF');
  });

  it(
    'shows the file anew when the document was cancelled in Lexware',
    async () => {
      const [order, page] = await invoiced();
      await read(page.documents[0]?.pdf);
      await system.control('lexware', `/documents/${idOf(page)}/void`, 'POST', {});
      await system.order(order.legacyId, ({ documents }) => documents[0]?.cancelled === true);
      expect((await read(page.documents[0]?.pdf)).status).toBe(200);
      expect(await filesAsked(idOf(page))).toBe(2);
    },
    LIMIT_MS,
  );

  it(
    'is taken back by the merchant: the old one leads nowhere, the order shows the new one',
    async () => {
      const [order, page] = await invoiced();
      const [document] = page.documents;
      const pdf = await renewed(order.legacyId, document?._key ?? '', document?.pdf);
      const old = await read(document?.pdf);
      expect([old.status, (await failureOf(old)).kind]).toEqual([404, 'not-found']);
      expect((await read(pdf)).status).toBe(200);
      await expect(act('1', document?._key)).rejects.toThrow('404');
    },
    LIMIT_MS,
  );

  it(
    'ends after the days of the setting, until it is renewed',
    async () => {
      const [order, page] = await invoiced();
      const key = page.documents[0]?._key ?? '';
      const { documents } = stores.recordsOf(shopKey(system.shopify.shop));
      const madeHoursAgo = (hours: number, link: string) =>
        storedAfter(documents, key, renewingLink(link, NOW().subtract({ hours })));
      await madeHoursAgo(24 * 365 - 1, 'a'.repeat(32));
      expect((await read(`/documents/${'a'.repeat(32)}`)).status).toBe(200);
      await madeHoursAgo(24 * 365 + 1, 'b'.repeat(32));
      const ended = await read(`/documents/${'b'.repeat(32)}`);
      expect([ended.status, (await failureOf(ended)).message]).toEqual([
        410,
        'Dieser Link ist abgelaufen. Bitte fragen Sie den Absender nach einem neuen.',
      ]);
      const { documents: before } = await system.order(order.legacyId, () => true);
      const pdf = await renewed(order.legacyId, key, before[0]?.pdf);
      expect((await read(pdf)).status).toBe(200);
      await madeHoursAgo(24 * 365 + 1, tokenIn(pdf));
      expect((await failureOf(await read(pdf))).message).toBe(
        'Dieser Link ist abgelaufen. Einen neuen gibt es in Belegwerk am Beleg mit „Link erneuern“.',
      );
    },
    LIMIT_MS,
  );

  it(
    'tells a customer in his browser, in plain German, why there is no file, and programs in JSON',
    async () => {
      const [, page] = await invoiced();
      const key = page.documents[0]?._key ?? '';
      const pdf = page.documents[0]?.pdf ?? '';
      expect(await open('c'.repeat(32))).toMatchObject({
        status: 404,
        text: 'Diesen Beleg gibt es nicht oder nicht mehr. Vielleicht fehlt ein Teil des Links.',
      });
      expect((await read(`/documents/${'c'.repeat(32)}`)).headers.get('content-type')).toContain('application/json');
      await system.control('lexware', '/faults', 'POST', { kind: '500', method: 'GET', path: '/file' });
      expect(await open(tokenIn(pdf))).toEqual({
        status: 503,
        text: 'Der Beleg kann gerade nicht geladen werden. Versuchen Sie es in 30 Sekunden noch einmal.',
        again: '30',
      });
      await system.control('lexware', '/faults', 'DELETE');
      await system.restart(undefined, { CALL_RATE_SCALE: '0.0001' });
      expect((await read(`/documents/${tokenIn(pdf)}`)).status).toBe(200);
      const refused = await open(tokenIn(pdf));
      expect((await read(pdf)).status).toBe(200);
      await system.restart(undefined, { CALL_RATE_SCALE: '100' });
      expect(refused).toMatchObject({ status: 429, again: expect.stringMatching(/^[1-9]\d?$/) });
      expect(refused.text).toMatch(/^Das waren gerade sehr viele Anfragen\. Versuchen Sie es in .* noch einmal\.$/);
      const { documents } = stores.recordsOf(shopKey(system.shopify.shop));
      await storedAfter(documents, key, renewingLink('d'.repeat(32), NOW().subtract({ hours: 24 * 366 })));
      expect(await open('d'.repeat(32))).toMatchObject({
        status: 410,
        text: 'Dieser Link ist abgelaufen. Bitte fragen Sie den Absender nach einem neuen.',
      });
    },
    LIMIT_MS,
  );

  it(
    'tells a customer in his browser that a document is a draft',
    async () => {
      await system.prefer({ invoiceFinalize: false });
      const { legacyId } = await orderPanel(system).placeDone();
      const { documents: own } = await system.order(legacyId, ({ documents }) => documents[0]?.entryState === 'issued');
      const { linkToken } =
        (await stores.recordsOf(shopKey(system.shopify.shop)).documents.byId(own[0]?._key ?? '')) ?? {};
      expect(await open(linkToken ?? '')).toMatchObject({
        status: 409,
        text: 'Der Beleg ist noch ein Entwurf. Eine Datei gibt es, sobald er festgeschrieben ist.',
      });
      await system.prefer({ invoiceFinalize: true });
    },
    LIMIT_MS,
  );

  it(
    'leads nowhere when the shop has left, and nothing of its files is kept',
    async () => {
      const [, page] = await invoiced();
      const link = page.documents[0]?.pdf;
      expect((await read(link)).status).toBe(200);
      const { shop, apiSecret: secret, platform } = system.shopify;
      expect(await stores.files.find(shopKey(shop), idOf(page))).toBeDefined();
      platform.tokens.uninstall(shop);
      await sendWebhook(system.host.url, { shop, secret, topic: 'app/uninstalled', body: '{"id":1}' });
      await eventually(
        () => stores.shops.find(shopKey(shop)),
        (found) => found?.uninstalledAt !== undefined,
      );
      expect((await read(link)).status).toBe(404);
      await eventually(
        () => stores.files.find(shopKey(shop), idOf(page)),
        (kept) => kept === undefined,
      );
    },
    LIMIT_MS,
  );
});
