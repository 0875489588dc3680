import type { ShopKey } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OrderSourceFailure } from '../../ports/order-source.ts';
import type { OwnSubscription, OwnSubscriptions } from '../../ports/own-subscriptions.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly subscriptions: OwnSubscriptions;
  readonly stores: Pick<Stores, 'shops'>;
}

/** Whether it brings a second time what the app's file asks for, or comes to this host for nothing. */
export const isLeftOver = ({ isInFile, address }: OwnSubscription, here: string | undefined): boolean =>
  isInFile || address === here;

/**
 * Ends what the app once subscribed to in a shop; answers the topics. To be called only once a message has come that
 * the app's file asked for: before, it would end the only ones that come. A host that dies in between leaves some, and
 * the next one ends them.
 */
export const makeEndOwnSubscriptions =
  ({ subscriptions, stores }: Ports) =>
  async (key: ShopKey, here: string | undefined): Promise<Result<readonly string[], OrderSourceFailure>> => {
    const shop = await stores.shops.find(key);
    if (!shop || shop.uninstalledAt) return ok([]);
    const found = await subscriptions.ofShop(key);
    if (!found.ok) return found;
    const leftOver = found.value.filter((one) => isLeftOver(one, here));
    for (const { id } of leftOver) {
      const ended = await subscriptions.end(key, id);
      if (!ended.ok) return ended;
    }
    return ok(leftOver.map(({ topic }) => topic));
  };
export type EndOwnSubscriptions = ReturnType<typeof makeEndOwnSubscriptions>;
