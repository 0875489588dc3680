import { routes } from '@belegwerk/contracts/api';
import type { ViewEInvoices } from '@belegwerk/core/for-areas';
import { day, monthOf, type PlainDate } from '@belegwerk/core/kernel';
import type { Area } from '../../http/mount.ts';
import { presentEInvoices } from './present-e-invoices.ts';

interface Parts {
  readonly viewEInvoices: ViewEInvoices;
  readonly today: () => PlainDate;
}

/** How the invoices to businesses stand as e-invoices. */
export const eInvoicesArea =
  ({ viewEInvoices, today }: Parts): Area =>
  (mount) => {
    mount.answer(routes.eInvoices, async ({ caller: { shop }, query }) => {
      const now = monthOf(today());
      const month = query.month ?? now;
      const from = day(`${month}-01`);
      const to = from.add({ months: 1 }).subtract({ days: 1 });
      const view = await viewEInvoices(shop, from, to);
      return presentEInvoices(view, { month, from, to, isCurrent: month >= now, preferences: shop.preferences });
    });
  };
