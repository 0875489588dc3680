import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { instant, fail, ok, parseShopKey } from '@belegwerk/core/kernel';
import type { Mail } from '@belegwerk/core/mails';
import { planGift } from '@belegwerk/core/plans';
import { redeemableCoupon } from '@belegwerk/core/partner';
import { aPartnerCoupon, freshShop } from '@belegwerk/contracts/ports';
import { makeWriteToOperator, type SendToOperator } from '@belegwerk/core/use-cases';
import { appPage } from '../../http/app-page.ts';
import { mounted } from '../../testing/mounted.ts';
import type { Operator } from './installation.ts';
import { siteArea } from './site-area.ts';

const ORIGIN = 'https://belege.example';
const UNNAMED: Operator = {
  name: undefined,
  address: [],
  representedBy: undefined,
  email: undefined,
  phone: undefined,
  register: undefined,
  vatId: undefined,
};
const NAMED: Operator = {
  ...UNNAMED,
  name: 'Beleg & Söhne <GmbH>',
  address: ['Musterweg 1', '12345 Musterstadt'],
  email: 'wir@belege.example',
};

/** Pages as the build draws them, with nothing but their address and the places that the host fills. */
const PAGES = {
  '/': '',
  '/help': 'search',
  '/help/contact': 'contact',
  '/help/imprint': 'operator',
  '/register': 'install',
  '/coupon': 'coupon',
} as const;
const PLACES = [
  { to: '/help/imprint', page: 'Impressum', title: 'Impressum', text: 'Angaben nach § 5 DDG' },
  { to: '/help#held', page: 'Hilfe', title: 'Was bedeutet „Gehalten“?', text: 'Belegwerk hat absichtlich angehalten' },
];

const NOW = instant('2026-11-26T12:00:00Z');
const LETTER = {
  id: 'form-0001',
  subject: 'Teekanne',
  message: 'Sie pfeift',
  replyTo: 'erika@example.com',
  website: '',
};

