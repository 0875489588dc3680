import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { fontSettings, type Font } from './fonts.ts';

const ARGUMENTS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

/** Debian's: the one without a window takes two thirds of the time. */
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const chromiumFile = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return DEBIANS.find((file) => existsSync(file)) ?? (await import('@sparticuz/chromium')).default.executablePath();
};

const running = new Map<Font, Promise<Browser>>();

const start = async (font: Font): Promise<Browser> => {
  const { chromium } = await import('playwright-core');
  const env = { ...process.env, ...fontSettings(font) };
  const browser = await chromium.launch({ executablePath: await chromiumFile(), args: ARGUMENTS.split(' '), env });
  return browser.once('disconnected', () => void running.delete(font));
};

/**
 * Chromium for all tests of a worker: the one that CHROMIUM_PATH names, else Debian's, else the one that came with the
 * packages. It finds the font of the shop admin, or the widest one, and none of the machine's. Each context is a new empty
 * profile; the test that opens one closes it, and no test closes the browser.
 */
export const openBrowser = (font: Font = 'admin'): Promise<Browser> => {
  const there = running.get(font);
  if (there) return there;
  const started = start(font).catch((error: unknown) => {
    running.delete(font);
    throw error;
  });
  running.set(font, started);
  return started;
};

/** When all tests are done, where they ran in this very process; a worker takes its Chromium with it. */
export const closeBrowser = async (): Promise<void> => {
  for (const browser of running.values()) await (await browser).close();
};
