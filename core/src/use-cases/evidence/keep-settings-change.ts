import type { ShopReads } from '../../ports/shop-reads.ts';
import type { SettingsChange } from '../../records/settings-change.ts';
import { settingsChanged } from './shop-evidence.ts';

/** Keeps a change of settings with its values in their history, and that it was made in the record of evidence. */
export const keepSettingsChange = async (
  { settings, evidence }: Pick<ShopReads, 'settings' | 'evidence'>,
  change: SettingsChange,
): Promise<void> => {
  await settings.append(change);
  await evidence.append([settingsChanged(change)]);
};
