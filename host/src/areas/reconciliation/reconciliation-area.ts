import { routes } from '@belegwerk/contracts/api';
import { day, monthOf, type PlainDate } from '@belegwerk/core/kernel';
import type { ReadMonth, ReadOrdersOfMonth, ReadUnread } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentMonth, presentReconciled } from './present-month.ts';

interface Parts {
  readonly readMonth: ReadMonth;
  readonly readOrdersOfMonth: ReadOrdersOfMonth;
  readonly readUnread: ReadUnread;
  readonly today: () => PlainDate;
}

const firstDayOf = (month: string): PlainDate => day(`${month}-01`);

/** Whether the orders of a month, their documents and payments come to the same. */
export const reconciliationArea =
  ({ readMonth, readOrdersOfMonth, readUnread, today }: Parts): Area =>
  (mount) => {
    mount.answer(routes.reconciliation, async ({ caller: { shop }, query: { month } }) => {
      const now = today();
      return presentMonth(await readMonth(shop, month ? firstDayOf(month) : now, now), monthOf(now));
    });

    mount.answer(routes.reconciledOrders, async ({ caller: { shop }, query }) => {
      const { month, cause, day: ofDay, unread, page } = query;
      const wanted = {
        ...(cause === undefined ? {} : { cause }),
        ...(ofDay === undefined ? {} : { day: ofDay }),
        ...(unread ? { unread: true as const } : {}),
      };
      const found = await readOrdersOfMonth(shop.key, firstDayOf(month), wanted, page);
      return presentPage(found, (order) => presentReconciled(order, cause));
    });

    mount.answer(routes.readUnreckoned, async ({ caller: { shop }, body: { month } }) => ({
      orders: await readUnread(shop, firstDayOf(month)),
    }));
  };
