import { routes, type BulkPreviewReply } from '@belegwerk/contracts/api';
import { orderOfNumber, type ShopKey } from '@belegwerk/core/kernel';
import { gateText, leftOutText } from '@belegwerk/core/sentences';
import type {
  BulkFailure,
  BulkOrders,
  BulkPreview,
  BulkWish,
  ChangeBatch,
  GatherPapers,
  ViewBatches,
} from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, isRefusal, notFound, Refusal } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import { ordersAFile, presentBatch, presentBatchItem } from '../../presenters/present-batch.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { bulkWishOf } from './bulk-wish.ts';

interface Parts {
  readonly viewBatches: ViewBatches;
  readonly changeBatch: ChangeBatch;
  readonly bulkOrders: BulkOrders;
  readonly gatherPapers: GatherPapers;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

const MAX_LISTED = 20;

/** What is done to many days or orders, one after the other, and the files that come of it. */
export const batchesArea =
  ({ viewBatches, changeBatch, bulkOrders, gatherPapers, wake }: Parts): Area =>
  (mount) => {
    mount.answer(routes.batches, async ({ caller: { shop } }) => ({
      items: (await viewBatches.newest(shop, MAX_LISTED)).map(presentBatch),
    }));

    mount.answer(routes.batchItems, async ({ caller: { shop }, params: { batch }, query }) => {
      if (!(await viewBatches.one(shop, batch))) return notFound('batch');
      const found = await viewBatches.items(shop, batch, query);
      return presentPage(found, presentBatchItem(await viewBatches.ordersOf(shop, found.items)));
    });

    mount.answer(routes.changeBatch, async ({ caller: { shop }, params: { batch }, body: { change } }) => {
      const changed = await changeBatch(shop, batch, change);
      if (!changed) return notFound('batch');
      wake(shop.key);
      return presentBatch(await viewBatches.seen(shop, changed));
    });

    mount.answer(routes.previewBulk, async ({ caller: { shop }, body }) => {
      const wish = bulkWishOf(body);
      return isRefusal(wish) ? wish : presentPreview(await bulkOrders.preview(shop, wish), wish);
    });

    mount.answer(routes.beginBulk, async ({ caller: { shop, userId }, body: { dialog, agreed, ...body } }) => {
      const wish = bulkWishOf(body);
      if (isRefusal(wish)) return wish;
      const begun = await bulkOrders.begin(shop, wish, { id: `bulk-${dialog}`, by: userId, agreed });
      if (!begun.ok) return refusalOf(begun.failure);
      wake(shop.key);
      return presentBatch(await viewBatches.seen(shop, begun.value));
    });

    mount.hand(routes.batchFile, async ({ caller: { shop }, params: { batch: id, part: text }, response }) => {
      const seen = await viewBatches.one(shop, id);
      const subject = seen?.batch.subject;
      if (seen?.batch.state !== 'done' || subject?.kind !== 'orders') return notFound('batch');
      const part = Number(text);
      if (subject.what === 'pdf') {
        const pdf = await gatherPapers.pdfOfBatch(shop, id, part, () => !response.closed);
        if (!pdf) return response.closed ? FILE_SENT : notFound('batch');
        response.set(headers('application/pdf', `Belege-${part}.pdf`)).send(Buffer.from(pdf));
        return FILE_SENT;
      }
      const pieces = subject.what === 'zip' ? await gatherPapers.zipOfBatch(shop, id, part) : undefined;
      if (!pieces) return notFound('batch');
      await sendPieces(response, { mediaType: 'application/zip', fileName: `Belege-${part}.zip`, pieces });
      return FILE_SENT;
    });

    mount.hand(routes.printOrders, async ({ caller: { shop }, query: { ids }, response }) => {
      const pdf = await gatherPapers.pdfOf(shop, ids.split(',').map(orderOfNumber), () => !response.closed);
      if (!pdf) return FILE_SENT;
      response.set({ ...headers('application/pdf', 'Belege.pdf'), 'content-disposition': 'inline' });
      response.send(Buffer.from(pdf));
      return FILE_SENT;
    });
  };

const headers = (mediaType: string, name: string) => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});

const presentPreview = (
  { gate, left, transfersLeft, ...counted }: BulkPreview,
  { what }: BulkWish,
): BulkPreviewReply => {
  const size = ordersAFile(what);
  return {
    ...counted,
    transfersLeft: Number.isFinite(transfersLeft) ? transfersLeft : null,
    left: [...left].map(([why, count]) => ({ why: leftOutText(why, count), orders: count })),
    ...(size === undefined ? {} : { ordersAFile: size }),
    ...(gate.kind === 'open' ? {} : { off: gateText(gate) }),
  };
};

const refusalOf = (failure: BulkFailure): Refusal<'faulty' | 'action-impossible'> =>
  failure.kind === 'form-faulty' ? faulty(failure.faults) : new Refusal('action-impossible', refusalText(failure));

const refusalText = (failure: Exclude<BulkFailure, { kind: 'form-faulty' }>): string => {
  switch (failure.kind) {
    case 'nothing-to-do':
      return 'Bei diesen Bestellungen ist nichts zu tun.';
    case 'others-agreed':
      return 'Inzwischen sind es andere Bestellungen. Öffne die Aktion noch einmal und sieh nach.';
    case 'name-taken':
      return 'Diese Sammelaktion wurde schon mit anderen Angaben begonnen. Sieh unter „Sammelaktionen“ nach.';
    case 'many-running':
      return 'Es laufen schon fünf Sammelaktionen. Warte, bis eine fertig ist.';
    case 'bulk-closed':
      return gateText(failure.gate);
  }
};
