import type { ShopKey } from '@belegwerk/core/kernel';
import type { Permission } from '@belegwerk/core/permissions';
import type { Shop } from '@belegwerk/core/shops';

/** Who is behind a shop, as the settings say; specification 1, section 6. What it may do beside is stored (`can` of the core). */
export interface ShopRoles {
  /** It belongs to the operator: sees technical details. */
  readonly isAdmin: boolean;
  /** It belongs to the shop platform, which reviews the app with it. */
  readonly isShopify: boolean;
  /** It is for trying the product out. */
  readonly isDev: boolean;
  /** It takes part in the partner programme. */
  readonly isPartner: boolean;
}

type Lists = Readonly<Record<'ADMIN_SHOPS' | 'PLATFORM_SHOPS' | 'DEV_SHOPS' | 'PARTNER_SHOPS', readonly ShopKey[]>>;

/** The roles that the settings give; no shop has one unless named. */
export const shopRoles =
  ({ ADMIN_SHOPS, PLATFORM_SHOPS, DEV_SHOPS, PARTNER_SHOPS }: Lists) =>
  (shop: ShopKey): ShopRoles => ({
    isAdmin: ADMIN_SHOPS.includes(shop),
    isShopify: PLATFORM_SHOPS.includes(shop),
    isDev: DEV_SHOPS.includes(shop),
    isPartner: PARTNER_SHOPS.includes(shop),
  });

/** Whether a shop takes part in the partner programme: by the settings, or because it was approved. There is none where nothing is sold. */
export const isPartnerIn =
  ({ BILLING, ...lists }: Lists & { readonly BILLING: 'on' | 'off' }) =>
  ({ key, partner }: Pick<Shop, 'key' | 'partner'>): boolean =>
    BILLING === 'on' && (partner?.state === 'approved' || shopRoles(lists)(key).isPartner);

interface Given {
  readonly shop: ShopKey;
  readonly permission: Permission;
}

/** The permissions that the settings give. */
export const permissionsIn =
  ({ SHOP_PERMISSIONS }: { readonly SHOP_PERMISSIONS: readonly Given[] }) =>
  (shop: ShopKey): readonly Permission[] =>
    SHOP_PERMISSIONS.filter((given) => given.shop === shop).map(({ permission }) => permission);

/** How many shops may review payouts by the settings. */
export const administratorsIn = ({ SHOP_PERMISSIONS }: { readonly SHOP_PERMISSIONS: readonly Given[] }): number =>
  new Set(
    SHOP_PERMISSIONS.filter(({ permission }) => permission === 'view_dashboard' || permission === 'money').map(
      ({ shop }) => shop,
    ),
  ).size;

interface Release {
  readonly SHOP_PERMISSIONS: readonly Given[];
  readonly PAYOUT_RELEASE?: 'one-person' | 'two-people' | undefined;
}

/** Whether another person than the one who checked a payout must release it: as the settings say, else where several shops may. */
export const needsTwoPeople = ({ PAYOUT_RELEASE, ...settings }: Release): boolean =>
  PAYOUT_RELEASE === undefined ? administratorsIn(settings) > 1 : PAYOUT_RELEASE === 'two-people';
