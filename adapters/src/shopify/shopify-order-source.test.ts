import { instant } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSource, SHOP, type OpenSource } from './testing/a-source.ts';
import { UPDATED_AT } from './testing/order-replies.ts';
import type { ShopReply } from './testing/nocked-shop.ts';

let open: OpenSource;
beforeEach(() => {
  open = openSource();
});
afterEach(() => open.shop.done());

describe('Sweep and profile', () => {
  it('lists updated orders oldest first over pages, no more than asked for', async () => {
    const page = (ids: readonly string[], next: string | null): ShopReply => ({
      to: 'UpdatedOrders',
      json: {
        data: {
          orders: {
            nodes: ids.map((id) => ({ id, updatedAt: UPDATED_AT })),
            pageInfo: { hasNextPage: next !== null, endCursor: next },
          },
        },
      },
    });
    open.shop.answers(page(['a', 'b'], 'n'), page(['c'], null));
    const found = await open.source.updatedSince(SHOP, instant('2026-11-20T07:00:00.5Z'), 150);
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(open.shop.seen.map(({ body }) => body['variables'])).toEqual([
      { search: "updated_at:>='2026-11-20T07:00:00Z'", first: 100, after: null },
      { search: "updated_at:>='2026-11-20T07:00:00Z'", first: 100, after: 'n' },
    ]);
  });

  it('reads what the shop says about itself', async () => {
    open.shop.answers({
      json: {
        data: {
          shop: {
            name: 'Kaffeekontor Nord',
            email: 'post@example.com',
            currencyCode: 'EUR',
            ianaTimezone: 'Europe/Berlin',
            createdAt: UPDATED_AT,
            orderNumberFormatPrefix: '#',
            orderNumberFormatSuffix: '',
            plan: { publicDisplayName: 'Grow' },
          },
          currentAppInstallation: { accessScopes: [{ handle: 'read_orders' }] },
        },
      },
    });
    expect(await open.source.shopProfile(SHOP)).toEqual({
      ok: true,
      value: {
        name: 'Kaffeekontor Nord',
        email: 'post@example.com',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        orderNames: { prefix: '#', suffix: '' },
        plan: 'Grow',
        createdAt: instant(UPDATED_AT),
        grantedScopes: ['read_orders'],
      },
    });
  });
});
