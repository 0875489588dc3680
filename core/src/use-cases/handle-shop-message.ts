import type { ShopKey } from '../kernel/ids.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { Shop } from '../shops/shop.ts';
import type { ShopMessage } from '../work/work.ts';
import { withGains } from './review-orders.ts';
import { scopeEvents } from './scope-events.ts';
import { isPassing } from './passing-failure.ts';
import { makeTakeLeave, type TakeLeavePorts } from './take-leave.ts';
import { answered, comeBackAfter, type WorkAnswer } from './work-answer.ts';

interface Ports extends TakeLeavePorts {
  readonly ids: IdSource;
  /** Called when the shop granted or took back permissions: messages that were refused may come now. */
  readonly permissionsChanged?: (shop: Shop) => Promise<void>;
  /** Called when orders may go on because of what the shop may do now; the note of it is stored with the shop. */
  readonly reviewNoted?: (shop: Shop) => Promise<void>;
}

/** Answers a message that concerns the shop itself; `id` is that of its item. */
export const makeHandleShopMessage = (ports: Ports) => {
  const { orders, stores, clock, ids, permissionsChanged, reviewNoted } = ports;
  const takeLeave = makeTakeLeave(ports);

  return async (key: ShopKey, id: string, { about }: ShopMessage): Promise<WorkAnswer> => {
    switch (about) {
      case 'farewell':
        return takeLeave(key, id);
      case 'profile':
      case 'rights':
        return profileRead(key, id, about);
      case 'unused':
        return answered('skipped');
    }
  };

  /** The shop as it is now, and what it may do more or less than before. */
  async function profileRead(key: ShopKey, id: string, about: 'profile' | 'rights'): Promise<WorkAnswer> {
    const shop = await stores.shops.find(key);
    if (!shop) return answered('skipped');
    const profile = await orders.shopProfile(key);
    if (!profile.ok) return isPassing(profile.failure) ? comeBackAfter(profile.failure) : { state: 'failed' };
    // first: after a crash in between the message comes again, and the shop still has the rights of before
    const rights = { before: shop.profile.grantedScopes, after: profile.value.grantedScopes };
    for (const event of scopeEvents(shop.preferences, rights, { id, at: clock.now() }))
      await stores.recordsOf(key).events.append(event);
    const reviewId = ids.uuid();
    const known = await stores.shops.update(key, (stored) =>
      withGains(stored, { ...stored, profile: profile.value }, reviewId),
    );
    if (known?.review) await reviewNoted?.(known);
    if (about === 'rights') await permissionsChanged?.(shop);
    return answered('successful');
  }
};
export type HandleShopMessage = ReturnType<typeof makeHandleShopMessage>;
