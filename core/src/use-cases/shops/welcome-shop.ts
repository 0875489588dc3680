import type { Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { type Result, ok } from '../../kernel/result.ts';
import { planOfGift, type PlanGift } from '../../plans/shop-plan.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { connectedAnew } from '../../shops/account-sync.ts';
import type { Permission } from '../../permissions/permissions.ts';
import type { Shop } from '../../shops/shop.ts';
import { givenPermissions } from './give-permissions.ts';
import { scopeEvents } from './scope-events.ts';
import { withGains, withReview } from '../review-orders.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly initialPreferences: Preferences;
  /** What a new shop gets. */
  readonly gift: PlanGift;
  /** What the installation permits it beside. */
  readonly permissionsOf?: (shop: ShopKey) => readonly Permission[];
}

/** Adds a shop at its first authenticated visit, or takes it back after it was uninstalled. */
export const makeWelcomeShop =
  ({ orders, stores, clock, ids, initialPreferences, gift, permissionsOf = nothing }: Ports) =>
  async (key: ShopKey): Promise<Result<Shop, OrderSourceFailure>> => {
    const known = await stores.shops.find(key);
    if (known && !known.uninstalledAt) return ok(known);
    const profile = await orders.shopProfile(key);
    if (!profile.ok) return profile;
    const installedAt = clock.now();
    const fresh: Shop = {
      key,
      installedAt,
      profile: profile.value,
      plan: planOfGift(gift, installedAt),
      preferences: initialPreferences,
    };
    const given = givenPermissions(permissionsOf(key));
    const isBack = back(profile.value, installedAt, ids.uuid());
    const shop = known
      ? await stores.shops.update(key, (stored) => given(isBack(stored)))
      : await stores.shops.add(given(fresh));
    const { events } = stores.recordsOf(key);
    await events.append({
      id: `shop.installed:${installedAt.toString()}`,
      at: installedAt,
      origin: 'shop',
      name: 'shop.installed',
      status: 'success',
      facts: { shop: profile.value.name },
    });
    const there = shop ?? fresh;
    const visit = { id: installedAt.toString(), at: installedAt };
    for (const event of scopeEvents(there.preferences, { after: profile.value.grantedScopes }, visit))
      await events.append(event);
    return ok(there);
  };
const nothing = (): readonly Permission[] => [];

export type WelcomeShop = ReturnType<typeof makeWelcomeShop>;

const back =
  (profile: Shop['profile'], at: Instant, reviewId: string) =>
  (stored: Shop): Shop => {
    const { uninstalledAt: _gone, endingAccess, ...shop } = stored;
    // it keeps what it still has, unless a person disconnected that before
    const ending = stored.disconnected && endingAccess ? { endingAccess } : {};
    const there = connectedAnew({ ...shop, ...ending, profile }, at);
    return withGains(stored, withReview(there, { id: reviewId, away: true }), reviewId);
  };
