import type { OrderPageReply, ShopReply } from '@belegwerk/contracts/api';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { asked, sending } from '../chaos/sandbox-call.ts';

interface Listing {
  readonly id: string;
}

/** Many shops of the shop sandbox whose owners use the host. */
export class Shops {
  readonly #shopify: { readonly url: string; readonly shop: string };
  readonly #appUrl: string;
  readonly domains: string[];

  constructor(shopify: { readonly url: string; readonly shop: string }, appUrl: string) {
    this.#shopify = shopify;
    this.#appUrl = appUrl;
    this.domains = [shopify.shop];
  }

  /** Opens more shops, until there are so many. */
  async open(count: number): Promise<void> {
    while (this.domains.length < count) {
      const name = `Laden ${this.domains.length + 1}`;
      const domain = `laden-${this.domains.length + 1}.myshopify.com`;
      await asked(`${this.#shopify.url}/control/shops`, sending('POST', { domain, name }));
      this.domains.push(domain);
    }
  }

  /** Each owner opens the app and lets it into an accounting account of his own. */
  async connectAll(): Promise<void> {
    for (const shop of this.domains) {
      await this.api(shop, '/api/shop');
      await this.api(shop, '/api/onboarding/terms', ACCEPTED_TERMS);
      const { url } = await this.api<{ url: string }>(shop, '/api/lexoffice/auth');
      const { status } = await new MerchantBrowser().open(url);
      const { lexoffice } = await this.api<ShopReply>(shop, '/api/shop');
      if (!lexoffice.isConnected) throw new Error(`${shop} was not connected, its last page was answered ${status}`);
    }
  }

  /** Places so many paid orders of one piece in every shop, one after the other in turn. */
  async placeOrders(each: number): Promise<void> {
    const goods = await Promise.all(this.domains.map((shop) => this.#first(shop, '/products')));
    const buyers = await Promise.all(this.domains.map((shop) => this.#first(shop, '/customers')));
    for (let count = 0; count < each; count += 1)
      await Promise.all(
        this.domains.map((shop, at) =>
          asked(
            `${this.#shopify.url}/desk/${shop}/orders`,
            sending('POST', { customerId: buyers[at], lines: [{ productId: goods[at], quantity: 1 }], pay: true }),
          ),
        ),
      );
  }

  /** When each document of a shop was made, in milliseconds, oldest first. */
  async madeAt(shop: string): Promise<readonly number[]> {
    const moments: number[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.api<OrderPageReply>(shop, `/api/orders?page=${page}`);
      moments.push(
        ...found.items.flatMap(({ documents }) =>
          documents.flatMap(({ createdAt, number }) => (number === undefined ? [] : [Date.parse(createdAt)])),
        ),
      );
      if (!found.hasNext) return moments.toSorted((a, b) => a - b);
    }
  }

  async api<T>(shop: string, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${await this.session(shop)}`, 'content-type': 'application/json' };
    return asked<T>(this.#appUrl + path, { ...(body ? sending('POST', body) : {}), headers });
  }

  /** A fresh session token of the shop's owner. */
  async session(shop: string): Promise<string> {
    return (await asked<{ token: string }>(`${this.#shopify.url}/control/session-token?shop=${shop}`)).token;
  }

  async #first(shop: string, path: string): Promise<string> {
    const [first] = await asked<readonly Listing[]>(`${this.#shopify.url}/desk/${shop}${path}`);
    if (!first) throw new Error(`${shop} has nothing at ${path}`);
    return first.id;
  }
}
