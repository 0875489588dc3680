import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply } from '@belegwerk/contracts/api';
import type { Page } from 'playwright-core';
import { openFramedApp, type FramedApp } from './framed-app.ts';
import { untilStill } from './until-still.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
/** What a merchant on a train waits for; in full the same is more than three times as much. */
const MAX_BYTES = 300_000;

/** Bytes of the app's own documents, scripts, styles and answers: as they came, and unpacked. */
const OWN_BYTES = `(() => {
  const own = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name }) => name.startsWith(location.origin));
  const sum = (part) => own.reduce((all, entry) => all + entry[part], 0);
  return { sent: sum('encodedBodySize'), whole: sum('decodedBodySize') };
})()`;

let app: FramedApp;
beforeAll(async () => {
  app = await openFramedApp();
}, OPENING_MS);
afterAll(() => app.close());

it(
  'the first page comes compressed',
  async () => {
    await app.open('');
    await app.screen.getByText('Neueste Ereignisse').waitFor();
    await untilStill(app.page);
    const { sent, whole } = await app.inApp<{ readonly sent: number; readonly whole: number }>(OWN_BYTES);
    process.stderr.write(`first page: ${sent} bytes sent, ${whole} in full\n`);
    expect(whole).toBeGreaterThan(3 * sent);
    expect(sent).toBeLessThan(MAX_BYTES);
    // what is large and seldom needed is loaded where it is needed
    const loaded = await app.inApp<string>(`performance.getEntriesByType('resource').map(({ name }) => name).join()`);
    expect(loaded).not.toMatch(/template-tools|confetti|implementation/);
  },
  LIMIT_MS,
);

it(
  'a browser without a calendar of its own loads one, and shows the same',
  async () => {
    const page = await app.page.context().newPage();
    await page.addInitScript('delete globalThis.Temporal');
    const calendar = page.waitForResponse((reply) => reply.url().includes('/assets/implementation-'));
    await page.goto(app.addressOf('/orders'));
    expect((await calendar).status()).toBe(200);
    await page
      .frameLocator('[data-testid=app-frame]')
      .getByText(/#10\d\d/)
      .first()
      .waitFor();
    await page.close();
  },
  LIMIT_MS,
);

interface Asked {
  readonly path: string;
  readonly status: number;
}

/** Notes what the app of a page asks of our API. */
const notingCalls = (page: Page): Asked[] => {
  const calls: Asked[] = [];
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    // the line that stays open
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return;
    calls.push({ path: pathname, status: reply.status() });
  });
  return calls;
};

const OPENED_MS = 2_500;
const IDLE_MS = 20_000;

/** What a page asked while it opened, and then while nothing happened. */
interface Watched {
  readonly opening: readonly Asked[];
  readonly idle: readonly Asked[];
}

const PAGES = [
  ['the list of orders', () => '/orders', '/api/orders'],
  ['a filtered list', () => '/orders?state=held', '/api/orders'],
  ['the overview', () => '', '/api/dashboard'],
  ['an order', (id: string) => `/orders/${id}`, '/api/orders/'],
] as const;

describe('a page that stands open while nothing happens', () => {
  const watched = new Map<string, Watched>();

  const opened = async (page: Page, address: string): Promise<Asked[]> => {
    const calls = notingCalls(page);
    await page.goto(app.addressOf(address));
    await page
      .frameLocator('[data-testid=app-frame]')
      .getByText(/#10\d\d/)
      .first()
      .waitFor();
    await page.waitForTimeout(OPENED_MS);
    return calls;
  };

  /** What goes with the documents of the demo is done a little after them. */
  const untilNothingMoves = async () => {
    const told = async () =>
      JSON.stringify(await Promise.all(['/api/dashboard', '/api/orders'].map((path) => app.system.api<object>(path))));
    for (let before = ''; ;) {
      const now = await told();
      if (now === before) return;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
  };

  // all stand open side by side: idle time is the same for all
  beforeAll(async () => {
    await untilNothingMoves();
    const { items } = await app.system.api<OrderPageReply>('/api/orders');
    const done = items.find(({ status }) => status.state === 'done')?.id ?? '';
    const pages = await Promise.all(PAGES.map(() => app.page.context().newPage()));
    await app.page.goto('about:blank');
    const calls: Asked[][] = [];
    for (const [at, [, address]] of PAGES.entries()) {
      const page = pages[at];
      if (page) calls.push(await opened(page, address(done)));
    }
    const opening = calls.map((each) => each.splice(0));
    await app.page.waitForTimeout(IDLE_MS);
    for (const [at, [name]] of PAGES.entries())
      watched.set(name, { opening: opening[at] ?? [], idle: calls[at] ?? [] });
    for (const page of pages) await page.close();
  }, LIMIT_MS + IDLE_MS);

  it.each(PAGES)('%s loads, and then asks for nothing', (name, _address, asks) => {
    const { opening, idle } = watched.get(name) ?? { opening: [], idle: [] };
    // who stood open while the next ones opened has asked again already, and heard that nothing had changed
    const isAsked = (path: string) => (asks.endsWith('/') ? path.startsWith(asks) : path === asks);
    const loads = opening.filter(({ path, status }) => isAsked(path) && status !== 304);
    process.stderr.write(`${name}: ${loads.length} at opening, ${idle.length} calls idle\n`);
    expect(loads).toHaveLength(1);
    // the host tells by itself when something changes
    expect(idle).toEqual([]);
  });
});
