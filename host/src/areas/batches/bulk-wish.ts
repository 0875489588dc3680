import type { routes } from '@belegwerk/contracts/api';
import { orderOfNumber } from '@belegwerk/core/kernel';
import type { BulkWish } from '@belegwerk/core/for-areas';
import type { RequestContext } from '../../http/mount.ts';
import { faulty, type Refusal } from '../../http/refusal.ts';
import { filterOf } from '../../presenters/order-filter.ts';

type Wanted = RequestContext<typeof routes.previewBulk>['body'];

/** What is wanted with which orders, or what is missing in it. */
export const bulkWishOf = ({ what, ids, filter, reason, input }: Wanted): BulkWish | Refusal<'faulty'> => {
  if (!ids && !filter) return faulty([{ field: 'ids', text: 'Wähle zuerst Bestellungen aus.' }]);
  if (what === 'ignore' && !reason) return faulty([{ field: 'reason', text: 'Wähle einen Grund.' }]);
  const orders = ids ? { ids: ids.map(orderOfNumber) } : { filter: filterOf(filter ?? NO_FILTER) };
  return {
    what,
    orders,
    ...(what === 'ignore' && reason ? { reason } : {}),
    ...(what === 'mark-paid' && input ? { input } : {}),
  };
};

const NO_FILTER = { sortBy: 'createdAt', sortDir: 'desc' } as const;
