import {
  makeActOnOrder,
  makeCorrectOrder,
  makeListOrders,
  makeOrderViews,
  makeViewAddress,
  makeViewOrder,
} from '@belegwerk/core/use-cases';
import { ordersArea } from '../../areas/orders/orders-area.ts';
import type { OpenModule } from '../dependencies.ts';

/** Orders: listed, shown, acted on. */
export const orders: OpenModule = (all) => {
  const { stores, clock, ids, addWork, workers, pagesOf, settings } = all;
  return {
    people: [
      ordersArea({
        listOrders: makeListOrders({ stores, clock }),
        viewOrder: makeViewOrder({ stores, clock }),
        orderViews: makeOrderViews({ stores }),
        actOnOrder: makeActOnOrder({ stores, clock, addWork, wake: (shop) => workers.wake(shop) }),
        correctOrder: makeCorrectOrder({ stores, clock, ids, addWork, wake: (shop) => workers.wake(shop) }),
        viewAddress: makeViewAddress({ orders: all.orders, stores }),
        pagesOf,
        orderAdminUrl: (shop, number) => `${settings.SHOPIFY_ADMIN_URL}/store/${shop.split('.')[0]}/orders/${number}`,
      }),
    ],
  };
};
