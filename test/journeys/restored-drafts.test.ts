import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostAnswer } from '../system/host-command.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 120_000;

describe('an order whose document was made after the backup, once that is restored on another server', () => {
  let house: TestSystem;
  let desk: OrderDesk;
  let file: string;

  beforeAll(async () => {
    house = await startTestSystem({ preferences: { invoiceFinalize: false } });
    desk = orderDesk(house);
    file = join(house.folder, '..', 'host.backup');
    await hostAnswer('backup', ['--to', file], house.environment);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const restored = async (): Promise<void> => {
    const DATA_DIR = join(house.folder, '..', 'another-server');
    await house.restart(() => hostAnswer('restore', ['--from', file], { ...house.environment, DATA_DIR }), {
      DATA_DIR,
    });
  };
  const heldForDraft = (order: DeskOrder) =>
    house.order(
      order.legacyId,
      ({ status: { state, reason } }) =>
        state === 'held' && reason.code === 'DOCUMENT_UNLINKED' && reason.facts?.['why'] === 'draft',
    );

  it(
    'is held for a draft, which nobody but the merchant can say is the right one, and gets no second one',
    async () => {
      const order = await desk.placeDone();
      expect(await desk.booked(order)).toMatchObject([{ voucherStatus: 'draft' }]);
      await restored();
      await heldForDraft(order);
      expect(await desk.booked(order)).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
