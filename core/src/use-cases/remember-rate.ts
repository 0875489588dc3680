import type { ShopKey, StaffId } from '../kernel/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { Stores } from '../stores/stores.ts';
import { changedFields } from '../preferences/compare-preferences.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { someSettings } from '../preferences/some-settings.ts';
import type { Shop } from '../shops/shop.ts';
import type { AccountRateAnswer } from '../tax/account-rates.ts';
import { withReview } from './review-orders.ts';
import { keepSettingsChanges, withChangeToKeep } from './evidence/keep-settings-change.ts';
import { changeEvents } from './change-events.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Keeps among the settings that a rate (`AT 4.9`) is to be tried, as a person wants it, or was refused by the account. Orders
 * that it holds are due for a review. Answers the shop after that; undefined where nothing changed.
 */
export const makeRememberRate = ({ stores, clock, ids }: Ports) => {
  return async (key: ShopKey, rate: string, answer: AccountRateAnswer, by?: StaffId): Promise<Shop | undefined> => {
    let before: Preferences | undefined;
    const review = { id: ids.uuid() };
    const made = { id: ids.uuid(), at: clock.now(), origin: 'orders' } as const;
    const shop = await stores.shops.update(key, (stored) => {
      before = stored.preferences;
      const preferences = { ...before, accountRates: { ...before.accountRates, [rate]: answer } };
      const fields = changedFields(before, preferences);
      if (fields.length === 0) return stored;
      const values = { before: someSettings(before, fields), after: someSettings(preferences, fields) };
      const changed = by === undefined ? stored : withChangeToKeep(stored, { ...made, by, ...values });
      return withReview({ ...changed, preferences }, { ...review, fields });
    });
    if (!shop || !before) return undefined;
    const changed = changedFields(before, shop.preferences);
    if (changed.length === 0) return undefined;
    const records = stores.recordsOf(key);
    const { at } = made;
    await keepSettingsChanges(stores, key, shop.changesToKeep);
    for (const event of changeEvents(changed, before, shop.preferences, { at, ...(by === undefined ? {} : { by }) }))
      await records.events.append(event);
    return shop;
  };
};
export type RememberRate = ReturnType<typeof makeRememberRate>;
