import { orderOfNumber } from '@belegwerk/core/kernel';
import { routes } from '@belegwerk/contracts/api';
import type { ListEvents } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import { presentEvent } from '../../presenters/present-event.ts';
import { presentPage } from '../../presenters/present-page.ts';

interface Parts {
  readonly listEvents: ListEvents;
}

/** What happened in a shop. */
export const logArea =
  ({ listEvents }: Parts): Area =>
  (mount) => {
    mount.answer(routes.logs, async ({ caller: { shop }, query }) => {
      const { order, search, status, origin, ...rest } = query;
      const found = await listEvents(shop.key, {
        ...(order ? { orderId: orderOfNumber(order) } : {}),
        ...(search ? { search } : {}),
        ...(status ? { status } : {}),
        ...(origin ? { origin } : {}),
        ...rest,
      });
      return presentPage(found, (event) => presentEvent(event, shop.staff));
    });
  };
