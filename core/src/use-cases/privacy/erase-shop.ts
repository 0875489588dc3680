import { compareInstants } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JobBoard } from '../../ports/job-board.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../stores/stores.ts';
import { erasedFrom } from '../../privacy/deadlines.ts';
import { makeConcludeRequest, type PrivacyAnswer } from './conclude-request.ts';
import type { RenewLease } from './renew-lease.ts';

interface Ports {
  readonly stores: Stores;
  readonly jobs: Pick<JobBoard, 'forgetShop'>;
  readonly clock: Clock;
}

/** Answers the request that everything of a shop is erased. */
export const makeEraseShop = ({ stores, jobs, clock }: Ports) => {
  const { close, keepShop } = makeConcludeRequest({ stores, clock });

  /**
   * Only a shop that has left, and only once it can no longer come back and find everything as it was; also one whose record
   * cannot be read.
   */
  return async ({ id, shop: key, outcome }: PrivacyRequest, stillAlone: RenewLease): Promise<PrivacyAnswer> => {
    const shop = await stores.shops.presence(key);
    if (shop && !shop.uninstalledAt) {
      await keepShop(id, key);
      return 'answered';
    }
    if (shop?.uninstalledAt && compareInstants(clock.now(), erasedFrom(shop.uninstalledAt)) < 0) return 'later';
    // a host that goes on after a crash finds no shop any more
    if (shop) await stores.privacy.update(id, (stored) => ({ ...stored, outcome: 'done' }));
    await jobs.forgetShop(key);
    // what is not erased now is kept because the law wants that, and for nothing else
    await stores.originals.restrict(key, clock.now());
    await stores.erase(key, stillAlone);
    await stores.scrub();
    await close(id, shop || outcome === 'done' ? 'done' : 'nothing-held');
    return 'answered';
  };
};
