import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { readSettlementFile } from '@belegwerk/adapters/gateway-files';
import { day, instant, shopKey, staffId, type PlainDate } from '@belegwerk/core/kernel';
import { makeReadSettlements, makeViewPayouts, makeViewSettlements } from '@belegwerk/core/use-cases';
import { aShop } from '../builders/shop-builder.ts';
import { settledYear } from '../journeys/settled-year.ts';
import { median, rounded, type Bench, type Measurement } from './measurement.ts';

const SHOP = shopKey('jahr.myshopify.com');
const SEED = 63;
const ENTRIES = { full: 10_000, smoke: 500 };
const ROUNDS = { full: 5, smoke: 1 };
const MAX_MILLIS = 2000;
const NOW = instant('2027-01-31T10:00:00Z');
const MONTHS = Array.from({ length: 12 }, (_, at): PlainDate => day('2026-01-01').add({ months: at }));

const bytesOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
};

/** How long it takes to read a year of payouts and files of gateways, month by month, with every kind there is. */
export const benchPayouts: Bench = async (extent) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-payouts-'));
  const stores = openEmbeddedStores(join(folder, 'store.db'));
  const clock = { now: () => NOW };
  try {
    await stores.shops.add(aShop({ key: SHOP }));
    const year = settledYear(SEED, ENTRIES[extent]);
    const { orders, payouts } = stores.recordsOf(SHOP);
    for (const order of year.orders) await orders.save(order);
    for (const payout of year.payouts) await payouts.save(payout);
    const readFile = makeReadSettlements({ readFile: readSettlementFile, stores, clock });
    const begunFiles = performance.now();
    for (const text of [year.paypal, year.klarna]) await readFile(SHOP, bytesOf(text), staffId('7'));
    const files = rounded(performance.now() - begunFiles);
    const [viewPayouts, viewSettlements] = [makeViewPayouts({ stores, clock }), makeViewSettlements({ stores })];
    const took: number[] = [];
    let unexplained = 0;
    for (let round = 0; round < ROUNDS[extent]; round += 1) {
      const begun = performance.now();
      for (const month of MONTHS) {
        const { balances } = await viewPayouts(SHOP, month);
        const { gateways } = await viewSettlements(SHOP, month);
        for (const { period } of balances) unexplained += Math.abs(period.unexplained);
        for (const each of gateways.flatMap((gateway) => gateway.balances)) unexplained += Math.abs(each.unexplained);
      }
      took.push(performance.now() - begun);
    }
    const common = { bench: 'payouts', baseline: null, ratio: null } as const;
    const timed = (metric: string, value: number): Measurement => ({
      ...common,
      metric: `embedded, ${ENTRIES[extent]} entries: ${metric}`,
      value,
      unit: 'ms',
      bound: `value <= ${MAX_MILLIS}`,
      ok: value <= MAX_MILLIS,
    });
    return [
      timed('two files kept and matched', files),
      timed('a year read', rounded(median(took))),
      {
        ...common,
        metric: 'unexplained',
        value: unexplained,
        unit: 'cents',
        bound: 'value = 0',
        ok: unexplained === 0,
      },
    ];
  } finally {
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
