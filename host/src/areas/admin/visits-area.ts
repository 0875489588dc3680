import { routes } from '@belegwerk/contracts/api';
import { parseShopKey } from '@belegwerk/core/kernel';
import type { BeginVisit, Visit } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { readableText } from './readable-text.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';

interface Parts {
  readonly beginVisit: BeginVisit;
  readonly visitTickets: { ticketFor(visit: Visit): string };
}

const UNREADABLE = 'Der Datensatz dieses Shops lässt sich nicht lesen. Es gibt nichts zu zeigen.';

/** The operator looks at the pages of a shop. */
export const visitsArea =
  ({ beginVisit, visitTickets }: Parts): Area =>
  (mount) => {
    mount.answer(routes.visitShop, async ({ caller, params, body }) => {
      const reason = readableText(body.reason);
      if (reason === '') return faulty([{ field: 'reason', text: 'Bitte gib einen Grund an' }]);
      const shop = parseShopKey(params.shop);
      if (!shop) return notFound('shop');
      const begun = await beginVisit({ shop: caller.shop.key, staff: caller.userId }, shop, reason);
      if (begun.ok) return { ticket: visitTickets.ticketFor(begun.value), until: begun.value.until.toString() };
      return begun.failure === 'unreadable' ? new Refusal('unreadable', UNREADABLE) : notFound('shop');
    });
  };
