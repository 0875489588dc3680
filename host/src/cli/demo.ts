import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanId } from '@belegwerk/core/plans';
import { SystemClock } from '@belegwerk/adapters/system';
import { type ChildProgram, startProgram } from './child-program.ts';
import { openDemoAccount } from './demo-account.ts';
import { liveThroughDemo } from './demo-life.ts';
import { keepDemoPreferences } from './demo-preferences.ts';
import { firstVisit } from './first-visit.ts';
import { lockFolder } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { mailEnvironment } from './mail-environment.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';
import { startLexwareProgram, startMailProgram, startShopifyProgram } from './sandbox-programs.ts';
import { buildScreens } from '../screens.ts';

/** The host as a program. */
export const HOST_PROGRAM = join(import.meta.dirname, '../main.ts');
const DEMO_FOLDER = '.data/demo';
/** The sandbox's limits and ours are both ten times the published ones, so that 40 demo orders take seconds. */
const DEMO_RATE_SCALE = 10;
/** The smallest plan with everything that the demo shows. */
const DEMO_PLAN = 'premium' satisfies PlanId;

/** What was started: the address to open, other pages by their names, and the programs, the host first. */
export interface Started {
  readonly address: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly programs: readonly ChildProgram[];
}

/** Starts the three sandboxes and the host with the demo shop in `.data/demo`; throws FolderInUse when another one runs. */
export const startDemo = async (): Promise<Started> => {
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
      `--cost-scale=${DEMO_RATE_SCALE}`,
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
  void liveThroughDemo(shopify).catch(() => undefined);
  const handle = shopify.shop.split('.')[0];
  return {
    address: `${shopify.url}/store/${handle}/apps/belegwerk`,
    pages: { 'Lexware Office': lexware.url, 'E-Mails': mail.url },
    programs: [host, second, first, third],
  };
};
