import { afterEach, describe, expect, it } from '@jest/globals';
import type {
  BatchReply,
  OrderReply,
  RepairPreviewReply,
  RepairsReply,
  UndoneRepairReply,
} from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { holdInTenCauses, invoicedOrders, repairAll } from './repair-desk.ts';
import { statedOrder } from './reasons/stated-order.ts';

const LIMIT_MS = 240_000;
const MOST_PRESSES = 25;
const ADDRESS = { lastName: 'Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };

describe('the repair desk', () => {
  let system: TestSystem;
  afterEach(() => system.close());

  it(
    'repairs held orders of ten causes with at most 25 presses, and a host that is killed in the middle makes none of them twice',
    async () => {
      system = await startTestSystem();
      const { groups, orders, sum } = await holdInTenCauses(system, 2);
      expect([groups.length, orders, sum]).toEqual([10, 20, '2389.80']);
      const presses = await repairAll(system, groups, ['bookkeeping.issue:after#8']);
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
      const found = await invoicedOrders(system);
      expect([found.length, new Set(found).size]).toEqual([20, 20]);
      expect((await system.api<RepairsReply>('/api/repairs')).groups).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'says before what a correction leads to and keeps nothing of that, and takes it back where only a draft came of it',
    async () => {
      system = await startTestSystem({ preferences: { invoiceFinalize: false } });
      const { shopify } = system;
      const { legacyId } = (await (
        await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
          method: 'POST',
          body: JSON.stringify(statedOrder({ name: '#R1', address: null })),
        })
      ).json()) as { legacyId: string };
      const stands = (is: (order: OrderReply) => boolean) => system.order(legacyId, is);
      await stands(({ status }) => status.state === 'held');
      const [group] = (await system.api<RepairsReply>('/api/repairs')).groups;
      const cause = group?.cause ?? '';
      const preview = (address: object) =>
        system.api<RepairPreviewReply>('/api/repairs/preview', 'POST', {
          cause,
          orders: [{ id: legacyId, corrections: { address } }],
        });
      expect((await preview({ ...ADDRESS, city: '' })).orders).toMatchObject([
        { documents: [], faults: [{ field: 'address.city', text: 'Darf nicht leer sein' }] },
      ]);
      expect((await preview(ADDRESS)).orders).toMatchObject([
        { documents: [{ kind: 'invoice', total: '119.00' }], sums: { before: '0.00', after: '119.00' }, reasons: [] },
      ]);
      expect((await stands(() => true)).corrections).toBeUndefined();

      const wish = { cause, orders: [{ id: legacyId, corrections: { address: ADDRESS } }], dialog: 'made-once' };
      const { id: batch } = await system.api<BatchReply>('/api/repairs/run', 'POST', wish);
      // the same press once more, as after a lost answer
      expect(await system.api<BatchReply>('/api/repairs/run', 'POST', wish)).toMatchObject({ id: batch });
      await stands(({ documents }) => documents.length === 1);
      await eventually(
        () => system.api<{ items: readonly BatchReply[] }>('/api/batches'),
        ({ items }) => items.some(({ id, state }) => id === batch && state === 'done'),
      );
      const undo = () => system.api<UndoneRepairReply>(`/api/repairs/${batch}/undo`, 'POST', {});
      const draft = { id: legacyId, order: '#R1', kind: 'invoice', total: '119.00' };
      // while anything else about the order is under way, its corrections stay
      const undone = await eventually(undo, ({ kept }) => kept.length === 0);
      expect(undone).toMatchObject({ takenBack: 1, drafts: [draft], kept: [] });
      expect(await undo()).toMatchObject({ takenBack: 0, drafts: [draft], kept: [] });
      expect((await stands(() => true)).corrections).toBeUndefined();
    },
    LIMIT_MS,
  );
});
