import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AskFailure } from './ask-for-charge.ts';
import type { SyncBilling, SyncFailure } from './sync-billing.ts';

/** What became of a wish: it waits for the approval, or all is done. */
export interface BillingOutcome {
  readonly shop: Shop;
  readonly confirmationUrl?: string;
}

/** Why nothing could be asked of the platform. */
export type KeepPlanFailure =
  | AskFailure
  | SyncFailure
  /** The platform bills this shop in another currency than euros. */
  | { readonly kind: 'other-currency'; readonly currency: string }
  /** The operator has switched the shop off, and it would go on paying. */
  | { readonly kind: 'shop-suspended' };

/** What a change of what is paid comes to. */
export type Changed<F> = Promise<Result<BillingOutcome, F>>;

const CURRENCY = 'EUR';

/** Reads what a shop pays before and after it is changed. */
export const makeReadPaid = (syncBilling: SyncBilling) => {
  return { readInEuros, syncedAgain };

  /** The shop with what is paid now; refused where the platform bills it in another currency. */
  async function readInEuros(key: ShopKey): Promise<Result<Shop, KeepPlanFailure>> {
    const synced = await syncBilling(key);
    if (!synced.ok) return synced;
    const { shop, seen } = synced.value;
    return seen.currency === CURRENCY ? ok(shop) : fail({ kind: 'other-currency', currency: seen.currency });
  }

  async function syncedAgain(key: ShopKey): Changed<SyncFailure> {
    const synced = await syncBilling(key);
    return synced.ok ? ok({ shop: synced.value.shop }) : synced;
  }
};
export type ReadPaid = ReturnType<typeof makeReadPaid>;
