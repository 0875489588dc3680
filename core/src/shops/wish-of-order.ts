import { businessDay, compareInstants, type Instant, type PlainDate } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { isWithin, recentDays, wishOfDay } from './imported-days.ts';
import type { ImportWish } from './order-imports.ts';
import type { Shop } from './shop.ts';

/** The platform tells whole seconds of its own clock, and ours may be ahead of it. */
const CLOCKS_APART = { minutes: 1 };

/** Whether something happened before the product was installed. */
export const isFromBefore = (at: Instant, { installedAt }: Pick<Shop, 'installedAt'>): boolean =>
  compareInstants(at.add(CLOCKS_APART), installedAt) < 0;

/**
 * What the merchant wants for an order that was imported with its day, wherever the settings begin; undefined for every other
 * one. Orders placed since the installation, on that very day too, are no import. One that came into the shop later than
 * it was placed needs the word for both days. Days that came with the installation are imported without documents for nothing:
 * the settings said of their orders already what is made for them.
 */
export const wishOfOrder = (
  { createdAt, processedAt }: Pick<Order, 'createdAt' | 'processedAt'>,
  shop: Pick<Shop, 'imports' | 'installedAt'>,
): ImportWish | undefined => {
  if (!isFromBefore(createdAt, shop)) return undefined;
  const recent = recentDays(shop);
  const wishOn = (day: PlainDate): ImportWish | undefined => {
    const wish = wishOfDay(shop.imports, day);
    return !wish?.documents && recent && isWithin(day, recent) ? undefined : wish;
  };
  const wishes = [createdAt, processedAt].map((at) => wishOn(businessDay(at)));
  return wishes.find((wish) => wish?.documents === false) ?? (wishes[1] && wishes[0]);
};
