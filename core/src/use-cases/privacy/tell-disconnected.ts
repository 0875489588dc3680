import { logEvent } from '../../events/log-event.ts';
import type { Stores } from '../../stores/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';

/** The log says once that the merchant disconnected the account, also when it is told again. */
export const tellDisconnected = async (
  stores: Pick<Stores, 'recordsOf'>,
  { key, disconnected }: Pick<Shop, 'key' | 'disconnected'>,
): Promise<void> => {
  if (!disconnected) return;
  const { at, by, reason } = disconnected;
  await stores.recordsOf(key).events.append(
    logEvent({
      id: `shop.disconnected:by-hand:${at.toString()}`,
      at,
      name: 'shop.disconnected',
      facts: { reason: reason ?? '', ...doneBy(by) },
    }),
  );
};
