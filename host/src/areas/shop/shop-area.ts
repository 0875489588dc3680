import { routes } from '@belegwerk/contracts/api';
import type { MaintenanceWindow } from '@belegwerk/core/maintenance';
import type { Shop } from '@belegwerk/core/shops';
import type { AskForRights, ViewShop } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import type { MaintenanceNow } from '../../http/while-maintained.ts';
import type { ShopRoles } from '../../sessions/shop-roles.ts';
import type { Ways } from '../../presenters/present-accounting.ts';
import { presentMaintenance } from './present-maintenance.ts';
import { presentShop } from './present-shop.ts';

interface Parts {
  readonly viewShop: ViewShop;
  readonly askForRights: AskForRights;
  /** Plans are bought in this installation. */
  readonly isBilled: boolean;
  readonly rolesOf: (shop: Shop) => ShopRoles;
  /** How a person at the shop can connect an accounting account. */
  readonly waysOf: (shop: Shop) => Ways;
  readonly maintenance: MaintenanceNow;
  readonly downtimes: () => readonly MaintenanceWindow[];
  /** Where there is more to read about a maintenance. */
  readonly infoUrl: string | undefined;
}

/** The shop itself: its plan, its rights, its figures. */
export const shopArea =
  ({ viewShop, askForRights, rolesOf, isBilled, waysOf, maintenance, downtimes, infoUrl }: Parts): Area =>
  (mount) => {
    mount.answer(routes.shop, async ({ caller: { shop, lacksAccess = false, visitsUntil } }) =>
      presentShop(shop, await viewShop(shop), {
        lacksAccess,
        visitsUntil,
        ways: waysOf(shop),
        roles: rolesOf(shop),
        isBilled,
        maintenance: presentMaintenance(maintenance(), infoUrl),
        downtimes: downtimes(),
      }),
    );
    mount.answer(routes.askForRights, async ({ caller: { shop } }) => {
      await askForRights(shop.key);
      return {};
    });
  };
