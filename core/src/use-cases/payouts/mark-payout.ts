import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): { readonly payouts: Pick<PayoutBook, 'one' | 'mark'> } };
  readonly clock: Clock;
}

/** Keeps that a person has seen a payout on the bank account, or not; undefined where there is none, or it is still to come. */
export const makeMarkPayout =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, id: string, hasArrived: boolean, by: StaffId): Promise<ShopPayout | undefined> => {
    const book = stores.recordsOf(shop).payouts;
    const payout = await book.one(id);
    if (!payout || payout.state === 'to-come') return undefined;
    // said again, who said it first stays
    if (hasArrived === (payout.arrived !== undefined)) return payout;
    return book.mark(id, hasArrived ? { at: clock.now(), by } : undefined);
  };
export type MarkPayout = ReturnType<typeof makeMarkPayout>;
