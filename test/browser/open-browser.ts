import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

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

let running: Promise<Browser> | undefined;

const start = async (): Promise<Browser> => {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: await chromiumFile(), args: ARGUMENTS.split(' ') });
  return browser.once('disconnected', () => {
    running = undefined;
  });
};

/**
 * Chromium for all tests of a worker: the one that CHROMIUM_PATH names, else Debian's, else the one that came with the
 * packages. Each context is a new empty profile; whoever opens one closes it, and nobody closes the browser.
 */
export const openBrowser = (): Promise<Browser> => {
  running ??= start().catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  return running;
};

/** When all tests are done, where they ran in this very process; a worker takes its Chromium with it. */
export const closeBrowser = async (): Promise<void> => (await running)?.close();
