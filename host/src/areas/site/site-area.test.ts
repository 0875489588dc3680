import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { annualPrice, PLANS } from '@belegwerk/core/plans';
import { PLACEHOLDERS } from '@belegwerk/core/templates';
import { parseShopKey } from '@belegwerk/core/kernel';
import { appPage } from '../../http/app-page.ts';
import { mounted } from '../../testing/mounted.ts';
import type { Operator } from './installation.ts';
import { siteArea } from './site-area.ts';

const ORIGIN = 'https://belege.example';
const NOBODY: Operator = {
  name: undefined,
  address: [],
  representedBy: undefined,
  email: undefined,
  phone: undefined,
  register: undefined,
  vatId: undefined,
};
const SOMEBODY: Operator = {
  ...NOBODY,
  name: 'Beleg & Söhne <GmbH>',
  address: ['Musterweg 1', '12345 Musterstadt'],
  email: 'wir@belege.example',
};

describe('the pages for everybody', () => {
  const servers: Server[] = [];
  const shopIn = (named: string) => (named.endsWith('.myshopify.com') ? parseShopKey(named) : undefined);
  const openSite = async (operator: Operator): Promise<string> => {
    const app = appPage({ screens: async () => '<p>the screens</p>', isAllowed: () => true, shopIn });
    const area = siteArea({ installation: { operator, plan: 'standard' }, origin: () => ORIGIN, app, shopIn });
    const server = createServer(mounted(area)).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  let url = '';
  beforeAll(async () => {
    url = await openSite(SOMEBODY);
  });
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  const read = async (path: string, from = url) => {
    const reply = await fetch(from + path);
    return { status: reply.status, policy: reply.headers.get('content-security-policy'), text: await reply.text() };
  };
  const listed = async (): Promise<readonly string[]> =>
    [...(await read('/sitemap.xml')).text.matchAll(/<loc>https:\/\/belege\.example(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    );

  it('are all in the sitemap, and each of them answers with a page of its own', async () => {
    const paths = await listed();
    expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/help', '/apps', '/register', '/help/imprint']));
    const titles = new Set<string>();
    for (const path of paths) {
      const { status, policy, text } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('<html lang="de">');
      expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`);
      expect(text).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(text).not.toMatch(/<script|javascript:| on\w+=/i);
      expect(policy).toContain("default-src 'none'");
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
    }
    expect(titles.size).toBe(paths.length);
  });

  it('lead only to what there is', async () => {
    const known = new Set([...(await listed()), '/help/contact', '/site/style.css', '/site/screenshot.png']);
    for (const path of known) {
      const { text } = await read(path);
      const links = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, to = '']) => to.split(/[?#]/)[0] ?? '');
      expect(links.filter((to) => !known.has(to))).toEqual([]);
    }
  });

  it.each(['/?shop=laden.myshopify.com', '/help?shop=laden.myshopify.com&host=YWRtaW4', '/?host=YWRtaW4'])(
    'give way to the screens where the admin asks: %s',
    async (path) => expect((await read(path)).text).toBe('<p>the screens</p>'),
  );

  it('stay pages for who names something that is no shop', async () => {
    const { text } = await read('/?shop=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).toContain('Aus Bestellungen werden Belege');
    expect(text).not.toContain('alert(1)');
  });

  it('show every plan with its price by month and by year', async () => {
    const { text } = await read('/pricing');
    expect(text).toContain('18,99\u00a0€ im Monat');
    expect(annualPrice(PLANS.standard)).toBe(19_099);
    expect(text).toContain('190,99\u00a0€ im Jahr');
    expect(text).not.toContain('228,99');
  });

  it('list every placeholder that templates know', async () => {
    const { text } = await read('/help/setup/template');
    expect(PLACEHOLDERS.filter(({ name }) => !text.includes(`&lt;${name}&gt;`))).toEqual([]);
  });

  it('name the operator as text, whatever he is called', async () => {
    const { text } = await read('/help/imprint');
    expect(text).toContain('Beleg &amp; Söhne &lt;GmbH&gt;');
    expect(text).not.toContain('noch nicht vollständig');
  });

  it('say that the imprint is not whole where the settings do not name the operator', async () => {
    expect((await read('/help/imprint', await openSite(NOBODY))).text).toContain('noch nicht vollständig');
  });
});
