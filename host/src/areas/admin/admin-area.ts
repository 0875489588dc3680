import { routes } from '@belegwerk/contracts/api';
import { centsText, germanNumber, parseShopKey } from '@belegwerk/core/kernel';
import {
  MOST_LENT,
  type LendToShop,
  type ListShops,
  type SwitchShop,
  type ViewRevenue,
} from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound } from '../../http/refusal.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentListedShop } from './present-admin.ts';
import { readableText } from './readable-text.ts';

interface Parts {
  readonly listShops: ListShops;
  readonly switchShop: SwitchShop;
}

const NO_REASON = { field: 'reason', text: 'Bitte gib einen Grund an' };

/** The shops of the installation, for the operator. */
export const adminArea =
  ({ listShops, switchShop }: Parts): Area =>
  (mount) => {
    mount.answer(routes.adminShops, async ({ query: { search, state, plan, only, ...query } }) =>
      presentPage(
        await listShops({
          ...query,
          ...(search === undefined ? {} : { search }),
          ...(state === undefined ? {} : { state }),
          ...(plan === undefined ? {} : { plan }),
          ...(only === undefined ? {} : { only }),
        }),
        presentListedShop,
      ),
    );
    mount.answer(routes.switchShopOff, async ({ params, body }) => {
      // it stands in the middle of sentences
      const reason = readableText(body.reason).replace(/\.+$/, '');
      if (reason === '') return faulty([NO_REASON]);
      const shop = parseShopKey(params.shop);
      return shop && (await switchShop.off(shop, reason)).ok ? {} : notFound('shop');
    });
    mount.answer(routes.switchShopOn, async ({ params }) => {
      const shop = parseShopKey(params.shop);
      return shop && (await switchShop.on(shop)).ok ? {} : notFound('shop');
    });
  };

interface SalesParts {
  readonly lend: LendToShop;
  readonly viewRevenue: ViewRevenue;
}

/** What the installation gives shops without payment, and what it earns. */
export const salesArea =
  ({ lend, viewRevenue }: SalesParts): Area =>
  (mount) => {
    mount.answer(routes.lendToShop, async ({ params, body: { dialog, what, count: typed, reason: said } }) => {
      const reason = readableText(said);
      const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
      const most = MOST_LENT[what];
      const isCount = count > 0 && count <= most;
      if (!isCount || reason === '')
        return faulty([
          ...(isCount
            ? []
            : [{ field: 'count', text: `Bitte gib eine ganze Zahl von 1 bis ${germanNumber(String(most))} an` }]),
          ...(reason === '' ? [NO_REASON] : []),
        ]);
      const shop = parseShopKey(params.shop);
      return shop && (await lend(shop, { dialog, what, count, reason })).ok ? {} : notFound('shop');
    });
    mount.answer(routes.revenue, async () => ({
      months: (await viewRevenue()).map(({ day, recurring, ...counts }) => ({
        day: day.toString(),
        recurring: centsText(recurring),
        ...counts,
      })),
    }));
  };
