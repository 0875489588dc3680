import { businessDay, compareDays } from '../kernel/calendar.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { Order } from '../orders/order.ts';
import { featureGate } from '../plans/feature-gate.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import { isRegimeOpen } from '../shops/onboarding.ts';
import { oldestDay } from '../shops/oldest-day.ts';
import type { Shop } from '../shops/shop.ts';
import { wishOfOrder } from '../shops/wish-of-order.ts';
import type { Situation } from './decision.ts';
import { dayOfOrder, stop, type Filter } from './filters.ts';

/** What settings say of when and whether a document is made: not asked where a person wants that document now. */
export const bySetting =
  (filter: Filter): Filter =>
  (situation) =>
    situation.isWantedNow ? undefined : filter(situation);

/** Whether an order comes only with an import, which is bought, and that is not (specification 1, section 9). */
export const isBeyondReach = (order: Pick<Order, 'createdAt' | 'processedAt'>, shop: Shop): boolean =>
  compareDays(dayOfOrder(order), oldestDay(businessDay(shop.installedAt))) < 0 &&
  !wishOfOrder(order, shop) &&
  featureGate('orderImport', entitlementsOf(shop)).kind !== 'open';

/** A person may have any document made but of an order that an import would bring. */
export const beyondReach: Filter = ({ order, shop, isWantedNow }) => {
  if (!isWantedNow || !isBeyondReach(order, shop)) return undefined;
  const oldest = oldestDay(businessDay(shop.installedAt));
  return stop('skipped', { code: 'TOO_OLD', facts: { oldest: oldest.toString(), day: dayOfOrder(order).toString() } });
};

/** Whether a person wants that document now; a bill only once the merchant has said how its sales are taxed. */
export const isWanted = (
  { wanted = [], shop }: Pick<Situation, 'wanted' | 'shop'>,
  kind: DocumentKind,
  source: string,
): boolean =>
  wanted.some((each) => each.kind === kind && each.source === source) &&
  (kind === 'delivery-note' || !isRegimeOpen(shop));
