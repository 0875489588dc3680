import type { OrderReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from './start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from './order-panel.ts';

/** A shop that books what customers paid by transfer, with its control panel. */
export interface Bookkeeping {
  readonly system: TestSystem;
  readonly panel: OrderPanel;
  /** The order as the app shows it, once it is so. */
  readonly until: (order: PanelOrder, is: (page: OrderReply) => boolean) => Promise<OrderReply>;
}

/** Opens it with credit notes, bookings and payment matches turned on; the test that opens it closes its test system. */
export const openBookkeeping = async (): Promise<Bookkeeping> => {
  const system = await startTestSystem({
    preferences: {
      creditCreate: true,
      transactionCreate: true,
      transactionHints: true,
      transactionGateway: { manual: true },
    },
  });
  await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
  return { system, panel: orderPanel(system), until: ({ legacyId }, is) => system.order(legacyId, is) };
};
