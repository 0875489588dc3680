import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  mailEnvironment,
  sandboxEnvironment,
  startLexwareProgram,
  startMailProgram,
  startShopifyProgram,
} from '@belegwerk/host';
import { endOf } from '../mongo/start-compatible.ts';
import { importEverything, placeEarlier } from './before-installation.ts';
import { becomeCalm } from './calm.ts';
import { compare, heldOrders } from './comparison.ts';
import { diceFrom } from './dice.ts';
import { Doorway } from './doorway.ts';
import { figuresOf } from './figures.ts';
import { HostProcesses } from './host-processes.ts';
import { killAll } from './kill-all.ts';
import { Ledgers } from './ledgers.ts';
import type { ChaosOptions } from './options.ts';
import { letPass } from './passing-time.ts';
import { CHAOS_PREFERENCES, NOTHING_YET } from './preferences.ts';
import { People } from './presses.ts';
import { PlanChanges } from './plan-changes.ts';
import { Progress } from './progress.ts';
import { ServerWatch } from './server-watch.ts';
import { storeFor } from './store.ts';
import { allFindings, type Findings, type ReportedOrder } from './truth.ts';
import { workOnOrders } from './work-on-orders.ts';

export interface ChaosReport {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly findings: Findings;
  readonly held: readonly ReportedOrder[];
  /** Whether everything came to rest. */
  readonly isCalm: boolean;
}

const ACCOUNTING = 'the accounting sandbox';
const SHOP = 'the shop sandbox';
const MAIL = 'the mail sandbox';
const DATABASE = 'the database';

const ANSWERS_WITHIN_MS = 10_000;
/** Any answer shows that a sandbox lives. */
const answers = async (url: string): Promise<void> => {
  const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  await reply.body?.cancel();
};
/** What is awaited at the end of a run may fail long before. */
const waitedForLater = (): void => undefined;

/** What came before the app is told apart by the clock. */
const TWO_HOURS = 2 * 3_600_000;

