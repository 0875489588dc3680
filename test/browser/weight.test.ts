import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 60_000;
const LIMIT_MS = 30_000;
/** What a merchant on a train waits for; in full the same is more than three times as much. */
const MOST_BYTES = 400_000;

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
  },
  LIMIT_MS,
);
