import { installationDays } from '../../shops/imported-days.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OrderSource, OrderSourceFailure, UpdatedOrder } from '../../ports/order-source.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AskForUnseen } from '../shops/ask-for-unseen.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'placedOn'>;
  readonly askForUnseen: AskForUnseen;
}

/** How many orders some pages had, and where the next page begins; undefined behind the last. */
export interface TakenPages {
  readonly count: number;
  readonly next: string | undefined;
}

const ORDERS_ASKED_AT_ONCE = 100;

/** Reads pages of the recent orders and has their orders looked at. */
export const makeTakeRecentOrders = ({ orders, askForUnseen }: Ports) => {
  return { takePages, ask };

  async function takePages(shop: Shop, most: number, from?: string): Promise<Result<TakenPages, OrderSourceFailure>> {
    let count = 0;
    let next = from;
    for (let pages = 0; pages < most; pages += 1) {
      const page = await orders.placedOn(shop.key, installationDays(shop), next);
      if (!page.ok) return page;
      await ask(shop, page.value.orders);
      count += page.value.orders.length;
      next = page.value.next;
      if (next === undefined) break;
    }
    return ok({ count, next });
  }

  async function ask(shop: Shop, found: readonly UpdatedOrder[]): Promise<void> {
    for (let from = 0; from < found.length; from += ORDERS_ASKED_AT_ONCE)
      await askForUnseen(shop, found.slice(from, from + ORDERS_ASKED_AT_ONCE), 'import');
  }
};
