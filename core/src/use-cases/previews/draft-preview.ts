import { fail } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeReadPreview, type PreviewWish, type ReadPreviewPorts } from './read-preview.ts';
import { makeEarlierPreview, type PreviewAnswer } from './earlier-preview.ts';
import { LEASE_SECONDS, makeSendPreview } from './send-preview.ts';

interface Ports extends ReadPreviewPorts {
  readonly bookkeeping: Bookkeeping;
  readonly ids: IdSource;
}

/**
 * Makes a draft at the accounting service to be seen there, and deleted by hand. It is stored with the order before it is
 * sent, apart from the order's documents, and there is at most one of each kind: one that is still there is shown again.
 */
export const makeDraftPreview = (ports: Ports) => {
  const { stores, ids, clock } = ports;
  const earlier = makeEarlierPreview(ports);
  const send = makeSendPreview(ports);
  const readPreview = makeReadPreview(ports);

  return async (shop: Shop, wish: PreviewWish): PreviewAnswer => {
    const read = await readPreview(shop, wish);
    if (!read.ok) return read;
    // what is stored before it is sent stands with the order
    if (!(await read.value.records.orders.byId(wish.order))) return fail({ kind: 'order-unknown' });
    const name = `preview:${shop.key}:${wish.order}:${wish.kind}`;
    const lease = await stores.leases.acquire(name, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return fail({ kind: 'preview-in-progress' });
    try {
      const before = await earlier(shop, read.value);
      return before ?? (await send(shop, read.value, wish, lease));
    } finally {
      await stores.leases.release(lease);
    }
  };
};
export type DraftPreview = ReturnType<typeof makeDraftPreview>;
