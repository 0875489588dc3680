import { ok } from '../../kernel/result.ts';
import { correctedOrder } from '../../orders/corrections.ts';
import { withKeptMoney } from '../../orders/kept-money.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';

/** Orders as the shop has them, with what a person corrected or said of them: every reader, for a document or a mail, sees that. */
export const correctedOrders = (orders: OrderSource, stores: Pick<Stores, 'recordsOf'>): OrderSource => ({
  orderById: async (shop, id) => {
    const read = await orders.orderById(shop, id);
    if (!read.ok) return read;
    const { corrections, kept } = (await stores.recordsOf(shop).orders.byId(id)) ?? {};
    const order = kept ? withKeptMoney(read.value, kept) : read.value;
    return ok(corrections ? correctedOrder(order, corrections) : order);
  },
  updatedSince: (shop, since, limit) => orders.updatedSince(shop, since, limit),
  placedOn: (shop, days, after) => orders.placedOn(shop, days, after),
  shopProfile: (shop) => orders.shopProfile(shop),
});
