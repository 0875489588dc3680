import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sanitizeHtml from 'sanitize-html';
import type { LogPageReply, OrderLinksReply } from '@belegwerk/contracts/api';
import { notificationHtml, type LinkLook } from '@belegwerk/core/order-links';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';
import { addressIn, mailOf } from '../system/shop-mail.ts';

const LIMIT_MS = 40_000;
const AS_A_BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const LOOK: LinkLook = { text: 'Rechnung öffnen', display: 'button', position: 'center', colour: '#1a7f5a' };
const NOT_YET =
  'Dieser Beleg ist noch nicht da. Er wird erstellt, sobald die Bestellung so weit ist. Bitte öffnen Sie den Link später noch einmal.';
const UNKNOWN = 'Diesen Beleg gibt es nicht oder nicht mehr. Vielleicht fehlt ein Teil des Links.';

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

const htmlFor = ({ links: all }: OrderLinksReply, kind: string, as: string, look = LOOK): string => {
  const found = all.find((each) => each.kind === kind && each.as === as);
  if (!found) throw new Error(`no link of ${kind} ${as}`);
  return notificationHtml(look, found.target);
};
const open = async (address: string) => {
  const reply = await fetch(address, { headers: { accept: AS_A_BROWSER } });
  const body = await reply.text();
  const [, text] = /<main><p>(.*)<\/p><\/main>/.exec(body) ?? [];
  return { status: reply.status, text, body, isPdf: body.startsWith('%PDF'), headers: reply.headers };
};
const linksOf = (system: TestSystem) => system.api<OrderLinksReply>('/api/shop/order-links');
const addressOf = async (
  system: TestSystem,
  { legacyId }: PanelOrder,
  kind = 'invoice',
  as = 'view',
): Promise<string> => addressIn(mailOf(htmlFor(await linksOf(system), kind, as), legacyId));
const invoiced = async (system: TestSystem): Promise<PanelOrder> => {
  const order = await orderPanel(system).placeDone();
  await system.order(order.legacyId, ({ documents }) => documents[0]?.pdf !== undefined);
  return order;
};

