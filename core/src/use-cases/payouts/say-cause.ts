import { businessDay } from '../../kernel/calendar.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import { isKnownKind } from '../../settlements/payment-kinds.ts';
import type { PayoutCause } from '../../records/payout-causes.ts';

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): { readonly settlements: Pick<SettlementBook, 'put'> } };
  readonly clock: Clock;
}

/** Keeps what lines of a kind are that the program does not know; answers false for one that it knows. */
export const makeSayCause =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, kind: string, cause: PayoutCause, by: StaffId): Promise<boolean> => {
    if (isKnownKind(kind)) return false;
    const at = clock.now();
    await stores.recordsOf(shop).settlements.put({
      id: kind,
      day: businessDay(at),
      at,
      by,
      content: { kind: 'cause', of: kind, cause },
    });
    return true;
  };
export type SayCause = ReturnType<typeof makeSayCause>;
