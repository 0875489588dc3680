import type { ShopKey } from '../kernel/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { AddWork } from './add-work.ts';

interface Ports {
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/**
 * Has a shop read anew because the platform has refused something for want of a right. It tells of a right that was taken
 * back, and its message may never come: the first refusal asks, and then one in each hour.
 */
export const makeDoubtRights =
  ({ clock, addWork }: Ports) =>
  async (shop: ShopKey): Promise<void> => {
    const hour = clock.now().toString().slice(0, 'YYYY-MM-DDTHH'.length);
    const work = { kind: 'shop-message', about: 'rights', topic: 'app/scopes_update' } as const;
    await addWork({ id: `rights:refused:${shop}:${hour}`, shop, work, urgency: 'live' });
  };
