import { triggeredAt, triggerOf } from '../../decisions/trigger.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { whyUnmailed, type Occasion } from '../../mails/afterwards.ts';
import type { Unmailed } from '../../records/unmailed.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Order } from '../../orders/order.ts';

interface Made extends Pick<Occasion, 'before' | 'known' | 'now'> {
  readonly order: Order;
  readonly kind: DocumentKind;
  readonly source: string;
}

/** Why the app sends no automatic mail about a document that it makes now; undefined where it does. */
export const whyNotMailed = (made: Made, shop: Shop): Unmailed | undefined => {
  const { order, kind, source } = made;
  const isWhole = kind === 'invoice' && source === order.id;
  const dueAt = isWhole ? triggeredAt(order, triggerOf(order, shop.preferences)) : undefined;
  return whyUnmailed({ ...made, ...(dueAt ? { dueAt } : {}) }, shop);
};
