import { ok } from '../../kernel/result.ts';
import { correctedOrder } from '../../orders/corrections.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../ports/stores.ts';

/** Orders as the shop has them, with what a person corrected of them: whoever reads one, for a document or a mail, sees that. */
export const correctedOrders = (orders: OrderSource, stores: Pick<Stores, 'recordsOf'>): OrderSource => ({
  orderById: async (shop, id) => {
    const read = await orders.orderById(shop, id);
    if (!read.ok) return read;
    const corrections = (await stores.recordsOf(shop).orders.byId(id))?.corrections;
    return corrections ? ok(correctedOrder(read.value, corrections)) : read;
  },
  updatedSince: (shop, since, limit) => orders.updatedSince(shop, since, limit),
  placedOn: (shop, days, after) => orders.placedOn(shop, days, after),
  shopProfile: (shop) => orders.shopProfile(shop),
});
