import type { ShopKey } from '../../kernel/ids.ts';
import type { SettingsChange } from '../../records/settings-change.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import { settingsChanged } from './shop-evidence.ts';

/** The shop with a change of its settings that is to be kept: stored in one write with the settings, so that none is lost. */
export const withChangeToKeep = ({ changesToKeep = [], ...shop }: Shop, change: SettingsChange): Shop => ({
  ...shop,
  changesToKeep: [...changesToKeep, change],
});

/** Keeps changes of settings with their values in their history, and that they were made in the record of evidence. */
export const keepSettingsChanges = async (
  stores: Pick<Stores, 'shops' | 'recordsOf'>,
  key: ShopKey,
  changes: readonly SettingsChange[] = [],
): Promise<void> => {
  if (changes.length === 0) return;
  const { settings, evidence } = stores.recordsOf(key);
  for (const change of changes) await settings.append(change);
  await evidence.append(changes.map(settingsChanged));
  await stores.shops.update(key, ({ changesToKeep = [], ...shop }) => {
    const left = changesToKeep.filter(({ id }) => !changes.some((kept) => kept.id === id));
    return left.length > 0 ? { ...shop, changesToKeep: left } : shop;
  });
};
