import type { ReasonCode } from '../../decisions/reasons.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import type { PrintLayout, SellerProfile, Shop } from '../../shops/shop.ts';
import type { LookAgain } from '../look-again.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly lookAgain: LookAgain;
}

/** Reasons that another profile of the seller may do away with. */
const ABOUT_THE_SELLER: ReadonlySet<ReasonCode> = new Set([
  'INVALID_PLAN_RECIPIENT_ABROAD',
  'MISSING_SELLER_VAT-ID',
  'MISSING_VAT-ID',
  'MIXED_SUPPLY',
  'NOT_SUPPORTED',
  'TAX_MISMATCH',
  'TAX_MISSING',
  'TAX_RATE_UNKNOWN',
]);

/** The same facts in the same order, so that equal profiles have equal texts. */
const imprint = ({ businessFeatures, ...facts }: SellerProfile): string =>
  JSON.stringify([Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)), businessFeatures.toSorted()]);

const imprintOfLayouts = (layouts: readonly PrintLayout[] = []): string =>
  JSON.stringify(layouts.map(({ id, name, isDefault }) => [id, name, isDefault]));

/**
 * Reads what the accounting account says about the seller anew, and its layouts: regime, VAT id and features can change at
 * any time. When they did, they are kept and orders that stopped because of them are looked at again. Answers how many.
 */
export const makeRefreshSeller =
  ({ bookkeeping, stores, clock, lookAgain }: Ports) =>
  async (shop: Shop): Promise<Result<number, BookkeepingFailure>> => {
    if (!shop.accounting) return ok(0);
    const read = await bookkeeping.seller(shop.key);
    if (!read.ok) return read;
    const { connectedAt, seller: before, layouts: known } = shop.accounting;
    const seller = read.value;
    const listed = await bookkeeping.layouts(shop.key);
    const layouts = listed.ok ? listed.value : known;
    const isSameSeller = imprint(seller) === imprint(before);
    if (isSameSeller && imprintOfLayouts(layouts) === imprintOfLayouts(known)) return ok(0);
    const occasion = clock.now().toString();
    // hints on both sides: a crash behind the change leaves the first ones, and whoever was quicker than the change looks twice
    const stopped = (moment: string): Promise<number> =>
      lookAgain(shop, `seller:${moment}:${occasion}`, ({ standing: { reason } }) => ABOUT_THE_SELLER.has(reason.code));
    if (!isSameSeller) await stopped('before');
    await stores.shops.update(shop.key, (stored) =>
      // meanwhile another account may have been connected
      stored.accounting?.connectedAt.equals(connectedAt)
        ? { ...stored, accounting: { connectedAt, seller, ...(layouts ? { layouts } : {}) } }
        : stored,
    );
    return ok(isSameSeller ? 0 : await stopped('after'));
  };
export type RefreshSeller = ReturnType<typeof makeRefreshSeller>;
