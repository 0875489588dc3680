import type { Stores } from '@belegwerk/core/stores';
import { OrderImport, type ImportedOrder, type ImportHow } from './order-import.ts';
import { ShopPool } from './shop-pool.ts';
import { WatchedShop, type Looked } from './watched-shop.ts';

/** What became of a payload: the order that the host has of it, or why there is none. */
export type Seen = Looked | { readonly refused: string } | { readonly unprocessable: string };

type Nothing = Exclude<Seen, { readonly order: unknown }>;

/**
 * Lets payloads happen, one after the other, in shops of the sandbox in which the app of the host is installed. Of several
 * at once the later ones are what became of the order of the first.
 */
export const openPlayer = async (
  shopifyUrl: string,
  hostUrl: string,
  { workQueue }: Pick<Stores, 'workQueue'>,
): Promise<(steps: readonly [string, ...string[]]) => Promise<Seen>> => {
  const imports = await OrderImport.open(shopifyUrl);
  const pool = new ShopPool(shopifyUrl, hostUrl);

  /** Puts a payload into a shop and waits until the host is done with it, or says why nothing came of it. */
  const happened = async (watched: WatchedShop, payload: string, how: ImportHow): Promise<ImportedOrder | Nothing> => {
    const before = await watched.unprocessable();
    const put = await imports.put(watched.shop, payload, how);
    if ('refused' in put) return put;
    if (!(await watched.settled())) return { unanswered: true };
    return (await watched.unprocessable()) > before ? { unprocessable: await watched.lastFault() } : put;
  };

  return async ([payload, ...later]) => {
    const probed = await imports.probe(payload);
    if ('refused' in probed) return probed;
    const watched = new WatchedShop(await pool.shopFor(probed.name), { shopifyUrl, hostUrl, workQueue });
    const isPart = probed.kind === 'refund' || probed.kind === 'fulfillment';
    const put = await happened(watched, payload, isPart ? { before: 'true' } : {});
    if (!('legacyId' in put)) return put;
    for (const step of isPart ? [payload, ...later] : later) {
      const after = await happened(watched, step, { order: put.legacyId });
      if (!('legacyId' in after)) return after;
    }
    return watched.order(put.legacyId);
  };
};
