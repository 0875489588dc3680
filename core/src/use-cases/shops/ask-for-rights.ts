import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AddWork } from '../add-work.ts';

interface Ports {
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/**
 * Has the shop read anew because a person there has just granted something: the platform tells of it, too, and its
 * message may come late or never. Both are work of the shop, one behind the other, so that what was granted is told once.
 */
export const makeAskForRights =
  ({ clock, addWork, wake }: Ports) =>
  async (shop: ShopKey): Promise<void> => {
    const id = `rights:${clock.now().toString()}`;
    const work = { kind: 'shop-message', about: 'rights', topic: 'app/scopes_update' } as const;
    await addWork({ id, shop, work, urgency: 'live' });
    wake(shop);
  };
export type AskForRights = ReturnType<typeof makeAskForRights>;
