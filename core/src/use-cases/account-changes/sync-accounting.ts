import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { isSameConnection } from '../../shops/same-connection.ts';
import type { Shop } from '../../shops/shop.ts';
import type { CatchUp } from './catch-up.ts';
import type { RefreshSeller } from './refresh-seller.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly refreshSeller: RefreshSeller;
  readonly catchUp: CatchUp;
  readonly clock: Clock;
}

/** What a look at the accounting account brought. */
export interface Synced {
  /** As it is known now. */
  readonly shop: Shop;
  /** How many orders and documents are looked at because of it. */
  readonly found: number;
  /** The same access leads to another company's account by now: it was just connected, and what that needs is not done yet. */
  readonly isOtherConnection: boolean;
}

type Answer = Promise<Result<Synced, BookkeepingFailure>>;

/** A look that is under way, or was answered a moment ago. */
interface Look {
  readonly documents: boolean;
  readonly before: Shop;
  readonly answer: Answer;
  readonly begunAt: Instant;
  readonly answeredAt?: Instant;
}

/** Not much can have changed at the service in so many seconds; who presses again is told the same. */
const FRESH_SECONDS = 10;
/** A look that takes longer than any can: it is not waited for. */
const LOST_SECONDS = 300;

/**
 * What the hourly look at the accounting account does, at the word of a person: facts about the seller first, as they decide
 * what its list says of our documents; then, where that was asked for, the documents that changed while no message reached us. One
 * is under way for a shop at a time, and a caller that asks meanwhile or right after it is told what it brought: the shop's own
 * invoices wait for the same calls.
 */
export const makeSyncAccounting = ({ stores, refreshSeller, catchUp, clock }: Ports) => {
  const looks = new Map<ShopKey, Look>();

  return async (
    before: Shop,
    { documents }: { readonly documents: boolean },
  ): Promise<Result<Synced, BookkeepingFailure>> => {
    forgetOld();
    const last = looks.get(before.key);
    if (last && isSameConnection(last.before, before) && (last.documents || !documents))
      return asOfNow(await last.answer);
    const answer = after(last, () => look(before, documents));
    return begin({ before, documents, answer, begunAt: clock.now() });
  };

  async function begin(begun: Look): Answer {
    const { key } = begun.before;
    looks.set(key, begun);
    const isLast = () => looks.get(key) === begun;
    try {
      const answer = await begun.answer;
      if (isLast() && answer.ok) looks.set(key, { ...begun, answeredAt: clock.now() });
      else if (isLast()) looks.delete(key);
      return answer;
    } catch (trouble) {
      if (isLast()) looks.delete(key);
      throw trouble;
    }
  }

  async function look(before: Shop, documents: boolean): Answer {
    const refreshed = await refreshSeller(before);
    if (!refreshed.ok) return refreshed;
    const shop = (await stores.shops.find(before.key)) ?? before;
    const isOtherConnection = !isSameConnection(shop, before);
    if (isOtherConnection || !documents) return ok({ shop, found: refreshed.value, isOtherConnection });
    const caughtUp = await catchUp(shop);
    if (!caughtUp.ok) return caughtUp;
    const found = refreshed.value + caughtUp.value;
    return ok({ shop: (await stores.shops.find(shop.key)) ?? shop, found, isOtherConnection });
  }

  async function asOfNow(answer: Awaited<Answer>): Answer {
    if (!answer.ok) return answer;
    const { shop } = answer.value;
    return ok({ ...answer.value, shop: (await stores.shops.find(shop.key)) ?? shop });
  }

  function forgetOld(): void {
    const now = clock.now();
    for (const [key, { begunAt, answeredAt }] of looks) {
      const isYoung = answeredAt ? isWithin(FRESH_SECONDS, answeredAt, now) : isWithin(LOST_SECONDS, begunAt, now);
      if (!isYoung) looks.delete(key);
    }
  }
};
export type SyncAccounting = ReturnType<typeof makeSyncAccounting>;

/** What lies ahead was said by a clock that was set back since. */
const isWithin = (seconds: number, then: Instant, now: Instant): boolean =>
  compareInstants(then, now) <= 0 && compareInstants(now, then.add({ seconds })) <= 0;

const after = async (last: Look | undefined, go: () => Answer): Answer => {
  // its outcome was told to those who asked for it
  await last?.answer.catch(() => undefined);
  return go();
};
