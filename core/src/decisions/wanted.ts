import { businessDay, compareDays } from '../kernel/calendar.ts';
import type { DocumentKind } from '../documents/draft.ts';
import { featureGate } from '../plans/feature-gate.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import { isRegimeOpen } from '../shops/onboarding.ts';
import { oldestDay } from '../shops/oldest-day.ts';
import { wishOfOrder } from '../shops/wish-of-order.ts';
import type { Situation } from './decision.ts';
import { dayOfOrder, stop, type Filter } from './filters.ts';

/** What settings say of when and whether a document is made: not asked where a person wants that document now. */
export const bySetting =
  (filter: Filter): Filter =>
  (situation) =>
    situation.isWantedNow ? undefined : filter(situation);

/** Orders from before the installation come with an import, which is bought (specification 1, section 9). */
export const beyondReach: Filter = ({ order, shop, isWantedNow }) => {
  const oldest = oldestDay(businessDay(shop.installedAt));
  const day = dayOfOrder(order);
  if (!isWantedNow || compareDays(day, oldest) >= 0 || wishOfOrder(order, shop)) return undefined;
  return featureGate('orderImport', entitlementsOf(shop)).kind === 'open'
    ? undefined
    : stop('skipped', { code: 'TOO_OLD', facts: { oldest: oldest.toString(), day: day.toString() } });
};

/** Whether a person wants that document now; a bill only once the merchant has said how its sales are taxed. */
export const isWanted = (
  { wanted = [], shop }: Pick<Situation, 'wanted' | 'shop'>,
  kind: DocumentKind,
  source: string,
): boolean =>
  wanted.some((each) => each.kind === kind && each.source === source) &&
  (kind === 'delivery-note' || !isRegimeOpen(shop));
