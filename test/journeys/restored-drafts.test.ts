import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostAnswer } from '../system/host-command.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 120_000;

describe('an order whose document was made after the backup, once that is restored on another server', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let file: string;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceFinalize: false } });
    panel = orderPanel(system);
    file = join(system.folder, '..', 'host.backup');
    await hostAnswer('backup', ['--to', file], system.environment);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const restored = async (): Promise<void> => {
    const DATA_DIR = join(system.folder, '..', 'another-server');
    await system.restart(() => hostAnswer('restore', ['--from', file], { ...system.environment, DATA_DIR }), {
      DATA_DIR,
    });
  };
  const heldForDraft = (order: PanelOrder) =>
    system.order(
      order.legacyId,
      ({ status: { state, reason } }) =>
        state === 'held' && reason.code === 'DOCUMENT_UNLINKED' && reason.facts?.['why'] === 'draft',
    );

  it(
    'is held for a draft, of which only the merchant can say whether it is the right one, and gets no second one',
    async () => {
      const order = await panel.placeDone();
      expect(await panel.booked(order)).toMatchObject([{ voucherStatus: 'draft' }]);
      await restored();
      await heldForDraft(order);
      expect(await panel.booked(order)).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