/** One run: place, let live and kill at the same time, then calm, then compare. */
export const runChaos = async (options: ChaosOptions, folder: string): Promise<ChaosReport> => {
  const began = performance.now();
  const { orders, seed, imports } = options;
  const watch = new ServerWatch();
  const [{ program: first, lexware }, { program: second, shopify }, { program: third, mail }, store] =
    await Promise.all([
      watch.starts(ACCOUNTING, startLexwareProgram(['--port', '0', '--rate-scale', 'off', '--seed', String(seed)])),
      watch.starts(SHOP, startShopifyProgram(['--port', '0', '--seed', String(seed), '--cost-scale', 'off'])),
      watch.starts(MAIL, startMailProgram([])),
      watch.starts(DATABASE, storeFor(options.store)),
    ]);
  for (const [name, { process }, url] of [
    [ACCOUNTING, first, lexware.url],
    [SHOP, second, shopify.url],
    [MAIL, third, mail.url],
  ] as const) {
    watch.over(name, endOf(process));
    watch.asks(name, () => answers(url));
  }
  if (store.ended) watch.over(DATABASE, store.ended);
  for (const [name, ask] of Object.entries(store.asked ?? {})) watch.asks(name, ask);
  const ledgers = new Ledgers({ lexware, shopify, mail: mail.url });
  const preferences = join(folder, 'preferences.json');
  await writeFile(preferences, JSON.stringify({ ...CHAOS_PREFERENCES, ...(imports > 0 ? NOTHING_YET : {}) }));
  const passedTime = join(folder, 'passed-time');
  const doorway = await Doorway.open(() => hosts.ports());
  const environment = {
    ...sandboxEnvironment(lexware, shopify),
    ...mailEnvironment(mail, folder),
    ...store.environment(folder),
    APP_URL: doorway.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    INITIAL_PREFERENCES: preferences,
    PASSED_TIME_FILE: passedTime,
    ...(options.plans ? { BILLING: 'on', PLAN: 'standard' } : { PLAN: 'enterprise' }),
    LEXWARE_REQUESTS_PER_SECOND: '500',
    LEXWARE_VOUCHERS_PER_MINUTE: '30000',
    LEXWARE_ANSWER_SECONDS: '4',
    LEXWARE_VISIBLE_AFTER_SECONDS: '4',
    WORKER_LEASE_SECONDS: '3',
    SWEEP_SECONDS: '5',
    CALL_RATE_SCALE: '100',
    LOG_LEVEL: 'error',
  };
  const hosts = new HostProcesses(environment);
  const progress = new Progress(options);
  const run = async (): Promise<ChaosReport> => {
    await ledgers.useApp(doorway.url);
    for (let slot = 0; slot < options.hosts; slot += 1) await hosts.start(slot);
    const timePasses = async (millis: number): Promise<void> => {
      await ledgers.letPass(millis);
      await letPass(passedTime, millis);
    };
    const earlier = await placeEarlier(ledgers, diceFrom(seed + 2), imports);
    if (imports > 0) await timePasses(TWO_HOURS);
    await ledgers.install(doorway.url);
    await ledgers.beginChaos(orders);
    const imported = imports > 0 ? importEverything(ledgers.hostAt(doorway.url)) : undefined;
    imported?.catch(waitedForLater);

    const people = new People(ledgers.hostAt(doorway.url));
    const work = workOnOrders({
      people,
      orders,
      dice: diceFrom(seed),
      ledgers,
      isTime: (placed) => placed * options.kills <= (hosts.deaths + 1) * orders,
      onPlaced: () => progress.placed(),
      there: earlier.living,
    });
    const merchant = new PlanChanges(ledgers.hostAt(doorway.url), shopify);
    const changing = options.plans ? merchant.whileWorking(work, diceFrom(seed + 3)) : undefined;
    changing?.catch(waitedForLater);
    const outages = await killAll(options, {
      dice: diceFrom(seed + 1),
      hosts,
      work,
      progress,
      cutOff: store.cutOff,
    });
    const killed = hosts.deaths;
    const paidInBooks = await work;
    await imported;
    await changing;

    await ledgers.endChaos();
    for (let slot = 0; slot < options.hosts; slot += 1) if (!hosts.isAlive(slot)) await hosts.start(slot);
    if (options.plans) await merchant.settle();
    const isCalm = await becomeCalm({
      ledgers,
      host: ledgers.hostAt(doorway.url),
      orders: orders + imports,
      openWork: () => hosts.openWork(),
      letPass: timePasses,
    });
    const outcome = { ...(await ledgers.outcome(doorway.url, paidInBooks, earlier)), presses: people.done };
    const findings = allFindings([
      compare(outcome),
      ...(options.plans ? [await merchant.compared()] : []),
      { lost: [], duplicate: [], wrong: hosts.endedByThemselves },
    ]);
    if (!isCalm || Object.values(findings).some((found: readonly string[]) => found.length > 0))
      await writeFile(
        join(folder, 'evidence.json'),
        JSON.stringify({ ...(await ledgers.evidence(doorway.url)), openWork: await hosts.openWork() }, null, 2),
      );
    return {
      figures: {
        orders,
        imports,
        ...(options.plans ? { planWishes: merchant.made } : {}),
        ...figuresOf(outcome),
        kills: killed,
        ...(options.outages
          ? { frozen: hosts.frozen, rollingRestarts: outages.restarts, databaseCuts: outages.cutOffs }
          : {}),
        store: store.name,
        hosts: options.hosts,
        seed,
        seconds: Math.ceil((performance.now() - began) / 1000),
        ...(await ledgers.callFigures()),
      },
      findings,
      held: heldOrders(outcome),
      isCalm,
    };
  };
  try {
    return await watch.unlessOneDies(run());
  } finally {
    watch.end();
    progress.stop();
    doorway.close();
    await hosts.stopAll();
    await Promise.all([first.stop(), second.stop(), third.stop()]);
    await store.close();
  }
};
