import type { DocumentEntry } from '../../records/document-entry.ts';
import { transferLedger } from '../../plans/transfer-ledger.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { periodsOf, transfersTaken } from '../passes/count-transfers.ts';

/** A document with the transfer that it took. */
export interface UsedTransfer {
  readonly entry: DocumentEntry;
  /** Whether it is one of the month; otherwise it came with a purchase. */
  readonly isOfMonth: boolean;
}

/** Lists which document took which transfer of those that a shop can use now, the latest first. */
export const makeListTransfers =
  ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }) =>
  async (
    shop: Shop,
    { page, pageSize }: { readonly page: number; readonly pageSize: number },
  ): Promise<Page<UsedTransfer>> => {
    const { documents } = stores.recordsOf(shop.key);
    const ledger = transferLedger(shop, clock.now());
    const periods = periodsOf(ledger);
    const usedOf = await transfersTaken(documents, periods);
    const found = await documents.withTransfers(periods, { skip: (page - 1) * pageSize, limit: pageSize });
    return {
      items: found.map((entry) => ({ entry, isOfMonth: entry.transfer?.period === ledger.period })),
      total: periods.reduce((sum, period) => sum + usedOf(period), 0),
      page,
      pageSize,
    };
  };
export type ListTransfers = ReturnType<typeof makeListTransfers>;
