import type { ShopKey } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { BillingFailure } from '../../ports/billing.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ShopMessage } from '../../work/work.ts';
import { withGains } from '../review-orders.ts';
import { scopeEvents } from './scope-events.ts';
import { isPassing } from '../passing-failure.ts';
import { makeHandleUninstall, type TakeLeavePorts } from './handle-uninstall.ts';
import { answered, answerOfFailure, type WorkAnswer } from '../work-answer.ts';

interface Ports extends TakeLeavePorts {
  readonly ids: IdSource;
  /** Reads what is paid; absent where nothing can be bought. */
  readonly syncBilling?: (key: ShopKey) => Promise<Result<unknown, BillingFailure | { readonly kind: 'shop-unknown' }>>;
  /** Called when orders may go on because of what the shop may do now; the note of it is stored with the shop. */
  readonly reviewNoted?: (shop: Shop) => Promise<void>;
}

/** Answers a message that concerns the shop itself; `id` is that of its item. */
export const makeHandleShopMessage = (ports: Ports) => {
  const { orders, stores, clock, ids, reviewNoted, syncBilling } = ports;
  const handleUninstall = makeHandleUninstall(ports);

  return async (key: ShopKey, id: string, { about }: ShopMessage): Promise<WorkAnswer> => {
    switch (about) {
      case 'farewell':
        return handleUninstall(key, id);
      case 'profile':
      case 'rights':
        return profileRead(key, id);
      case 'billing':
        return billsRead(key);
      case 'unused':
        return answered('skipped');
    }
  };

  /** Which charge the message is about is no matter: all of them are read anew. */
  async function billsRead(key: ShopKey): Promise<WorkAnswer> {
    const synced = await syncBilling?.(key);
    if (!synced) return answered('skipped');
    if (synced.ok) return answered('successful');
    const { failure } = synced;
    const later = laterAfter(failure);
    if (later) return later;
    // a shop that leaves has its subscription ended, and then nothing can be read there any more
    if (failure.kind === 'shop-access-lost') return answered('skipped', failure.kind);
    return { state: 'failed', reason: failure.kind };
  }

  /** The shop as it is now, and what it may do more or less than before. */
  async function profileRead(key: ShopKey, id: string): Promise<WorkAnswer> {
    const shop = await stores.shops.find(key);
    if (!shop) return answered('skipped');
    const profile = await orders.shopProfile(key);
    if (!profile.ok) return laterAfter(profile.failure) ?? { state: 'failed' };
    // first: after a crash in between the message comes again, and the shop still has the rights of before
    const rights = { before: shop.profile.grantedScopes, after: profile.value.grantedScopes };
    for (const event of scopeEvents(shop.preferences, rights, { id, at: clock.now() }))
      await stores.recordsOf(key).events.append(event);
    const reviewId = ids.uuid();
    const known = await stores.shops.update(key, (stored) =>
      withGains(stored, { ...stored, profile: profile.value }, reviewId),
    );
    if (known?.review) await reviewNoted?.(known);
    return answered('successful');
  }
};

const UNCLEAR_SECONDS = 30;

/** What is asked once more, later; undefined where that is of no use. */
const laterAfter = (failure: BillingFailure | { readonly kind: 'shop-unknown' }): WorkAnswer | undefined => {
  if (isPassing(failure)) return answerOfFailure(failure);
  return failure.kind === 'shop-access-lost' && failure.mayPass
    ? { kind: 'come-back', waitSeconds: UNCLEAR_SECONDS, why: failure.kind }
    : undefined;
};

export type HandleShopMessage = ReturnType<typeof makeHandleShopMessage>;
