import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxEnvironment, startLexwareProgram, startShopifyProgram } from '@belegwerk/host';
import { Ledgers } from './ledgers.ts';
import { compareBooks, type Findings } from './comparison.ts';
import { CRASH_STEPS } from './crash-points.ts';
import { diceFrom, type Dice } from './dice.ts';
import { Doorway } from './doorway.ts';
import { LEXWARE_FAULTS, SHOPIFY_CHAOS } from './faults.ts';
import { HostProcesses } from './host-processes.ts';
import type { ChaosOptions } from './options.ts';
import { placeOrder } from './orders.ts';
import { Progress } from './progress.ts';
import { storeFor } from './store.ts';

export interface ChaosReport {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly findings: Findings;
  /** Whether every host came to rest in time. */
  readonly isQuiet: boolean;
}

const QUIET_WITHIN_MS = 120_000;

/** One run: place and kill at the same time, then calm, then compare. */
export const runChaos = async (options: ChaosOptions, folder: string): Promise<ChaosReport> => {
  const began = performance.now();
  const dice = diceFrom(options.seed);
  const [{ program: first, lexware }, { program: second, shopify }, store] = await Promise.all([
    startLexwareProgram(['--port', '0', '--rate-scale', 'off', '--seed', String(options.seed)]),
    startShopifyProgram(['--port', '0', '--seed', String(options.seed), '--cost-scale', 'off']),
    storeFor(options.store),
  ]);
  const ledgers = new Ledgers(lexware.url, shopify);
  const preferences = join(folder, 'preferences.json');
  await writeFile(preferences, JSON.stringify({ invoiceCreate: '2000-01-01', invoiceEvent: 'created' }));
  const key = randomBytes(32).toString('base64');
  const hosts = new HostProcesses(() => ({
    ...sandboxEnvironment(lexware, shopify),
    ...store.environment(folder),
    PORT: '0',
    ENCRYPTION_KEY: key,
    INITIAL_PREFERENCES: preferences,
    LEXWARE_REQUESTS_PER_SECOND: '500',
    LEXWARE_VOUCHERS_PER_MINUTE: '30000',
    LEXWARE_SETTLE_SECONDS: '4',
    LANE_LEASE_SECONDS: '3',
    SWEEP_SECONDS: '5',
    LOG_LEVEL: 'error',
  }));
  const doorway = await Doorway.open(() => hosts.ports());
  const progress = new Progress(options);
  try {
    await ledgers.useApp(doorway.url);
    for (let slot = 0; slot < options.hosts; slot += 1) await hosts.start(slot);
    await ledgers.install(doorway.url);
    for (const fault of LEXWARE_FAULTS) await ledgers.addLexwareFault(fault);
    await ledgers.setShopifyChaos(SHOPIFY_CHAOS);

    const placing = placeAll(options, dice, ledgers, progress, () => hosts.deaths);
    await killAll(options, diceFrom(options.seed + 1), hosts, placing, progress);
    await placing;

    await ledgers.clearFaults();
    for (let slot = 0; slot < options.hosts; slot += 1) if (!hosts.isAlive(slot)) await hosts.start(slot);
    const killed = hosts.deaths;
    const isQuiet = await ledgers.quiet(doorway.url, options.orders, QUIET_WITHIN_MS);
    const findings = compareBooks(
      await ledgers.placedOrders(),
      await ledgers.bookedInvoices(),
      await ledgers.reportedOrders(doorway.url),
    );
    const seconds = Math.ceil((performance.now() - began) / 1000);
    return {
      figures: {
        orders: options.orders,
        documents: findings.documents,
        kills: killed,
        store: store.name,
        hosts: options.hosts,
        seed: options.seed,
        seconds,
        ...(await ledgers.callFigures()),
      },
      findings,
      isQuiet,
    };
  } finally {
    progress.stop();
    doorway.close();
    await hosts.stopAll();
    await Promise.all([first.stop(), second.stop()]);
    await store.close();
  }
};

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/** Places the orders spread over all lives of the hosts, so that each death meets work. */
const placeAll = async (
  options: ChaosOptions,
  dice: Dice,
  ledgers: Ledgers,
  progress: Progress,
  deaths: () => number,
): Promise<void> => {
  const { products, customers } = await ledgers.catalogue();
  for (let count = 0; count < options.orders; count += 1) {
    while (count * options.kills > (deaths() + 1) * options.orders) await pause(20);
    await placeOrder(ledgers.desk, dice, products, customers);
    progress.placed();
    await pause(dice.between(5, 60));
  }
};

/** Kills until the number is reached: half of the time at a random moment, half at a named step of the next life. */
const killAll = async (
  { kills, hosts: count }: ChaosOptions,
  dice: Dice,
  hosts: HostProcesses,
  placing: Promise<void>,
  progress: Progress,
): Promise<void> => {
  let isPlacing = true;
  void placing.finally(() => (isPlacing = false));
  while (hosts.deaths < kills) {
    const slot = dice.between(0, count - 1);
    if (dice.next() < 0.5) {
      await pause(dice.between(50, 1200));
      await hosts.kill(slot);
      await hosts.start(slot);
    } else {
      await hosts.kill(slot);
      await hosts.start(slot, `${dice.oneOf(CRASH_STEPS)}#${dice.between(1, 6)}`);
      // it dies when it comes to its step; a step that is not reached in time is given up for a plain kill
      for (let wait = 0; wait < 30 && hosts.isAlive(slot); wait += 1) await pause(100);
      if (hosts.isAlive(slot)) await hosts.kill(slot);
      await hosts.start(slot);
    }
    progress.killed(hosts.deaths);
    if (!isPlacing) await pause(100);
  }
};
