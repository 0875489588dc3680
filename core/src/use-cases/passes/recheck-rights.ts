import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AddWork } from '../add-work.ts';

interface Ports {
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/**
 * Has the rights of a shop read again after Shopify refused a call for want of one: the webhook that reports a revoked right may
 * never arrive. At most once an hour.
 */
export const makeRecheckRights =
  ({ clock, addWork }: Ports) =>
  async (shop: ShopKey): Promise<void> => {
    const hour = clock.now().toString().slice(0, 'YYYY-MM-DDTHH'.length);
    const work = { kind: 'shop-message', about: 'rights', topic: 'app/scopes_update' } as const;
    await addWork({ id: `rights:refused:${shop}:${hour}`, shop, work, urgency: 'live' });
  };
