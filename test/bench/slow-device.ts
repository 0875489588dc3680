import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Frame, Page } from 'playwright-core';
import { openFramedApp, type FramedApp } from '../browser/framed-app.ts';
import { median } from './measurement.ts';

/** What a document did since it was opened. */
export interface Seen {
  /** When the largest part of it stood there, in milliseconds. */
  readonly largestAt: number;
  /** What moved by itself, and what moved within half a second of a key or a press. */
  readonly shifts: readonly { readonly value: number; readonly isAfterInput: boolean }[];
  /** Answers to keys and presses, as the browser times them: from the event to the next picture. */
  readonly interactions: readonly { readonly id: number; readonly duration: number }[];
  /** What the document has fetched from its own host, with the bytes that came. */
  readonly fetched: readonly { readonly name: string; readonly bytes: number }[];
}

/** Runs in every frame before anything else does. Written as text, because it never runs in Node. */
const OBSERVER = `
  const noted = (globalThis.notedHere = { largestAt: 0, shifts: [], interactions: [] });
  const watch = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (noted.largestAt = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => noted.shifts.push({ value, isAfterInput: hadRecentInput }));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) noted.interactions.push({ id: interactionId, duration });
  }, { durationThreshold: 16 });
`;
const SEEN = `({
  ...notedHere,
  fetched: performance.getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(location.origin))
    .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
})`;

/** Whole numbers only, so that nothing but the processor decides how long it takes. */
const LOOP = `(() => {
  const begun = performance.now();
  let sum = 1;
  for (let step = 0; step < 4_000_000; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  return sum === 0.5 ? 0 : performance.now() - begun;
})()`;
const LOOPS = 5;

const BARE = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Leer</title>
<p>Eine leere Seite.</p><textarea aria-label="Feld" rows="3"></textarea></html>`;

/** The demo shop on a device whose processor is slower by a factor, in a browser that keeps no file between two pages. */
export interface SlowDevice {
  readonly app: FramedApp;
  readonly page: Page;
  /** A page with one field and nothing else. */
  readonly bareUrl: string;
  /** The document of the app where it is shown; of the page otherwise. */
  frame(): Frame;
  /** How long a loop that does nothing but count takes in that document; the middle of some. */
  loopMillis(): Promise<number>;
  seen(): Promise<Seen>;
  close(): Promise<void>;
}

const openBare = async () => {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(BARE));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
};

/** Slows the page and every frame of it: the app stands in a process of its own, of which the page's own settings know nothing. */
const slowDown = async (devtools: CDPSession, rate: number): Promise<void> => {
  const commands = [
    ['Emulation.setCPUThrottlingRate', { rate }],
    ['Network.enable', {}],
    ['Network.setCacheDisabled', { cacheDisabled: true }],
  ] as const;
  devtools.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [at, [method, params]] of [...commands, ['Runtime.runIfWaitingForDebugger', {}] as const].entries())
      void devtools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: at, method, params }),
      });
  });
  for (const [method, params] of commands) await devtools.send(method, params);
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
};

export const openSlowDevice = async (rate: number, patienceMillis: number): Promise<SlowDevice> => {
  const app = await openFramedApp();
  const { page } = app;
  const bare = await openBare();
  page.setDefaultTimeout(patienceMillis);
  await page.context().addInitScript(OBSERVER);
  await slowDown(await page.context().newCDPSession(page), rate);
  // changes that were not saved are left behind
  page.on('dialog', (dialog) => void dialog.accept());
  const frame = () => page.frames().find((each) => each.url().startsWith(app.system.host.url)) ?? page.mainFrame();
  return {
    app,
    page,
    bareUrl: bare.url,
    frame,
    loopMillis: async () => {
      const took: number[] = [];
      while (took.length < LOOPS) took.push(await frame().evaluate<number>(LOOP));
      return median(took);
    },
    seen: () => frame().evaluate<Seen>(SEEN),
    close: async () => {
      bare.close();
      await app.close();
    },
  };
};
