import type { ShopKey } from '../../kernel/ids.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Permission } from '../../permissions/permissions.ts';
import type { Shop } from '../../shops/shop.ts';
import { forEachShop } from '../for-each-shop.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  /** What the installation permits a shop. */
  readonly permissionsOf: (shop: ShopKey) => readonly Permission[];
}

/** Gives every shop what the installation permits it now, and takes back what it does not permit any more. */
export const makeGivePermissions =
  ({ stores, permissionsOf }: Ports) =>
  async (): Promise<void> =>
    forEachShop({ stores }, async ({ key, permissions = [] }) => {
      const given = permissionsOf(key);
      if (String(permissions) === String(given)) return;
      await stores.shops.update(key, givenPermissions(given));
    });
export type GivePermissions = ReturnType<typeof makeGivePermissions>;

/** A shop with these permissions and no others. */
export const givenPermissions =
  (given: readonly Permission[]) =>
  ({ permissions: _had, ...shop }: Shop): Shop => ({ ...shop, ...(given.length > 0 ? { permissions: given } : {}) });
