import { hasHappened } from '../orders/has-happened.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { OrderEvent } from '../orders/statuses.ts';
import type { Preferences } from '../preferences/preferences.ts';

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

/** Whether the trigger of the order has happened. */
export const isTriggered = (order: Order, { event }: Trigger): boolean => hasHappened(order, event);
