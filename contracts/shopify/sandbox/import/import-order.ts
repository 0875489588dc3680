import { webhookBodies } from '../shop/fan-out.ts';
import type { Happening } from '../shop/happenings.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import type { StoredOrder } from '../shop/shop-records.ts';
import type { OrderView } from '../model/order-view.ts';
import { Refusal } from '../model/refusal.ts';
import { withFreshIds } from './fresh-ids.ts';
import { readOrder } from './read-order.ts';
import { recognise, type Recognised } from './recognise.ts';
import { shellOrder } from './shell-order.ts';
import { globalId, readStated, type Stated } from './stated.ts';

/** What became of a payload. */
export interface Imported {
  readonly kind: Recognised['kind'];
  readonly order: OrderView;
  readonly isRenumbered: boolean;
}

const parsed = (text: string): Stated => {
  try {
    return readStated(text);
  } catch {
    throw new Refusal(422, 'NOT_JSON', 'Das ist kein gültiges JSON.', '');
  }
};

/** How a payload is imported. */
export interface ImportWish {
  readonly isAnnounced: boolean;
  readonly isReplacing: boolean;
  /** A refund or shipment is left out of the order around it. */
  readonly isBefore?: boolean;
  /** Number of the order that the payload is about, also where it says another itself. */
  readonly number?: string;
}

const viewOf = (shop: Shop, { kind, object }: Recognised, at: string, { isBefore, number }: ImportWish): OrderView => {
  const nextId = (): string => shop.nextId();
  const { currency } = shop.profile;
  const order = kind === 'refund' || kind === 'fulfillment' ? shellOrder(kind, object, currency, isBefore) : object;
  const id =
    (number === undefined ? null : `gid://shopify/Order/${number}`) ??
    globalId(order, 'Order', 'adminGraphqlApiId', 'id', 'legacyResourceId') ??
    `gid://shopify/Order/${nextId()}`;
  return readOrder(order, id, { at, nextId });
};

const happeningsOf = (view: OrderView): Happening[] => [
  { topic: 'orders/create' },
  ...(view.displayFinancialStatus === 'PAID' ? [{ topic: 'orders/paid' }] : []),
  ...view.fulfillments.map((one) => ({ topic: 'fulfillments/create', subjectId: one.id })),
  ...view.refunds.map((one) => ({ topic: 'refunds/create', subjectId: one.id })),
  { topic: 'orders/updated' },
];

/**
 * Puts an order from elsewhere on record exactly as its JSON states it, and tells the app about it. A refund or
 * shipment gets an order around it. Ids that are taken become fresh ones, unless the order is to be replaced.
 */
export const importOrder = (platform: Platform, shop: Shop, text: string, o: ImportWish): Imported => {
  const recognised = recognise(parsed(text));
  const stated = viewOf(shop, recognised, platform.clock.instant(), o);
  const known = shop.orders.get(stated.legacyResourceId);
  const isOwn = (gid: string): boolean => o.isReplacing && shop.orderHolding(gid) === known;
  const isTaken = (gid: string): boolean =>
    (gid === stated.id && known !== undefined && !o.isReplacing) || (shop.isTaken(gid) && !isOwn(gid));
  const { view, isRenumbered } = withFreshIds(stated, isTaken, () => shop.nextId());
  const revision = (shop.orders.get(view.legacyResourceId)?.revision ?? 0) + 1;
  const stored: StoredOrder = {
    legacyId: view.legacyResourceId,
    revision,
    timeline: [{ at: platform.clock.instant(), text: 'Importiert' }],
    ledger: null,
    stated: view,
  };
  shop.keep(stored);
  platform.changed();
  const isVerbatim = recognised.isBare && recognised.kind === 'order' && !isRenumbered && text.includes('"line_items"');
  if (o.isAnnounced) {
    platform.announceBodies(shop, () => {
      const bodies = webhookBodies(view, happeningsOf(view), shop.profile.domain);
      return bodies.map((one) => (isVerbatim && one.topic.startsWith('orders/') ? { ...one, body: text } : one));
    });
  }
  return { kind: recognised.kind, order: view, isRenumbered };
};
