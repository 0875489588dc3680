import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlanId } from '@belegwerk/core/plans';
import { SystemClock } from '@belegwerk/adapters/system';
import { startProgram } from './child-program.ts';
import { openDemoAccount } from './demo-account.ts';
import { liveThroughDemo } from './demo-life.ts';
import { DEMO_FOLDERS, keepDemoEnvironment } from './demo-environment.ts';
import { keepDemoPreferences } from './demo-preferences.ts';
import { deployApp } from './deploy-app.ts';
import { firstVisit } from './first-visit.ts';
import { lockFolder } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { mailEnvironment } from './mail-environment.ts';
import { registersEnvironment } from './registers-environment.ts';
import type { Running } from './running.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';
import {
  startLexwareProgram,
  startMailProgram,
  startRegistersProgram,
  startShopifyProgram,
} from './sandbox-programs.ts';
import { buildScreens } from '../screens.ts';

/** The host as a program. */
export const HOST_PROGRAM = join(import.meta.dirname, '../main.ts');
/** The sandbox's limits and ours are both ten times the published ones, so that 40 demo orders take seconds. */
const DEMO_RATE_SCALE = 10;
/** The smallest plan with everything that the demo shows. */
const DEMO_PLAN = 'premium' satisfies PlanId;

/** What was started: the address to open, other pages by their names, and the programs, the host first. */
export interface Started {
  readonly address: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly programs: readonly Running[];
}

/** How the host of a demo is run. */
export interface HostOfDemo {
  /** Makes what it shows, while the sandboxes start. */
  prepare(): Promise<void>;
  /** Starts it, and what stands before it; answers what has to be stopped, in that order. */
  start(settings: HostSettings): Promise<readonly Running[]>;
}

/** All settings of the host; `APP_URL` must answer at `PORT`. */
type HostSettings = Readonly<Record<string, string>> & { readonly PORT: string; readonly DATA_DIR: string };

const BUILT_HOST: HostOfDemo = {
  prepare: buildScreens,
  start: async (settings) => [await startProgram(HOST_PROGRAM, [], { ...process.env, ...settings })],
};

interface DemoOptions {
  /** The shop has not been connected; all that an earlier visitor did is gone. */
  readonly isFresh: boolean;
  /** The demo shop is the operator's own: its staff has the administration. The next start without it takes that back. */
  readonly isOperator: boolean;
  readonly host?: HostOfDemo;
}

/**
 * Starts the sandboxes and the host with the demo shop in `.data/demo`, or anew in `.data/fresh`; throws FolderInUse
 * when another one runs there.
 */
export const startDemo = async ({ isFresh, isOperator, host = BUILT_HOST }: DemoOptions): Promise<Started> => {
  const folder = isFresh ? DEMO_FOLDERS.fresh : DEMO_FOLDERS.settled;
  mkdirSync(folder, { recursive: true });
  lockFolder(folder);
  if (isFresh) for (const name of KEPT) rmSync(join(folder, name), { recursive: true, force: true });
  const [lexwarePort, shopifyPort, hostPort] = [await freePort(9300), await freePort(9200), await freePort(4000)];
  const mailPort = await freePort(9400);
  const appUrl = `http://127.0.0.1:${hostPort}`;
  const sandboxes = startSandboxes(folder, { lexwarePort, shopifyPort, mailPort, appUrl });
  const [, { program: first, lexware }, { program: second, shopify }, { program: third, mail }, fourth] =
    await Promise.all([host.prepare(), ...sandboxes]);
  await openDemoAccount(lexware.url);
  const environment = {
    ...sandboxEnvironment(lexware, shopify),
    ...mailEnvironment(mail, folder),
    ...registersEnvironment(fourth.registers),
    BILLING: 'on',
    PLAN: DEMO_PLAN,
    // it is not sold there
    PLAN_UNLOCKS: 'orderImport',
    ...(isOperator ? { SHOP_PERMISSIONS: `${shopify.shop}:view_dashboard` } : {}),
    PORT: String(hostPort),
    APP_URL: appUrl,
    DATA_DIR: join(folder, 'host'),
    ...(isFresh ? { LEXWARE_API_KEY: '' } : settled(folder)),
    LEXWARE_REQUESTS_PER_SECOND: String(2 * DEMO_RATE_SCALE),
    LEXWARE_VOUCHERS_PER_MINUTE: String(20 * DEMO_RATE_SCALE),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  };
  keepDemoEnvironment(folder, environment);
  const hosts = await host.start(environment);
  await deployApp(appUrl, shopify);
  if (!isFresh) {
    await firstVisit(appUrl, shopify);
    void liveThroughDemo(shopify).catch(() => undefined);
  }
  const address = `${shopify.url}/store/${shopify.shop.split('.')[0]}/apps/belegwerk`;
  return {
    address,
    pages: {
      'Lexware Office': lexware.url,
      'E-Mails': mail.url,
      Administration: isOperator ? `${address}/admin` : 'npm start -- --admin --pages',
    },
    programs: [...hosts, second, first, third, fourth.program],
  };
};

interface Ports {
  readonly lexwarePort: number;
  readonly shopifyPort: number;
  readonly mailPort: number;
  readonly appUrl: string;
}

/** The block of the customer accounts, from which Shopify's command line builds what it deploys. */
const CUSTOMER_BLOCK = fileURLToPath(new URL('../../../web/extensions/customer-order/src', import.meta.url));

const startSandboxes = (folder: string, { lexwarePort, shopifyPort, mailPort, appUrl }: Ports) =>
  [
    startLexwareProgram([
      `--port=${lexwarePort}`,
      `--state=${join(folder, 'lexware.json')}`,
      `--rate-scale=${DEMO_RATE_SCALE}`,
    ]),
    startShopifyProgram([
      `--port=${shopifyPort}`,
      `--state=${join(folder, 'shopify.json')}`,
      `--app-url=${appUrl}`,
      '--demo',
      `--customer-block=${CUSTOMER_BLOCK}`,
      `--cost-scale=${DEMO_RATE_SCALE}`,
    ]),
    startMailProgram([`--port=${mailPort}`, `--state=${join(folder, 'mails.json')}`]),
    startRegistersProgram(),
  ] as const;

/** What a demo keeps in its folder. */
const KEPT = ['host', 'lexware.json', 'shopify.json', 'mails.json'];

/** What a merchant has set who is connected already. */
const settled = (folder: string) => ({
  INITIAL_PREFERENCES: keepDemoPreferences(join(folder, 'preferences.json'), new SystemClock()),
});
