import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanId } from '@belegwerk/core';
import { SystemClock } from '@belegwerk/adapters/system';
import { type ChildProgram, startProgram } from './child-program.ts';
import { openDemoAccount } from './demo-account.ts';
import { keepDemoPreferences } from './demo-preferences.ts';
import { firstVisit } from './first-visit.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { mailEnvironment } from './mail-environment.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';
import { startLexwareProgram, startMailProgram, startShopifyProgram } from './sandbox-programs.ts';
import { buildScreens } from '../screens.ts';
import { untilSignal } from './signals.ts';

const HELP = `npm start

Starts Belegwerk. With SHOPIFY_API_KEY set it talks to the real services (see README, "Settings").
Without, it starts the sandboxes of Shopify, Lexware Office and mail with a demo shop beside it; everything is kept in
.data/demo, so that Ctrl-C and a new start lose nothing. The last line printed is the address to open; the lines before
name the pages of the accounting account and of the mails.`;

const HOST_PROGRAM = join(import.meta.dirname, '../main.ts');
const DEMO_FOLDER = '.data/demo';
/** The sandbox's limits and ours are both ten times the published ones, so that 40 demo orders take seconds. */
const DEMO_RATE_SCALE = 10;
/** The smallest plan with everything that the demo shows. */
const DEMO_PLAN = 'premium' satisfies PlanId;

/** What was started: the address to open, other pages by their names, and the programs, the host first. */
interface Started {
  readonly address: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly programs: readonly ChildProgram[];
}

const demo = async (): Promise<Started> => {
  mkdirSync(DEMO_FOLDER, { recursive: true });
  lockFolder(DEMO_FOLDER);
  const [lexwarePort, shopifyPort, hostPort] = [await freePort(9300), await freePort(9200), await freePort(4000)];
  const mailPort = await freePort(9400);
  const appUrl = `http://127.0.0.1:${hostPort}`;
  const [, { program: first, lexware }, { program: second, shopify }, { program: third, mail }] = await Promise.all([
    buildScreens(),
    startLexwareProgram([
      `--port=${lexwarePort}`,
      `--state=${join(DEMO_FOLDER, 'lexware.json')}`,
      `--rate-scale=${DEMO_RATE_SCALE}`,
    ]),
    startShopifyProgram([
      `--port=${shopifyPort}`,
      `--state=${join(DEMO_FOLDER, 'shopify.json')}`,
      `--app-url=${appUrl}`,
      '--demo',
    ]),
    startMailProgram([`--port=${mailPort}`, `--state=${join(DEMO_FOLDER, 'mails.json')}`]),
  ]);
  await openDemoAccount(lexware.url);
  const host = await startProgram(HOST_PROGRAM, [], {
    ...process.env,
    ...sandboxEnvironment(lexware, shopify),
    ...mailEnvironment(mail, DEMO_FOLDER),
    PLAN: DEMO_PLAN,
    PORT: String(hostPort),
    APP_URL: appUrl,
    DATA_DIR: join(DEMO_FOLDER, 'host'),
    INITIAL_PREFERENCES: keepDemoPreferences(join(DEMO_FOLDER, 'preferences.json'), new SystemClock()),
    LEXWARE_REQUESTS_PER_SECOND: String(2 * DEMO_RATE_SCALE),
    LEXWARE_VOUCHERS_PER_MINUTE: String(20 * DEMO_RATE_SCALE),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  await firstVisit(appUrl, shopify);
  const handle = shopify.shop.split('.')[0];
  return {
    address: `${shopify.url}/store/${handle}/apps/belegwerk`,
    pages: { 'Lexware Office': lexware.url, 'E-Mails': mail.url },
    programs: [host, second, first, third],
  };
};

const real = async (): Promise<Started> => {
  await buildScreens();
  const host = await startProgram(HOST_PROGRAM, []);
  return { address: String(host.ready['url']), pages: {}, programs: [host] };
};

if (process.argv.includes('--help')) {
  console.log(HELP);
} else {
  const { address, pages, programs } = await (process.env['SHOPIFY_API_KEY'] ? real() : demo()).catch(
    (error: unknown) => {
      if (!(error instanceof FolderInUse)) throw error;
      console.error(error.message);
      process.exit(1);
    },
  );
  for (const [name, page] of Object.entries(pages)) console.log(`${name}: ${page}`);
  console.log(address);
  const unexpected = Promise.race(programs.map(({ process: child }) => new Promise((end) => child.once('exit', end))));
  const ending = await Promise.race([untilSignal(), unexpected]);
  for (const program of programs) await program.stop();
  process.exit(typeof ending === 'string' ? 0 : 1);
}
