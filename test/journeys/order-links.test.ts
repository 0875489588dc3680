import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Liquid } from 'liquidjs';
import sanitizeHtml from 'sanitize-html';
import type { LogPageReply, OrderLinksReply } from '@belegwerk/contracts/api';
import { notificationHtml, type LinkLook } from '@belegwerk/core/order-links';
import { openHouse, type House } from '../house/open-house.ts';
import { orderDesk, type DeskOrder } from '../house/order-desk.ts';

const LIMIT_MS = 40_000;
const AS_A_BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const LOOK: LinkLook = { text: 'Rechnung öffnen', display: 'button', position: 'center', colour: '#1a7f5a' };
const NOT_YET =
  'Dieser Beleg ist noch nicht da. Er wird erstellt, sobald die Bestellung so weit ist. Bitte öffnen Sie den Link später noch einmal.';
const UNKNOWN = 'Diesen Beleg gibt es nicht oder nicht mehr. Vielleicht fehlt ein Teil des Links.';

/** The two filters that Shopify has beside those of Liquid. */
const liquid = new Liquid();
liquid.registerFilter('base64_url_safe_encode', (text: string) =>
  Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
);
liquid.registerFilter('hmac_sha256', (text: string, key: string) =>
  createHmac('sha256', key).update(text).digest('hex'),
);

/** What the strictest of the big mail programs leave: tables, cells, links, and few of the styles. */
const STYLES = { '*': { 'text-align': [/.*/], color: [/.*/], 'background-color': [/.*/], padding: [/.*/] } };
const MAIL_PROGRAMS: Readonly<Record<string, sanitizeHtml.IOptions>> = {
  'one that keeps few styles': {
    allowedTags: ['table', 'tbody', 'tr', 'td', 'a', 'p', 'span'],
    allowedAttributes: {
      table: ['width', 'align', 'border', 'cellpadding', 'cellspacing', 'style'],
      td: ['align', 'bgcolor', 'style'],
      a: ['href', 'target', 'style'],
    },
    allowedStyles: STYLES,
    allowedSchemes: ['https', 'http', 'mailto'],
  },
  'one that keeps no style at all': {
    allowedTags: ['table', 'tbody', 'tr', 'td', 'a'],
    allowedAttributes: { table: ['width', 'align'], td: ['align', 'bgcolor'], a: ['href'] },
    allowedSchemes: ['https', 'http'],
  },
  'the usual one': sanitizeHtml.defaults,
};

