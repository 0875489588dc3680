import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Batch } from '../../records/batch.ts';

/** A batch whose steps were given up has made no edition. */
const tellFolder = async (
  stores: Pick<Stores, 'recordsOf'>,
  shop: ShopKey,
  batch: Batch,
  papers: number,
): Promise<void> => {
  if (batch.subject.kind !== 'month-folder') return;
  const { month, edition } = batch.subject;
  const { editions, events } = stores.recordsOf(shop);
  const made = (await editions.ofMonth(month)).find((each) => each.edition === edition);
  // another batch has taken over
  if (made && made.batch !== batch.id) return;
  await events.append(
    logEvent({
      id: `batch:${batch.id}`,
      at: batch.endedAt ?? batch.steppedAt,
      name: made?.madeAt ? 'shop.month-folder-made' : 'shop.month-folder-failed',
      facts: { month, edition: String(edition), count: String(made?.documents.length ?? papers) },
    }),
  );
};

const tellPackage = async (stores: Pick<Stores, 'recordsOf'>, shop: ShopKey, batch: Batch): Promise<void> => {
  if (batch.subject.kind !== 'audit-package') return;
  const { year, edition } = batch.subject;
  const { editions, events } = stores.recordsOf(shop);
  const made = (await editions.ofMonth(year)).find((each) => each.edition === edition);
  // another batch has taken over
  if (made && made.batch !== batch.id) return;
  await events.append(
    logEvent({
      id: `batch:${batch.id}`,
      at: batch.endedAt ?? batch.steppedAt,
      name: made?.madeAt ? 'shop.audit-package-made' : 'shop.audit-package-failed',
      facts: { year, edition: String(edition) },
    }),
  );
};

/** The log says once what a batch has done. */
export const tellBatchDone = async (stores: Pick<Stores, 'recordsOf'>, shop: ShopKey, batch: Batch): Promise<void> => {
  const { batches, events } = stores.recordsOf(shop);
  const { orders } = await batches.counts(batch.id);
  switch (batch.subject.kind) {
    case 'orders':
      // each of its orders tells what became of it
      return;
    case 'month-folder':
      await tellFolder(stores, shop, batch, orders);
      return;
    case 'audit-package':
      await tellPackage(stores, shop, batch);
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
