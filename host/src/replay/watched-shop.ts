import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { SystemClock } from '@belegwerk/adapters/system';
import { eventText } from '@belegwerk/core/events';
import { parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { WorkQueue } from '@belegwerk/core/ports';
import { z } from 'zod';
import { asked } from './sandbox-call.ts';

const session = z.object({ token: z.string() });
const refunds = z.object({ refunds: z.array(z.object({ total: z.string() })) });

/** An order as the host has it with what was refunded of it, or why there is none. */
export type Looked =
  | { readonly order: OrderReply; readonly refunded: readonly string[] }
  | { readonly unreadable: string }
  | { readonly unanswered: true };

interface Services {
  readonly shopifyUrl: string;
  readonly hostUrl: string;
  readonly workQueue: WorkQueue;
}

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 30;
/** What is looked at again later than this is not waited for. */
const SOON = { seconds: 20 };

const keyOf = (shop: string): ShopKey => {
  const key = parseShopKey(shop);
  if (!key) throw new Error(`${shop} is no shop`);
  return key;
};

/** What the host makes of a shop of the sandbox, seen as its merchant sees it. */
export class WatchedShop {
  readonly shop: string;
  readonly #services: Services;

  constructor(shop: string, services: Services) {
    this.shop = shop;
    this.#services = services;
  }

  /** Every webhook has arrived and nothing of it is still to be worked on; false when that takes too long. */
  async settled(): Promise<boolean> {
    const { shopifyUrl, workQueue } = this.#services;
    const [key, clock] = [keyOf(this.shop), new SystemClock()];
    await asked(`${shopifyUrl}/control/idle`, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) });
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const due = await workQueue.due(key, clock.now().add(SOON), 1);
      if (due.length === 0) return true;
      await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
    }
    return false;
  }

  /** How many messages made no sense. */
  async unprocessable(): Promise<number> {
    return (await this.#services.workQueue.counts(keyOf(this.shop))).unprocessable ?? 0;
  }

  /** The newest sentence of the log about a message that made no sense. */
  async lastFault(): Promise<string> {
    const log = await this.#api<LogPageReply>('/api/shop/logs?origin=webhook&status=critical');
    const fault = log?.items.find(({ event }) => event === 'webhook.unprocessable');
    return fault ? eventText({ name: fault.event, facts: fault.facts }) : 'no event says why';
  }

  async order(number: string): Promise<Looked> {
    const { shopifyUrl } = this.#services;
    const order = await this.#api<OrderReply>(`/api/orders/${number}`);
    const page = refunds.parse(await asked(`${shopifyUrl}/desk/${this.shop}/orders/${number}`));
    if (order) return { order, refunded: page.refunds.map(({ total }) => total) };
    const log = await this.#api<LogPageReply>(`/api/shop/logs?order=${number}`);
    const failed = log?.items.find(({ event }) => event === 'order.read-failed');
    if (!failed) return { unanswered: true };
    return { unreadable: `${failed.facts['code'] ?? ''} ${failed.facts['path'] ?? ''}`.trim() };
  }

  async #api<T>(path: string): Promise<T | undefined> {
    const { shopifyUrl, hostUrl } = this.#services;
    const { token } = session.parse(await asked(`${shopifyUrl}/control/session-token?shop=${this.shop}`));
    const reply = await fetch(hostUrl + path, { headers: { authorization: `Bearer ${token}` } });
    return reply.ok ? ((await reply.json()) as T) : undefined;
  }
}
