import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { cents, day, shopKey, type PlainDate } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { makeReadMonth } from '@belegwerk/core/use-cases';
import { troubledYear } from '../journeys/troubled-year.ts';
import { median, rounded, type Bench, type Measurement } from './measurement.ts';

const SHOP = shopKey('jahr.myshopify.com');
const SEED = 61;
const ORDERS = { full: 10_000, smoke: 200 };
const ROUNDS = { full: 5, smoke: 1 };
const MAX_MILLIS = 2000;
const TODAY = day('2027-01-31');
const MONTHS = Array.from({ length: 12 }, (_, at): PlainDate => day('2026-01-01').add({ months: at }));

/** How long it takes to reconcile a year, month by month, with every trouble that orders can have. */
export const benchReconciliation: Bench = async (extent) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-reconciliation-'));
  const stores = openEmbeddedStores(join(folder, 'store.db'));
  const shop = { key: SHOP, preferences: DEFAULT_PREFERENCES };
  try {
    for (const { record } of troubledYear(SEED, ORDERS[extent])) await stores.recordsOf(SHOP).orders.save(record);
    const readMonth = makeReadMonth({ stores });
    const took: number[] = [];
    let unexplained = 0;
    for (let round = 0; round < ROUNDS[extent]; round += 1) {
      const begun = performance.now();
      for (const month of MONTHS) unexplained += (await readMonth(shop, month, TODAY)).sums.unexplained;
      took.push(performance.now() - begun);
    }
    const common = { bench: 'reconciliation', baseline: null, ratio: null } as const;
    const value = rounded(median(took));
    return [
      {
        ...common,
        metric: `embedded, ${ORDERS[extent]} orders: a year read`,
        value,
        unit: 'ms',
        bound: `value <= ${MAX_MILLIS}`,
        ok: value <= MAX_MILLIS,
      },
      {
        ...common,
        metric: 'unexplained',
        value: cents(unexplained),
        unit: 'cents',
        bound: 'value = 0',
        ok: unexplained === 0,
      },
    ] satisfies readonly Measurement[];
  } finally {
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
