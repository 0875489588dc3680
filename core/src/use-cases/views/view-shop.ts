import type { DocumentKind } from '../../documents/draft.ts';
import type { OrderState } from '../../payments/order-state.ts';
import type { Credits } from '../../plans/credits.ts';
import { transferLedger } from '../../plans/transfer-ledger.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { countTransfers } from '../count-transfers.ts';

/** The figures of a shop. */
export interface ShopFigures {
  readonly issued: Readonly<Record<DocumentKind, number>>;
  readonly credits: Credits;
  /** How many orders stand how. */
  readonly statuses: Readonly<Partial<Record<OrderState, number>>>;
}

/** Counts what a shop has. */
export const makeViewShop =
  ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }) =>
  async (shop: Shop): Promise<ShopFigures> => {
    const { documents, orders } = stores.recordsOf(shop.key);
    const [issued, credits, statuses] = await Promise.all([
      documents.countIssued(),
      countTransfers(documents, transferLedger(shop, clock.now())),
      orders.countByState(),
    ]);
    return { issued, credits, statuses };
  };
export type ViewShop = ReturnType<typeof makeViewShop>;
