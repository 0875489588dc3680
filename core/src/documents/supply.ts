import { deliveryDates, type DeliveryDates } from '../delivery/delivery-dates.ts';
import { businessDay, compareDays, earlierDay, type PlainDate } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { deliveryDateSetting, type DatedDocument } from '../preferences/delivery-date-mode.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Supply } from './draft.ts';

/** Berlin days on which goods of the order left, earliest first. */
const shippingDays = (order: Order): readonly PlainDate[] =>
  order.fulfilments
    .filter(({ cancelled }) => !cancelled)
    .map(({ createdAt }) => businessDay(createdAt))
    .toSorted(compareDays);

/**
 * Date of the document: the day of the order or of its last fulfilment, as the merchant chose, and never after today.
 * An order that has not left yet carries the day of the order.
 */
export const documentDate = (
  order: Order,
  { invoiceDate }: Pick<Preferences, 'invoiceDate'>,
  today: PlainDate,
): PlainDate => {
  const ordered = businessDay(order.processedAt);
  const chosen = invoiceDate === 'fulfilled' ? (shippingDays(order).at(-1) ?? ordered) : ordered;
  return earlierDay(chosen, today);
};

/** Day or period of the supply as the merchant's rule says, and what is odd about it. */
export const supplyDates = (
  order: Order,
  preferences: Preferences,
  date: PlainDate,
  document: DatedDocument = 'invoice',
): DeliveryDates => deliveryDates(order, deliveryDateSetting(preferences, document), date);

/** The day whose tax rates apply (§ 27 Abs. 1 UStG): the last day of the supply, else the date of the document. */
export const dayOfSupply = (supply: Supply, date: PlainDate): PlainDate => {
  if (supply.type === 'none') return date;
  return 'on' in supply ? supply.on : supply.to;
};
