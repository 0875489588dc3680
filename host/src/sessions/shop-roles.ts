import type { ShopKey } from '@belegwerk/core/kernel';

/** What a shop may do beyond its plan, because of who runs it; specification 1, section 6. */
export interface ShopRoles {
  readonly permissions: readonly string[];
  /** It belongs to whoever runs this installation. */
  readonly isAdmin: boolean;
  /** It belongs to the shop platform, which reviews the app with it. */
  readonly isShopify: boolean;
  /** It is for trying the product out. */
  readonly isDev: boolean;
}

interface Named {
  readonly ADMIN_SHOPS: readonly ShopKey[];
  readonly PLATFORM_SHOPS: readonly ShopKey[];
  readonly DEV_SHOPS: readonly ShopKey[];
}

/** The roles that the settings give; nobody has one unless named. */
export const shopRoles =
  ({ ADMIN_SHOPS, PLATFORM_SHOPS, DEV_SHOPS }: Named) =>
  (shop: ShopKey): ShopRoles => {
    const isAdmin = ADMIN_SHOPS.includes(shop);
    return {
      permissions: isAdmin ? ['view_dashboard'] : [],
      isAdmin,
      isShopify: PLATFORM_SHOPS.includes(shop),
      isDev: DEV_SHOPS.includes(shop),
    };
  };
