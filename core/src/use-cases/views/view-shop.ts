import type { DocumentKind } from '../../documents/document-kind.ts';
import type { OrderState } from '../../records/order-state.ts';
import type { Credits } from '../../plans/credits.ts';
import { transferLedger } from '../../plans/transfer-ledger.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CountedEvent } from '../../ports/event-log.ts';
import type { WorkState } from '../../work/work-item.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { countTransfers } from '../passes/count-transfers.ts';

/** The figures of a shop. */
export interface ShopFigures {
  readonly issued: Readonly<Record<DocumentKind, number>>;
  /** Documents of others that are linked to orders. */
  readonly linked: Readonly<Record<DocumentKind, number>>;
  /** What the log tells of, as far back as it is kept. */
  readonly told: Readonly<Record<CountedEvent, number>>;
  /** What is kept of messages and other work, by what became of it. */
  readonly work: Readonly<Partial<Record<WorkState, number>>>;
  /** Null where transfers have no end. */
  readonly credits: Credits | null;
  /** How many orders stand how. */
  readonly statuses: Readonly<Partial<Record<OrderState, number>>>;
}

/** Counts what a shop has. */
export const makeViewShop =
  ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }) =>
  async (shop: Shop): Promise<ShopFigures> => {
    const { documents, orders, events } = stores.recordsOf(shop.key);
    const [issued, linked, told, work, credits, statuses] = await Promise.all([
      documents.countIssued(),
      documents.countLinked(),
      events.countNamed(),
      stores.workQueue.counts(shop.key),
      countTransfers(documents, transferLedger(shop, clock.now())),
      orders.countByState(),
    ]);
    return { issued, linked, told, work, credits, statuses };
  };
export type ViewShop = ReturnType<typeof makeViewShop>;
