import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAGE_IDS, SETTINGS_PAGES, SETUP_PAGE } from '@belegwerk/core/preferences';
import { enteredValues } from '../builders/entered-values.ts';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, type FramedApp } from './framed-app.ts';
import { untilStill } from './until-still.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

/** Lines of a screen that name the program, as a reader meets them; names of fields and buttons among them. */
const NAMING = `[...new Set([
  ...document.body.innerText.split('\\n'),
  ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((each) =>
    ['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name) ?? '')),
].filter((line) => line.includes('Lexware')))]`;

/** Where a shop without the program reads its name all the same, and why. */
const MUST = [
  // what only that program brings, said beside what is off for its lack
  /^Gibt es nur mit Lexware Office/,
  // the way to it
  /Willst du zu Lexware Office wechseln/,
];

let app: FramedApp;
let originals: string;
let order = '';

beforeAll(async () => {
  originals = await mkdtemp(join(tmpdir(), 'belegwerk-originals-'));
  app = await openFramedApp({ demo: false, environment: { LEXWARE_API_KEY: '', INVOICE_FILES_DIR: originals } });
  await app.system.api('/api/entries', 'POST', { values: enteredValues() });
  order = await placeOrder(app.system);
  await app.system.order(order, ({ status }) => status.state === 'done');
}, OPENING_MS);
afterAll(async () => {
  await app.close();
  await rm(originals, { recursive: true });
});

describe('a shop without an accounting program reads the name of one nowhere', () => {
  it.each([
    ['overview', ''],
    ['list of orders', '/orders'],
    ['order with an invoice', '/orders/:order'],
    ['e-invoices', '/e-invoices'],
    ['event log', '/log'],
    ['reconciliation', '/reconciliation'],
    ['month folder', '/month-folder'],
    ['audit', '/audit'],
    ['procedures', '/preferences/procedures'],
    ['accesses of advisers', '/adviser'],
    ['return of a quarter', '/oss'],
    ['payouts of a month', '/payouts'],
    ['import of older orders', '/orders/import'],
    ['repair desk', '/orders/repair'],
    ['earlier receipts', '/orders/receipts'],
    ['plan', '/plan'],
    ['transfers that were used', '/plan/transfers'],
    ['data protection', '/help/privacy'],
    ['the connection', SETUP_PAGE.path],
    ['history of the settings', '/preferences/history'],
    ...PAGE_IDS.map((page) => [`settings: ${page}`, SETTINGS_PAGES[page].path] as const),
  ] as const)(
    '%s',
    async (_name, path) => {
      await app.open(path.replace(':order', order));
      await app.screen.locator('h1').first().waitFor();
      await untilStill(app.page);
      const lines = await app.inApp<readonly string[]>(NAMING);
      expect(lines.filter((line) => !MUST.some((must) => must.test(line)))).toEqual([]);
    },
    LIMIT_MS,
  );
});
