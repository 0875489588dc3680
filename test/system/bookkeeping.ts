import type { OrderReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from './start-test-system.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from './order-desk.ts';

/** A shop that books what customers paid by transfer, with its desk. */
export interface Bookkeeping {
  readonly house: TestSystem;
  readonly desk: OrderDesk;
  /** The order as the app shows it, once it is so. */
  readonly until: (order: DeskOrder, is: (page: OrderReply) => boolean) => Promise<OrderReply>;
}

/** Opens it with credit notes, bookings and payment matches turned on; whoever opens it closes its house. */
export const openBookkeeping = async (): Promise<Bookkeeping> => {
  const house = await startTestSystem({
    preferences: {
      creditCreate: true,
      transactionCreate: true,
      transactionHints: true,
      transactionGateway: { manual: true },
    },
  });
  await house.control('lexware', '/switches', 'POST', { partnerApiKey: true });
  return { house, desk: orderDesk(house), until: ({ legacyId }, is) => house.order(legacyId, is) };
};
