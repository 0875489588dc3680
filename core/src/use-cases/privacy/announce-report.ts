import { logEvent } from '../../events/log-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { RawStores } from '../../stores/stores.ts';
import { makeConcludeRequest, type PrivacyAnswer } from './conclude-request.ts';
import { askedOrders } from './customer-records.ts';
import { makeTellShop } from './tell-shop.ts';

interface Ports {
  readonly stores: RawStores;
  readonly clock: Clock;
}

/**
 * Answers the request of a customer who wants to know what is stored: the shop is told that its report can be taken. The
 * report itself is made when the merchant takes it, so that no copy lies about.
 */
export const makeAnnounceReport = ({ stores, clock }: Ports) => {
  const { close } = makeConcludeRequest({ stores, clock });
  const tellShop = makeTellShop({ stores, clock });

  return async (request: PrivacyRequest): Promise<PrivacyAnswer> => {
    const { id, shop } = request;
    if (!(await stores.shops.presence(shop))) {
      await close(id, 'nothing-held');
      return 'answered';
    }
    const records = stores.recordsOf(shop);
    for (const { id: order, name } of await askedOrders(request, stores)) {
      const about = { id: `order.exposed:${order}:${id}`, at: clock.now(), order: { id: order, name }, facts: {} };
      await records.events.append(logEvent({ ...about, name: 'order.exposed' }));
    }
    await tellShop(shop, `privacy.ready:${id}`, 'shop.privacy-request-ready');
    await stores.privacy.update(id, (stored) => ({ ...stored, state: 'ready' }));
    return 'ready';
  };
};
