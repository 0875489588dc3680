import { z } from 'zod';
import { firstVisit } from '../cli/first-visit.ts';
import { asked, sending } from './sandbox-call.ts';

const opened = z.object({ domain: z.string() });

/** A shop of the sandbox in which the app is installed, with the names of the orders that were put there. */
interface PooledShop {
  readonly domain: string;
  readonly names: Set<string>;
}

const domainOf = (at: number): string => `replay-${at}.myshopify.com`;

/** Every shop that a pool may open for so many orders. */
export const poolShops = (orders: number): readonly string[] =>
  Array.from({ length: orders }, (_, at) => domainOf(at + 1));

/**
 * Shops to put orders of strangers into. Two orders of one name never meet in one shop, because each of them would stand
 * in the other's way; payloads of different shops often have the same names.
 */
export class ShopPool {
  readonly #shopifyUrl: string;
  readonly #appUrl: string;
  readonly #shops: PooledShop[] = [];

  constructor(shopifyUrl: string, appUrl: string) {
    this.#shopifyUrl = shopifyUrl;
    this.#appUrl = appUrl;
  }

  /** The first shop without an order of this name; a new one when every shop has one. */
  async shopFor(name: string): Promise<string> {
    const shop = this.#shops.find(({ names }) => !names.has(name)) ?? (await this.#open());
    shop.names.add(name);
    return shop.domain;
  }

  async #open(): Promise<PooledShop> {
    const domain = domainOf(this.#shops.length + 1);
    const body = { domain, name: `Replay ${this.#shops.length + 1}` };
    const shop = opened.parse(await asked(`${this.#shopifyUrl}/control/shops`, sending('POST', body)));
    await firstVisit(this.#appUrl, { url: this.#shopifyUrl, shop: shop.domain });
    const pooled = { domain: shop.domain, names: new Set<string>() };
    this.#shops.push(pooled);
    return pooled;
  }
}
