import type { OrderId } from '../../kernel/ids.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { ListedBulkKind, OrdersBatch } from '../../records/batch.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OrderFilter } from '../views/view-orders.ts';

/** With which orders: those that were ticked, or all that the list finds. */
export type ChosenOrders = { readonly ids: readonly OrderId[] } | { readonly filter: OrderFilter };

export interface BulkWish extends Omit<OrdersBatch, 'kind' | 'what'> {
  readonly what: ListedBulkKind;
  readonly orders: ChosenOrders;
}

/** Whether the plan of a shop has what is wished. */
export const gateOf = (shop: Shop, { what }: BulkWish): FeatureGate =>
  what === 'send'
    ? featureGate('emails', entitlementsOf(shop))
    : what === 'create' || what === 'create-now' || what === 'look-again'
      ? featureGate('orders', entitlementsOf(shop))
      : { kind: 'open' };
