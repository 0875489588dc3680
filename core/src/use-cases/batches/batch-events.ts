import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Batch } from '../../records/batch.ts';

/** The log says once what a batch has done. */
export const tellBatchDone = async (stores: Pick<Stores, 'recordsOf'>, shop: ShopKey, batch: Batch): Promise<void> => {
  const { batches, events } = stores.recordsOf(shop);
  const { orders } = await batches.counts(batch.id);
  switch (batch.subject.kind) {
    case 'orders':
      // each of its orders tells what became of it
      return;
    case 'month-folder':
      await events.append(
        logEvent({
          id: `batch:${batch.id}`,
          at: batch.endedAt ?? batch.steppedAt,
          name: 'shop.month-folder-made',
          facts: { month: batch.subject.month, edition: String(batch.subject.edition), count: String(orders) },
        }),
      );
      return;
    case 'import-days':
      await events.append(
        logEvent({
          id: `batch:${batch.id}`,
          at: batch.endedAt ?? batch.steppedAt,
          name: batch.subject.documents ? 'shop.days-documented' : 'shop.orders-imported',
          facts: { count: String(orders) },
        }),
      );
  }
};
