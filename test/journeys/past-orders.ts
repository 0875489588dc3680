import { orderPanel, type PanelOrder } from '../system/order-panel.ts';
import type { TestSystem } from '../system/start-test-system.ts';

const DAY_MS = 86_400_000;
/** All of them are older than what is imported as recent. */
const LAST_DAYS_AGO = 70;
/** Imported as recent. */
const RECENT_DAYS_AGO = 10;

interface Past {
  /** Days that follow one another. */
  readonly count: number;
  readonly perDay: number;
}

/** Keeps paid orders `#V1`, `#V2`, … in the shop, each like one that was just placed but for what is said of it. */
const keepOrders = async (
  system: TestSystem,
  { legacyId }: PanelOrder,
  count: number,
  sayOf: (number: number) => { readonly at: string; readonly customer?: string },
): Promise<string> => {
  const shop = system.shopify.platform.shops.get(system.shopify.shop);
  if (!shop) throw new Error('there is no shop');
  const like = shop.orders.get(legacyId);
  if (!like) throw new Error('there is no order');
  const view = shop.viewOf(like);
  for (let number = 1; number <= count; number += 1) {
    const id = shop.nextId();
    const { at, customer } = sayOf(number);
    const own = { id: `gid://shopify/Order/${id}`, legacyResourceId: id, name: `#V${number}`, createdAt: at };
    const [firstName = '', lastName = ''] = customer?.split(' ') ?? [];
    const billingAddress =
      view.billingAddress && customer ? { ...view.billingAddress, firstName, lastName } : undefined;
    const stated = { ...view, ...own, processedAt: at, updatedAt: at, ...(billingAddress ? { billingAddress } : {}) };
    shop.keep({ legacyId: id, revision: 1, timeline: [], ledger: null, stated });
  }
  return view.totalPriceSet.shopMoney.amount;
};

/** Paid orders `#V1`, `#V2`, … on days long before the installation, at noon; answers the days, oldest first. */
export const placeOnDays = async (system: TestSystem, { count, perDay }: Past): Promise<readonly string[]> => {
  const days = Array.from({ length: count }, (_, at) =>
    new Date(Date.now() - (LAST_DAYS_AGO + count - at) * DAY_MS).toISOString().slice(0, 10),
  );
  await keepOrders(system, await orderPanel(system).placeDone(), count * perDay, (number) => {
    const place = (number - 1) % perDay;
    const minutes = String(place % 60).padStart(2, '0');
    return {
      at: `${days[Math.floor((number - 1) / perDay)]}T${String(10 + Math.floor(place / 60)).padStart(2, '0')}:${minutes}:00Z`,
    };
  });
  return days;
};

/** Paid orders `#V1`, `#V2`, … of ten days ago, each of its own customer; answers what each of them came to. */
export const placeRecent = async (
  system: TestSystem,
  count: number,
  customerOf: (number: number) => string,
): Promise<string> => {
  const at = new Date(Date.now() - RECENT_DAYS_AGO * DAY_MS).toISOString();
  return keepOrders(system, await orderPanel(system).place(), count, (number) => ({
    at,
    customer: customerOf(number),
  }));
};
