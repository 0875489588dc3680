import type { OrderId } from '../kernel/ids.ts';
import { isSameSubject, type AccountingEvent } from './accounting-event.ts';

/** The shop platform told of an order. `topic` is its own word for the occasion; nothing is decided by it. */
export interface OrderMessage {
  readonly kind: 'order-message';
  readonly orderId: OrderId;
  readonly topic: string;
}

/** The shop platform told of the shop itself: it left, was changed, or has other rights; `unused` leads to nothing. */
export interface ShopMessage {
  readonly kind: 'shop-message';
  readonly about: 'farewell' | 'profile' | 'rights' | 'unused';
  readonly topic: string;
}

/** The shop platform surely sent it, and nobody could read it; `fault` is where, or why. It is kept, not worked on. */
export interface UnreadableMessage {
  readonly kind: 'unreadable-message';
  readonly topic: string;
  readonly fault: string;
}

/** Something happened at the accounting service. */
export interface AccountingWork {
  readonly kind: 'accounting-event';
  readonly event: AccountingEvent;
}

/**
 * An order is to be looked at by our own account: its day has come (`wait`), no message told of it (`sweep`), a person asks
 * (`ask`), one of its documents changed at the accounting service (`follow`), or something else changed by which it may
 * go on (`look-again`).
 */
export interface OrderLook {
  readonly kind: 'wait' | 'sweep' | 'ask' | 'follow' | 'look-again';
  readonly orderId: OrderId;
}

/** All that there can be to do for a shop. A new kind has to be answered by the shop worker, the store and the log to compile. */
export type Work = OrderMessage | ShopMessage | UnreadableMessage | AccountingWork | OrderLook;

/** The order that it is about, if any. */
export const orderOf = (work: Work): OrderId | undefined => ('orderId' in work ? work.orderId : undefined);

/** Whether one look answers both: at the same order, or at the same thing of the accounting service. */
export const isAnsweredTogether = (one: Work, other: Work): boolean => {
  const order = orderOf(one);
  if (order !== undefined) return orderOf(other) === order;
  return one.kind === 'accounting-event' && other.kind === 'accounting-event' && isSameSubject(one.event, other.event);
};

/** By what the log calls it: the platform's own word for a message, ours for everything else. */
export const topicOf = (work: Work): string => {
  switch (work.kind) {
    case 'order-message':
    case 'shop-message':
    case 'unreadable-message':
      return work.topic;
    case 'accounting-event':
      return `accounting/${work.event.about}`;
    case 'wait':
    case 'sweep':
    case 'ask':
    case 'follow':
    case 'look-again':
      return work.kind;
  }
};
