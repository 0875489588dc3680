import {
  correctedDates,
  deliveryDates,
  type DeliveryDateRemark,
  type DeliveryDates,
} from '../delivery/delivery-dates.ts';
import {
  businessDay,
  compareDays,
  compareInstants,
  earlierDay,
  monthOf,
  startOfBusinessDay,
  type PlainDate,
} from '../kernel/calendar.ts';
import type { Fulfilment, Order } from '../orders/order.ts';
import { owedMoney } from '../orders/owed-money.ts';
import type { OrderPart } from '../orders/order-part.ts';
import { deliveryDateSetting, type DatedDocument } from '../preferences/delivery-date-setting.ts';
import type { DocumentPreferences } from '../preferences/preferences-shape.ts';
import type { DocumentNotice } from '../documents/document-notice.ts';
import type { Supply } from '../documents/draft.ts';
import type { ExpectedSupply } from '../documents/expected-supply.ts';

/** Berlin days on which goods of the order left, earliest first. */
const shippingDays = (order: Order): readonly PlainDate[] =>
  order.fulfilments
    .filter(({ cancelled }) => !cancelled)
    .map(({ createdAt }) => businessDay(createdAt))
    .toSorted(compareDays);

/**
 * Date of the document: the day of the order, of its last fulfilment or today, as the merchant chose, and never after today.
 * An order that has not left yet carries the day of the order.
 */
export const documentDate = (
  order: Order,
  { invoiceDate }: Pick<DocumentPreferences, 'invoiceDate'>,
  today: PlainDate,
): PlainDate => {
  if (invoiceDate === 'issued') return today;
  const ordered = businessDay(order.processedAt);
  const chosen = invoiceDate === 'fulfilled' ? (shippingDays(order).at(-1) ?? ordered) : ordered;
  return earlierDay(chosen, today);
};

/** Day or period of the supply as the merchant's rule says, and what is odd about it. */
export const supplyDates = (
  order: Order,
  preferences: DocumentPreferences,
  date: PlainDate,
  document: DatedDocument = 'invoice',
): DeliveryDates => {
  const setting = deliveryDateSetting(preferences, document);
  const corrected = document === 'invoice' ? order.corrected?.supply : undefined;
  return corrected ? correctedDates(setting, corrected) : deliveryDates(order, setting, date);
};

/** How many pieces of a line were taken off before they left. */
const calledOff = ({ refunds }: Order, line: string): number =>
  refunds
    .flatMap(({ lines }) => lines)
    .filter(({ lineId, restock }) => lineId === line && restock === 'cancel')
    .reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Fulfilments with these parts of an order; what was ordered before them left first. Shipping and fees share the fate of
 * the goods, and so of all.
 */
const fulfilmentsOf = (order: Order, parts: readonly OrderPart[]): readonly Fulfilment[] => {
  const before = new Map<string, number>();
  for (const { id, quantity } of order.lines) {
    const part = parts.find(({ ref }) => ref === id);
    if (part) before.set(id, part.quantity === 0 ? 0 : Math.max(quantity - part.quantity - calledOff(order, id), 0));
  }
  if (before.size === 0) return order.fulfilments;
  const has = ({ lines }: Fulfilment): boolean => {
    const left = lines.map(({ lineId, quantity }) => {
      const rest = (before.get(lineId) ?? Infinity) - quantity;
      before.set(lineId, Math.max(rest, 0));
      return rest;
    });
    return left.some((rest) => rest < 0);
  };
  return order.fulfilments
    .filter(({ cancelled }) => !cancelled)
    .toSorted((a, b) => compareInstants(a.createdAt, b.createdAt))
    .filter(has);
};

/** The supply dates of some parts of an order only: the days on which they left. */
export const supplyDatesOf = (
  order: Order,
  parts: readonly OrderPart[],
  preferences: DocumentPreferences,
  date: PlainDate,
): DeliveryDates => supplyDates({ ...order, fulfilments: fulfilmentsOf(order, parts) }, preferences, date);

/** The supply dates of parts that were added after an invoice: for them the day of the order is that of their own invoice. */
export const laterSupplyDates = (
  order: Order,
  parts: readonly OrderPart[],
  preferences: DocumentPreferences,
  date: PlainDate,
): DeliveryDates => supplyDatesOf({ ...order, processedAt: startOfBusinessDay(date) }, parts, preferences, date);

/** The supply of an invoice that comes before it: its event has not happened, or nothing left and the day is to come. */
const expectedSupply = (
  { fulfilments }: Order,
  { supply, remarks }: DeliveryDates,
  { invoiceDeliveryType }: Pick<DocumentPreferences, 'invoiceDeliveryType'>,
  today: PlainDate,
): ExpectedSupply | undefined => {
  const last = lastDay(supply);
  const isLater = last !== undefined && compareDays(last, today) > 0;
  const isOpen = remarks.some(({ kind }) => kind === 'event-missing');
  if (!isOpen && !(isLater && fulfilments.every(({ cancelled }) => cancelled))) return undefined;
  return { what: invoiceDeliveryType || 'delivery', ...(isLater ? { month: monthOf(last) } : {}) };
};

/** The day on which the last of the money came in that pays the order; undefined while something is owed, or it is not told. */
const paidOn = (order: Order): PlainDate | undefined => {
  if (owedMoney(order) > 0) return undefined;
  const last = order.payments
    .filter(({ kind, status }) => status === 'success' && (kind === 'sale' || kind === 'capture'))
    .map(({ at }) => at)
    .toSorted(compareInstants)
    .at(-1);
  return last && businessDay(last);
};

/**
 * The supply as an invoice may state it: no firm day of what is still to come, because its fields know no other, but the
 * month in which it is expected where a rule promises one, and the day on which it was paid before (UStAE 14.8). Source: VAT
 * reference, 4.4. Decision record 64.
 */
export const statedSupply = (
  order: Order,
  dates: DeliveryDates,
  preferences: Pick<DocumentPreferences, 'invoiceDeliveryType'>,
  today: PlainDate,
): Supply => {
  const expected = expectedSupply(order, dates, preferences, today);
  if (!expected) return dates.supply;
  const paid = paidOn(order);
  return { type: 'none', expected, ...(paid ? { paidOn: paid } : {}) };
};

/** What the merchant should know of the dates, among the notices of their document. */
export const supplyNotice = (remark: DeliveryDateRemark): DocumentNotice =>
  remark.kind === 'end-before-start'
    ? { kind: 'delivery-date', remark: remark.kind, supply: remark.supply }
    : { kind: 'delivery-date', remark: remark.kind };

const lastDay = (supply: Supply): PlainDate | undefined => {
  if (supply.type === 'none') return supply.told?.[1];
  return 'on' in supply ? supply.on : supply.to;
};

/** The day whose tax rates apply (§ 27 Abs. 1 UStG): the last day of the supply, else the date of the document. */
export const dayOfSupply = (supply: Supply, date: PlainDate): PlainDate => {
  if (supply.type === 'none') return date;
  return 'on' in supply ? supply.on : supply.to;
};
