import { orderDesk } from '../house/order-desk.ts';
import type { House } from '../house/open-house.ts';

const DAY_MS = 86_400_000;
/** All of them are older than what is imported as recent. */
const LAST_DAYS_AGO = 70;

interface Past {
  /** Days that follow one another. */
  readonly count: number;
  readonly perDay: number;
}

/** Paid orders `#V1`, `#V2`, … on days long before the installation, at noon; answers the days, oldest first. */
export const placeOnDays = async (house: House, { count, perDay }: Past): Promise<readonly string[]> => {
  const shop = house.shopify.platform.shops.get(house.shopify.shop);
  if (!shop) throw new Error('there is no shop');
  const { legacyId } = await orderDesk(house).placeDone();
  const like = shop.orders.get(legacyId);
  if (!like) throw new Error('there is no order');
  const view = shop.viewOf(like);
  const days = Array.from({ length: count }, (_, at) =>
    new Date(Date.now() - (LAST_DAYS_AGO + count - at) * DAY_MS).toISOString().slice(0, 10),
  );
  let number = 0;
  for (const day of days)
    for (let place = 0; place < perDay; place += 1) {
      const id = shop.nextId();
      number += 1;
      const minutes = String(place % 60).padStart(2, '0');
      const at = `${day}T${String(10 + Math.floor(place / 60)).padStart(2, '0')}:${minutes}:00Z`;
      const own = { id: `gid://shopify/Order/${id}`, legacyResourceId: id, name: `#V${number}`, createdAt: at };
      const stated = { ...view, ...own, processedAt: at, updatedAt: at };
      shop.keep({ legacyId: id, revision: 1, timeline: [], ledger: null, stated });
    }
  return days;
};