describe('the pages for everybody', () => {
  const servers: Server[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-site-'));
  const shopIn = (named: string) => (named.endsWith('.myshopify.com') ? parseShopKey(named) : undefined);
  const COUPON = redeemableCoupon(aPartnerCoupon(freshShop(), { code: 'AGENTUR-WEST' }));
  const views: string[] = [];
  const invited: (readonly [string, string])[] = [];
  const desk = ({ email }: Operator, send: SendToOperator | undefined, now = () => NOW) =>
    makeWriteToOperator({ post: send && email ? { to: email, send } : undefined, clock: { now } });
  const openSite = async (
    operator: Operator,
    send?: SendToOperator,
    letters = desk(operator, send),
    listing?: string,
  ): Promise<string> => {
    const app = appPage({ screens: async () => '<p>the screens</p>', isAllowed: () => true, shopIn });
    const area = siteArea({
      folder,
      installation: { operator, gift: planGift({ isBilled: true }), ...(listing === undefined ? {} : { listing }) },
      origin: () => ORIGIN,
      app,
      shopIn,
      adminOrigin: 'https://admin.example',
      installUrlOf: (shop) => `https://admin.example/store/${shop.split('.')[0]}/oauth/install?client_id=c`,
      writeToOperator: letters,
      newId: () => 'form-0000',
      couponOf: async (code) => (code === COUPON.code ? COUPON : undefined),
      countView: async (code) => void views.push(code),
      invite: async (shop, code) => void invited.push([shop, code]),
    });
    const server = createServer(mounted(area)).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  let url = '';
  beforeAll(async () => {
    const pages = Object.entries(PAGES).map(([path, slot], at) => ({ path, slot, file: `${at}.html` }));
    for (const { path, slot, file } of pages)
      writeFileSync(join(folder, file), `<link href="%ORIGIN%${path}"><h1>${path}</h1><div data-slot="${slot}"></div>`);
    writeFileSync(
      join(folder, 'pages.json'),
      JSON.stringify({ pages, places: { plans: PLACES, limited: [], nothing: [] } }),
    );
    writeFileSync(join(folder, 'style.css'), 'p{}');
    url = await openSite(NAMED);
  });
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const read = async (path: string, from = url) => {
    const reply = await fetch(from + path, { redirect: 'manual' });
    const { status, headers } = reply;
    return {
      status,
      policy: headers.get('content-security-policy'),
      location: headers.get('location'),
      text: await reply.text(),
    };
  };
  const write = async (from: string, letter: object) => {
    const body = new URLSearchParams(letter as Record<string, string>);
    const reply = await fetch(`${from}/help/contact`, { method: 'POST', body });
    return { status: reply.status, text: await reply.text() };
  };

  it('are in the sitemap, carry their own address, and run no script', async () => {
    const { text } = await read('/sitemap.xml');
    // the page of coupons stands for every code, and under its own address there is none
    expect(text).not.toContain('/coupon');
    for (const path of Object.keys(PAGES).filter((each) => each !== '/coupon'))
      expect(text).toContain(`<loc>${ORIGIN}${path}</loc>`);
    const page = await read('/help/imprint');
    expect(page.text).toContain(`href="${ORIGIN}/help/imprint"`);
    expect(page.policy).toContain("default-src 'none'");
    expect(page.policy).not.toContain('script-src');
  });

  it.each(['/?shop=laden.myshopify.com', '/help?shop=laden.myshopify.com&host=YWRtaW4', '/help/contact?host=YWRtaW4'])(
    'give way to the screens where the admin asks: %s',
    async (path) => expect((await read(path)).text).toBe('<p>the screens</p>'),
  );

  it('hand out the files of their folder and no others', async () => {
    expect((await read('/site/style.css')).text).toBe('p{}');
    expect((await read('/site/none.css')).status).toBe(404);
    expect((await read('/site/..%2Fpages.json')).status).toBe(404);
  });

  it('name the operator as text, with any name', async () => {
    const { text } = await read('/help/imprint');
    expect(text).toContain('Beleg &amp; Söhne &lt;GmbH&gt;');
    expect(text).not.toContain('noch nicht vollständig');
  });

  it('say that the imprint is not whole where the settings do not name the operator', async () => {
    expect((await read('/help/imprint', await openSite(UNNAMED))).text).toContain('noch nicht vollständig');
  });

  describe('the page of a coupon', () => {
    it('says what it gives, is counted, and leads to the installation with its code', async () => {
      const { text } = await read('/coupon/agentur-west');
      expect(text).toContain('10 % Rabatt im ersten Jahr');
      expect(text).toContain('name="coupon" value="AGENTUR-WEST"');
      expect(views).toEqual(['AGENTUR-WEST']);
      const wrong = await read('/register/shop?shop=nirgendwo.example&coupon=AGENTUR-WEST');
      expect([wrong.status, wrong.text.includes('value="AGENTUR-WEST"')]).toEqual([400, true]);
      expect((await read('/register/shop?shop=laden&coupon=AGENTUR-WEST')).status).toBe(302);
      expect(invited).toEqual([['laden.myshopify.com', 'AGENTUR-WEST']]);
    });

    it('counts nothing and remembers nothing for a code that does not exist', async () => {
      const { status, text } = await read('/coupon/gibt-es-nicht');
      expect([status, text.includes('gibt es nicht oder nicht mehr')]).toEqual([404, true]);
      expect((await read('/register/shop?shop=laden&coupon=GIBT-ES-NICHT')).status).toBe(302);
      expect([views.length, invited.length]).toEqual([1, 1]);
    });
  });

  it('lead to the page of a public app in the store of the platform, and ask for no address of a shop', async () => {
    const listing = 'https://apps.shopify.com/belegwerk';
    const site = await openSite(NAMED, undefined, undefined, listing);
    for (const path of ['/register', '/coupon/agentur-west', '/coupon/gibt-es-nicht']) {
      const { text } = await read(path, site);
      expect([path, text.includes(`href="${listing}"`), text.includes('<input')]).toEqual([path, true, false]);
    }
    expect((await read('/coupon/agentur-west', site)).text).toContain('den Coupon AGENTUR-WEST ein');
    const { status, location } = await read('/register/shop?shop=laden', site);
    expect([status, location]).toEqual([302, listing]);
  });

  describe('the search of the help', () => {
    it('leads to the places that have every word', async () => {
      const { text } = await read('/help?q=gehalten+absichtlich');
      expect(text).toContain('Eine Stelle zu');
      expect(text).toContain('href="/help#held"');
      expect(text).not.toContain('href="/help/imprint"');
    });
    it('says when there is nothing, and shows what was typed as text', async () => {
      const { text } = await read('/help?q=%3Cscript%3E');
      expect(text).toContain('„&lt;script&gt;“ steht nichts');
    });
  });

  describe('the contact', () => {
    const sent: Mail[] = [];
    const sends: SendToOperator = async (mail) => {
      sent.push(mail);
      return ok(undefined);
    };

    it('offers the address of the operator where the installation sends no mail, with subject and message', async () => {
      const { text } = await read('/help/contact?subject=Tee&message=Sie+pfeift');
      expect(text).toContain('mailto:wir@belege.example?subject=Tee&amp;body=Sie%20pfeift');
      expect(text).not.toContain('<form');
    });

    it('says so where there is no address either', async () => {
      expect((await read('/help/contact', await openSite(UNNAMED))).text).toContain('keine Adresse hinterlegt');
    });

    it('has a form with subject and message of its address, and sends it once, however often it is sent', async () => {
      const from = await openSite(NAMED, sends);
      const form = await read('/help/contact?subject=%22Tee%22&message=Sie+pfeift', from);
      expect(form.text).toContain('value="&quot;Tee&quot;"');
      expect(form.text).toMatch(/>\n?Sie pfeift<\/textarea>/);
      const replies = [await write(from, LETTER), await write(from, LETTER)];
      for (const { status, text } of replies) {
        expect(status).toBe(200);
        expect(text).toContain('Deine Nachricht ist gesendet.');
      }
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({ replyTo: 'erika@example.com', subject: 'Kontakt: Teekanne' });
    });

    it('names what is missing at its field and loses nothing', async () => {
      const from = await openSite(NAMED, sends);
      const { status, text } = await write(from, { ...LETTER, replyTo: 'erika', subject: ' ' });
      expect(status).toBe(400);
      expect(text).toContain('Bitte gib eine gültige E-Mail-Adresse ein.');
      expect(text).toContain('Bitte gib einen Betreff ein.');
      expect(text).toMatch(/>\n?Sie pfeift<\/textarea>/);
    });

    it('keeps the text and offers the address when the mail could not be sent', async () => {
      const from = await openSite(NAMED, async () => fail({ kind: 'mail-refused', detail: '550' }));
      const { status, text } = await write(from, LETTER);
      expect(status).toBe(503);
      expect(text).toContain('Dein Text steht noch da');
      expect(text).toContain('mailto:wir@belege.example');
      expect(text).toMatch(/>\n?Sie pfeift<\/textarea>/);
    });

    it('is not shut by thirty letters: the next goes out a minute later', async () => {
      let [now, went] = [NOW, 0];
      const goes: SendToOperator = async () => ((went += 1), ok(undefined));
      const letters = desk(NAMED, goes, () => now);
      for (let at = 0; at < 30; at += 1) await letters.write({ ...LETTER, id: `form-1${at}` }, `10.0.0.${at}`);
      const from = await openSite(NAMED, goes, letters);
      const { status, text } = await write(from, LETTER);
      expect([status, text.includes('versuche es in einer Minute noch einmal')]).toEqual([503, true]);
      now = now.add({ minutes: 1 });
      expect([(await write(from, LETTER)).status, went]).toEqual([200, 31]);
    });

    it('sends nothing for a machine that fills in what is invisible', async () => {
      const before = sent.length;
      const from = await openSite(NAMED, sends);
      expect((await write(from, { ...LETTER, id: 'form-0002', website: 'http://spam.example' })).status).toBe(200);
      expect(sent).toHaveLength(before);
    });
  });

  describe('the installation', () => {
    it.each(['laden.myshopify.com', 'Laden', 'https://laden.myshopify.com/admin', ' LADEN.myshopify.com '])(
      'begins at the platform for a shop named as %s',
      async (shop) => {
        const { status, location } = await read(`/register/shop?shop=${encodeURIComponent(shop)}`);
        expect(status).toBe(302);
        expect(location).toBe('https://admin.example/store/laden/oauth/install?client_id=c');
      },
    );
    it.each(['', 'laden.de', 'a b'])('says at the field that %s is no shop', async (shop) => {
      const { status, text } = await read(`/register/shop?shop=${encodeURIComponent(shop)}`);
      expect(status).toBe(400);
      expect(text).toContain('Das ist keine Adresse eines Shops');
      expect(text).toContain(`value="${shop}"`);
    });
  });
});
