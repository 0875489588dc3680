import type { Page, Request } from 'playwright-core';

const STILL_MS = 500;
const PATIENCE_MS = 60_000;

/** The line on which the host tells what has changed stays open as long as the page does. */
const isLine = (request: Request): boolean => new URL(request.url()).pathname === '/api/live';

/** The page has drawn itself anew. */
export const DRAWN =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))';

/** Waits until the page has asked for nothing and heard nothing for half a second, beside the line that stays open and what is left out. */
export const untilStill = async (page: Page, isLeftOut: (request: Request) => boolean = () => false): Promise<void> => {
  await page.waitForLoadState('load', { timeout: PATIENCE_MS });
  const underWay = new Set<Request>();
  let movedAt = Date.now();
  const begun = (request: Request) => {
    if (isLine(request) || isLeftOut(request)) return;
    underWay.add(request);
    movedAt = Date.now();
  };
  const ended = (request: Request) => {
    underWay.delete(request);
    movedAt = Date.now();
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  try {
    for (const end = Date.now() + PATIENCE_MS; underWay.size > 0 || Date.now() - movedAt < STILL_MS;) {
      if (Date.now() > end) throw new Error(`still under way: ${[...underWay].map((one) => one.url()).join(', ')}`);
      await page.waitForTimeout(50);
    }
  } finally {
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  }
};
