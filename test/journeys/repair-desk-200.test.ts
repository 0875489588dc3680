import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { holdInTenCauses, invoicedOrders, repairAll } from './repair-desk.ts';

const LIMIT_MS = 600_000;
const ORDERS = 200;
const MOST_PRESSES = 25;

describe('200 held orders of ten causes', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem();
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'are repaired with at most 25 presses while hosts are killed in the middle: each has exactly one invoice',
    async () => {
      const { groups, orders } = await holdInTenCauses(system, ORDERS / 10);
      expect([groups.length, orders]).toEqual([10, ORDERS]);
      const deaths = ['bookkeeping.issue:after#40', 'batches.saveItem:after#30', 'batches.change:after#50'];
      expect(await repairAll(system, groups, deaths)).toBeLessThanOrEqual(MOST_PRESSES);
      const found = await invoicedOrders(system);
      expect([found.length, new Set(found).size]).toEqual([ORDERS, ORDERS]);
    },
    LIMIT_MS,
  );
});
