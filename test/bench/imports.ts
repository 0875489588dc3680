import type { BatchReply, DaysImportReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';
import { placeOnDays } from '../journeys/past-orders.ts';
import { rounded, type Bench, type Measurement } from './measurement.ts';

/** The published limits are multiplied by `scale`: 20 vouchers a minute would take the better part of an hour. */
const FULL = { days: 50, perDay: 20, scale: 10 };
const SMOKE = { days: 2, perDay: 5, scale: 50 };
const LOOK_EVERY_MS = 1000;
const LIVE_EVERY_MS = 20_000;
const LIVE_BOUND_SECONDS = 10;
const REMAINING_BOUND = 0.2;
/** Below that a share of what remains says nothing: the figure is in whole seconds, and is asked for once a second. */
const LEAST_REMAINING_SECONDS = 15;

interface Sample {
  readonly at: number;
  readonly secondsLeft: number;
}

const seconds = (): number => performance.now() / 1000;

/** Imports days of a shop with documents for all of their orders, while orders come in live. */
export const benchImports: Bench = async (extent) => {
  const { days: count, perDay, scale } = extent === 'full' ? FULL : SMOKE;
  const orders = count * perDay;
  const environment = { PLAN: 'enterprise', PLAN_UNLOCKS: 'orderImport' };
  const system = await startTestSystem({ lexwareScale: scale, environment });
  try {
    const days = await placeOnDays(system, { count, perDay });
    const before = await limitedCalls(system);
    const began = seconds();
    await system.api('/api/shop/import', 'PUT', { from: days[0], to: days.at(-1), documents: true, mails: false });
    const state = { isOver: false };
    const live = liveInvoices(system, state);
    const samples = await untilOver(system);
    state.isOver = true;
    const ended = samples.at(-1)?.at ?? seconds();
    const took = ended - began;
    const waits = await live;
    const limited = (await limitedCalls(system)) - before;
    const made = await madeTwiceOrNot(system);
    const figure = (
      ...[metric, value, unit, bound, ok]: readonly [string, number, string, string, boolean]
    ): Measurement => ({
      bench: 'imports',
      metric,
      value: rounded(value),
      unit,
      baseline: null,
      ratio: null,
      bound,
      ok,
    });
    const worst = Math.max(0, ...waits);
    const off = worstOfRemaining(samples, ended, began + took / 2);
    const least = orders / ((20 * scale) / 60);
    return [
      figure(`${orders} orders imported with an invoice each, limits times ${scale}`, took, 's', 'none', true),
      figure('share of the rate that the account permits', least / took, 'ratio', 'none', true),
      figure('calls that the service refused as too many', limited, 'calls', 'value = 0', limited === 0),
      figure('past orders without exactly one invoice', orders - made, 'orders', 'value = 0', made === orders),
      figure(
        `slowest of ${waits.length} live invoices meanwhile`,
        worst,
        's',
        `value <= ${LIVE_BOUND_SECONDS}`,
        worst <= LIVE_BOUND_SECONDS,
      ),
      figure(
        'worst share by which the remaining time was off, from half-way on',
        off,
        'ratio',
        `value <= ${REMAINING_BOUND}`,
        off <= REMAINING_BOUND,
      ),
    ];
  } finally {
    await system.close();
  }
};

const pause = (millis: number) => new Promise((resume) => setTimeout(resume, millis));

/** How far the batch said it was, until nothing of it waits. */
const untilOver = async (system: TestSystem): Promise<readonly Sample[]> => {
  const samples: Sample[] = [];
  for (;;) {
    const { items } = await system.api<{ items: readonly BatchReply[] }>('/api/batches');
    const { waiting } = await system.api<DaysImportReply>('/api/shop/import');
    const [batch] = items;
    samples.push({ at: seconds(), secondsLeft: batch?.secondsLeft ?? 0 });
    if (batch?.state === 'done' && waiting === 0) return samples;
    await pause(LOOK_EVERY_MS);
  }
};

/** Seconds from an order that is placed to its invoice in the books, again and again. */
const liveInvoices = async (system: TestSystem, state: { readonly isOver: boolean }): Promise<readonly number[]> => {
  const panel = orderPanel(system);
  const waits: number[] = [];
  while (!state.isOver) {
    const placed = seconds();
    const order = await panel.place();
    await eventually(
      () => panel.booked(order, 'invoice'),
      ({ length }) => length === 1,
    );
    waits.push(seconds() - placed);
    for (let passed = 0; passed < LIVE_EVERY_MS && !state.isOver; passed += LOOK_EVERY_MS) await pause(LOOK_EVERY_MS);
  }
  return waits;
};

const limitedCalls = async (system: TestSystem): Promise<number> => {
  const counters = await system.control<Record<string, { readonly limited: number }>>('lexware', '/counters');
  return Object.values(counters).reduce((sum, { limited }) => sum + limited, 0);
};

/** Past orders that have exactly one invoice in the books. */
const madeTwiceOrNot = async (system: TestSystem): Promise<number> => {
  interface Booked {
    readonly introduction?: string;
  }
  const { documents } = await system.control<{ documents: readonly Booked[] }>('lexware', '/books');
  const named = documents.flatMap(({ introduction = '' }) => /#V\d+\b/.exec(introduction)?.[0] ?? []);
  return named.filter((name) => named.indexOf(name) === named.lastIndexOf(name)).length;
};

const worstOfRemaining = (samples: readonly Sample[], ended: number, from: number): number =>
  samples
    .filter(({ at }) => at >= from && ended - at >= LEAST_REMAINING_SECONDS)
    .reduce((worst, { at, secondsLeft }) => Math.max(worst, Math.abs(secondsLeft / (ended - at) - 1)), 0);