describe('The link to a document in a mail of the shop', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ preferences: { invoiceEvent: 'paid', creditCreate: true } });
  }, LIMIT_MS);
  afterAll(() => house.close());

  const links = () => house.api<OrderLinksReply>('/api/shop/order-links');
  const htmlFor = ({ links: all }: OrderLinksReply, kind: string, as: string, look = LOOK): string => {
    const found = all.find((each) => each.kind === kind && each.as === as);
    if (!found) throw new Error(`no link of ${kind} ${as}`);
    return notificationHtml(look, found.target);
  };
  /** The mail of this order, as Shopify makes it of what was pasted. */
  const mailOf = (html: string, id: string | undefined): string => String(liquid.parseAndRenderSync(html, { id }));
  const addressIn = (mail: string): string => /href="([^"]+)"/.exec(mail)?.[1] ?? '';
  const addressOf = async ({ legacyId }: DeskOrder, kind = 'invoice', as = 'view'): Promise<string> =>
    addressIn(mailOf(htmlFor(await links(), kind, as), legacyId));
  const open = async (address: string) => {
    const reply = await fetch(address, { headers: { accept: AS_A_BROWSER } });
    const body = await reply.text();
    const [, text] = /<main><p>(.*)<\/p><\/main>/.exec(body) ?? [];
    return { status: reply.status, text, isPdf: body.startsWith('%PDF'), headers: reply.headers };
  };
  const invoiced = async (): Promise<DeskOrder> => {
    const order = await orderDesk(house).placeDone();
    await house.order(order.legacyId, ({ documents }) => documents[0]?.pdf !== undefined);
    return order;
  };
  const told = async (name: string): Promise<number> => {
    const { items } = await house.api<LogPageReply>('/api/shop/logs?pageSize=100');
    return items.filter(({ event, facts }) => event === name && facts['by'] !== undefined).length;
  };

  it(
    'is pasted once and opens the invoice of each order, to be seen or to be kept, without a session',
    async () => {
      const [one, other] = [await invoiced(), await invoiced()];
      const seen = await open(await addressOf(one));
      expect([seen.status, seen.isPdf]).toEqual([200, true]);
      expect(seen.headers.get('content-disposition')).toContain('inline');
      expect(seen.headers.get('cache-control')).toBe('private, no-store');
      expect(seen.headers.get('x-robots-tag')).toBe('noindex');
      const kept = await open(await addressOf(other, 'invoice', 'download'));
      expect([kept.status, kept.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment']);
      expect(await addressOf(one)).not.toBe(await addressOf(other));
    },
    LIMIT_MS,
  );

  it(
    'carries the path of the document in base64, and the key of the shop in no mail',
    async () => {
      const order = await invoiced();
      const pasted = htmlFor(await links(), 'invoice', 'view');
      const [, key = ''] = /hmac_sha256: '([^']+)'/.exec(pasted) ?? [];
      expect(key).toHaveLength(32);
      const mail = mailOf(pasted, order.legacyId);
      expect(mail).not.toContain(key);
      const [path = '', proof = ''] = addressIn(mail).split('/').slice(-2);
      expect(Buffer.from(path, 'base64url').toString()).toBe(`${house.shopify.shop}/${order.legacyId}/invoice/view`);
      expect(proof).toMatch(/^[0-9a-f]{64}$/);
      // a filter that the platform does not know is passed over: what is left opens nothing and tells no key
      const unknown = mailOf(pasted.replaceAll(/ \| (base64_url_safe_encode|hmac_sha256: '[^']+')/g, ''), '7');
      expect(unknown).not.toContain(key);
    },
    LIMIT_MS,
  );

  it.each(Object.keys(MAIL_PROGRAMS))(
    'reads the same after %s has cleaned the mail, as button and as link',
    async (name) => {
      const order = { legacyId: '6150000001042' } as DeskOrder;
      for (const display of ['button', 'link'] as const) {
        const mail = mailOf(htmlFor(await links(), 'invoice', 'view', { ...LOOK, display }), order.legacyId);
        const cleaned = sanitizeHtml(mail, MAIL_PROGRAMS[name]);
        expect(addressIn(cleaned)).toBe(addressIn(mail));
        expect(sanitizeHtml(cleaned, { allowedTags: [] })).toBe('Rechnung öffnen');
        if (name !== 'the usual one') expect(cleaned).toContain('align="center"');
        if (name !== 'the usual one' && display === 'button') expect(cleaned).toContain('bgcolor="#1a7f5a"');
      }
    },
  );

  it('is not in a mail without an order', async () => {
    expect(mailOf(htmlFor(await links(), 'invoice', 'view'), undefined)).toBe('');
  });

  it(
    'says politely that a document is not there yet, also of an order that nobody knows',
    async () => {
      const order = await invoiced();
      for (const address of [await addressOf(order, 'credit'), await addressOf({ legacyId: '1' } as DeskOrder)])
        expect(await open(address)).toMatchObject({ status: 404, text: NOT_YET });
    },
    LIMIT_MS,
  );

  it(
    'tells nothing to who changes it: another order, another kind, another shop, another proof',
    async () => {
      const order = await invoiced();
      const address = await addressOf(order);
      const [path = '', proof = ''] = address.split('/').slice(-2);
      const decoded = Buffer.from(path, 'base64url').toString();
      const base = `${house.host.url}/documents/of`;
      const encoded = (text: string) => Buffer.from(text).toString('base64url');
      const forged = [
        `${encoded(decoded.replace(order.legacyId, `${order.legacyId}0`))}/${proof}`,
        `${encoded(decoded.replace('/view', '/download'))}/${proof}`,
        `${encoded(decoded.replace('invoice', 'credit'))}/${proof}`,
        `${encoded(decoded.replace(house.shopify.shop, 'other.myshopify.com'))}/${proof}`,
        `${path}/${'0'.repeat(64)}`,
        `${path}/${createHmac('sha256', '').update(decoded).digest('hex')}`,
        `${path}/short`,
        `${encoded('%%%')}/${proof}`,
      ];
      for (const each of forged) expect(await open(`${base}/${each}`)).toMatchObject({ status: 404, text: UNKNOWN });
    },
    LIMIT_MS,
  );

  it(
    'ends for one document when its link is renewed',
    async () => {
      const order = await invoiced();
      const address = await addressOf(order);
      expect((await open(address)).status).toBe(200);
      const { documents } = await house.order(order.legacyId, ({ documents: all }) => all.length > 0);
      await house.api(`/api/orders/${order.legacyId}/invoice-${documents[0]?._key}/link`, 'POST');
      expect(await open(address)).toMatchObject({
        status: 410,
        text: 'Dieser Link ist abgelaufen. Bitte fragen Sie den Absender nach einem neuen.',
      });
    },
    LIMIT_MS,
  );

  it(
    'ends for all orders when the links are renewed, and is told with who did it and who has seen the key',
    async () => {
      const order = await invoiced();
      const old = await addressOf(order);
      const renewed = await house.api<OrderLinksReply>('/api/shop/order-links', 'POST');
      expect(await open(old)).toMatchObject({ status: 404, text: UNKNOWN });
      const fresh = addressIn(mailOf(htmlFor(renewed, 'invoice', 'view'), order.legacyId));
      expect((await open(fresh)).status).toBe(200);
      expect(await addressOf(order)).toBe(fresh);
      expect([await told('shop.order-links-renewed'), await told('shop.order-links-shown')]).toEqual([1, 1]);
    },
    LIMIT_MS,
  );

  it(
    'is good for both when two people draw the first key at the same moment',
    async () => {
      const both = await openHouse({ preferences: { invoiceEvent: 'paid' } });
      try {
        const order = await orderDesk(both).placeDone();
        await both.order(order.legacyId, ({ documents }) => documents[0]?.pdf !== undefined);
        const drawn = await Promise.all([1, 2].map(() => both.api<OrderLinksReply>('/api/shop/order-links')));
        for (const each of drawn)
          expect((await open(addressIn(mailOf(htmlFor(each, 'invoice', 'view'), order.legacyId)))).status).toBe(200);
      } finally {
        await both.close();
      }
    },
    LIMIT_MS,
  );
});
