import { businessDay } from '@belegwerk/core/kernel';
import { makeListEvents, makeReadEvent, makeWalkEvents } from '@belegwerk/core/use-cases';
import { logArea } from '../../areas/log/log-area.ts';
import { shopRoles } from '../../sessions/shop-roles.ts';
import type { OpenModule } from '../dependencies.ts';

/** What happened in a shop. */
export const log: OpenModule = ({ stores, clock, pagesOf, accounting, settings }) => {
  const rolesOf = shopRoles(settings);
  return {
    people: [
      logArea({
        listEvents: makeListEvents({ stores }),
        readEvent: makeReadEvent({ stores }),
        walkEvents: makeWalkEvents({ stores }),
        today: () => businessDay(clock.now()),
        eventPagesOf: (shop) => ({
          documents: pagesOf(shop),
          contacts: accounting.of(shop).pages?.contacts ?? '',
          customer: (key, number) => `${settings.SHOPIFY_ADMIN_URL}/store/${key.split('.')[0]}/customers/${number}`,
        }),
        isAdmin: (shop) => rolesOf(shop).isAdmin,
      }),
    ],
  };
};
