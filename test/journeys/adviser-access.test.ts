import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import {
  routes,
  type AdviserAccessesReply,
  type LogPageReply,
  type MonthFolderReply,
  type Route,
} from '@belegwerk/contracts/api';
import { shopKey } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { firstVisit } from '@belegwerk/host';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 60_000;
const NEIGHBOUR = 'teestube-am-deich.myshopify.com';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OVER = 'Der Zugang ist abgelaufen oder wurde zurückgezogen.';
const NOWHERE = 'Dieser Link führt zu keinem Zugang.';

describe('the access of a tax adviser', () => {
  let system: TestSystem;
  let stores: RawStores;
  let passed = 0;
  let document = { id: '', number: '' };
  const later = (clock: Clock): Clock => ({ now: () => clock.now().add({ milliseconds: passed }) });

  beforeAll(async () => {
    system = await startTestSystem({
      neighbours: [NEIGHBOUR],
      around: { clock: later, stores: (opened) => (stores = opened) },
    });
    const order = await placeOrder(system);
    const { documents } = await system.order(order, ({ status }) => status.state === 'done');
    document = { id: documents[0]?._key ?? '', number: documents[0]?.number ?? '' };
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
  }, LIMIT_MS);
  afterAll(() => system.close());
  beforeEach(() => system.control('mail', '/reset', 'POST'));

  /** The clocks of host and shop go on together, else no session of the admin is good. */
  const pass = async (millis: number): Promise<void> => {
    passed += millis;
    await system.control('shopify', '/clock', 'PUT', { advanceMs: millis });
  };

  const asShop = async <T>(method: string, path: string, body?: object, shop?: string): Promise<T> => {
    const reply = await fetch(system.host.url + path, {
      method,
      headers: { authorization: `Bearer ${await system.session(shop)}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await reply.json()) as T;
  };
  const lastMail = async () => {
    const mail = (await system.mails()).at(-1);
    if (!mail) throw new Error('no mail came');
    return mail;
  };
  const linkIn = (html: string): string => /\/kanzlei\/[\w-]{32}/.exec(html)?.[0] ?? '';
  /** Gives an access; answers the path of its link, and its id. */
  const invited = async (firm: string, shop?: string): Promise<{ readonly link: string; readonly id: string }> => {
    const id = randomUUID();
    const wish = { dialog: id, firm, email: 'post@kanzlei-muster.example', term: 'month' };
    await asShop('POST', '/api/shop/advisers', wish, shop);
    return { link: linkIn((await lastMail()).html), id };
  };
  const visit = (path: string, cookie = ''): Promise<Response> =>
    fetch(system.host.url + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
    });
  const post = (path: string, form: Readonly<Record<string, string>> = {}, cookie = ''): Promise<Response> =>
    fetch(system.host.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
      body: new URLSearchParams(form),
    });
  const codeSent = async (link: string): Promise<string> => {
    expect((await post(`${link}/code`)).status).toBe(200);
    return /\b\d{6}\b/.exec((await lastMail()).text)?.[0] ?? '';
  };
  const cookieOf = (reply: Response): string => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  const letIn = async (link: string): Promise<string> => {
    const reply = await post(`${link}/enter`, { code: await codeSent(link) });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `${link}/months`]);
    return cookieOf(reply);
  };
  const textOf = async (path: string, cookie = ''): Promise<string> => {
    const reply = await visit(path, cookie);
    return `${reply.status} ${(await reply.text()).replaceAll('\u00a0', ' ')}`;
  };
  const logged = async (): Promise<readonly string[]> => {
    const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
    return items.filter(({ event, facts }) => event.includes('adviser') || facts['as'] === 'adviser').map(said);
  };
  const said = ({ event, facts }: LogPageReply['items'][number]): string =>
    [
      event,
      facts['firm'],
      facts['subject'],
      facts['month'],
      facts['edition'] && `edition ${facts['edition']}`,
      facts['number'],
      facts['by'] && 'by staff',
    ]
      .filter(Boolean)
      .join(' ');
  const accesses = async (): Promise<AdviserAccessesReply['accesses']> =>
    (await system.api<AdviserAccessesReply>('/api/shop/advisers')).accesses;

  it(
    'leads from a mail by a code to months, documents and their files, and every look is in the log of the shop',
    async () => {
      const { link } = await invited('Kanzlei Muster');
      expect((await lastMail()).envelope.to).toEqual(['post@kanzlei-muster.example']);
      const door = await textOf(link);
      expect(door).toContain('po…@kanzlei-muster.example');
      expect(door).not.toContain(document.number);
      const cookie = await letIn(link);
      const months = await textOf(`${link}/months`, cookie);
      expect(months).toContain('Nur lesen · gültig bis');
      const [month = ''] = /\d{4}-\d{2}(?=">)/.exec(months) ?? [];
      expect(await textOf(`${link}/months/${month}`, cookie)).toContain(`Rechnung ${document.number}`);
      expect(await textOf(`${link}/months/2000-01`, cookie)).toMatch(/^404 .*Dieser Monat steht hier nicht/s);
      const found = await textOf(`${link}/documents?q=${document.number}`, cookie);
      expect(found).toContain(`Rechnung ${document.number}`);
      expect(await textOf(`${link}/documents?q=Mustermann`, cookie)).toContain('Nichts gefunden');
      const file = await visit(`${link}/documents/${document.id}`, cookie);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(await logged()).toEqual([
        `invoice.viewed Kanzlei Muster ${document.number}`,
        'shop.adviser-looked Kanzlei Muster search',
        `shop.adviser-looked Kanzlei Muster month ${month}`,
        'shop.adviser-looked Kanzlei Muster months',
        'shop.adviser-entered Kanzlei Muster',
        'shop.adviser-invited Kanzlei Muster by staff',
      ]);
      expect((await accesses())[0]).toMatchObject({ firm: 'Kanzlei Muster', state: 'open', mail: 'sent' });
      expect((await accesses())[0]?.lastLookAt).toBeDefined();
      const left = await post(`${link}/leave`, {}, cookie);
      expect([left.status, (await visit(`${link}/months`, cookie)).headers.get('location')]).toEqual([302, link]);
    },
    LIMIT_MS,
  );

  it(
    "hands over the editions of a month's folder, and none of another shop",
    async () => {
      const folder = () => system.api<MonthFolderReply>('/api/month-folder');
      const { month } = await folder();
      await system.api('/api/month-folder', 'POST', { month });
      await eventually(folder, ({ editions }) => editions.length === 1);
      const { link, id } = await invited('Kanzlei Mappe');
      const cookie = await letIn(link);
      expect(await textOf(`${link}/months/${month}`, cookie)).toContain(`${link}/folders/${month}-1`);
      const file = await visit(`${link}/folders/${month}-1`, cookie);
      expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toContain('Belege.csv');
      expect((await visit(`${link}/folders/${month}-2`, cookie)).status).toBe(404);
      expect((await logged())[0]).toBe(`shop.adviser-looked Kanzlei Mappe folder ${month} edition 1`);
      await asShop('DELETE', `/api/shop/advisers/${id}`);
      expect((await visit(`${link}/folders/${month}-1`, cookie)).status).not.toBe(200);
      const theirs = await invited('Kanzlei Nachbar', NEIGHBOUR);
      expect((await visit(`${theirs.link}/folders/${month}-1`, await letIn(theirs.link))).status).toBe(404);
      await asShop('DELETE', `/api/shop/advisers/${theirs.id}`, undefined, NEIGHBOUR);
    },
    LIMIT_MS,
  );

  it('is given once and mailed once, however often the form is sent', async () => {
    const wish = { dialog: randomUUID(), firm: 'Doppelt', email: 'post@kanzlei.example', term: 'march' };
    await Promise.all([1, 2, 3].map(() => system.api('/api/shop/advisers', 'POST', wish)));
    expect((await accesses()).filter(({ firm }) => firm === 'Doppelt')).toHaveLength(1);
    expect(await system.mails()).toHaveLength(1);
    await asShop('DELETE', `/api/shop/advisers/${wish.dialog}`);
  });

  it('opens for the right code once: not for a wrong one, an old one, nor the same one again', async () => {
    const { link, id } = await invited('Codes');
    const code = await codeSent(link);
    const wrong = code === '000000' ? '000001' : '000000';
    const [missed, other] = [await post(`${link}/enter`, { code: wrong }), await post(`${link}/enter`, { code: '' })];
    expect([missed.status, other.status, cookieOf(missed)]).toEqual([400, 400, '']);
    expect(await missed.text()).toContain('Dieser Code stimmt nicht.');
    expect((await post(`${link}/enter`, { code })).status).toBe(302);
    expect(await (await post(`${link}/enter`, { code })).text()).toContain('Dieser Code gilt nicht mehr.');
    await pass(MINUTE);
    const old = await codeSent(link);
    await pass(11 * MINUTE);
    expect(await (await post(`${link}/enter`, { code: old })).text()).toContain('Dieser Code gilt nicht mehr.');
    const burnt = await codeSent(link);
    const miss = burnt === '000000' ? '000001' : '000000';
    const replies: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) replies.push(await (await post(`${link}/enter`, { code: miss })).text());
    expect(replies.filter((text) => text.includes('Dieser Code stimmt nicht.'))).toHaveLength(4);
    expect(replies[4]).toContain('fünfmal falsch eingegeben');
    expect((await post(`${link}/enter`, { code: burnt })).status).toBe(400);
    expect(await logged()).toContain('shop.adviser-code-wrong Codes');
    await asShop('DELETE', `/api/shop/advisers/${id}`);
  });

  it('sends a code to its own address alone, five within an hour, and one for two presses', async () => {
    const { link, id } = await invited('Viele Codes');
    await system.control('mail', '/reset', 'POST');
    await post(`${link}/code`);
    await post(`${link}/code`);
    expect(await system.mails()).toHaveLength(1);
    for (let more = 0; more < 4; more += 1) {
      await pass(MINUTE);
      await codeSent(link);
    }
    await pass(MINUTE);
    const refused = await post(`${link}/code`);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('schon viele Codes')]);
    const mails = await system.mails();
    expect(mails.map(({ envelope }) => envelope.to.join())).toEqual(Array(5).fill('post@kanzlei-muster.example'));
    await asShop('DELETE', `/api/shop/advisers/${id}`);
  });

  it('ends at once when it is revoked, and tells so only an adviser who was let in', async () => {
    const { link, id } = await invited('Zurückgezogen');
    const cookie = await letIn(link);
    expect((await visit(`${link}/months`, cookie)).status).toBe(200);
    await asShop('DELETE', `/api/shop/advisers/${id}`);
    expect(await textOf(`${link}/months`, cookie)).toMatch(new RegExp(`^410 .*${OVER}`, 's'));
    expect(await textOf(`${link}/documents/${document.id}`, cookie)).toContain(OVER);
    expect(await textOf(link, cookie)).toContain(OVER);
    for (const path of [link, `${link}/months`, `/kanzlei/${'A'.repeat(32)}`, `/kanzlei/${'A'.repeat(32)}/months`])
      expect(await textOf(path)).toMatch(new RegExp(`^404 .*${NOWHERE}`, 's'));
    expect((await post(`${link}/code`)).status).toBe(404);
    expect(await logged()).toContain('shop.adviser-revoked Zurückgezogen by staff');
  });

  it('ends with its last day, and a session after eight hours', async () => {
    const { link } = await invited('Befristet');
    const cookie = await letIn(link);
    await pass(8 * HOUR);
    const led = await visit(`${link}/months`, cookie);
    expect([led.status, led.headers.get('location')]).toEqual([302, link]);
    await pass(31 * 24 * HOUR);
    expect(await textOf(link)).toContain(NOWHERE);
    expect(await textOf(`${link}/months`, cookie)).toContain(OVER);
    expect((await accesses()).find(({ firm }) => firm === 'Befristet')).toMatchObject({ state: 'expired' });
  });

  it('gets another link when the merchant sends one; the one before and its sessions are over', async () => {
    const { link, id } = await invited('Neuer Link');
    const cookie = await letIn(link);
    await asShop('POST', `/api/shop/advisers/${id}/link`);
    const next = linkIn((await lastMail()).html);
    expect(next).not.toBe(link);
    expect(await textOf(`${link}/months`, cookie)).toContain(NOWHERE);
    expect((await visit(`${next}/months`, cookie)).status).toBe(302);
    expect((await visit(`${next}/months`, await letIn(next))).status).toBe(200);
    await asShop('DELETE', `/api/shop/advisers/${id}`);
  });

  it('is stored before its mail leaves, and can be mailed again where that did not', async () => {
    await system.control('mail', '/behaviour', 'PUT', {
      replies: [{ at: 'recipient', code: 550, text: '5.1.1 unknown' }],
    });
    const id = randomUUID();
    const wish = { dialog: id, firm: 'Ohne Mail', email: 'post@kanzlei-muster.example', term: 'year' };
    await system.api('/api/shop/advisers', 'POST', wish);
    const stands = async () => (await accesses()).find((each) => each.id === id)?.mail;
    expect(await stands()).toBe('refused');
    await system.control('mail', '/reset', 'POST');
    await asShop('POST', `/api/shop/advisers/${id}/link`);
    expect([await stands(), (await system.mails()).length]).toEqual(['sent', 1]);
    await asShop('DELETE', `/api/shop/advisers/${id}`);
  });

  it('opens nothing of another shop, and no other page of the product', async () => {
    const { link } = await invited('Fremd', NEIGHBOUR);
    const cookie = await letIn(link);
    expect(await textOf(`${link}/documents?q=${document.number}`, cookie)).toContain('Nichts gefunden');
    expect((await visit(`${link}/documents/${document.id}`, cookie)).status).toBe(404);
    const others = Object.values<Route>(routes).filter(({ access }) => ['shop', 'partner', 'admin'].includes(access));
    for (const { method, path } of others) {
      const address = system.host.url + path.replaceAll(/:\w+/g, 'nichts');
      const reply = await fetch(address, { method: method.toUpperCase(), headers: { cookie } });
      expect([path, reply.status]).toEqual([path, 401]);
    }
    const inside = Object.values<Route>(routes).filter(({ access }) => access === 'adviser');
    expect(inside.length).toBeGreaterThan(0);
    for (const { method, path } of inside) {
      const address = path.replace('/kanzlei/:token', link).replaceAll(/:\w+/g, '2026-11');
      const reply = await (method === 'post' ? post(address) : visit(address));
      expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 302, link]);
    }
  });

  it('says no more than five open ones, and what is wrong with a name or an address', async () => {
    const ask = (firm: string, email: string) =>
      asShop<{ error?: { kind: string; faults?: readonly { field: string }[] } }>(
        'POST',
        '/api/shop/advisers',
        { dialog: randomUUID(), firm, email, term: 'month' },
        NEIGHBOUR,
      );
    expect((await ask('  ', 'a@b.de')).error?.faults?.[0]?.field).toBe('firm');
    expect((await ask('Kanzlei', 'keine Adresse')).error?.faults?.[0]?.field).toBe('email');
    for (let given = 1; given < 5; given += 1) expect((await ask(`Nr. ${given}`, 'a@b.de')).error).toBeUndefined();
    expect((await ask('Eine zu viel', 'a@b.de')).error?.kind).toBe('action-impossible');
  });

  it(
    'ends when the shop uninstalls the app, and does not come back with it',
    async () => {
      const { link } = await invited('Mit dem Shop');
      const cookie = await letIn(link);
      await system.control('shopify', '/uninstall', 'POST', { shop: system.shopify.shop });
      await eventually(
        () => textOf(`${link}/months`, cookie),
        (text) => text.includes(OVER),
      );
      await eventually(
        () => stores.recordsOf(shopKey(system.shopify.shop)).advisers.all(),
        (all) => all.some(({ firm, revokedAt }) => firm === 'Mit dem Shop' && revokedAt !== undefined),
      );
      await firstVisit(system.host.url, system.shopify);
      expect(await textOf(link)).toContain(NOWHERE);
    },
    LIMIT_MS,
  );
});
