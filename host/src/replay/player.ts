import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { Stores } from '@belegwerk/core/ports';
import { SystemClock } from '@belegwerk/adapters/system';
import { z } from 'zod';
import { OrderImport, type ImportedOrder, type ImportHow } from './order-import.ts';
import { asked } from './sandbox-call.ts';
import { ShopPool } from './shop-pool.ts';

const session = z.object({ token: z.string() });
const refunds = z.object({ refunds: z.array(z.object({ total: z.string() })) });

/** What became of a payload: the order as the host has it with what was refunded of it, or why there is none. */
export type Seen =
  | { readonly order: OrderReply; readonly refunded: readonly string[] }
  | { readonly refused: string }
  | { readonly unprocessable: string }
  | { readonly unreadable: string }
  | { readonly unanswered: true };

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 30;
const keyOf = (shop: string): ShopKey => {
  const key = parseShopKey(shop);
  if (!key) throw new Error(`${shop} is no shop`);
  return key;
};

/** What is looked at again later than this is not waited for. */
const SOON = { seconds: 20 };

/** Lets payloads happen, one after the other, in shops of the sandbox in which the app of the host is installed. */
export const openPlayer = async (
  shopifyUrl: string,
  hostUrl: string,
  { workQueue }: Pick<Stores, 'workQueue'>,
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
    const key = keyOf(shop);
    await asked(`${shopifyUrl}/control/idle`, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) });
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const due = await workQueue.due(key, clock.now().add(SOON), 1);
      if (due.length === 0) return true;
      await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
    }
    return false;
  };

  const unprocessable = async (shop: string): Promise<number> =>
    (await workQueue.counts(keyOf(shop))).unprocessable ?? 0;

  /** The newest sentence of the log about a message that made no sense. */
  const lastFault = async (shop: string): Promise<string> => {
    const log = await api<LogPageReply>(shop, '/api/shop/logs?origin=webhook&status=critical');
    const fault = log?.items.find(({ event }) => event === 'webhook.unprocessable');
    return fault ? eventText({ name: fault.event, facts: fault.facts }) : 'no event says why';
  };

  /** Puts a payload into a shop and waits until the host is done with it, or says why nothing came of it. */
  const happened = async (
    shop: string,
    payload: string,
    how: ImportHow,
  ): Promise<ImportedOrder | Exclude<Seen, { readonly order: OrderReply }>> => {
    const before = await unprocessable(shop);
    const put = await imports.put(shop, payload, how);
    if ('refused' in put) return put;
    if (!(await settled(shop))) return { unanswered: true };
    return (await unprocessable(shop)) > before ? { unprocessable: await lastFault(shop) } : put;
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
    const put = await happened(shop, payload, isPart ? { before: 'true' } : {});
    if (!('legacyId' in put)) return put;
    const after = isPart ? await happened(shop, payload, { order: put.legacyId }) : put;
    return 'legacyId' in after ? look(shop, put.legacyId) : after;
  };
};
