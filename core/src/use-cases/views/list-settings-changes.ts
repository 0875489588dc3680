import type { ShopKey } from '../../kernel/ids.ts';
import type { Page } from '../../ports/order-book.ts';
import type { ListedSettingsChange, SettingsHistory } from '../../ports/settings-history.ts';
import type { Stores } from '../../stores/stores.ts';
import type { SettingsChange } from '../../records/settings-change.ts';

/** Reads who changed which settings of a shop, the latest change first. */
export const makeListSettingsChanges =
  ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) =>
  (shop: ShopKey, part: Parameters<SettingsHistory['page']>[0]): Promise<Page<ListedSettingsChange>> =>
    stores.recordsOf(shop).settings.page(part);
export type ListSettingsChanges = ReturnType<typeof makeListSettingsChanges>;

/** Reads one change of the settings of a shop with all of its values. */
export const makeFindSettingsChange =
  ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) =>
  (shop: ShopKey, id: string): Promise<SettingsChange | undefined> =>
    stores.recordsOf(shop).settings.byId(id);
export type FindSettingsChange = ReturnType<typeof makeFindSettingsChange>;
