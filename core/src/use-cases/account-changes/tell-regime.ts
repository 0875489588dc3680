import { logEvent } from '../../events/log-event.ts';
import { businessDay } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { regimeConflict } from '../../shops/chosen-regime.ts';
import { choiceOfRegime } from '../../shops/regime-choices.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
}

/**
 * Says in the log that the account is set up otherwise than the merchant chose; once a day as long as that is so, so that dying
 * between the change and the word loses nothing.
 */
export const makeTellRegime =
  ({ stores, clock }: Ports) =>
  async (key: Shop['key']): Promise<void> => {
    const shop = await stores.shops.find(key);
    const conflict = shop && regimeConflict(shop);
    if (!conflict) return;
    const at = clock.now();
    const facts = { chosen: choiceOfRegime(conflict.chosen), account: choiceOfRegime(conflict.account) };
    const id = `shop.regime-changed:${facts.chosen}:${facts.account}:${businessDay(at).toString()}`;
    await stores.recordsOf(key).events.append(logEvent({ id, at, name: 'shop.regime-changed', facts }));
  };
