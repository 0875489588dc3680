import { routes } from '@belegwerk/contracts/api';
import type { ListShops } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentListedShop } from './present-admin.ts';

interface Parts {
  readonly listShops: ListShops;
}

/** For the operator. */
export const adminArea =
  ({ listShops }: Parts): Area =>
  (mount) => {
    mount.answer(routes.adminShops, async ({ query: { search, ...query } }) =>
      presentPage(await listShops({ ...query, ...(search === undefined ? {} : { search }) }), presentListedShop),
    );
  };
