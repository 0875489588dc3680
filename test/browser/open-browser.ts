import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const ARGUMENTS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

const DEBIANS = '/usr/bin/chromium';

const chromiumFile = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return existsSync(DEBIANS) ? DEBIANS : (await import('@sparticuz/chromium')).default.executablePath();
};

/**
 * Starts Chromium with a new empty profile: the one that CHROMIUM_PATH names, else Debian's, else the one that came
 * with the packages. Whoever opens it closes it.
 */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumFile(), args: ARGUMENTS.split(' ') });
