import type { NewEvidence } from '../../evidence/evidence-entry.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { keepSettingsChanges } from './keep-settings-change.ts';
import { batchPressed, pressed, settingsChanged } from './shop-evidence.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** The clocks of hosts may differ, and what happened is stored a little later. */
const OVERLAP = { hours: 1 };
/** Where it was never complete: what came before the record began is no evidence of ours. */
const FIRST_LOOK = { hours: 24 };
/** How often it is noted that the record is complete. */
const NOTED_EVERY = { hours: 6 };
/** Few happen in so short a time; most looks find none. */
const PAGE = 50;
const MAX_BATCHES = 1000;

/**
 * Appends what people of a shop have pressed and set since the record was complete last, and what a host that died had no time for.
 * What happens with orders is not looked for: the work on an order is not done before its evidence is stored.
 */
export const makeCompleteEvidence =
  ({ stores, clock }: Ports) =>
  async (shop: Pick<Shop, 'key' | 'evidencedUntil' | 'changesToKeep'>): Promise<void> => {
    const now = clock.now();
    const { key, evidencedUntil, changesToKeep } = shop;
    await keepSettingsChanges(stores, key, changesToKeep);
    const since = evidencedUntil ? evidencedUntil.subtract(OVERLAP) : now.subtract(FIRST_LOOK);
    const { events, settings, batches, evidence } = stores.recordsOf(key);
    const isSince = (at: Instant): boolean => compareInstants(at, since) >= 0;
    const found: NewEvidence[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await events.page({ sortBy: 'date', sortDir: 'desc', page, pageSize: PAGE });
      const fresh = items.filter(({ at }) => isSince(at));
      found.push(...fresh.flatMap(pressed));
      if (fresh.length < PAGE) break;
    }
    for (let page = 1; ; page += 1) {
      const { items } = await settings.page({ page, pageSize: PAGE });
      const fresh = items.filter(({ at }) => isSince(at));
      for (const { isCut, ...change } of fresh) {
        const whole = isCut ? await settings.byId(change.id) : change;
        if (whole) found.push(settingsChanged(whole));
      }
      if (fresh.length < PAGE) break;
    }
    const begun = await batches.newest(MAX_BATCHES);
    found.push(...begun.filter(({ begunAt }) => isSince(begunAt)).map(batchPressed));
    await evidence.append(found.toSorted((one, other) => compareInstants(one.at, other.at)));
    if (!evidencedUntil || compareInstants(evidencedUntil.add(NOTED_EVERY), now) <= 0)
      await stores.shops.update(key, (stored) => ({ ...stored, evidencedUntil: now }));
  };
export type CompleteEvidence = ReturnType<typeof makeCompleteEvidence>;
