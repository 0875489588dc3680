import { ok, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingAnswer } from '@belegwerk/core/ports';
import { z } from 'zod';
import { byStatus } from '../lexware-call.ts';
import type { SharedAccess } from '../shared-access.ts';
import { wireInstant } from '../wire/amounts.ts';
import { actionResult, reading } from '../wire/wire-replies.ts';
import { WANTED_EVENTS } from './wanted-events.ts';

/** One event type that is sent to one address. */
export interface Subscription {
  readonly id: string;
  readonly eventType: string;
  readonly callbackUrl: string;
  readonly createdAt: Instant;
}

/** What had to be done until the subscriptions were as they should be. */
export interface SubscriptionRepair {
  readonly created: readonly string[];
  readonly removed: readonly string[];
}

const PATH = '/v1/event-subscriptions';

const list = z.object({
  content: z.array(
    z.object({
      subscriptionId: z.string().min(1),
      eventType: z.string(),
      callbackUrl: z.string(),
      createdDate: wireInstant,
    }),
  ),
});

/**
 * What Lexware Office tells us of. Subscriptions belong to the connection and vanish with it, or when our address once
 * answered with 404 or 410: they have to be checked. Source: API reference, 2.15 and 4.
 */
export class LexwareSubscriptions {
  readonly #access: SharedAccess;

  constructor(access: SharedAccess) {
    this.#access = access;
  }

  /** All subscriptions of the shop's connection, those of strangers with the same key included. */
  async list(shop: ShopKey): BookkeepingAnswer<readonly Subscription[]> {
    const found = await this.#access.client.send(shop, { ...common, method: 'GET', path: PATH, read: reading(list) });
    if (!found.ok) return found;
    const rows = found.value.content.map(({ subscriptionId, eventType, callbackUrl, createdDate }) => ({
      id: subscriptionId,
      eventType,
      callbackUrl,
      createdAt: createdDate,
    }));
    return ok(rows);
  }

  /**
   * Creates what is missing at that address, then removes what an earlier address of ours or an earlier wish has left
   * behind. Safe to repeat; the service asks the address with HEAD before it accepts it.
   */
  async ensure(shop: ShopKey, callbackUrl: string, wanted = WANTED_EVENTS): BookkeepingAnswer<SubscriptionRepair> {
    const known = await this.list(shop);
    if (!known.ok) return known;
    const here = known.value.filter((each) => each.callbackUrl === callbackUrl).map((each) => each.eventType);
    const missing = wanted.filter((eventType) => !here.includes(eventType));
    for (const eventType of missing) {
      const created = await this.#create(shop, eventType, callbackUrl);
      if (!created.ok) return created;
    }
    const leftOver = known.value.filter((each) => isLeftOver(each, callbackUrl, wanted));
    const removed = await this.#removeAll(shop, leftOver);
    return removed.ok ? ok({ created: missing, removed: leftOver.map((each) => each.eventType) }) : removed;
  }

  /** Removes every subscription that comes to this path, on any address of ours. */
  async removeOf(shop: ShopKey, path: string): BookkeepingAnswer<void> {
    const known = await this.list(shop);
    if (!known.ok) return known;
    const ours = known.value.filter(
      ({ callbackUrl }) => URL.canParse(callbackUrl) && new URL(callbackUrl).pathname === path,
    );
    return this.#removeAll(shop, ours);
  }

  async #create(shop: ShopKey, eventType: string, callbackUrl: string): BookkeepingAnswer<void> {
    const created = await this.#access.client.send(shop, {
      ...common,
      method: 'POST',
      path: PATH,
      body: JSON.stringify({ eventType, callbackUrl }),
      read: reading(actionResult),
      refused: byStatus({ 409: { kind: 'exists' } }),
    });
    if (created.ok) return ok(undefined);
    const { failure } = created;
    return failure.kind === 'exists' ? ok(undefined) : { ok: false, failure };
  }

  async #removeAll(shop: ShopKey, rows: readonly Subscription[]): BookkeepingAnswer<void> {
    for (const { id } of rows) {
      const removed = await this.#access.client.send(shop, {
        ...common,
        method: 'DELETE',
        path: `${PATH}/${encodeURIComponent(id)}`,
        read: () => true,
        refused: byStatus({ 404: { kind: 'gone' } }),
      });
      if (removed.ok) continue;
      const { failure } = removed;
      if (failure.kind !== 'gone') return { ok: false, failure };
    }
    return ok(undefined);
  }
}

const common = { urgency: 'repair', scope: 'event-subscriptions' } as const;

/** Ours is what comes to the wanted address without being wanted, and what goes to the same path under another name. */
const isLeftOver = (each: Subscription, callbackUrl: string, wanted: readonly string[]): boolean => {
  if (each.callbackUrl === callbackUrl) return !wanted.includes(each.eventType);
  if (!URL.canParse(each.callbackUrl)) return false;
  const [theirs, ours] = [new URL(each.callbackUrl), new URL(callbackUrl)];
  return theirs.pathname === ours.pathname && theirs.search === ours.search;
};
