import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply } from '@belegwerk/contracts/api';
import type { Page, Response } from 'playwright-core';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
/** What a merchant on a train waits for; in full the same is more than three times as much. */
const MOST_BYTES = 300_000;

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
    await app.page.waitForLoadState('networkidle');
    const { sent, whole } = await app.inApp<{ readonly sent: number; readonly whole: number }>(OWN_BYTES);
    process.stderr.write(`first page: ${sent} bytes sent, ${whole} in full\n`);
    expect(whole).toBeGreaterThan(3 * sent);
    expect(sent).toBeLessThan(MOST_BYTES);
    // what is large and seldom needed is loaded where it is needed
    const loaded = await app.inApp<string>(`performance.getEntriesByType('resource').map(({ name }) => name).join()`);
    expect(loaded).not.toMatch(/template-tools|confetti/);
  },
  LIMIT_MS,
);

interface Asked {
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
}

/** Notes what the app of a page asks of our API. */
const notingCalls = (page: Page): Asked[] => {
  const calls: Asked[] = [];
  const note = async (reply: Response) => {
    const { pathname } = new URL(reply.url());
    if (!pathname.startsWith('/api/')) return;
    const { responseBodySize: bytes } = await reply.request().sizes();
    calls.push({ path: pathname, status: reply.status(), bytes });
  };
  // what is still on its way when the page is closed is not counted
  const unlessClosed = (error: unknown) => {
    if (!page.isClosed()) throw error;
  };
  page.on('response', (reply) => void note(reply).catch(unlessClosed));
  return calls;
};

const OPENED_MS = 2_500;
const IDLE_MS = 20_000;
/** For each page that stands open, in that time, beside headers. */
const MOST_IDLE_BYTES = 1_000;

/** What a page asked while it opened, and then while nothing happened. */
interface Watched {
  readonly opening: readonly Asked[];
  readonly idle: readonly Asked[];
}

const PAGES = [
  ['the list of orders', () => '/orders', '/api/orders', 9],
  ['a filtered list', () => '/orders?state=held', '/api/orders', 9],
  ['the overview', () => '', '/api/dashboard', 9],
  ['an order', (id: string) => `/orders/${id}`, '/api/orders/', 7],
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

  // all stand open side by side: idle time is the same for all
  beforeAll(async () => {
    const { items } = await app.house.api<OrderPageReply>('/api/orders');
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

  it.each(PAGES)('%s loads once, and then costs next to nothing', (name, _address, asks, mostCalls) => {
    const { opening, idle } = watched.get(name) ?? { opening: [], idle: [] };
    // who stood open while the next ones opened has asked again already, and heard that nothing had changed
    const loads = opening.filter(({ path, status }) => path.startsWith(asks) && status !== 304);
    const bytes = idle.reduce((sum, call) => sum + call.bytes, 0);
    process.stderr.write(`${name}: ${loads.length} at opening, ${idle.length} calls idle, ${bytes} bytes\n`);
    expect(loads).toHaveLength(1);
    expect(bytes).toBeLessThan(MOST_IDLE_BYTES);
    expect(idle.length).toBeLessThanOrEqual(mostCalls);
    // it did ask, and heard that nothing had changed
    expect(new Set(idle.map(({ status }) => status))).toEqual(new Set([304]));
  });
});