describe('The link to a document in a mail of the shop', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { invoiceEvent: 'paid', creditCreate: true, skipTags: ['ohne-beleg'] },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const told = async (name: string): Promise<number> => {
    const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
    return items.filter(({ event, facts }) => event === name && facts['by'] !== undefined).length;
  };

  it(
    'is pasted once and opens the invoice of each order, to be seen or to be kept, without a session',
    async () => {
      const [one, other] = [await invoiced(system), await invoiced(system)];
      const seen = await open(await addressOf(system, one));
      expect([seen.status, seen.isPdf]).toEqual([200, true]);
      expect(seen.headers.get('content-disposition')).toContain('inline');
      expect(seen.headers.get('cache-control')).toBe('private, no-store');
      expect(seen.headers.get('x-robots-tag')).toBe('noindex');
      const kept = await open(await addressOf(system, other, 'invoice', 'download'));
      expect([kept.status, kept.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment']);
      expect(await addressOf(system, one)).not.toBe(await addressOf(system, other));
    },
    LIMIT_MS,
  );

  it(
    'carries the path of the document in base64, and the key of the shop in no mail',
    async () => {
      const order = await invoiced(system);
      const pasted = htmlFor(await linksOf(system), 'invoice', 'view');
      const [, key = ''] = /hmac_sha256: '([^']+)'/.exec(pasted) ?? [];
      expect(key).toHaveLength(32);
      const mail = mailOf(pasted, order.legacyId);
      expect(mail).not.toContain(key);
      const [path = '', proof = ''] = addressIn(mail).split('/').slice(-2);
      expect(Buffer.from(path, 'base64url').toString()).toBe(`${system.shopify.shop}/${order.legacyId}/invoice/view`);
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
      const order = { legacyId: '6150000001042' } as PanelOrder;
      for (const display of ['button', 'link'] as const) {
        const mail = mailOf(htmlFor(await linksOf(system), 'invoice', 'view', { ...LOOK, display }), order.legacyId);
        const cleaned = sanitizeHtml(mail, MAIL_PROGRAMS[name]);
        expect(addressIn(cleaned)).toBe(addressIn(mail));
        expect(sanitizeHtml(cleaned, { allowedTags: [] })).toBe('Rechnung öffnen');
        if (name !== 'the usual one') expect(cleaned).toContain('align="center"');
        if (name !== 'the usual one' && display === 'button') expect(cleaned).toContain('bgcolor="#1a7f5a"');
      }
    },
  );

  it('is not in a mail without an order', async () => {
    expect(mailOf(htmlFor(await linksOf(system), 'invoice', 'view'), undefined)).toBe('');
  });

  it(
    'says politely that a document is not there yet, also of an order that is not known',
    async () => {
      const order = await invoiced(system);
      for (const address of [
        await addressOf(system, order, 'credit'),
        await addressOf(system, { legacyId: '1' } as PanelOrder),
      ])
        expect(await open(address)).toMatchObject({ status: 404, text: expect.stringContaining(NOT_YET) });
    },
    LIMIT_MS,
  );

  it(
    'names shop, order and contact, and says of what is left out that it does not come',
    async () => {
      const skipped = await orderPanel(system).place({ tags: ['ohne-beleg'] });
      await system.order(skipped.legacyId, ({ status }) => status.state === 'skipped');
      const { text = '' } = await open(await addressOf(system, skipped));
      expect(text).toMatch(
        /^Zu dieser Bestellung gibt es hier keinen solchen Beleg\. Es geht um Ihre Bestellung #\d+ bei /,
      );
      expect(text).toMatch(/Fragen beantwortet [^:]+: \S+@\S+$/);
    },
    LIMIT_MS,
  );

  it(
    'tells nothing to who changes it: another order, another kind, another shop, another proof',
    async () => {
      const order = await invoiced(system);
      const address = await addressOf(system, order);
      const [path = '', proof = ''] = address.split('/').slice(-2);
      const decoded = Buffer.from(path, 'base64url').toString();
      const base = `${system.host.url}/documents/of`;
      const encoded = (text: string) => Buffer.from(text).toString('base64url');
      const forged = [
        `${encoded(decoded.replace(order.legacyId, `${order.legacyId}0`))}/${proof}`,
        `${encoded(decoded.replace('/view', '/download'))}/${proof}`,
        `${encoded(decoded.replace('invoice', 'credit'))}/${proof}`,
        `${encoded(decoded.replace(system.shopify.shop, 'other.myshopify.com'))}/${proof}`,
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
      const order = await invoiced(system);
      const address = await addressOf(system, order);
      expect((await open(address)).status).toBe(200);
      const { documents } = await system.order(order.legacyId, ({ documents: all }) => all.length > 0);
      await system.api(`/api/orders/${order.legacyId}/actions`, 'POST', {
        action: 'renew-link',
        documentKey: documents[0]?._key,
        dialog: 'pressed-once',
      });
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
      const order = await invoiced(system);
      const old = await addressOf(system, order);
      const renewed = await system.api<OrderLinksReply>('/api/shop/order-links', 'POST');
      expect(await open(old)).toMatchObject({ status: 404, text: UNKNOWN });
      const fresh = addressIn(mailOf(htmlFor(renewed, 'invoice', 'view'), order.legacyId));
      expect((await open(fresh)).status).toBe(200);
      expect(await addressOf(system, order)).toBe(fresh);
      expect([await told('shop.order-links-renewed'), await told('shop.order-links-shown')]).toEqual([1, 1]);
    },
    LIMIT_MS,
  );

  it(
    'is good for both when two people draw the first key at the same moment',
    async () => {
      const both = await startTestSystem({ preferences: { invoiceEvent: 'paid' } });
      try {
        const order = await orderPanel(both).placeDone();
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

describe('Who has no right to a document', () => {
  let system: TestSystem;
  let order: PanelOrder;
  let address: string;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceEvent: 'paid' } });
    order = await invoiced(system);
    address = await addressOf(system, order);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const proofOf = (link: string): string => link.split('/').at(-1) ?? '';
  const guessed = (number: number): string => {
    const path = Buffer.from(`${system.shopify.shop}/${Number(order.legacyId) + number}/invoice/view`);
    const proof = createHmac('sha256', String(number)).update(path).digest('hex');
    return `${system.host.url}/documents/of/${path.toString('base64url')}/${proof}`;
  };

  it(
    'reads the same polite page, whether the link is of another customer, turned off, or of a shop that has gone',
    async () => {
      const other = await invoiced(system);
      expect((await open(address)).status).toBe(200);
      const othersPath = (await addressOf(system, other)).split('/').at(-2);
      const ofAnother = await open(`${system.host.url}/documents/of/${othersPath}/${proofOf(address)}`);
      await system.api<OrderLinksReply>('/api/shop/order-links', 'POST');
      const turnedOff = await open(address);
      const good = await addressOf(system, order);
      expect((await open(good)).status).toBe(200);
      await system.control('shopify', '/uninstall', 'POST', { shop: system.shopify.shop });
      const gone = await eventually(
        () => open(good),
        ({ status }) => status === 404,
      );
      expect(ofAnother).toMatchObject({ status: 404, text: UNKNOWN });
      expect([turnedOff.status, gone.status]).toEqual([404, 404]);
      expect([turnedOff.body, gone.body]).toEqual([ofAnother.body, ofAnother.body]);
    },
    LIMIT_MS,
  );

  it(
    'finds nothing with a thousand guesses, and is made to wait',
    async () => {
      await system.restart(undefined, { CALL_RATE_SCALE: '1' });
      const replies = [];
      for (let at = 0; at < 1000; at += 10)
        replies.push(...(await Promise.all(Array.from({ length: 10 }, (_, one) => open(guessed(1 + at + one))))));
      expect(replies.filter(({ isPdf, status }) => isPdf || status < 400)).toEqual([]);
      const answered = replies.filter(({ status }) => status === 404);
      const slowed = replies.filter(({ status }) => status === 429);
      expect(answered.length + slowed.length).toBe(1000);
      expect(new Set(answered.map(({ text }) => text))).toEqual(new Set([UNKNOWN]));
      expect(slowed[0]?.text).toMatch(
        /^Das waren gerade sehr viele Anfragen\. Versuchen Sie es in \d+ Sekunden noch einmal\.$/,
      );
      expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      // two a second; a slow machine has more minutes in which some are answered
      expect(slowed.length).toBeGreaterThan(answered.length);
    },
    LIMIT_MS,
  );
});
