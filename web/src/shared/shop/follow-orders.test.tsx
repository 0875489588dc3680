import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@belegwerk/contracts/api';
import { aDocument, anOrder, aShop } from '../../testing/samples.ts';
import { followOrders } from './follow-orders.ts';

const planned = anOrder({ documents: [aDocument({ entryState: 'planned' })] });

/** Whether the shop is asked for again after a list that showed `before` shows `after`. */
const followed = (before: OrderRow | undefined, after: OrderRow, shopLoadedAt = Date.parse('2026-11-20T14:00:00Z')) => {
  const client = new QueryClient();
  client.setQueryData(['shop'], aShop(), { updatedAt: shopLoadedAt });
  followOrders((orders: readonly OrderRow[]) => orders)(client, [after], before && [before]);
  return client.getQueryState(['shop'])?.isInvalidated;
};

describe('the figures of the shop', () => {
  it('follow at once when a document is issued, another one appears or an order stands differently', () => {
    expect(followed(planned, anOrder())).toBe(true);
    expect(followed(anOrder(), anOrder({ documents: [aDocument(), aDocument({ _key: 'second' })] }))).toBe(true);
    expect(followed(anOrder(), anOrder({ status: { ...anOrder().status, state: 'held' } }))).toBe(true);
  });

  it('keep their own rhythm while a list shows what it showed before', () =>
    expect(followed(anOrder(), anOrder({ tags: ['neu'] }))).toBe(false));

  it('follow a list that is opened with a document younger than they are', () => {
    expect(followed(undefined, anOrder())).toBe(false);
    expect(followed(undefined, anOrder(), Date.parse('2026-11-20T12:59:59Z'))).toBe(true);
  });
});
