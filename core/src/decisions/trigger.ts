import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { hasHappened } from '../orders/has-happened.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { OrderEvent } from '../orders/statuses.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';

/** The event that an order waits for before its invoice, and the setting that says so. */
export interface Trigger {
  readonly event: OrderEvent;
  readonly setting: 'invoiceEvent' | 'invoiceEventExceptions';
  /** The gateway that the exception is for. */
  readonly gateway?: string;
}

const brings = ({ kind, status }: Payment): boolean =>
  (kind === 'sale' || kind === 'capture' || kind === 'authorization') && status !== 'failed';

/** Gateways that money comes through; the order's own list also names those of failed attempts. */
const gatewaysOf = (order: Order): readonly string[] => {
  const used = order.payments.filter(brings).map(({ gateway }) => gateway);
  return used.length > 0 ? used : order.gateways;
};

/** What triggers the invoice of the order: the merchant's event, or the exception for a gateway it was paid through. */
export const triggerOf = (order: Order, preferences: Preferences): Trigger => {
  const exceptions = new Map(
    Object.entries(preferences.invoiceEventExceptions).map(([gateway, event]) => [gateway.toLowerCase(), event]),
  );
  const gateway = gatewaysOf(order).find((handle) => exceptions.has(handle.toLowerCase()));
  const event = gateway === undefined ? undefined : exceptions.get(gateway.toLowerCase());
  return gateway !== undefined && event !== undefined
    ? { event, setting: 'invoiceEventExceptions', gateway }
    : { event: preferences.invoiceEvent, setting: 'invoiceEvent' };
};

const latest = (first: Instant, others: readonly Instant[]): Instant =>
  others.reduce((last, at) => (compareInstants(at, last) > 0 ? at : last), first);

const PAYS: ReadonlySet<Payment['kind']> = new Set(['sale', 'capture']);

/** When the trigger of an order happened, as far as the shop tells; never before the order was placed. */
export const triggeredAt = (
  { createdAt, payments, fulfilments }: Pick<Order, 'createdAt' | 'payments' | 'fulfilments'>,
  { event }: Trigger,
): Instant => {
  const paidAt = payments.filter(({ kind, status }) => PAYS.has(kind) && status === 'success').map(({ at }) => at);
  const fulfilledAt = fulfilments.filter(({ cancelled }) => !cancelled).map((each) => each.createdAt);
  return latest(createdAt, [
    ...(event === 'paid' || event === 'completed' ? paidAt : []),
    ...(event === 'fulfilled' || event === 'completed' ? fulfilledAt : []),
  ]);
};

/** Whether the trigger of the order has happened. */
export const isTriggered = (order: Order, { event }: Trigger): boolean => hasHappened(order, event);
