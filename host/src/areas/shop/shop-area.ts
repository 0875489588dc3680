import { routes } from '@belegwerk/contracts/api';
import type { ViewShop } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import { presentShop } from './present-shop.ts';

interface Parts {
  readonly viewShop: ViewShop;
}

/** The shop itself: its plan, its rights, its figures. */
export const shopArea =
  ({ viewShop }: Parts): Area =>
  (mount) => {
    mount.answer(routes.shop, async ({ caller: { shop } }) => presentShop(shop, await viewShop(shop)));
  };
