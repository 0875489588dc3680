import type { Actor } from '../kernel/actor.ts';
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
  readonly about: 'farewell' | 'profile' | 'rights' | 'billing' | 'unused';
  readonly topic: string;
}

/** The shop platform surely sent it, and the adapter could not read it; `fault` is where, or why. Its text is not kept. */
export interface UnreadableMessage {
  readonly kind: 'unreadable-message';
  readonly topic: string;
  readonly fault: string;
  /** SHA-256 of the bytes that came; absent in items of an earlier version. */
  readonly digest?: string;
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

/** Something is to be done with an order or one of its documents, because a person asks for it by hand. */
export interface ActionWork {
  readonly kind: 'order-action';
  readonly orderId: OrderId;
  /** As the catalogue of actions names it; an older host may have stored one that it does not have any more. */
  readonly action: string;
  /** The entry of the document that it is done with; absent where it is done with the order. */
  readonly document?: string;
  /** What was filled in, as `readInput` has read it. */
  readonly input: Readonly<Record<string, string>>;
  readonly by: Actor;
  /** The batch that it is a part of, if any. */
  readonly batch?: string;
}

/** The next step of a batch; `turn` says which (`Batch.turn`). */
export interface BatchStep {
  readonly kind: 'batch-step';
  readonly batch: string;
  readonly turn: number;
}

/** All that there can be to do for a shop. A new kind has to be answered by the shop worker, the store and the log to compile. */
export type Work = OrderMessage | ShopMessage | UnreadableMessage | AccountingWork | OrderLook | ActionWork | BatchStep;

/** The order that it is about, if any. */
export const orderOf = (work: Work): OrderId | undefined => ('orderId' in work ? work.orderId : undefined);

/** Whether one look answers both: at the same order, or at the same thing of the accounting service. An action is done alone. */
export const isAnsweredTogether = (one: Work, other: Work): boolean => {
  if (one.kind === 'order-action' || other.kind === 'order-action') return false;
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
    case 'order-action':
      return `${work.kind}/${work.action}`;
    case 'wait':
    case 'sweep':
    case 'ask':
    case 'follow':
    case 'look-again':
    case 'batch-step':
      return work.kind;
  }
};
