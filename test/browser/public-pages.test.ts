import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import type { Browser, Page } from 'playwright-core';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { WIDTHS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 120_000;
/** Of the landing page without its pictures, unpacked. */
const MAX_BYTES = 60_000;

/** The rules of the HTML standard. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
/** Pages that together have everything that pages are made of. */
const EVERY_KIND_OF_BLOCK = new Set(['/', '/help', '/help/contact', '/register', '/help/shopify/metafields']);
const WIDER = 'document.documentElement.scrollWidth - innerWidth';

interface SeenPage {
  readonly path: string;
  readonly html: string;
  /** Where it leads inside this installation, with the place on the page. */
  readonly links: readonly string[];
}

let system: TestSystem;
let browser: Browser;
const pages = new Map<string, SeenPage>();
const broken: string[] = [];

const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)]
    .map(([, to = '']) => to.replaceAll('&amp;', '&'))
    .filter((to) => to.startsWith('/'));

/** Follows every link of every page, beginning with the landing page and with what the sitemap names. */
const crawl = async (first: readonly string[]): Promise<void> => {
  const waiting = [...first];
  for (let to = waiting.pop(); to !== undefined; to = waiting.pop()) {
    const path = to.split('#')[0] ?? '';
    if (pages.has(path)) continue;
    const reply = await fetch(system.host.url + path, { redirect: 'manual' });
    const isPage = reply.headers.get('content-type')?.startsWith('text/html') ?? false;
    const html = isPage ? await reply.text() : '';
    // the form of the installation without a shop says what is missing
    if (reply.status !== 200 && path !== '/register/shop') broken.push(`${path}: ${reply.status}`);
    const links = linksOf(html);
    pages.set(path, { path, html, links });
    waiting.push(...links);
  }
};

beforeAll(async () => {
  await buildScreens();
  const environment = {
    SUPPORT_EMAIL: 'betreiber@belege.example',
    OPERATOR_NAME: 'Muster GmbH',
    OPERATOR_ADDRESS: 'Musterweg 1, 12345 Musterstadt',
  };
  [system, browser] = await Promise.all([startTestSystem({ environment }), openBrowser()]);
  const sitemap = await (await fetch(`${system.host.url}/sitemap.xml`)).text();
  await crawl(['/', ...[...sitemap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)]);
}, OPENING_MS);
afterAll(async () => {
  await system?.close();
});

const drawn = () => [...pages.values()].filter(({ html }) => html !== '');

describe('the public pages', () => {
  it('lead nowhere that is not there', () => {
    expect(broken).toEqual([]);
    expect(drawn().length).toBeGreaterThan(18);
    const lost = drawn().flatMap(({ path, links }) =>
      links
        .filter((to) => {
          const [page = '', place] = to.split('#');
          return place !== undefined && pages.get(page)?.html.includes(` id="${place}"`) !== true;
        })
        .map((to) => `${path} leads to ${to}`),
    );
    expect(lost).toEqual([]);
  });

  it('have titles, descriptions and addresses of their own, and no script', () => {
    const own = drawn().filter(({ path }) => !path.includes('?') && path !== '/register/shop');
    const titles = new Set(own.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1]));
    expect(titles.size).toBe(own.length);
    for (const { path, html } of own) {
      expect(html).toContain('<html lang="de">');
      expect(html).toContain(`<link rel="canonical" href="${system.host.url}${path}"`);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).not.toMatch(/<script|javascript:|data-slot|%ORIGIN%/i);
    }
  });

  it('are valid HTML, by a validator that knows a fault when it sees one', async () => {
    expect((await validator.validateString('<p><div></div></p>')).valid).toBe(false);
    for (const { path, html } of drawn()) {
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`),
      );
      expect([path, ...new Set(faults)]).toEqual([path]);
    }
  });

  it(
    'can be read by everybody by day on a desk, and at night on a phone, where none is wider than its window',
    async () => {
      const desk = await browser.newPage({ viewport: WIDTHS.desk, colorScheme: 'light', locale: 'de-DE' });
      const phone = await browser.newPage({ viewport: WIDTHS.phone, colorScheme: 'dark', locale: 'de-DE' });
      for (const { path } of drawn()) {
        await desk.goto(system.host.url + path);
        expect([path, ...(await findings(desk))]).toEqual([path]);
        await phone.goto(system.host.url + path);
        expect([path, await phone.evaluate<number>(WIDER)]).toEqual([path, 0]);
        if (EVERY_KIND_OF_BLOCK.has(path)) expect([path, ...(await findings(phone))]).toEqual([path]);
      }
      await Promise.all([desk.close(), phone.close()]);
    },
    LIMIT_MS,
  );

  it('begin with a page of less than 60 KB; how soon it is seen is told', async () => {
    const page = await browser.newPage({ viewport: WIDTHS.phone });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(system.host.url);
    const { bytes, largest } = await page.evaluate<{ readonly bytes: number; readonly largest: number }>(`
      new Promise((told) => new PerformanceObserver((list) => told({
        largest: list.getEntries().at(-1).startTime,
        bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter(({ initiatorType }) => initiatorType !== 'img')
          .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
      })).observe({ type: 'largest-contentful-paint', buffered: true }))`);
    process.stderr.write(
      `landing page: ${bytes} bytes without pictures, largest paint after ${Math.round(largest)} ms at a quarter of the speed\n`,
    );
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(MAX_BYTES);
    await page.close();
  });
});

describe('without JavaScript', () => {
  const opened = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(system.host.url + path);
    return page;
  };

  it('a customer searches the help and finds where the invoice is', async () => {
    const page = await opened('/help');
    await page.getByLabel('Hilfe durchsuchen').fill('Rechnung finde');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await page.getByRole('link', { name: 'Wo finde ich die Rechnung zu einer Bestellung?' }).click();
    expect(new URL(page.url()).hash).toBe('#find-invoice');
    await page.context().close();
  });

  it('a letter reaches the operator, with subject and message that an address brought along', async () => {
    const page = await opened('/help/contact?subject=Teekanne&message=Sie+pfeift');
    await page.getByLabel('Deine E-Mail-Adresse').fill('erika@example.com');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await page.getByText('Deine Nachricht ist gesendet.').waitFor();
    const [mail] = await eventually(
      () => system.mails(),
      (mails) => mails.length > 0,
    );
    expect(mail).toMatchObject({ to: ['betreiber@belege.example'], subject: 'Kontakt: Teekanne' });
    expect(mail?.replyTo).toEqual(['erika@example.com']);
    await page.context().close();
  });

  it('the installation begins at Shopify, and says what is wrong with an address', async () => {
    const page = await opened('/register');
    await page.getByLabel('Adresse deines Shops').fill('laden.de');
    await page.getByRole('button', { name: 'Weiter zu Shopify' }).click();
    await page.getByText('Das ist keine Adresse eines Shops bei Shopify.').waitFor();
    await page.getByLabel('Adresse deines Shops').fill(system.shopify.shop);
    await page.getByRole('button', { name: 'Weiter zu Shopify' }).click();
    await page.waitForURL(/\/store\/[\w-]+\/apps\/belegwerk/);
    await page.context().close();
  });
});

const findings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate<readonly string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`,
  );
};
