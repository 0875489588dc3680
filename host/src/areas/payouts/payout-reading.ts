import type { ShopPayoutsReply } from '@belegwerk/contracts/api';
import type { PayoutsOfMonth, ReadPayouts } from '@belegwerk/core/for-areas';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import { isPayoutScope } from '@belegwerk/core/settlements';
import type { Shop } from '@belegwerk/core/shops';

export interface ReadingParts {
  readonly readPayouts: ReadPayouts;
  readonly now: () => Instant;
  /** Has what was left read beside the page. */
  readonly readOn: (shop: ShopKey) => Promise<void>;
}

type Reading = Pick<ShopPayoutsReply, 'missing' | 'reading' | 'left'>;

const FRESH_HOURS = 1;
/** A person waits for them. */
const MOST_AT_ONCE = 12;

/** Nothing had to be read. */
export const fresh = (left = 0): Reading => ({ missing: [], reading: 'fresh', left });

/** Reads payouts where what is stored of them is too old. */
export const makePayoutReading = ({ readPayouts, now, readOn }: ReadingParts) => {
  const underWay = new Map<ShopKey, Promise<Reading>>();
  return { isFresh, readOnce };

  function isFresh({ readAt }: PayoutsOfMonth): boolean {
    return readAt !== undefined && readAt.add({ hours: FRESH_HOURS }).epochMilliseconds > now().epochMilliseconds;
  }

  async function read(shop: ShopKey): Promise<Reading> {
    const done = await readPayouts(shop, MOST_AT_ONCE);
    if (done.ok) {
      if (done.value.left > 0) await readOn(shop);
      return fresh(done.value.left);
    }
    const { failure } = done;
    if (failure.kind === 'no-payment-account') return { ...fresh(), reading: 'no-account' };
    if (failure.kind === 'shop-permission-missing' && isPayoutScope(failure.permission))
      return { missing: [failure.permission], reading: 'no-right', left: 0 };
    return { ...fresh(), reading: 'failed' };
  }

  /** A person who opens the page while another person's reading is under way waits for that one. */
  function readOnce({ key }: Shop): Promise<Reading> {
    const known = underWay.get(key);
    if (known) return known;
    const begun = read(key).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  }
};
