import { fail, ok, type PlainDate, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { ListingState, OrderListing, OrderListingFailure, OrderSourceFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import type { SendHttp } from '../http/index.ts';
import type { ShopifyAdmin } from './admin/admin-api.ts';
import { completed, type ShopifyDependencies } from './dependencies.ts';
import { readPartOfFile } from './listing/file-part.ts';
import { ordersInLines } from './listing/order-lines.ts';
import { beginOrderListing, orderListingState } from './operations/index.ts';
import { searchOfDays } from './orders/placed-on.ts';
import { Reading } from './orders/reading.ts';

const begunRun = z.object({
  begun: z.object({
    bulkOperation: z.object({ id: z.string() }).nullish(),
    userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
  }),
});
const stateOfRun = z.object({
  bulkOperation: z.object({ status: z.string(), errorCode: z.string().nullish(), url: z.url().nullish() }).nullable(),
});

const UNDER_WAY: ReadonlySet<string> = new Set(['CREATED', 'RUNNING']);

const broken = (detail: string) => fail({ kind: 'listing-broken', detail } as const);

/**
 * Orders listed by bulk operations of the platform: beginning one costs ten points and asking for it one, however many orders
 * there are. What it finds lies in a file at the host that the platform names, and is read from there in parts, without a token.
 */
export class ShopifyOrderListing implements OrderListing {
  readonly #around: Required<ShopifyDependencies>;
  readonly #http: SendHttp;
  readonly #admin: ShopifyAdmin;

  constructor({ http, ...around }: ShopifyDependencies & { readonly http: SendHttp }, admin: ShopifyAdmin) {
    this.#around = completed(around);
    this.#http = http;
    this.#admin = admin;
  }

  async begin(
    shop: ShopKey,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<Result<string, OrderListingFailure>> {
    const search = JSON.stringify(searchOfDays(days));
    const query = `{ orders(query: ${search}) { edges { node { id updatedAt } } } }`;
    const reply = await new Reading(this.#admin, shop).one(beginOrderListing, { query }, begunRun);
    if (!reply.ok) return this.#withoutBulk(reply.failure);
    const { bulkOperation, userErrors } = reply.value.begun;
    const [error] = userErrors;
    if (bulkOperation && !error) return ok(bulkOperation.id);
    return broken(error?.code ?? error?.message ?? 'no run');
  }

  async read(shop: ShopKey, run: string, after?: string): Promise<Result<ListingState, OrderListingFailure>> {
    const reply = await new Reading(this.#admin, shop).one(orderListingState, { run }, stateOfRun);
    if (!reply.ok) return this.#withoutBulk(reply.failure);
    const { bulkOperation: found } = reply.value;
    if (!found) return broken('unknown');
    const { status, errorCode, url } = found;
    if (UNDER_WAY.has(status)) return ok({ kind: 'running' });
    if (status !== 'COMPLETED') return broken(errorCode ? `${status} ${errorCode}` : status);
    return url ? this.#partOf(shop, url, Number(after ?? 0)) : ok({ kind: 'listed', orders: [] });
  }

  /**
   * Bulk queries are enabled for an app by itself, and end after 31 days in which it ran none; the orders can be read all
   * the same. Source: the platform's changelog "Partner apps must enable bulk operations before use", 2026-11-07.
   */
  #withoutBulk(failure: OrderSourceFailure) {
    if (failure.kind !== 'shop-permission-missing') return fail(failure);
    this.#around.warn(
      'Shopify runs no bulk query for this app: enable bulk queries in the Partner Dashboard (API access requests), they end after 31 days without one; the import reads page by page',
      { permission: failure.permission },
    );
    return broken('bulk not enabled');
  }

  async #partOf(shop: ShopKey, url: string, from: number): Promise<Result<ListingState, OrderListingFailure>> {
    if (!this.#mayFetch(shop, url)) return broken('file without encryption');
    const part = await readPartOfFile(url, from, { http: this.#http, pause: this.#around.pause });
    if (!part.ok) return part;
    const orders = ordersInLines(part.value.lines, from);
    if (!orders.ok) return orders;
    const { next } = part.value;
    return ok({ kind: 'listed', orders: orders.value, ...(next === undefined ? {} : { next: String(next) }) });
  }

  /** The platform names the host over a connection that proves who it is; only a platform without encryption names one without. */
  #mayFetch(shop: ShopKey, url: string): boolean {
    const [own, file] = [new URL(this.#around.shopUrl(shop)), new URL(url)];
    return file.protocol === 'https:' || (own.protocol === 'http:' && file.host === own.host);
  }
}
