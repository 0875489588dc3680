import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { parseShopKey, type Stores } from '@belegwerk/core';
import { SystemClock } from '@belegwerk/adapters/system';
import { z } from 'zod';
import { OrderImport } from './order-import.ts';
import { asked } from './sandbox-call.ts';
import { ShopPool } from './shop-pool.ts';

const session = z.object({ token: z.string() });
const refunds = z.object({ refunds: z.array(z.object({ total: z.string() })) });

/** What became of a payload: the order as the host has it with what was refunded of it, or why there is none. */
export type Seen =
  | { readonly order: OrderReply; readonly refunded: readonly string[] }
  | { readonly refused: string }
  | { readonly unreadable: string }
  | { readonly unanswered: true };

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 30;
/** What is looked at again later than this is not waited for. */
const SOON = { seconds: 20 };

/** Lets payloads happen, one after the other, in shops of the sandbox in which the app of the host is installed. */
export const openPlayer = async (
  shopifyUrl: string,
  hostUrl: string,
  { inbox }: Pick<Stores, 'inbox'>,
): Promise<(payload: string) => Promise<Seen>> => {
  const imports = await OrderImport.open(shopifyUrl);
  const pool = new ShopPool(shopifyUrl, hostUrl);
  const clock = new SystemClock();

  const api = async <T>(shop: string, path: string): Promise<T | undefined> => {
    const { token } = session.parse(await asked(`${shopifyUrl}/control/session-token?shop=${shop}`));
    const reply = await fetch(hostUrl + path, { headers: { authorization: `Bearer ${token}` } });
    return reply.ok ? ((await reply.json()) as T) : undefined;
  };

  /** Every webhook has arrived and nothing of it is still to be worked on; false when that takes too long. */
  const settled = async (shop: string): Promise<boolean> => {
    const key = parseShopKey(shop);
    if (!key) throw new Error(`${shop} is no shop`);
    await asked(`${shopifyUrl}/control/idle`, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) });
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const due = await inbox.due(key, clock.now().add(SOON), 1);
      if (due.length === 0) return true;
      await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
    }
    return false;
  };

  const look = async (shop: string, number: string): Promise<Seen> => {
    const order = await api<OrderReply>(shop, `/api/orders/${number}`);
    const page = refunds.parse(await asked(`${shopifyUrl}/desk/${shop}/orders/${number}`));
    if (order) return { order, refunded: page.refunds.map(({ total }) => total) };
    const log = await api<LogPageReply>(shop, `/api/shop/logs?order=${number}`);
    const failed = log?.items.find(({ event }) => event === 'order.read-failed');
    if (!failed) return { unanswered: true };
    return { unreadable: `${failed.facts['code'] ?? ''} ${failed.facts['path'] ?? ''}`.trim() };
  };

  return async (payload) => {
    const probed = await imports.probe(payload);
    if ('refused' in probed) return probed;
    const shop = await pool.shopFor(probed.name);
    const isPart = probed.kind === 'refund' || probed.kind === 'fulfillment';
    const put = await imports.put(shop, payload, isPart ? { before: 'true' } : {});
    if ('refused' in put) return put;
    if (!(await settled(shop))) return { unanswered: true };
    if (isPart) {
      const after = await imports.put(shop, payload, { order: put.legacyId });
      if ('refused' in after) return after;
      if (!(await settled(shop))) return { unanswered: true };
    }
    return look(shop, put.legacyId);
  };
};
